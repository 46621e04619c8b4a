import Foundation
import Testing
import WellbeingTextFormats

@testable import WellbeingInstruments

/// What must never be said to people, in any text of any data file.
@Suite("Tone")
struct ToneTests {
  @Test("The only thing said of a diagnosis is that a result is not one", arguments: filesWithTexts)
  func diagnosis(file: String) throws {
    for text in try texts(of: file) {
      let rest = text.lowercased().replacing("not a diagnosis", with: "")
      #expect(!rest.contains("diagnos"))
    }
  }

  @Test("Nobody is told to be healthy or safe, or to have failed", arguments: filesWithTexts)
  func verdicts(file: String) throws {
    let verdicts: Set<Substring> = [
      "abnormal", "failed", "failing", "failure", "fit", "healthy", "normal", "safe", "safely",
      "sick", "unhealthy",
    ]
    // Item 6 of PHQ-9 speaks of failure in its published words.
    let itemSix = "Feeling bad about yourself — or that you are a failure or have let yourself"
    // Words fit a feeling; nobody is told to be fit.
    let beforeLabels = "Choose the words that fit best."
    // A range of feelings is; nobody is told to be.
    let feelings =
      "A wide range of feelings, pleasant, unpleasant or neutral, is normal and healthy."
    for text in try texts(of: file)
    where !text.hasPrefix(itemSix) && !text.hasPrefix(beforeLabels) && text != feelings {
      // The form's own words for grief that a clinician has to rule out.
      let text = text.replacing("normal bereavement", with: "bereavement")
      #expect(verdicts.isDisjoint(with: text.lowercased().split { !$0.isLetter }))
      #expect(!text.contains("!"))
    }
  }

  @Test("Texts are trimmed, and hold no placeholder that nobody fills", arguments: filesWithTexts)
  func placeholders(file: String) throws {
    let known: Set = [
      "answer", "answered", "band", "change", "contacts", "count", "country", "cutoff", "day",
      "giver", "highest", "kept", "key", "label", "lowest", "maximum", "measure", "n", "numbers",
      "of", "period", "questionnaires", "range", "readBy", "reference", "result", "state", "text",
      "title", "total", "value", "words",
    ]
    for text in try texts(of: file).map({ $0.keepingOpenEnd(true) }) {
      // What follows a number, of the person's page.
      let text = text == " of {maximum}" ? text.trimmingCharacters(in: .whitespaces) : text
      #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false)
      #expect(known.isSuperset(of: placeholderNames(text)))
      #expect(text.filter { $0 == "{" }.count == placeholderNames(text).count)
      #expect(text.filter { $0 == "}" }.count == placeholderNames(text).count)
    }
  }

  @Test("Lessons are among the texts that are looked at", arguments: shippedIDs)
  func lessons(id: Questionnaire.ID) throws {
    let lessons = try builtIn(id).learn.flatMap { [$0.title, $0.text] }
    #expect(
      Set(try texts(of: "\(id).json")).isSuperset(of: lessons.compactMap { $0.text(in: "en") }))
  }

  /// Every English text of a data file.
  private func texts(of file: String) throws -> [String] {
    let bytes = try #require(EmbeddedFile.bytes(named: file))
    let root = try JSONDocument(parsing: bytes).root
    // It is in English as a whole.
    let texts =
      file == PersonWord.fileName
      ? try #require(root["texts"]?.members).compactMap(\.node.string) : Self.texts(in: root)
    try #require(texts.count > 5)
    return texts
  }

  private static func texts(in value: Node) -> [String] {
    let own = value["en"]?.string.map { [$0] } ?? []
    let below = (value.members ?? []).map(\.node) + (value.elements ?? [])
    return own + below.flatMap(texts)
  }
}

/// The names between braces in a text, in order.
func placeholderNames(_ text: String) -> [String] {
  text.matches(of: /\{([A-Za-z]+)\}/).map { String($0.output.1) }
}
