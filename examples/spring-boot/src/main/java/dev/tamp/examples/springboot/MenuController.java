package dev.tamp.examples.springboot;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** The web service. */
@RestController
class MenuController {

  private final Menus menus;

  MenuController(Menus menus) {
    this.menus = menus;
  }

  @GetMapping("/menus/{restaurant}")
  Menu menu(@PathVariable String restaurant) {
    return menus.menu(restaurant);
  }

  @GetMapping("/evening-menus/{restaurant}")
  Menu eveningMenu(@PathVariable String restaurant) {
    return menus.eveningMenu(restaurant);
  }
}
