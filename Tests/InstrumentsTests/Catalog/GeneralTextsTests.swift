import Foundation
import Testing

@testable import WellbeingInstruments

@Suite("Sentences that any questionnaire uses")
struct GeneralTextsTests {
  private let texts: GeneralTexts

  init() throws {
    texts = try GeneralTexts.builtIn()
  }

  @Test("have the placeholders that the table says the program fills")
  func placeholders() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tables/placeholders.txt")
    let lines = GeneralTexts.Name.allCases.compactMap { name in
      let names = Set(placeholderNames(texts.text(name))).sorted()
      return names.isEmpty ? nil : "\(name.rawValue): \(names.joined(separator: " "))"
    }
    let expected = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    #expect(lines.sorted() == expected.map(String.init))
  }

  @Test("have each placeholder filled, and none left", arguments: GeneralTexts.Name.allCases)
  func filled(name: GeneralTexts.Name) {
    let names = placeholderNames(texts.text(name))
    let values = Dictionary(names.map { ($0, "<\($0)>") }) { first, _ in first }
    let filled = texts.text(name, in: "en", values).keepingOpenEnd(true)
    #expect(!filled.contains("{") && !filled.contains("}"))
    for name in names { #expect(filled.contains("<\(name)>")) }
  }

  @Test("fall back to English where a language is not there")
  func fallback() {
    #expect(texts.text(.notDiagnosis, in: "vi") == texts.text(.notDiagnosis))
  }

  @Test("are refused unless every name is there")
  func missingName() throws {
    let text = String(
      decoding: try #require(EmbeddedFile.bytes(named: "texts.json")), as: UTF8.self)
    let renamed = text.replacing(#""support":"#, with: #""elsewhere":"#)
    let error = #expect(throws: DefinitionError.self) {
      try GeneralTexts(decoding: Array(renamed.utf8))
    }
    #expect(error?.faults.map(\.problem) == [.missingKey("support"), .unknownKey("elsewhere")])
  }

  @Test("are refused without a language")
  func noLanguage() {
    let text = #"{"formatVersion": 1, "version": "1.0.0", "languages": [], "texts": {}}"#
    let error = #expect(throws: DefinitionError.self) {
      try GeneralTexts(decoding: Array(text.utf8))
    }
    #expect(error?.faults.map(\.problem) == [.empty])
  }
}
