package dev.tamp.examples.springboot;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.cache.annotation.EnableCaching;

/** A web service whose answers are cached in Redis. */
@SpringBootApplication(proxyBeanMethods = false)
@EnableCaching
class MenuApplication {

  public static void main(String[] args) {
    SpringApplication.run(MenuApplication.class, args);
  }
}
