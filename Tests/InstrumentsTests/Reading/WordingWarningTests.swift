import Testing
import WellbeingTextFormats
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Texts that are an instrument's own; those that were copied with a mistake are in the table of
/// faults.
@Suite("Wording that almost is an instrument's")
struct WordingWarningTests {
  @Test("is not that of another instrument, which it shares words with", arguments: shippedIDs)
  func ownWording(id: String) throws {
    // Among the built-in ones are PHQ-9 and PHQ-8, and PHQ-15 with items near those of both.
    #expect(QuestionnaireLinter.check(try builtIn(id).document).warnings == [])
  }

  @Test("is not what is an instrument's of its own")
  func unrelated() throws {
    let document = try MadeUpQuestionnaire.questionnaire().document
    let reasons = QuestionnaireLinter.check(document).warnings.map(\.code)
    #expect(!reasons.contains("resembles") && !reasons.contains("differsInPunctuation"))
  }

  /// Items and choices of other instruments, and of daily life, beside the shipped ones.
  private static let others = [
    "I have felt cheerful and in good spirits", "I have felt calm and relaxed",
    "I woke up feeling fresh and rested", "Trouble breathing", "Difficulty falling asleep",
    "I found it hard to wind down", "I felt that life was meaningless", "Feeling tense",
    "How often do you have a drink containing alcohol?", "Headache", "Pain in your back at night",
    "I have been anxious or worried for no good reason", "Feeling lonely",
  ]

  @Test("is not what has some of its words", arguments: others)
  func otherItems(text: String) throws {
    let words = FoldedText(text)
    let alike = try shippedIDs.flatMap { try builtIn($0).items }.compactMap { $0.text.values["en"] }
      .filter { FoldedText($0).letters.count >= 12 && words.resembles(FoldedText($0)) }
    #expect(alike == [])
  }

  @Test("of choices is not compared with a set of which most are others")
  func otherChoices() throws {
    // WHO-5 has choices with the words of PHQ-9's.
    let document = try MadeUpQuestionnaire.document { object in
      var sets = object["choiceSets"] as? [[String: Any]] ?? []
      let texts = [
        "At no time", "Some of the time", "Less than half of the time",
        "More than half of the time", "Most of the time", "All of the time",
      ]
      sets.append([
        "id": "time",
        "choices": texts.enumerated().map { place, text in
          ["id": "c\(place)", "value": place, "text": ["en": text, "de": "x\(place)"]]
        },
      ])
      object["choiceSets"] = sets
    }
    let report = QuestionnaireLinter.check(document)
    #expect(report.faults == [])
    #expect(!report.warnings.contains { $0.code == "resembles" })
  }
}
