import Foundation
import Testing
import WellbeingTextFormats

@testable import WellbeingInstruments

@Suite("A fault in a definition")
struct HiddenFaultTests {
  /// Each of these keeps the definition as a whole from being read.
  @Test(
    "does not hide a gap between bands, a choice without a value or a cut-off out of range",
    arguments: [
      (#""choices": "frequency""#, #""choices": "frequencies""#, "unknownReference"),
      (#""shortTitle""#, #""shorterTitle""#, "missingKey"),
      (#""isDeclinable": true"#, #""isDeclinable": 1"#, "wrongType"),
      (#""kind": "caseness""#, #""kind": "case""#, "unknownWord"),
      (#""id": "difficulty""#, #""id": "?""#, "malformedID"),
    ])
  func every(part: String, wrong: String, name: String) throws {
    var text = String(decoding: Questionnaire.phq9.document, as: UTF8.self)
    for (old, new) in [
      (part, wrong), (#""maximum": 9"#, #""maximum": 8"#), (#""value": 1"#, #""value": 0"#),
      (#""atLeast": 10,"#, #""atLeast": 100,"#),
    ] {
      text.replaceSubrange(try #require(text.range(of: old), "\(old)"), with: new)
    }
    let error = #expect(throws: DefinitionError.self) {
      try Questionnaire(validating: Array(text.utf8))
    }
    let codes = Set(try #require(error).faults.map(\.code))
    #expect(
      codes.isSuperset(of: [name, "bandStart", "valuesOutOfOrder", "outOfRange"]), "\(codes)")
  }

  @Test("does not keep a copy of a built-in definition from being named as one")
  func builtInID() throws {
    let document = Questionnaire.phq9.document
    #expect(try Questionnaire(validating: document) == .phq9)
    for text in [
      String(decoding: document, as: UTF8.self) + "\n",
      String(decoding: document, as: UTF8.self).replacing(#""maximum": 9"#, with: #""maximum": 8"#),
    ] {
      let error = #expect(throws: DefinitionError.self) {
        try Questionnaire(validating: Array(text.utf8))
      }
      let faults = try #require(error).faults
      #expect(faults.first?.problem == .builtInID("phq-9") && faults.first?.path == "$.id")
    }
  }
}
