import Foundation
import Testing
import WellbeingTextFormats

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
      (0, ["1 Jan 2023"]), (2, ["1 Jan 2023", "2 Jan 2023", "3 Jan 2023"]),
      (56, ["1 Jan 2023", "15 Jan 2023", "29 Jan 2023", "12 Feb 2023", "26 Feb 2023"]),
      (170, ["Jan 2023", "Feb 2023", "Mar 2023", "Apr 2023", "May 2023", "Jun 2023"]),
      (1_868, ["2023", "2024", "2025", "2026", "2027", "2028"]),
    ] as [(Double, [String])])
  func ticks(days: Double, labels: [String]) {
    #expect(axis(days: days).ticks(room: 44, ruler: .ems, gap: 1.2).map(\.label) == labels)
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
    // The clocks go forward on 26 Mar 2023: the day has 23 hours.
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
