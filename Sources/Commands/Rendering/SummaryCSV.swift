import WellbeingDelimitedText
import WellbeingKit

/// A summary as comma-separated values: a row a period and group, those over all the time last,
/// without days.
enum SummaryCSV {
  static func bytes(_ figures: ValenceStatisticsCollection?) -> [UInt8] {
    var writer = DelimitedTextWriter()
    let columns = [
      "first", "last", "group", "count", "mean", "standardDeviation", "minimum", "maximum",
      "percentage",
    ]
    writer.row(columns.map { .ours($0) })
    for row in (figures?.periods ?? []) + (figures?.overall ?? []) { writer.row(cells(row)) }
    return writer.bytes
  }

  private static func cells(_ figures: ValenceStatistics) -> [DelimitedTextWriter.Cell] {
    [
      .ours(figures.period?.lowerBound.description ?? ""),
      .ours(figures.period?.upperBound.description ?? ""),
      .ours(figures.group?.name ?? ""), .number("\(figures.count)"), .number(points(figures.mean)),
      .number(figures.standardDeviation.map(points) ?? ""), .number(points(figures.minimum)),
      .number(points(figures.maximum)), .number(points(figures.percentage)),
    ]
  }
}
