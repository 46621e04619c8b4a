import Foundation
import WellbeingTextFormats

extension WellbeingChart {
  /// The content in words, one line per value, for people who hear it.
  package var said: [String] {
    let lines =
      switch content {
      case .calendar(let map): map.days.map(map.said)
      case .ranges(let ranges): ranges.rows.map(ranges.said)
      case .course, .scatter: content.course?.said ?? []
      }
    return lines.map { $0.drawable(limit: 1_000) }
  }
}

extension WellbeingChart.Course {
  /// The points of each panel in order, then the events.
  fileprivate var said: [String] {
    let axis = TimeAxis(of: self)
    return panels.flatMap { panel in
      [panel.heading]
        + panel.series.flatMap { series in
          (panel.series.count > 1 ? [series.name] : [])
            + series.points.map { panel.said($0, at: axis.label(of: $0.time)) }
        }
    } + events.map { "\(axis.label(of: $0.time)) \($0.label)" }
  }
}

extension WellbeingChart.Panel {
  /// For example *PHQ-9 (points, 0 to 27, cut-off 10)*.
  fileprivate var heading: String {
    let plot = PlotScale(scale)
    let ends = "\(plot.said(plot.lower)) to \(plot.said(plot.upper))"
    let parts = [unit, ends] + cutoffs.map(\.label)
    return "\(title) (\(parts.filter { !$0.isEmpty }.joined(separator: ", ")))"
  }

  /// - Parameter place: Where the point is on the axis, if its label does not say so.
  fileprivate func said(_ point: WellbeingChart.Series.Point, at place: String) -> String {
    let plot = PlotScale(scale)
    let value = point.value.map { plot.said($0, in: bands) } ?? "no value"
    let spread = point.spread.map {
      "from \(plot.said($0.lowerBound)) to \(plot.said($0.upperBound))"
    }
    let marks = point.marks.map(\.name).filter { !point.label.contains($0) }
    return
      ([point.label.isEmpty ? "\(place): \(value)" : point.label]
      + [spread].compactMap(\.self) + marks).joined(separator: ", ")
  }
}

extension WellbeingChart.CalendarMap {
  func said(_ day: Day) -> String {
    let value = PlotScale(scale).said(day.value, in: classes)
    return "\(CalendarDates(timeZone: .gmt).day(of: day.date)): \(value), "
      + counted(day.count, noun)
  }
}

extension WellbeingChart.Ranges {
  fileprivate func said(_ row: Row) -> String {
    let plot = PlotScale(scale)
    let values = row.values.map { values in
      ", mean \(plot.said(values.mean, in: classes)), from \(plot.said(values.range.lowerBound)) to "
        + plot.said(values.range.upperBound)
    }
    return "\(row.label): \(counted(row.count, noun))" + (values ?? "")
  }
}

extension PlotScale {
  /// Returns a number as pages write it: with its sign and two decimals on a scale with two sides.
  fileprivate func said(_ number: Double) -> String {
    lower < 0 && abs(number) < 1e6 ? valenceWords(number) : text(of: number)
  }

  /// Returns a number with its band or class, for example *12 moderate* or *Pleasant (+0.50)*.
  fileprivate func said(_ number: Double, in bands: [WellbeingChart.Panel.Band]) -> String {
    let strips = strips(bands)
    guard let name = (strips.last { $0.from <= number } ?? strips.first)?.label else {
      return said(number)
    }
    return lower < 0 ? "\(name) (\(said(number)))" : "\(said(number)) \(name)"
  }
}
