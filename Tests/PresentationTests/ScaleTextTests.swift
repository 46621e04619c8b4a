import Testing
import WellbeingInstruments
import WellbeingTerminal
import WellbeingTestBytes

@testable import WellbeingPresentation

/// Scales as they are drawn.
struct ScaleTextTests {
  private static func scale(
    _ parts: [(Int, String)], to maximum: Int, marks: [(Double, String)] = []
  ) -> ScaleText {
    let starts = parts.map(\.0) + [maximum]
    return ScaleText(
      parts: parts.enumerated().map { index, part in
        let next = starts[index + 1]
        return ScaleText.Part(
          start: Double(part.0), end: Double(next), edge: "\(part.0)",
          range: "\(part.0) to \(index == parts.count - 1 ? next : next - 1)", name: part.1)
      },
      lastEdge: "\(maximum)", marks: marks.map { ScaleText.Mark(value: $0, name: $1) })
  }

  private static let severity = scale(
    [
      (0, "none to minimal"), (5, "mild"), (10, "moderate"), (15, "moderately severe"),
      (20, "severe"),
    ], to: 27, marks: [(10, "cut-off: 10 or more")])
  private static let bySex = scale(
    [(0, "low"), (18, "middle"), (36, "high")], to: 52,
    marks: [(20, "cut-off: 20 or more (women)"), (48, "cut-off: 48 or more (men)")])
  private static let uneven = scale([(0, "below"), (98, "rare"), (99, "rarest")], to: 100)
  private static let wide = scale([(0, "なし"), (4, "軽度の不安"), (9, "重度の不安")], to: 12)
  private static let one = scale([(0, "everything")], to: 3)
  private static let all = [severity, bySex, uneven, wide, one]

  /// A 6 of 6 stood at 5.1, as if there were room.
  @Test func `the highest score stands at the end of the scale`() throws {
    for id in QuestionnaireCatalog.builtIn.ids {
      let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
      for score in questionnaire.scores where !score.bands.isEmpty {
        let scale = ScaleText(score, of: questionnaire, in: "en")
        let lines = scale.lines(marking: score.range.maximum, width: 60)
        try #require(lines.count > 1, "\(id)")
        let (numbers, bar) = (lines[0].map(\.text).joined(), lines[1].map(\.text).joined())
        #expect(bar.count == 60 && bar.last == "●" && numbers.count == 60, "\(id)")
        #expect(numbers.hasSuffix("\(Int(score.range.maximum))"), "\(id)")
        let lowest = scale.lines(marking: score.range.minimum, width: 60)
        #expect(lowest[1].map(\.text).joined().first == "●", "\(id)")
      }
    }
  }

  @Test func `scales at three widths`() throws {
    let drawings = Self.all.flatMap { scale in
      [40, 80, 100].map { width in
        (["\(width):"] + scale.lines(width: width)).joined(separator: "\n")
      }
    }
    try expectGolden(drawings.joined(separator: "\n\n") + "\n", "scales.txt")
  }

  @Test(arguments: 20...120)
  func `no line is wider than asked, and nothing is left out`(width: Int) {
    for scale in Self.all {
      let lines = scale.lines(width: width)
      #expect(lines.allSatisfy { DisplayWidth.columns(of: $0) <= width })
      #expect(lines.allSatisfy { $0.last != " " })
      let words = Set(lines.joined(separator: " ").split(separator: " "))
      let names = scale.parts.map(\.name) + scale.marks.map(\.name)
      for name in names { #expect(words.isSuperset(of: name.split(separator: " "))) }
      for edge in scale.parts.map(\.edge) + [scale.lastEdge] {
        #expect(words.contains { $0.hasPrefix(edge) })
      }
    }
  }

  @Test(arguments: 40...120)
  func `a mark stands above the edge of its number, and a part is as wide as its share`(
    width: Int
  ) throws {
    let lines = Self.severity.lines(width: width)
    let numbers = try #require(lines.firstIndex { $0.hasPrefix("0 ") })
    let place = try #require(lines[numbers].firstRange(of: "10")).lowerBound
    let mark = try #require(lines[0].firstIndex(of: "v"))
    #expect(
      lines[0][..<mark].count == lines[numbers][..<place].count)
    let bar = Array(lines[numbers + 1])
    let ticks = bar.indices.filter { bar[$0] == "|" }
    for (tick, start) in zip(ticks, [0, 5, 10, 15, 20, 27]) {
      #expect(abs(Double(tick) - Double(start) / 27 * Double(width - 1)) <= 0.5)
    }
  }

  @Test(arguments: [1, 12, 29])
  func `a scale that has no room is a list`(width: Int) {
    #expect(!Self.severity.lines(width: width).contains { $0.contains("|") })
  }

  @Test func `with a declined item, the scale ends at the highest score there can be`() throws {
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let scale = ScaleText(phq9.scores[0], of: phq9, upTo: 24, in: "en")
    #expect(scale.lastEdge == "24" && scale.parts.last?.end == 24)
    #expect(
      ScaleText(phq9.scores[0], of: phq9, upTo: 18, in: "en").parts.map(\.edge)
        == ["0", "5", "10", "15"])
  }
}
