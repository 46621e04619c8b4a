import Foundation
import Testing
import WellbeingCharts
import WellbeingTestBytes

/// What a chart says of its content to somebody who does not see it.
struct ChartInWordsTests {
  /// A content, and the words that each line about it has, in order.
  private typealias Sample = (content: WellbeingChart.Content, lines: [[String]])

  @Test(arguments: Rounds.seeds(quick: 200, full: 5_000))
  func `every value of a chart is said, in order`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for (content, lines) in [course(&random), calendar(&random), ranges(&random)] {
      let said = WellbeingChart(title: "", caption: [], alternative: "", content: content).said
      #expect(said.count == lines.count, "seed \(seed)")
      for (line, words) in zip(said, lines) {
        for word in words { #expect(line.contains(word), "seed \(seed)") }
      }
    }
  }

  @Test(arguments: ChartFixture.allCases)
  func `what is said has no controls and no empty line`(_ fixture: ChartFixture) {
    for line in fixture.chart.said {
      #expect(!line.isEmpty && line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }

  @Test func `a comparison says each point and the median`() {
    let said = ChartFixture.comparison.chart.said
    #expect(said.count == 1 + 30 + 1)
    #expect((0..<30).allSatisfy { day in said.contains("day \(day)") })
    #expect(said.last == "7.25 h, the median")
  }

  // MARK: Made at random

  private static let bands = [(0, "none"), (5, "mild"), (10, "severe")]

  private func course(_ random: inout SeededGenerator) -> Sample {
    let event = WellbeingChart.Course.Event(time: date(3), label: "new work")
    var (panels, lines): ([WellbeingChart.Panel], [[String]]) = ([], [])
    for number in 1...Int.random(in: 1...3, using: &random) {
      lines.append(["panel \(number)", "points", "0 to 27", "cut-off 10"])
      let names = Bool.random(using: &random) ? ["first", "second"] : ["first"]
      let series = names.map { name in
        if names.count > 1 { lines.append([name]) }
        let points = (0..<Int.random(in: 0...9, using: &random)).map { point($0, &random, &lines) }
        return WellbeingChart.Series(name: name, style: .bars, points: points)
      }
      panels.append(
        .init(
          title: "panel \(number)", unit: "points", scale: 0...27,
          bands: Self.bands.map { .init(from: Double($0), label: $1) },
          cutoffs: [.init(from: 10, label: "cut-off 10")], series: series))
    }
    let course = WellbeingChart.Course(
      span: date(0)...date(60), timeZone: .gmt, panels: panels, events: [event])
    return (.course(course), lines + [["4 Jan 2023", "new work"]])
  }

  private func point(
    _ day: Int, _ random: inout SeededGenerator, _ lines: inout [[String]]
  ) -> WellbeingChart.Series.Point {
    let value = Int.random(in: -3...27, using: &random)
    let band = Self.bands.last { $0.0 <= value }?.1 ?? ""
    let marks = [WellbeingChart.Mark.raised, .prorated].filter { _ in Bool.random(using: &random) }
    let spread = Bool.random(using: &random) ? 2.0...Double(30 + day) : nil
    let isLabelled = Bool.random(using: &random)
    lines.append(
      marks.map(\.name) + (spread == nil ? [] : ["from 2 to \(30 + day)"])
        + (isLabelled
          ? ["label \(day)"]
          : ["\(day + 1) Jan 2023: ", value < 0 ? "no value" : "\(value) \(band)"]))
    return .init(
      time: date(day), value: value < 0 ? nil : Double(value), spread: spread, marks: marks,
      label: isLabelled ? "label \(day)" : "")
  }

  private func calendar(_ random: inout SeededGenerator) -> Sample {
    let days = (0..<Int.random(in: 0...30, using: &random)).map { ($0, valence(&random)) }
    let map = WellbeingChart.CalendarMap(
      unit: "valence", noun: "mood", scale: -1...1, classes: Self.classes,
      days: days.map { .init(date: date($0), value: Double($1) / 100, count: $0 + 2) })
    return (
      .calendar(map),
      days.map { ["\($0 + 1) Jan 2023: ", words($1), "\($0 + 2) moods"] }
    )
  }

  private func ranges(_ random: inout SeededGenerator) -> Sample {
    let rows = (0..<Int.random(in: 0...9, using: &random)).map { place in
      (place, mean: valence(&random), hasValues: Bool.random(using: &random))
    }
    let ranges = WellbeingChart.Ranges(
      noun: "feeling", scale: -1...1, neutral: 0, classes: Self.classes,
      rows: rows.map { place, mean, hasValues in
        .init(
          label: "area \(place)", count: place + 2,
          values: hasValues ? .init(mean: Double(mean) / 100, range: -1...0.75) : nil)
      })
    return (
      .ranges(ranges),
      rows.map { place, mean, hasValues in
        ["area \(place): \(place + 2) feelings"]
          + (hasValues ? ["mean \(words(mean))", "from -1.00 to +0.75"] : [])
      }
    )
  }

  private static let classes: [WellbeingChart.Panel.Band] = [
    .init(from: -1, label: "low"), .init(from: 0, label: "middle"), .init(from: 0.5, label: "high"),
  ]

  private func valence(_ random: inout SeededGenerator) -> Int {
    .random(in: -100...100, using: &random)
  }

  /// A valence in hundredths, with its class.
  private func words(_ valence: Int) -> String {
    let name = valence < 0 ? "low" : valence < 50 ? "middle" : "high"
    let sign = valence < 0 ? "-" : valence > 0 ? "+" : ""
    let (whole, rest) = valence.magnitude.quotientAndRemainder(dividingBy: 100)
    return "\(name) (\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest))"
  }

  /// 2023-01-01 at noon in GMT, and so many days later.
  private func date(_ day: Int) -> Date {
    Date(timeIntervalSince1970: 1_672_574_400 + Double(day) * 86_400)
  }
}
