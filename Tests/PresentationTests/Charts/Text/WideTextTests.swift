import Testing
import WellbeingCharts

/// Texts of East Asia, whose characters take two columns, and terminals of East Asia, where some of
/// our signs do.
struct WideTextTests {
  private let course = TextCharts.wideCourse.chart

  @Test func namesStandAtTheSameColumn() throws {
    let lines = course.lines(width: 80)
    let names = ["最小限の不安", "軽度", "中等度の不安があります", "重度", "! 警告が出されました"]
    let places = try names.map { name in
      let line = try #require(lines.first { $0.hasSuffix(name) })
      return line.columns - name.columns
    }
    #expect(Set(places).count == 1)
    #expect(lines.map(\.columns).max() == 80)
  }

  @Test func aWideNameIsCutToItsColumns() {
    let lines = course.lines(width: 40)
    #expect(lines.contains { $0.hasSuffix(" 中等度の不安があり…") })
  }

  @Test func whatIsListedIsBrokenByColumns() {
    let narrow = course.lines(width: 20)
    #expect(narrow.first == "全般性不安障害の評価")
    #expect(narrow.allSatisfy { $0.columns <= 20 })
  }

  @Test func rangesBeginAtTheSameColumn() throws {
    let lines = TextCharts.wideRanges.chart.lines(width: 60)
    let starts = try lines.filter { $0.contains("├─") && !$0.contains("mean") }.map { line in
      String(line[..<(try #require(line.firstIndex(of: "├")))]).columns
    }
    #expect(starts.count == 3 && Set(starts).count == 1)
  }

  /// Numbers, names of days and what stands for a day are of one width in every terminal.
  @Test func nothingLeftOfAPlotIsOfUncertainWidth() {
    // Ranges have names on their left, and no axis there.
    for fixture in ChartFixture.allCases where fixture != .ranges {
      for line in fixture.chart.lines(width: 80) {
        guard let axis = line.firstIndex(where: { "│┤└".contains($0) }) else { continue }
        #expect(line[..<axis].allSatisfy { $0.isASCII })
      }
    }
    let week = ChartFixture.calendar.chart.lines(width: 80).filter { $0.hasPrefix("Mon ") }
    #expect(!week.isEmpty)
    for line in week { #expect(line.allSatisfy { $0.isASCII || $0 == "∙" }) }
  }
}

extension String {
  /// The columns that the texts of the fixtures take.
  var columns: Int {
    reduce(0) { $0 + ($1.unicodeScalars.contains { $0.value >= 0x2E80 } ? 2 : 1) }
  }
}
