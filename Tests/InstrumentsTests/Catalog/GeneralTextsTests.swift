import Foundation
import Testing
import WellbeingTextFormats

@testable import WellbeingInstruments

@Suite("Sentences that any questionnaire uses")
struct GeneralTextsTests {
  private let texts = GeneralTexts.builtIn

  @Test("have the placeholders that the table says the program fills")
  func placeholders() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tables/placeholders.txt")
    let lines = PersonWord.allCases.compactMap { name in
      let names = Set(placeholderNames(texts.text(name))).sorted()
      return names.isEmpty ? nil : "\(name.rawValue): \(names.joined(separator: " "))"
    }
    let expected = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    #expect(lines.sorted() == expected.map(String.init))
  }

  @Test("have each placeholder filled, and none left", arguments: PersonWord.allCases)
  func filled(name: PersonWord) {
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
}
