import WellbeingInstruments

/// The meanings of cells, for the columns of items that read cells alike.
struct CellKind: Sendable {
  let meanings: [CellContent: CellCode]
  private let oneTooHigh: CellContent?

  /// - Throws: ``BulkScoringError/ambiguousCode(_:)`` if a code would override another meaning.
  init(_ cells: DefinedCells, codes: [AnswerCoding.KnownCode]) throws(BulkScoringError) {
    let hasCodes = codes.contains { $0.meaning.choice != nil }
    let choices = hasCodes ? cells.words.filter { !$0.key.isNumber } : cells.choices
    let oneTooHigh = CellContent(
      oneAbove: hasCodes ? codes.compactMap { $0.number(in: cells) } : Array(cells.places.keys))
    var meanings = cells.reserved
    for code in codes {
      let meaning = code.meaning.cellCode(in: cells)
      if let other = cells.reserved[code.content], other != meaning {
        throw BulkScoringError(.ambiguousCode(code.cell))
      }
      // A choice's word may be another choice's code, but a code for no answer must not hide an
      // answer: `7,9` on a scale that goes up to 10.
      if code.meaning.choice == nil, choices[code.content] != nil {
        throw BulkScoringError(.ambiguousCode(code.cell))
      }
      meanings[code.content] = meaning ?? code.content.fault(oneTooHigh: oneTooHigh)
    }
    meanings.merge([.notApplicable: .alwaysApplicable]) { known, _ in known }
    meanings.merge(choices) { known, _ in known }
    self.meanings = meanings
    self.oneTooHigh = oneTooHigh
  }

  func code(of content: CellContent) -> CellCode {
    meanings[content] ?? content.fault(oneTooHigh: oneTooHigh)
  }
}

extension DefinedCells {
  /// The contents that mean choices if there are no codes: numbers take precedence over words.
  fileprivate var choices: [CellContent: CellCode] {
    var choices = words
    for (number, place) in places { choices[CellContent(number)] = .choice(place) }
    return choices
  }
}

extension AnswerCoding.KnownCode {
  fileprivate func number(in cells: DefinedCells) -> Int? {
    guard let choice = meaning.choice, cells.places[choice] != nil,
      case .number(let digits) = content
    else { return nil }
    return Int(digits)
  }
}

extension AnswerCoding.Meaning {
  /// Returns the meaning of a cell that holds the code; nil if the item has no such choice.
  fileprivate func cellCode(in cells: DefinedCells) -> CellCode? {
    switch self {
    case .unanswered: .unanswered
    case .declined: cells.isDeclinable ? .declined : .declinedWithoutEffect
    case .choice(let number): cells.places[number].map(CellCode.choice)
    }
  }
}

extension CellContent {
  fileprivate static let notApplicable = CellContent(Answer.notApplicableWord)

  /// Creates the number one above the highest; nil if there are no numbers.
  fileprivate init?(oneAbove numbers: [Int]) {
    guard let highest = numbers.max(), highest < .max else { return nil }
    self.init(highest + 1)
  }

  fileprivate func fault(oneTooHigh: CellContent?) -> CellCode {
    switch self {
    case .number: self == oneTooHigh ? .oneTooHigh : .number
    case .fraction: .fraction
    case .text: .text
    }
  }
}

/// The key of an item kind and a cell of at least one byte, in two words. It contains the cell
/// itself if that has at most 8 bytes, otherwise a digest, which another cell may share.
struct CellKey: Equatable {
  private static let wholeLength = 8

  private let word: UInt64
  private let kind: UInt32
  /// The number of bytes of the cell; 0 for no cell.
  private let count: UInt32

  init() {
    word = 0
    kind = 0
    count = 0
  }

  init(_ cell: UnsafeBufferPointer<UInt8>, kind: Int) {
    word = cell.count <= Self.wholeLength ? Self.whole(cell) : Self.digest(cell)
    self.kind = UInt32(truncatingIfNeeded: kind)
    count = UInt32(truncatingIfNeeded: cell.count)
  }

  var isNone: Bool { count == 0 }

