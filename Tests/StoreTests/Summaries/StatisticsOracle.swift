import Foundation
import WellbeingStore
import WellbeingSamples

/// Figures over states of mind, computed without SQL, from loaded records: days, weeks and months
/// by Foundation's calendar, the spread in two passes.
struct StatisticsOracle {
  struct Key: Hashable {
    /// The first and the last day, or empty for all the time.
    let period: String
    let group: String?
  }

  struct Figures {
    let valences: [Double]

    var mean: Double { valences.reduce(0, +) / Double(valences.count) }

    var standardDeviation: Double? {
      guard valences.count > 1 else { return nil }
      let squares = valences.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
      return (squares / Double(valences.count - 1)).squareRoot()
    }
  }

  private(set) var rows: [Key: Figures] = [:]

  init(
    _ samples: [StateOfMind], interval: CalendarInterval?,
    grouping: ValenceStatistics.Grouping?
  ) throws {
    var valences: [Key: [Double]] = [:]
    for sample in samples {
      let groups: [String?]
      switch grouping {
      case nil: groups = [nil]
      case .kind: groups = [nil, sample.kind.name]
      case .label: groups = [nil] + sample.labels.map(\.name)
      case .association: groups = [nil] + sample.associations.map(\.name)
      }
      for period in Set(["", try interval.map { try Self.period($0, of: sample) } ?? ""]) {
        for group in groups {
          valences[Key(period: period, group: group), default: []].append(sample.valence)
        }
      }
    }
    rows = valences.mapValues(Figures.init)
  }

  private static func period(
    _ interval: CalendarInterval, of sample: StateOfMind
  ) throws -> String {
    // Its weeks begin on Monday.
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = TimeZone(identifier: sample.header.timeZone) ?? .gmt
    let unit: Calendar.Component =
      switch interval {
      case .day: .day
      case .week: .weekOfYear
      case .month: .month
      }
    guard let span = calendar.dateInterval(of: unit, for: sample.startDate) else { return "none" }
    let days = [span.start, span.end - 1].map { moment in
      let parts = calendar.dateComponents([.year, .month, .day], from: moment)
      return [parts.year, parts.month, parts.day].map { part in
        let text = String(part ?? 0)
        return text.count < 2 ? "0" + text : text
      }.joined(separator: "-")
    }
    return days.joined(separator: "/")
  }
}

extension ValenceStatistics {
  var key: StatisticsOracle.Key {
    StatisticsOracle.Key(
      period: period.map { "\($0.lowerBound)/\($0.upperBound)" } ?? "", group: group?.name)
  }

  /// Whether the figures are those of the valences, but for the last digits of a mean.
  func agrees(with figures: StatisticsOracle.Figures) -> Bool {
    count == figures.valences.count && minimum == figures.valences.min()
      && maximum == figures.valences.max() && abs(mean - figures.mean) < 1e-12
      && (standardDeviation == nil) == (figures.standardDeviation == nil)
      && abs((standardDeviation ?? 0) - (figures.standardDeviation ?? 0)) < 1e-12
  }
}
