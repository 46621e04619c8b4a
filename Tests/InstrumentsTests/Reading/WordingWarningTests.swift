import Testing
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Texts that were copied with a mistake, and texts that are an instrument's own.
@Suite("Wording that almost is an instrument's")
struct WordingWarningTests {
  /// A text of a shipped definition as it stands in copies elsewhere.
  struct Copy: Sendable, CustomTestStringConvertible {
    let file: String
    let wording: String
    let copied: String
    let part: DefinitionFault.Part
    let isPunctuation: Bool

    init(
      _ file: String, _ wording: String, _ copied: String, _ part: DefinitionFault.Part,
      isPunctuation: Bool = false
    ) {
      self.file = file
      self.wording = wording
      self.copied = copied
      self.part = part
      self.isPunctuation = isPunctuation
    }

    var testDescription: String { copied }
  }

  private static let movement =
    "Moving or speaking so slowly that other people could have noticed? Or the opposite — being so "
    + "fidgety or restless that you have been moving around a lot more than usual"
  private static let selfHarm =
    "Thoughts that you would be better off dead or of hurting yourself in some way"
  private static let difficulty =
    "If you checked off any problems, how difficult have these problems made it for you to do your "
    + "work, take care of things at home, or get along with other people?"

  static let copies: [Copy] = [
    Copy("gad-7", "Not at all", "Not at all sure", .choice("notAtAll")),
    Copy("phq-9", "Several days", "Serveral days", .choice("severalDays")),
    Copy(
      "gad-7", "Feeling afraid as if something awful might happen",
      "Feeling as if something awful might happen", .item("afraid")),
    Copy(
      "gad-7", "Feeling afraid as if something awful might happen",
      "Felling afraid as if something awful might happen", .item("afraid")),
    Copy(
      "gad-7", "Feeling afraid as if something awful might happen",
      "Feeling afraid, as if something awful might happen", .item("afraid"), isPunctuation: true),
    Copy(
      "gad-7", "Feeling nervous, anxious or on edge", "Feeling nervous, anxious, or on edge",
      .item("nervous"), isPunctuation: true),
    Copy("phq-9", "Poor appetite or overeating", "Poor appetitie or overeating", .item("appetite")),
    Copy(
      "phq-9", "Poor appetite or overeating", "Poor appetite or overeating in last 2 weeks",
      .item("appetite")),
    Copy(
      "phq-9", movement, movement.replacing("could have", with: "could gave"), .item("movement")),
    Copy(
      "phq-9", movement,
      movement.replacing("noticed? Or the opposite —", with: "noticed. Or the opposite -"),
      .item("movement"), isPunctuation: true),
    Copy(
      "phq-9", selfHarm, selfHarm.replacing("dead or", with: "dead, or"), .item("selfHarm"),
      isPunctuation: true),
    Copy(
      "phq-9", selfHarm, selfHarm.replacing("or of hurting", with: "or thoughts of hurting"),
      .item("selfHarm")),
    Copy(
      "phq-9", difficulty, difficulty.replacing("it for you to", with: "it to"),
      .item("difficulty")),
    Copy(
      "gad-7", "Feeling nervous, anxious or on edge", "Feeling anxious, nervous or on edge",
      .item("nervous")),
    Copy(
      "gad-7", "Feeling nervous, anxious or on edge", "Feel\u{AD}ing nervous, anxious or on edge",
      .item("nervous"), isPunctuation: true),
    Copy(
      "gad-7", "Becoming easily annoyed or irritable", "Becoming easily irritable or annoyed",
      .item("irritable")),
    Copy(
      "gad-7", "Becoming easily annoyed or irritable", "Becoming easily annoyed",
      .item("irritable")),
    Copy(
      "gad-7", "Worrying too much about different things", "Worrying too much",
      .item("worryTooMuch")),
    Copy(
      "gad-7", "Worrying too much about different things", "Worrying about different things",
      .item("worryTooMuch")),
    Copy("gad-7", "Several days", "Some days", .choice("severalDays")),
    Copy("phq-15", "Bothered a little", "Somewhat", .choice("botheredALittle")),
    Copy(
      "phq-9", "Little interest or pleasure in doing things",
      "Little interest or pleasure in doing things?", .item("interest"), isPunctuation: true),
  ]

  @Test("is found, and the right wording is named", arguments: copies)
  func isFound(copy: Copy) throws {
    let shipped = try builtIn(copy.file)
    let text = String(decoding: shipped.document, as: UTF8.self)
    let copied = text.replacing("\"\(copy.wording)\"", with: "\"\(copy.copied)\"")
    try #require(copied != text)
    let warnings = QuestionnaireLinter.check(Array(copied.utf8)).warnings
    let wording = DefinitionFault.Wording(
      questionnaire: copy.file, part: copy.part, text: copy.wording)
    let warning = try #require(warnings.first)
    #expect(warnings.count == 1)
    #expect(
      warning.problem == (copy.isPunctuation ? .differsInPunctuation(wording) : .resembles(wording))
    )
    let lines = copied.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[warning.line - 1].contains("\"\(copy.copied)\""))
    #expect(warning.path.hasSuffix(".text.en"))
  }

  @Test("in the lead-in is found")
  func leadIn() throws {
    let text = String(decoding: try builtIn("phq-9").document, as: UTF8.self)
      .replacing("Over the last 2 weeks, how often", with: "During the last 2 weeks, how often")
    let warnings = QuestionnaireLinter.check(Array(text.utf8)).warnings
    #expect(warnings.map(\.path) == ["$.instructions.en"])
  }

  @Test("is not that of another instrument, which it shares words with", arguments: shippedIDs)
  func ownWording(id: String) throws {
    // Among the built-in ones are PHQ-9 and PHQ-8, and PHQ-15 with items near those of both.
    #expect(QuestionnaireLinter.check(try builtIn(id).document).warnings == [])
  }

  @Test("is not what is an instrument's of its own")
  func unrelated() throws {
    let document = try MadeUpQuestionnaire.questionnaire().document
    let reasons = QuestionnaireLinter.check(document).warnings.map(\.problem.name)
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
    #expect(!report.warnings.contains { $0.problem.name == "resembles" })
  }
}
