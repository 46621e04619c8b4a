import WellbeingTextFormats

/// Decodes values that occur in every section of a definition.
extension Node {
  /// A text in every language that the definition declares.
  package var text: LocalizedText? {
    guard let members = members("object of language to text") else { return nil }
    var values: [String: String] = [:]
    for member in members {
      let child = child(member)
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
      node.object { object in
        let system = object.required("system")?.string
        let code = object.required("code")?.string
        guard let system, let code else { return nil }
        return Questionnaire.Code(system: system, code: code)
      }
    }
  }

  var range: Questionnaire.ScoreRange? {
    object { object in
      let minimum = object.required("minimum")?.points
      let maximum = object.required("maximum")?.points
      guard let minimum, let maximum else { return nil }
      return Questionnaire.ScoreRange(minimum: minimum, maximum: maximum)
    }
  }

  /// A closed range of numbers of items; nil if the lower end is above the upper end.
  var countRange: ClosedRange<Int>? {
    object { object in
      let minimum = object.required("minimum")?.integer
      let maximum = object.required("maximum")?.integer
      guard let minimum, let maximum else { return nil }
      return minimum <= maximum ? minimum...maximum : refuse(.emptyRange)
    }
  }

  var proportion: Questionnaire.Proportion? {
    object { object in
      let minimum = object.required("minimum")?.double
      let maximum = object.required("maximum")?.double
      guard let minimum, let maximum else { return nil }
      return Questionnaire.Proportion(minimum: minimum, maximum: maximum)
    }
  }

  var period: Questionnaire.Period? {
    object { object in
      let days = object.required("days")?.days
      let text = object.required("text")?.text
      guard let days, let text else { return nil }
      return Questionnaire.Period(days: days, text: text)
    }
  }

  /// A number of days, up to a hundred years.
  var days: Int? {
    guard let days = integer else { return nil }
    return (1...36_500).contains(days) ? days : refuse(.outOfRange(minimum: 1, maximum: 36_500))
  }

  var statement: Questionnaire.Statement? {
    object { object in
      let text = object.required("text")?.text
      let sources = object.required("sources")?.citations
      guard let text, let sources else { return nil }
      return Questionnaire.Statement(text: text, sources: sources)
    }
  }
}

extension ObjectReader {
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

  /// Reads an optional text: inner nil if it is absent, outer nil if it was rejected.
  mutating func optionalText(_ key: String) -> LocalizedText?? {
    guard let node = optional(key) else { return .some(nil) }
    return node.text.map { .some($0) } ?? nil
  }

  /// Reads an optional list; nil if an element was rejected.
  mutating func optionalList<T>(_ key: String, _ read: (Node) -> T?) -> [T]? {
    guard let node = optional(key) else { return [] }
    return node.list(read)
  }

  /// Reads an optional list without duplicate elements; nil if an element was rejected.
  mutating func optionalDistinctList<T: Hashable>(_ key: String, _ read: (Node) -> T?) -> [T]? {
    guard let node = optional(key) else { return [] }
    return node.distinctList(read)
  }
}
