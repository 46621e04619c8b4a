import WellbeingTextFormats

extension Questionnaire.Measure {
  static let shape: Shape<Questionnaire.Measure> = object(
    "What the instrument measures.",
    required("name", .text, "The name that people are shown, for example Depression symptoms."),
    required("text", .text, "One sentence about it."), make: Questionnaire.Measure.init)
}

extension Questionnaire.Statement {
  static let shape: Shape<Questionnaire.Statement> = object(
    "A sentence with the works that it cites.", required("text", .text, "The sentence."),
    citations(), make: Questionnaire.Statement.init
  ).named("statement")
}

extension Questionnaire.Lesson {
  static let shape: Shape<Questionnaire.Lesson> = object(
    "A section of what there is to learn about the instrument.",
    required("title", .text, "What it is about."),
    required("text", .text, "The text of the section."),
    optional(
      "sources", Shape.ids("The id of a work in the document's sources.").distinct(), else: [],
      "The ids of the works that it cites."),
    make: Questionnaire.Lesson.init)
}

extension Questionnaire.Notices {
  static let shape: Shape<Questionnaire.Notices> = object(
    "What else is said before the items.",
    optional("person", .text, "To a person who answers alone."),
    optional("staff", .text, "To whoever administers it."), make: Questionnaire.Notices.init)
}

extension Questionnaire.Period {
  static let shape: Shape<Questionnaire.Period> = object(
    "A number of days, with its wording.",
    required("days", .days, "How many days."),
    required("text", .text, "The period, or what is said about it, in words."),
    make: Questionnaire.Period.init
  ).named("period")
}

extension Questionnaire.Citation {
  static let shape: Shape<Questionnaire.Citation> = object(
    "A work that the document cites.",
    required("id", .id, "The work's name in the document, for example kroenke2001."),
    required(
      "text", sourceText,
      "The reference: authors, title, journal, year, pages."),
    optional(
      "doi", .line,
      "The digital object identifier, without a prefix, for example 10.1001/archinte.166.10.1092."),
    optional("url", .line, "An address where the work can be read or looked up."),
    optional(
      "reference", Questionnaire.Reference.shape,
      "The parts of the reference, verbatim as in the text, for programs that manage references."
    ),
    make: Questionnaire.Citation.init)

  private static let sourceText = Shape<String>.line
    .with("maxLength", Questionnaire.Limits.sourceText).then { text, node in
      let limit = Questionnaire.Limits.sourceText
      return text.unicodeScalars.count <= limit ? text : node.refuse(.tooLong(limit: limit))
    }
}

extension Questionnaire.Reference {
  static let shape: Shape<Questionnaire.Reference> = object(
    "The parts of a reference. What the text does not say, they do not say.",
    required(
      "type", Shape<Kind>.anyWord,
      "What kind of work it is: article in a journal, book or manual, report or specification of an institution, webpage."
    ),
    optional(
      "authors",
      .list(
        of: .line.about(
          "A person as family name and initials without points, for example Spitzer RL; an institution by its name."
        ), atLeast: 1
      ).distinct(), else: [], "The authors that the text names, in their order, without \"et al.\"."
    ),
    required("title", .line, "The title with its subtitle, without a point at its end."),
    optional("journal", .line, "The journal, as the text abbreviates it."),
    optional("publisher", .line, "Who published the work."),
    optional("year", .integer(1_000...9_999), "The year of publication."),
    optional("volume", .line, "The volume of the journal."),
    optional("issue", .line, "The issue within the volume, for example 1-3."),
    optional("pages", .line, "The pages, for example 1092-1097."),
    optional(
      "note", .line,
      "What else is to be said of the work, for example the day on which a page was read."),
    make: Questionnaire.Reference.init)
}

extension Questionnaire.Licence {
  static let shape: Shape<Questionnaire.Licence> = object(
    "Under which terms the instrument may be used.",
    required("text", .line, "The owner's words, verbatim."),
    optional(
      "notices", Shape.ids("A notice.").distinct(), else: [],
      "Notices that must go with the document, such as LOINC's."),
    citations(), make: Questionnaire.Licence.init)
}

