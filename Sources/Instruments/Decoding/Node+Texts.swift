import WellbeingTextFormats

/// Decodes values that occur in every section of a definition.
extension DefinitionNode {
  /// A text in every language that the definition declares.
  package var text: LocalizedText? {
    guard let members = members("object of language to text") else { return nil }
    var values: [String: String] = [:]
    for member in members {
      let child = self[member.key]
      if !reader.claims(member.key) { child.report(.unclaimedLanguage(member.key)) }
      values[member.key] = child.lines
    }
    let given = Set(members.map(\.key))
    for language in reader.languages where !given.contains(language) {
      report(.missingLanguage(language))
    }
    return LocalizedText(values)
  }

  /// A BCP 47 language tag: subtags of letters and digits, joined by hyphens.
  var languageTag: String? {
    guard let string else { return nil }
    let isWellFormed = string.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}/) != nil
    return isWellFormed ? string : refuse(.malformedLanguage)
  }

  /// An id: letters and digits in lower camel case.
  var id: String? {
    guard let string else { return nil }
    let isWellFormed =
      string.first?.isLowercase == true
      && string.utf8.allSatisfy { (48...57).contains($0) || ($0 | 32 >= 97 && $0 | 32 <= 122) }
    guard isWellFormed, !Self.answerWords.contains(string) else { return refuse(.malformedID) }
    return string
  }

  /// Words for missing answers, which cannot be ids of choices.
  private static let answerWords: Set<String> = [
    "declined", "notApplicable", "skipped", "unanswered",
  ]

  /// Citations; at least one.
  package var citations: [String]? {
    let sources = distinctList(\.string)
    if sources?.isEmpty == true { report(.missingCitation) }
    return sources
  }

  var codes: [Questionnaire.Code]? {
    distinctList { node in
      node.object {
        build(
          $0.required("system")?.string, $0.required("code")?.string, with: Questionnaire.Code.init)
      }
    }
  }

  var range: Questionnaire.ScoreRange? {
    object { $0.range() }
  }

  /// A closed range of numbers of items; nil if the lower end is above the upper end.
  var countRange: ClosedRange<Int>? {
    object {
      build($0.required("minimum")?.integer, $0.required("maximum")?.integer) { ($0, $1) }
    }.flatMap { minimum, maximum in
      minimum <= maximum ? minimum...maximum : refuse(.emptyRange)
    }
  }

  var proportion: Questionnaire.Proportion? {
    object {
      build(
        $0.required("minimum")?.double, $0.required("maximum")?.double,
        with: Questionnaire.Proportion.init)
    }
  }

  var period: Questionnaire.Period? {
    object {
      build($0.required("days")?.days, $0.required("text")?.text, with: Questionnaire.Period.init)
    }
  }

  /// A number of days, up to a hundred years.
  var days: Int? {
    integer(in: 1...36_500)
  }

  var statement: Questionnaire.Statement? {
    object {
      build(
        $0.required("text")?.text, $0.required("sources")?.citations,
        with: Questionnaire.Statement.init)
    }
  }
}

extension DefinitionObject {
  /// Reads the citations under the key `sources`; reports a missing key as a missing citation.
  mutating func citations() -> [String]? {
    guard let node = optional("sources") else {
      self.node.report(.missingCitation)
      return nil
    }
    return node.citations
  }

  /// Reads the codes under the key `codes`; none if the key is absent.
  mutating func codes() -> [Questionnaire.Code]? {
    guard let node = optional("codes") else { return [] }
    return node.codes
  }

  /// Reads a range under the keys `minimum` and `maximum`.
  mutating func range() -> Questionnaire.ScoreRange? {
    build(
      required("minimum")?.points, required("maximum")?.points, with: Questionnaire.ScoreRange.init)
  }

  /// Reads an optional list; nil if an element was rejected.
  mutating func optionalList<T>(_ key: String, _ read: (DefinitionNode) -> T?) -> [T]? {
    guard let node = optional(key) else { return [] }
    return node.list(read)
  }

  /// Reads an optional list without duplicate elements; nil if an element was rejected.
  mutating func optionalDistinctList<T: Hashable>(_ key: String, _ read: (DefinitionNode) -> T?)
    -> [T]?
  {
    guard let node = optional(key) else { return [] }
    return node.distinctList(read)
  }
}
