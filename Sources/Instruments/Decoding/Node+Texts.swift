import WellbeingStrictJSON

/// The parts that every section of a definition is made of.
extension Node {
  /// A text in every language that the definition claims.
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

  /// A language tag in the shape of BCP 47: subtags of letters and digits, joined by hyphens.
  var languageTag: String? {
    guard let string else { return nil }
    let isWellFormed = string.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}/) != nil
    return isWellFormed ? string : refuse(.malformedLanguage)
  }

  /// An id: lower camel case letters and digits.
  var id: String? {
    guard let string else { return nil }
    let isWellFormed =
      string.first?.isLowercase == true
      && string.utf8.allSatisfy { (48...57).contains($0) || ($0 | 32 >= 97 && $0 | 32 <= 122) }
    guard isWellFormed, !Self.answerWords.contains(string) else { return refuse(.malformedID) }
    return string
  }

  /// Words that stand for the lack of an answer where a choice's id could stand.
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

  /// A closed range of points.
  var range: Questionnaire.ScoreRange? {
    object { object in
      let minimum = object.required("minimum")?.points
      let maximum = object.required("maximum")?.points
      guard let minimum, let maximum else { return nil }
      return Questionnaire.ScoreRange(minimum: minimum, maximum: maximum)
    }
  }

  /// A closed range of numbers of items; nil if its ends are the wrong way round.
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

  /// A number of days, from one to a hundred years.
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
  /// Citations under the key `sources`; their absence is named as a missing citation.
  mutating func citations() -> [String]? {
    guard let node = optional("sources") else {
      self.node.report(.missingCitation)
      return nil
    }
    return node.citations
  }

  /// Codes under the key `codes`; none if the key is absent.
  mutating func codes() -> [Questionnaire.Code]? {
    guard let node = optional("codes") else { return [] }
    return node.codes
  }

  /// A text that may be absent: nil within where it is, nil if it was refused.
  mutating func optionalText(_ key: String) -> LocalizedText?? {
    guard let node = optional(key) else { return .some(nil) }
    return node.text.map { .some($0) } ?? nil
  }

  /// A list that may be absent; nil if an element was refused.
  mutating func optionalList<T>(_ key: String, _ read: (Node) -> T?) -> [T]? {
    guard let node = optional(key) else { return [] }
    return node.list(read)
  }

  /// A list that may be absent and in which no element may stand twice; nil if one was refused.
  mutating func optionalDistinctList<T: Hashable>(_ key: String, _ read: (Node) -> T?) -> [T]? {
    guard let node = optional(key) else { return [] }
    return node.distinctList(read)
  }
}
