import Foundation
import Testing

@testable import WellbeingInstruments

@Suite("A fault in a definition")
struct HiddenFaultTests {
  /// Both alone were reported; together, the first hid the second.
  @Test("does not hide another one: unknown choices, and a gap between two bands")
  func both() throws {
    var text = String(decoding: Questionnaire.gad7.document, as: UTF8.self)
    let choices = try #require(text.range(of: #""choices": "frequency""#))
    text.replaceSubrange(choices, with: #""choices": "frequencies""#)
    let edge = try #require(text.range(of: #""maximum": 9"#))
    text.replaceSubrange(edge, with: #""maximum": 8"#)
    let problems = QuestionnaireLinter.check(Array(text.utf8)).faults.map(\.problem)
    #expect(problems.contains(.unknownReference("frequencies")))
    #expect(problems.count == 2, "\(problems)")
  }
}
