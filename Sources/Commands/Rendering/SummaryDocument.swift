import WellbeingKit

/// A summary as a JSON document: `{"schemaVersion": 1, "summary": {…}}`.
///
/// `overall` and `rows` are present even if empty. A row for a period has its `first` and `last`
/// day; a row for a group has its name as `group`. Figures are not rounded. A row of a single mood
/// has no `standardDeviation`.
struct SummaryDocument: Encodable {
  struct Summary: Encodable {
    let interval: String
    let by: String?
    let subjects: Int
    let overall: [Row]
    let rows: [Row]
  }

  struct Row: Encodable {
    let first: String?
    let last: String?
    let group: String?
    let count: Int
    let mean: Double
    let standardDeviation: Double?
    let minimum: Double
    let maximum: Double
    let percentage: Double

    init(_ figures: ValenceStatistics) {
      first = figures.period?.lowerBound.description
      last = figures.period?.upperBound.description
      group = figures.group?.name
      count = figures.count
      mean = figures.mean
      standardDeviation = figures.standardDeviation
      minimum = figures.minimum
      maximum = figures.maximum
      percentage = figures.percentage
    }
  }

  let schemaVersion = JSONOutput.schemaVersion
  let summary: Summary

  init(
    _ figures: ValenceStatisticsCollection?, interval: ValenceStatisticsDescriptor.Interval,
    grouping: ValenceStatisticsDescriptor.Grouping?
  ) {
    summary = Summary(
      interval: interval.rawValue, by: grouping?.rawValue, subjects: figures?.subjectCount ?? 0,
      overall: (figures?.overall ?? []).map(Row.init), rows: (figures?.periods ?? []).map(Row.init))
  }
}
