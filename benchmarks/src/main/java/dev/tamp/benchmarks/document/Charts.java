package dev.tamp.benchmarks.document;

import java.awt.Color;
import java.awt.Font;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.VectorGraphicsEncoder.VectorGraphicsFormat;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.AxesChartStyler;
import org.knowm.xchart.style.Styler;
import org.knowm.xchart.style.markers.SeriesMarkers;

/** Draws charts of one look. */
public final class Charts {

  /**
   * A point of a curve.
   *
   * @param bytes the size of a value
   * @param y what was measured
   */
  public record Point(double bytes, double y) {}

  private static final int WIDTH = 920;
  private static final int HEIGHT = 420;
  private static final int MOST_LABELS_SIDE_BY_SIDE = 6;

  /** Told apart by those who see colours otherwise, too (Okabe and Ito). */
  private static final Color[] COLORS = {
    new Color(0x0072B2),
    new Color(0xD55E00),
    new Color(0x009E73),
    new Color(0xCC79A7),
    new Color(0xE69F00),
    new Color(0x56B4E9),
    new Color(0x555555),
    new Color(0xA6761D)
  };

  private Charts() {}

  /**
   * Draws curves over the size of values, on a logarithmic axis.
   *
   * @param name the name of the file
   * @param caption what they show
   * @param yTitle the title of the other axis
   * @param logarithmic whether the other axis is logarithmic too
   * @param curves the curves by their names, each of one or more points
   * @return the figure
   */
  public static Block.Figure curves(
      String name,
      String caption,
      String yTitle,
      boolean logarithmic,
      Map<String, List<Point>> curves) {
    XYChart chart = new XYChartBuilder().width(WIDTH).height(HEIGHT).yAxisTitle(yTitle).build();
    AxesChartStyler styler = chart.getStyler();
    style(styler);
    styler.setXAxisLogarithmic(true).setYAxisLogarithmic(logarithmic);
    styler.setXAxisDecimalPattern("#,###");
    chart.setXAxisTitle("bytes of the value before compression");
    curves.forEach(
        (label, points) ->
            chart
                .addSeries(
                    label,
                    points.stream().mapToDouble(Point::bytes).toArray(),
                    points.stream().mapToDouble(Point::y).toArray())
                .setMarker(SeriesMarkers.CIRCLE));
    return figure(name, caption, chart);
  }

  /**
   * Draws bars side by side.
   *
   * @param name the name of the file
   * @param caption what they show
   * @param yTitle the title of the axis
   * @param categories the groups of bars
   * @param series a bar in each group, by the name of the series
   * @return the figure
   */
  public static Block.Figure bars(
      String name,
      String caption,
      String yTitle,
      List<String> categories,
      Map<String, List<Double>> series) {
    CategoryChart chart =
        new CategoryChartBuilder().width(WIDTH).height(HEIGHT).yAxisTitle(yTitle).build();
    style(chart.getStyler());
    chart.getStyler().setAvailableSpaceFill(0.8);
    if (categories.size() > MOST_LABELS_SIDE_BY_SIDE) {
      chart.getStyler().setXAxisLabelRotation(40);
    }
    series.forEach((label, values) -> chart.addSeries(label, categories, new ArrayList<>(values)));
    return figure(name, caption, chart);
  }

  private static void style(AxesChartStyler styler) {
    Font font = new Font(Font.SANS_SERIF, Font.PLAIN, 13);
    styler.setBaseFont(font);
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setPlotBorderVisible(false);
    styler.setPlotGridLinesColor(new Color(0xE4E7EB));
    styler.setPlotGridVerticalLinesVisible(false);
    styler.setAxisTitleFont(font);
    styler.setAxisTickLabelsFont(font.deriveFont(12f));
    styler.setLegendFont(font.deriveFont(12f));
    styler.setLegendBorderColor(Color.WHITE);
    styler.setLegendPosition(Styler.LegendPosition.OutsideE);
    styler.setSeriesColors(COLORS);
    styler.setMarkerSize(5);
    styler.setYAxisDecimalPattern("#,##0.###");
    styler.setLocale(Locale.ROOT);
  }

  private static Block.Figure figure(String name, String caption, Chart<?, ?> chart) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      VectorGraphicsEncoder.saveVectorGraphic(chart, out, VectorGraphicsFormat.SVG);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Block.Figure(name, caption, Svg.clean(name, out.toString(StandardCharsets.UTF_8)));
  }
}
