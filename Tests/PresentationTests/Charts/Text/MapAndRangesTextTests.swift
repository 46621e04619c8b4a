import Foundation
import Testing
import WellbeingCharts
import WellbeingTextFormats

struct MapAndRangesTextTests {
  private func map(_ values: [(day: Double, value: Double)]) -> WellbeingChart {
    WellbeingChart(
      title: "Moods", caption: [], alternative: "",
      content: .calendar(
        .init(
          unit: "valence", scale: -1...1,
          classes: [-1, 0, 0.5].map { .init(from: $0, label: "from \($0)") },
          days: values.map { .init(date: TextCharts.date($0.day), value: $0.value, count: 1) })))
  }

  @Test func daysStandInTheirWeek() {
    // 2023-01-01 was a Sunday.
    let lines = map([(0, -1), (1, 0), (2, 0.5), (9, 1)]).lines(width: 80)
    #expect(
      lines == [
        "Moods", "", "valence", "    2023", "    Jan", "Mon   2 ∙", "Tue   3 3", "Wed   ∙",
        "Thu   ∙",
        "Fri   ∙", "Sat   ∙", "Sun 1 ∙", "",
        "1 from -1.0   2 from 0.0   3 from 0.5   ∙ no value",
      ])
  }

  @Test func aYearFitsInEightyColumns() {
    // 2024 begins on a Monday and has 366 days.
    let days = (365..<731).map { (day: Double($0), value: 0.0) }
    let lines = map(days).lines(width: 80)
    #expect(lines.count { $0.hasPrefix("Mon ") } == 1)
    #expect(lines.contains("    Jan Feb Mar  Apr May Jun  Jul Aug Sep  Oct Nov Dec"))
    #expect(lines.first { $0.hasPrefix("Mon ") } == "Mon " + String(repeating: "2", count: 53))
  }

  @Test func everyDayOfManyYearsIsThereOnce() {
    let days = (0..<4_000).map { (day: Double($0), value: 0.0) }
    for width in [40, 57, 58, 80, 100] {
      let weeks = map(days).lines(width: width).filter { line in
        ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].contains { line.hasPrefix($0 + " ") }
      }
      #expect(weeks.joined().count { $0 == "2" } == 4_000)
    }
  }

  @Test func aYearWithoutValuesIsLeftOut() {
    let lines = map([(0, 0), (2_000, 0)]).lines(width: 80)
    #expect(lines.count { $0.hasPrefix("Mon") } == 2)
    #expect(lines.contains("    2023"))
    #expect(lines.contains("    2028"))
  }

  @Test func aMapWithoutDaysHasItsLegend() {
    #expect(
      map([]).lines(width: 80) == [
        "Moods", "", "valence", "1 from -1.0   2 from 0.0   3 from 0.5   ∙ no value",
      ])
  }

  @Test func `a range has its mean, and too few values have only their count`() {
    let lines = ranges([
      ("Work", 9, .init(mean: 0, range: -1...0.5)), ("Money", 2, nil),
    ]).lines(width: 50)
    #expect(lines[0] == "feelings" + String(repeating: " ", count: 2) + "low" + pad(33) + "high")
    #expect(lines[1].hasPrefix("Work   9  ├─") && lines[1].contains("▪"))
    #expect(lines[2] == "Money  2  " + pad(20) + "┊")
  }

  @Test(arguments: [-5...5, 0...0] as [ClosedRange<Double>])
  func `any values and any scale are drawn within the width`(_ scale: ClosedRange<Double>) {
    for mean in [0.0, 1e9] {
      var chart = ranges([
        (String(repeating: "気", count: 90), .max, .init(mean: mean, range: scale))
      ])
      guard case .ranges(var content) = chart.content else { continue }
      content.scale = scale
      chart.content = .ranges(content)
      for width in [40, 41, 80, 160] {
        #expect(chart.styledLines(width: width).allSatisfy { $0.width <= width })
      }
    }
  }

  private func ranges(
    _ rows: [(String, Int, WellbeingChart.Ranges.Row.Values?)]
  ) -> WellbeingChart {
    WellbeingChart(
      title: "", caption: [], alternative: "",
      content: .ranges(
        .init(
          noun: "feeling", scale: -1...1, neutral: 0,
          classes: [.init(from: -1, label: "low"), .init(from: 0, label: "high")],
          rows: rows.map { .init(label: $0, count: $1, values: $2) })))
  }

  private func pad(_ count: Int) -> String { String(repeating: " ", count: count) }
}
