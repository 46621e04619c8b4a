import WellbeingInstruments

/// The meanings of cells, for the columns of items that read cells alike.
struct CellKind: Sendable {
  private(set) var meanings: [CellContent: CellCode]
  private let oneTooHigh: CellContent?

  /// Words for no answer in addition to a blank, as written by R, pandas, SAS and this program.
  static let unanswered = ["", "NA", "NaN", ".", "skipped"]

  /// - Throws: ``BulkScoringError`` if a code would override another meaning.
  init(
    _ item: Questionnaire.Item, codes: [AnswerCoding.KnownCode]
  ) throws(BulkScoringError) {
    let places = Self.places(item)
    let coded = codes.compactMap { code in code.meaning.choice.map { (code.content, $0) } }
    var choices = Self.words(item.choiceSet.choices)
    if coded.isEmpty {
      // Numbers take precedence over words.
      for (number, place) in places { choices[CellContent(number)] = .choice(place) }
    } else {
      choices = choices.filter { !$0.key.isNumber }
    }
    let numbers =
      coded.isEmpty
      ? Array(places.keys) : coded.compactMap { places[$1] == nil ? nil : $0.wholeNumber }
    oneTooHigh = numbers.max().flatMap { $0 < .max ? CellContent($0 + 1) : nil }
    let reserved = Self.reserved(item)
    meanings = reserved
    for code in codes {
      let meaning: CellCode? =
        switch code.meaning {
        case .unanswered: .unanswered
        case .declined: Self.declined(item)
        case .choice(let number): places[number].map(CellCode.choice)
        }
      // A choice's word may be another choice's code, but a code for no answer must not hide an
      // answer: `7,9` on a scale that goes up to 10.
      let hidden =
        reserved[code.content] ?? (code.meaning.choice == nil ? choices[code.content] : nil)
      guard hidden == nil || hidden == meaning else {
        throw BulkScoringError(.ambiguousCode(code.cell), .call)
      }
      meanings[code.content] = meaning ?? fault(code.content)
    }
    meanings.merge([CellContent(Answer.notApplicableWord): .alwaysApplicable]) { known, _ in known }
    meanings.merge(choices) { known, _ in known }
  }

  func code(of content: CellContent) -> CellCode { meanings[content] ?? fault(content) }

  private func fault(_ content: CellContent) -> CellCode {
    switch content {
    case .number: content == oneTooHigh ? .oneTooHigh : .number
    case .fraction: .fraction
    case .text: .text
    }
  }

  private static func declined(_ item: Questionnaire.Item) -> CellCode {
    item.isDeclinable ? .declined : .declinedWithoutEffect
  }

  /// Returns the index of each choice by its number: its value or, if the choices have no values, its
  /// index.
  static func places(_ item: Questionnaire.Item) -> [Int: Int] {
    let choices = item.choiceSet.choices
    let values = choices.compactMap(\.value)
    let numbers = values.count == choices.count ? values : Array(choices.indices)
    return Dictionary(
      zip(numbers, choices.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the reserved words for everything but a choice. Their meaning depends neither on the
  /// names of the definition's choices nor on codes.
  private static func reserved(_ item: Questionnaire.Item) -> [CellContent: CellCode] {
    var reserved: [CellContent: CellCode] = [:]
    for word in unanswered { reserved[CellContent(word)] = .unanswered }
    reserved[CellContent(Answer.declinedWord)] = declined(item)
    guard let notApplicable = item.notApplicable else { return reserved }
    for word in [Answer.notApplicableWord] + notApplicable.text.values.values {
      reserved[CellContent(word)] = .notApplicable
    }
    return reserved
  }

  /// Returns the ids, texts and aliases of the choices. A word that two choices share means neither.
  private static func words(_ choices: [Questionnaire.Choice]) -> [CellContent: CellCode] {
    var places: [CellContent: Set<Int>] = [:]
    for (place, choice) in choices.enumerated() {
      for word in [choice.id] + choice.text.values.values + choice.aliases {
        places[CellContent(word), default: []].insert(place)
      }
    }
    return places.compactMapValues { $0.count == 1 ? $0.first.map(CellCode.choice) : nil }
  }
}

/// The words for no answer, which are neither a total nor a subject.
package struct MissingWords: Sendable {
  private let contents: Set<CellContent>

  /// - Parameters:
  ///   - words: Those in addition to the usual ones.
  ///   - isMissing: Whether a number among them means no answer here: a code of items such as 9 may
  ///     also be a total, or a subject's name.
  package init(_ words: [String], numbers isMissing: (Double) -> Bool) {
    contents = Set(
      (CellKind.unanswered + words).map { CellContent($0) }
        .filter { !$0.isNumber || Double($0.word).map(isMissing) == true })
  }

  package func contains(_ text: String) -> Bool { contents.contains(CellContent(text)) }
}
