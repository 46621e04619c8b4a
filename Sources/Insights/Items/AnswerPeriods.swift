package import Foundation
import WellbeingCharts
import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// The answers to an item of each day, week or month, drawn as one point.
package struct AnswerPeriods {
  package enum Figure: String, CaseIterable {
    case mean
    case sum
    case count
  }

  package let interval: CalendarInterval
  package let figure: Figure
  /// Returns where a period is drawn.
  private let place: (ClosedRange<LocalDay>) -> Date

  package init(
    every interval: CalendarInterval, _ figure: Figure,
    at place: @escaping (ClosedRange<LocalDay>) -> Date
  ) {
    (self.interval, self.figure, self.place) = (interval, figure, place)
  }

  /// Returns a point for each period that has a result, also one without a value.
  func drawn(
    _ cells: [ItemGrid.Cell], of sheets: [ScoredAssessment]
  ) -> [WellbeingChart.Series.Point] {
    let periods = Dictionary(grouping: zip(sheets, cells)) { sheet, _ in
      interval.period(of: sheet.header.localDay).lowerBound
    }
    return periods.sorted { $0.key < $1.key }.map { first, found in
      let (period, values) = (interval.period(of: first), found.compactMap { $0.1.value })
      let ends = [values.min(), values.max()].compactMap(\.self)
      return WellbeingChart.Series.Point(
        time: place(period), value: value(of: values),
        spread: figure == .mean && values.count > 1 ? ends[0]...ends[1] : nil,
        label: days(period) + ": " + words(for: values))
    }
  }

  /// No answer has a mean or a sum.
  private func value(of values: [Double]) -> Double? {
    let sum = values.reduce(0, +)
    return switch figure {
    case .mean: values.isEmpty ? nil : sum / Double(values.count)
    case .sum: values.isEmpty ? nil : sum
    case .count: Double(values.count)
    }
  }

  private func words(for values: [Double]) -> String {
    let count = values.isEmpty ? "no answer" : counted(values.count, "answer")
    guard figure != .count, let value = value(of: values) else { return count }
    return "\(figure) \(value.text(decimals: 2)) of \(count)"
  }

  private func days(_ period: ClosedRange<LocalDay>) -> String {
    let (first, last) = (period.lowerBound, period.upperBound)
    return LocalTime.written(first) + (first == last ? "" : " to \(LocalTime.written(last))")
  }
}
