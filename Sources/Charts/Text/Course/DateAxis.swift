import Foundation

/// The labels of an axis of time: its first and last date, and dates between where there is room.
struct DateAxis {
  /// One date.
  private struct Label {
    let column: Int
    let text: String
    var start: Int

    var end: Int { start + text.count }
  }

  private var labels: [Label] = []
  private let page: TextPage
  private let indent: Int
  private let times: TimeColumns

  /// - Parameters:
  ///   - times: The columns of the plot.
  ///   - dates: How dates are written.
  ///   - indent: How many columns stand before those of the plot.
  init(_ times: TimeColumns, _ dates: CalendarDates, page: TextPage, indent: Int) {
    self.page = page
    self.indent = indent
    self.times = times
    addEnds(dates)
    addBetween(dates)
  }

  /// The line below the plot, after its corner.
  var baseline: String {
    let dated = Set(labels.map(\.column))
    return String(
      (0..<times.count).map {
        dated.contains($0) ? page.signs.datedBaseline : page.signs.baseline
      })
  }

  /// The dates, from the first column of the page.
  var dates: String {
    var line = ""
    for label in labels { line = line.aligned(left: label.start) + label.text }
    return line
  }

  private mutating func addEnds(_ dates: CalendarDates) {
    let first = dates.day(of: times.span.lowerBound)
    let last = dates.day(of: times.span.upperBound)
    let isOneDay = first == last && !times.isOneMoment
    let firstTime = isOneDay ? " " + dates.timeOfDay(of: times.span.lowerBound) : ""
    labels = [label(first + firstTime, at: times.span.lowerBound)]
    guard !times.isOneMoment else { return }
    var end = label(
      isOneDay ? dates.timeOfDay(of: times.span.upperBound) : last, at: times.span.upperBound)
    end.start = max(end.start, labels[0].end + 2)
    labels.append(end)
  }

  private mutating func addBetween(_ dates: CalendarDates) {
    guard labels.count == 2, let last = labels.popLast() else { return }
    let perDay = Double(times.count) / max(times.length / 86_400, 1e-9)
    if let steps = DateSteps.fitting(columnsPerDay: perDay) {
      for moment in steps.moments(in: times.span, dates) {
        let next = label(steps.label(moment, dates), at: moment)
        let free = (labels.last?.end ?? 0) + 2
        if next.start >= free, next.end + 2 <= last.start { labels.append(next) }
      }
    }
    labels.append(last)
  }

  /// A label with its middle below its moment, as far as the page reaches.
  private func label(_ text: String, at moment: Date) -> Label {
    let column = times.column(of: moment)
    let middle = indent + column - text.count / 2
    return Label(
      column: column, text: text, start: max(0, min(middle, page.width - text.count)))
  }
}
