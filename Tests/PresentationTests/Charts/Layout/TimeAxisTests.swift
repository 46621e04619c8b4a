import Foundation
import Testing

@testable import WellbeingCharts

@Suite("The axis of time")
struct TimeAxisTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func axis(days: Double, from start: Double = 1_672_570_800) -> TimeAxis {
    let first = Date(timeIntervalSince1970: start)
    return TimeAxis(
      wholeDaysOf: first...first.addingTimeInterval(days * 86_400), timeZone: Self.berlin)
  }

  @Test(
    "has ticks at equal steps of the calendar",
    arguments: [
      (0, ["2023-01-01"]), (2, ["2023-01-01", "2023-01-02", "2023-01-03"]),
      (56, ["2023-01-01", "2023-01-15", "2023-01-29", "2023-02-12", "2023-02-26"]),
      (170, ["2023-01", "2023-02", "2023-03", "2023-04", "2023-05", "2023-06"]),
      (1_868, ["2023", "2024", "2025", "2026", "2027", "2028"]),
    ] as [(Double, [String])])
  func ticks(days: Double, labels: [String]) {
    #expect(axis(days: days).ticks(room: 40, ruler: .ems, gap: 1.2).map(\.label) == labels)
  }

  @Test("has room between its ticks for their labels", arguments: 0..<40)
  func room(_ index: Int) {
    let days = pow(1.35, Double(index))
    for axis in [axis(days: days), axis(days: days).exact] {
      for room in [8.0, 20, 45] {
        let ticks = axis.ticks(room: room, ruler: .ems, gap: 1.2)
        #expect(!ticks.isEmpty)
        #expect(Set(ticks.map(\.label)).count == ticks.count)
        for (tick, next) in zip(ticks, ticks.dropFirst()) {
          let distance = (axis.position(of: next.time) - axis.position(of: tick.time)) * room
          // The hour that the clocks are put forward by.
          #expect(distance > TextRuler.ems.width(of: tick.label) + 1)
        }
      }
    }
  }

  @Test("goes from moment to moment where it is not of whole days")
  func exact() {
    let axis = axis(days: 2).exact
    #expect(axis.position(of: axis.span.lowerBound) == 0)
    #expect(axis.position(of: axis.span.upperBound) == 1)
    #expect(axis.position(of: .distantPast) == 0)
    #expect(self.axis(days: 0).exact.position(of: axis.span.lowerBound) == 0.5)
  }

  @Test("goes from the beginning of the first day to the end of the last, in its zone")
  func wholeDays() {
    // The clocks go forward on 2023-03-26: the day has 23 hours.
    let axis = axis(days: 0, from: 1_679_830_000)
    #expect(axis.length == 23 * 3_600)
    #expect(axis.position(of: axis.span.lowerBound) == 0)
    #expect(axis.position(of: axis.span.upperBound.addingTimeInterval(1)) == 1)
  }
}

extension TimeAxis {
  /// The axis of the first day's middle through the beginning of the last day, as moments.
  fileprivate var exact: TimeAxis {
    let last = max(firstDay, span.upperBound.addingTimeInterval(-86_400))
    return TimeAxis(span: firstDay...last, timeZone: dates.calendar.timeZone)
  }
}
