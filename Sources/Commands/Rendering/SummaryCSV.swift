import WellbeingDelimitedText
import WellbeingKit

/// A summary as comma-separated values: one row per period and group. Rows for all time come last,
/// without dates.
enum SummaryCSV {
  /// The names of the columns.
  static let columns = [
    "first", "last", "group", "count", "mean", "standardDeviation", "minimum", "maximum",
    "percentage",
  ]

  static func bytes(_ figures: ValenceStatisticsCollection?) -> [UInt8] {
    var writer = DelimitedTextWriter()
    writer.row(columns.map { .ours($0) })
    for row in rows(figures) { writer.row(row) }
    return writer.bytes
  }

  /// Returns the rows below the header.
  static func rows(_ figures: ValenceStatisticsCollection?) -> [[DelimitedTextWriter.Cell]] {
    ((figures?.periods ?? []) + (figures?.overall ?? [])).map(cells)
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