  /// Whether the key is unique among the cells of its kind.
  var isWhole: Bool { count <= Self.wholeLength }

  /// A number whose lower bits differ between most keys.
  var place: Int {
    let mixed = Self.mix(word ^ UInt64(kind) << 32 ^ UInt64(count))
    return Int(truncatingIfNeeded: mixed >> 40)
  }

  /// Returns all bytes of a cell: with their count, they identify it.
  private static func whole(_ cell: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let bytes = UnsafeRawBufferPointer(cell)
    // The two halves overlap, which is faster than going byte by byte.
    if cell.count >= 4 {
      let first = bytes.loadUnaligned(as: UInt32.self)
      let last = bytes.loadUnaligned(fromByteOffset: cell.count - 4, as: UInt32.self)
      return UInt64(first) << 32 | UInt64(last)
    }
    return UInt64(cell[0]) << 16 | UInt64(cell[cell.count / 2]) << 8 | UInt64(cell[cell.count - 1])
  }

  /// Returns a digest of a cell of more than 8 bytes.
  private static func digest(_ cell: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var digest: UInt64 = 0
    UnsafeRawBufferPointer(cell).allWords { word, _ in
      digest = mix(digest ^ word)
      return true
    }
    return digest
  }

  /// Spreads the bits of a number: the multiplication moves them up, the shift brings them down
  /// again. The factor is 2⁶⁴ divided by the golden ratio, made odd (Knuth, The Art of Computer
  /// Programming 3, 6.4).
  static func mix(_ bits: UInt64) -> UInt64 {
    let product = bits &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

extension UnsafeRawBufferPointer {
  func word(at offset: Int) -> UInt64 {
    loadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  /// Returns whether a condition holds for all 8-byte words of the bytes, of which there are at
  /// least 8; the last word may overlap the one before it.
  ///
  /// - Parameter holds: Called with a word and its offset.
  @discardableResult
  func allWords(_ holds: (UInt64, Int) -> Bool) -> Bool {
    let last = count - 8
    for offset in stride(from: 0, to: last, by: 8) where !holds(word(at: offset), offset) {
      return false
    }
    return holds(word(at: last), last)
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
      (DefinedCells.unanswered + words).map { CellContent($0) }
        .filter { !$0.isNumber || Double($0.word).map(isMissing) == true })
  }

  package func contains(_ text: String) -> Bool { contents.contains(CellContent(text)) }
}

struct DefinedCells {
  /// Reserved words for everything but a choice. Their meaning depends neither on the names of the
  /// definition's choices nor on codes.
  let reserved: [CellContent: CellCode]
  /// The index of each choice by its number: its value or, if the choices have no values, its
  /// index.
  let places: [Int: Int]
  /// The ids, texts and aliases of the choices. A word that two choices share means neither.
  let words: [CellContent: CellCode]
  let isDeclinable: Bool

  /// Words for no answer in addition to a blank, as written by R, pandas, SAS and this program.
  fileprivate static let unanswered = ["", "NA", "NaN", ".", "skipped"]

  init(_ item: Questionnaire.Item) {
    reserved = Self.reserved(item)
    let choices = item.choiceSet.choices
    let values = choices.compactMap(\.value)
    let numbers = values.count == choices.count ? values : Array(choices.indices)
    places = Dictionary(
      zip(numbers, choices.indices).map { ($0, $1) }, uniquingKeysWith: { first, _ in first })
    words = Self.words(choices)
    isDeclinable = item.isDeclinable
  }

  private static func reserved(_ item: Questionnaire.Item) -> [CellContent: CellCode] {
    var reserved: [CellContent: CellCode] = [:]
    for word in unanswered { reserved[CellContent(word)] = .unanswered }
    reserved[CellContent(Answer.declinedWord)] =
      item.isDeclinable ? .declined : .declinedWithoutEffect
    guard let notApplicable = item.notApplicable else { return reserved }
    for word in [Answer.notApplicableWord] + notApplicable.text.values.values {
      reserved[CellContent(word)] = .notApplicable
    }
    return reserved
  }

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