extension Questionnaire.TranslationStatus {
  static let shape: Shape<Questionnaire.TranslationStatus> = object(
    "How far one language's wording was compared with the original form.",
    required(
      "status", .word(of: [Stage.comparedWithOriginal, .transcriptionsAgree, .unverified]),
      "comparedWithOriginal: with the publisher's own document; transcriptionsAgree: independent transcriptions agree; unverified: not compared."
    ),
    required("note", .line, "What was compared."), make: Questionnaire.TranslationStatus.init)

  /// By language; every language of the document, and no other.
  static let byLanguage = Shape<[String: Questionnaire.TranslationStatus]>.map(
    of: shape.named("translationStatus"),
    "By language tag: how far the wording was compared with the original form. Every language that the document claims.",
    atLeast: 1, keys: \.languages)
}

extension Questionnaire.Example {
  static let shape: Shape<Questionnaire.Example> = object(
    "An answer sheet with the result that it must give; the linter scores it.",
    required(
      "answers", Shape.list(of: Answer.ofExample).then(answersByItem),
      "The answers to the scored items, or to all items, in their order."),
    optional(
      "policy", Shape<MissingAnswerPolicy>.anyWord, else: .refuse,
      "The policy for unanswered items.", shown: "refuse"),
    required(
      "scores", .list(of: ExpectedScore.shape), "What each score must be, in the document's order."),
    optional(
      "raised", .ids(), else: [],
      "The items whose alert must be raised, in the order of the alerts."),
    optional(
      "notAssessed", .ids(), else: [],
      "The items whose alert must be not assessed, in the order of the alerts."),
    optional(
      "patterns",
      .map(
        of: .word(of: [SymptomPattern.Result.met, .notMet, .undetermined]).about(
          "The algorithm's outcome.")), else: [:],
      "What each algorithm must give, by its id; those not named are not checked."),
    make: Questionnaire.Example.init
  ).named("example")

  @Sendable private static func answersByItem(
    _ answers: [Answer?], at node: Node
  ) -> [String: Answer]? {
    guard let items = node.document.kept([Questionnaire.Item].self) else { return nil }
    guard let answered = items.answered(inSheetOf: answers.count) else {
      return node.refuse(.answerCount(scored: items.count(where: \.isScored), all: items.count))
    }
    let limit = Questionnaire.Limits.exampleAnswers
    guard node.document.count(answered.count, as: "answers") <= limit else {
      return node.refuse(.tooMany(limit: limit))
    }
    let pairs = zip(answered, answers).compactMap { item, answer in answer.map { (item.id, $0) } }
    return Dictionary(pairs) { $1 }
  }
}

extension Answer {
  static let ofExample = Shape<Answer?>([
    "type": ["integer", "string", "null"], "pattern": "^[a-z][A-Za-z0-9]*$",
    "description":
      "A value, a choice's id, \"declined\", \"notApplicable\", or null for an item that is unanswered or not asked.",
  ]) { node in
    if node.isNull { return .some(nil) }
    if let word = node.string { return .some(Answer(word: word)) }
    if let number = node.integer { return .value(number) }
    return node.refuse(
      .wrongType(expected: "whole number, choice, \"declined\", \"notApplicable\" or null"))
  }
}

extension Questionnaire.Example.ExpectedScore {
  static let shape: Shape<Questionnaire.Example.ExpectedScore> = object(
    "What one score must be.", required("id", .line, "The score's id."),
    required(
      "basis", .word(of: [Score.Basis.complete, .prorated, .itemDeclined, .unscorable]),
      "What the score rests on."),
    optional("value", .anyNumber, "The value; absent when the sheet is unscorable."),
    optional(
      "band", .line,
      "The id of the band; absent when the sheet is unscorable, or the score has no bands."),
    optional(
      "maximum", .anyNumber, "The highest possible score on this basis, where items are left out."),
    optional("lowest", .anyNumber, "The lowest score that the unanswered items allow."),
    optional("highest", .anyNumber, "The highest score that the unanswered items allow."),
    make: Questionnaire.Example.ExpectedScore.init)
}
