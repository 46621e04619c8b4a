import Foundation
import Testing

@testable import WellbeingCharts

@Suite("The axis of time")
struct TimeAxisTests {
  private static let berlin = TimeZone(identifier: "Europe/Berlin") ?? .gmt

  private func axis(days: Double, from start: Double = 1_672_570_800) -> TimeAxis {
    let first = Date(timeIntervalSince1970: start)
    return TimeAxis(
      span: first...first.addingTimeInterval(days * 86_400), timeZone: Self.berlin)
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
    #expect(axis(days: days).ticks(room: 40).map(\.label) == labels)
  }

  @Test("never has more ticks than there is room for", arguments: 0..<40)
  func room(_ index: Int) {
    let days = pow(1.35, Double(index))
    for room in [8.0, 20, 45] {
      let labels = axis(days: days).ticks(room: room).map(\.label)
      #expect(!labels.isEmpty)
      #expect(labels.count == 1 || TextWidth.ems(labels.joined()) <= room)
      #expect(Set(labels).count == labels.count)
    }
  }

  @Test("goes from the beginning of the first day to the end of the last, in its zone")
  func wholeDays() {
    // The clocks go forward on 2023-03-26: the day has 23 hours.
    let axis = axis(days: 0, from: 1_679_830_000)
    #expect(axis.end.timeIntervalSince(axis.start) == 23 * 3_600)
    #expect(axis.position(of: axis.start) == 0)
    #expect(axis.position(of: axis.end.addingTimeInterval(1)) == 1)
  }

  @Test("takes whatever a date can hold")
  func oddDates() {
    let axis = TimeAxis(
      span: Date(timeIntervalSince1970: -.infinity)...Date(timeIntervalSince1970: .infinity),
      timeZone: .gmt)
    #expect(axis.ticks(room: 40).count > 1)
    #expect(axis.day(of: .distantPast).hasPrefix("0001-"))
  }
}
