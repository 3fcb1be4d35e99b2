package dev.tamp.examples.cdi;

import jakarta.inject.Inject;
import jakarta.servlet.annotation.WebServlet;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;

/** The catalogue over HTTP, where this is deployed as a web application. */
@WebServlet("/products/*")
public class CatalogServlet extends HttpServlet {

  private static final long serialVersionUID = 1;

  @Inject
  @SuppressWarnings("serial") // the container injects a proxy that can be serialised
  private ProductCatalog catalog;

  @Inject
  @SuppressWarnings("serial") // as above
  private Warehouse warehouse;

  /** Used by the container. */
  public CatalogServlet() {}

  /** Says what was found, and how often the warehouse was asked so far. */
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    String found = catalog.find(name(request)).map(Product::name).orElse("nothing");
    response.setContentType("text/plain");
    response.getWriter().printf("%s after %d questions", found, warehouse.questions());
  }

  @Override
  protected void doPut(HttpServletRequest request, HttpServletResponse response) {
    warehouse.save(new Product(name(request), 30, "A fine product. ".repeat(100)));
    response.setStatus(HttpServletResponse.SC_NO_CONTENT);
  }

  private static String name(HttpServletRequest request) {
    String path = request.getPathInfo();
    return path == null ? "" : path.substring(1);
  }
}
