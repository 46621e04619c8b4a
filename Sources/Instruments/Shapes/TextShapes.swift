package import WellbeingTextFormats

extension Shape where Value == String {
  /// An id: letters and digits in lower camel case.
  static let id: Shape = form(
    "^[a-z][A-Za-z0-9]*$",
    { id in
      id.first?.isLowercase == true && !answerWords.contains(id)
        && id.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0 | 32) }
    }, else: { .malformedID }
  )
  .with("not", ["enum": answerWords])
  .about(
    "A name in data: letters and digits in lower camel case; not declined, notApplicable, skipped or unanswered."
  ).named("id")

  /// Words for missing answers, which cannot be ids of choices.
  private static let answerWords = ["declined", "notApplicable", "skipped", "unanswered"]

  package static var version: Shape {
    form(
      #"^(0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})\.(0|[1-9][0-9]{0,3})$"#,
      Questionnaire.Key.isWellFormed(version:), else: { .malformedVersion })
  }

  package static var languageTag: Shape {
    form(
      "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}$",
      { $0.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}/) != nil },
      else: { .malformedLanguage })
  }

  /// One of the document's languages.
  static var claimedLanguage: Shape {
    line.then { $1.document.languages.contains($0) ? $0 : $1.refuse(.unclaimedLanguage($0)) }
  }
}

extension Shape where Value == LocalizedText {
  /// A text in every language that the document claims.
  package static let text: Shape = Shape<[String: String]>.map(
    of: .lines.about(
      "The wording in this language, without control characters; a line feed divides paragraphs."),
    "A text in every language that the document claims: language tag to wording.",
    expected: "object of language to text", atLeast: 1, limit: Questionnaire.Limits.listElements,
    check: { node, members in
      let languages = node.document.languages
      for member in members where !languages.contains(member.key) {
        member.node.report(.unclaimedLanguage(member.key))
      }
      for language in languages where !members.contains(where: { $0.key == language }) {
        node.report(.missingLanguage(language))
      }
    }
  ).map { LocalizedText($0) }.named("text")
}

extension Shape where Value == [String] {
  /// The ids of works that a part cites; at least one.
  package static let citations: Shape = list(
    of: .line.about("The id of a work in the document's sources."),
    "Ids of works in the document's sources. At least one.", atLeast: 1,
    isEmpty: { .missingCitation }
  ).distinct().named("citations")

  static func ids(_ about: String = "The id of an item.") -> Shape { list(of: .line.about(about)) }
}

/// The citations of a part, under `sources`.
func citations() -> Fields<[String]> {
  required(
    "sources", .citations,
    "The ids of the works that support this, from the document's sources. At least one.",
    missing: { .missingCitation })
}

/// The codes of a part in other systems.
func systemCodes(_ note: String) -> Fields<[Questionnaire.Code]> {
  optional("codes", .codes, else: [], note)
}

extension Shape where Value == [Questionnaire.Code] {
  fileprivate static let codes: Shape = list(
    of: object(
      "A code in another system.",
      required("system", .line, "The system's address, for example http://loinc.org."),
      required("code", .line, "The code, for example 44249-1."), make: Questionnaire.Code.init),
    "Codes in other systems."
  ).distinct().named("codes")
}

extension Shape where Value == Double {
  /// A number of points, limited so that no sum or product of a definition's numbers overflows.
  static var points: Shape {
    anyPoints.about(
      "A number of points, with no more decimals than the score has."
    ).named("points")
  }
}

extension Shape where Value == Double {
  /// A number of points, without what a schema says of it.
  static var anyPoints: Shape { number(-1_000_000...1_000_000) }

  /// A difference of points; that it fits the score is checked when that is known.
  static var difference: Shape {
    Shape(["type": "number", "exclusiveMinimum": 0, "maximum": 1_000_000], anyPoints.read)
  }
}

extension Shape where Value == Int {
  package static var whole: Shape { integer(-1_000_000...1_000_000) }

  /// A number of days, up to a hundred years.
  static var days: Shape { integer(1...36_500) }

  static var threshold: Shape {
    whole.about("The lowest value of the item's choices that counts; above the lowest choice.")
      .named("atLeast")
  }
}

extension Shape where Value == Questionnaire.ScoreRange {
  static var range: Shape {
    pointRange("The lower end, included.", "The upper end, included.")
      .object("A closed range of points.").named("range")
  }
}

/// A range under `minimum` and `maximum`.
func pointRange(_ lower: String, _ upper: String) -> Fields<Questionnaire.ScoreRange> {
  fields(
    required("minimum", .points, lower), required("maximum", .points, upper),
    make: Questionnaire.ScoreRange.init)
}

extension Shape where Value == ClosedRange<Int> {
  /// A range of numbers of items.
  static let countRange: Shape = object(
    "A closed range of numbers of items.",
    required("minimum", .whole, "The lower end, included."),
    required("maximum", .whole, "The upper end, included.")
  ) { ($0, $1) }.then { ends, node -> ClosedRange<Int>? in
    ends.0 <= ends.1 ? ends.0...ends.1 : node.refuse(.emptyRange)
  }.named("countRange")
}

extension Shape where Value == Questionnaire.ID {
  static var questionnaireID: Shape {
    Shape<String>.form(
      "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", Questionnaire.Key.isWellFormed(id:), else: { .malformedID }
    )
    .with("maxLength", Questionnaire.Key.longestID)
    .with("not", ["enum": Questionnaire.Key.reservedIDs.sorted()])
    .map(Questionnaire.ID.init(rawValue:))
  }
}
