package dev.tamp.jcache.fleet;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Objects;

/** A value that all codecs can code. */
public class Dish implements Serializable {

  private static final long serialVersionUID = 1L;

  private String name = "";
  private ArrayList<String> ingredients = new ArrayList<>();

  /** For codecs. */
  public Dish() {}

  Dish(String name, int ingredients) {
    this.name = name;
    this.ingredients = new ArrayList<>(Collections.nCopies(ingredients, "ingredient of " + name));
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Dish other
        && name.equals(other.name)
        && ingredients.equals(other.ingredients);
  }

  @Override
  public int hashCode() {
    return Objects.hash(name, ingredients);
  }

  @Override
  public String toString() {
    return name + " with " + ingredients.size() + " ingredients";
  }
}
