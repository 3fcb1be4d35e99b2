package dev.tamp.tck.report;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** The XML files that Surefire writes, one a test class. */
final class SurefireReports {

  private final SortedMap<TestId, TestResult> results = new TreeMap<>();
  private final Map<String, String> environment = new HashMap<>();
  private Duration time = Duration.ZERO;

  private SurefireReports() {}

  /**
   * Reads the reports of a subject. A folder that does not exist holds no results.
   *
   * @throws IOException if a report cannot be read; the message names it
   */
  static SubjectRun read(Subject subject, Path folder) throws IOException {
    SurefireReports reports = new SurefireReports();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "TEST-*.xml")) {
        for (Path file : files) {
          reports.addSuite(parse(file));
        }
      }
    }
    return new SubjectRun(subject, reports.results, reports.time, reports.environment);
  }

  private static Element parse(Path file) throws IOException {
    try {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      DocumentBuilder builder = factory.newDocumentBuilder();
      builder.setErrorHandler(new DefaultHandler());
      return builder.parse(file.toFile()).getDocumentElement();
    } catch (SAXException | ParserConfigurationException e) {
      throw new IOException("Cannot read the test report " + file, e);
    }
  }

  private void addSuite(Element suite) {
    time = time.plusMillis(Math.round(1_000 * Double.parseDouble(suite.getAttribute("time"))));
    for (Element property : children(suite, "property")) {
      environment.put(property.getAttribute("name"), property.getAttribute("value"));
    }
    for (Element test : children(suite, "testcase")) {
      TestId id = new TestId(test.getAttribute("classname"), test.getAttribute("name"));
      results.merge(id, result(test), TestResult::and);
    }
  }

  private static TestResult result(Element test) {
    List<Failure> failures = new ArrayList<>();
    for (String kind : List.of("failure", "error")) {
      for (Element failure : children(test, kind)) {
        failures.add(new Failure(failure.getTextContent()));
      }
    }
    return new TestResult(failures, !children(test, "skipped").isEmpty());
  }

  private static List<Element> children(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>(nodes.getLength());
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
