import Foundation
import WellbeingTextFormats

/// The labels of a time axis: the first and last date, and dates between if they fit.
struct DateLabels {
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

  init(_ times: TimeColumns, page: TextPage, indent: Int) {
    self.page = page
    self.indent = indent
    self.times = times
    addEnds()
    addBetween()
  }

  var baseline: String {
    let dated = Set(labels.map(\.column))
    return String(
      (0..<times.count).map {
        dated.contains($0) ? ChartSigns.datedBaseline : ChartSigns.baseline
      })
  }

  var line: String {
    var line = ""
    for label in labels { line = line.aligned(left: label.start) + label.text }
    return line
  }

  private mutating func addEnds() {
    let (span, dates) = (times.axis.span, times.axis.dates)
    let first = times.axis.label(of: span.lowerBound)
    let last = times.axis.label(of: span.upperBound)
    let isOneDay = first == last && !times.axis.isOneMoment
    let firstTime = isOneDay ? " " + dates.timeOfDay(of: span.lowerBound) : ""
    labels = [label(first + firstTime, at: span.lowerBound)]
    guard !times.axis.isOneMoment else { return }
    var end = label(isOneDay ? dates.timeOfDay(of: span.upperBound) : last, at: span.upperBound)
    end.start = max(end.start, labels[0].end + 2)
    labels.append(end)
  }

  private mutating func addBetween() {
    guard labels.count == 2, let last = labels.popLast() else { return }
    let ticks = times.axis.ticks(room: times.length, ruler: page.ruler, gap: 2)
    for tick in ticks where ![labels[0].text, last.text].contains(tick.label) {
      let next = label(tick.label, at: tick.time)
      let free = (labels.last?.end ?? 0) + 2
      if next.start >= free, next.end + 2 <= last.start { labels.append(next) }
    }
    labels.append(last)
  }

  /// Returns a label centred below its time, kept within the page.
  private func label(_ text: String, at moment: Date) -> Label {
    let column = times.column(of: moment)
    let middle = indent + column - text.count / 2
    return Label(
      column: column, text: text, start: max(0, min(middle, page.width - text.count)))
  }
}
