import Testing
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingInstruments

/// A pattern of a schema and the check of the reader, which are written side by side.
@Suite("A text of a form")
struct PatternTests {
  private static let forms: [(name: String, shape: Shape<String>, reserved: Set<String>)] = [
    ("id", .id, ["declined", "notApplicable", "skipped", "unanswered"]),
    (
      "questionnaire", Shape.questionnaireID.map(\.rawValue), Questionnaire.Key.reservedIDs
    ),
    ("version", .version, []), ("language", .languageTag, []),
  ]

  @Test("has the pattern of the schema if the reader takes it, and only then", arguments: 0..<4)
  func agrees(form: Int) throws {
    let (name, shape, reserved) = Self.forms[form]
    let whole: Shape<String> = object("", required("x", shape)) { $0 }
    let schema = try JSONDocument(parsing: Array(whole.schema.document(title: "x").utf8)).root
    let pattern: String? =
      schema["properties"]["x"]["pattern"].string ?? schema["$defs"]["id"]["pattern"].string
    let regex = try Regex(try #require(pattern, "\(name)"))
    var (generator, taken) = (SeededGenerator(seed: 77), 0)
    for round in 0..<5_000 {
      let text = String(
        (0..<Int.random(in: 1...9, using: &generator)).map { _ in
          generator.pick(Array("aZ0z19.--"))
        })
      let node = try JSONDocument(parsing: JSONForm.string(text).bytes).root
      let isTaken = shape.read(node) != nil
      #expect(
        isTaken == (text.wholeMatch(of: regex) != nil && !reserved.contains(text)),
        "seed 77, round \(round): \(name) \(text)")
      taken += isTaken ? 1 : 0
    }
    #expect(taken > 0)
  }
}
