import WellbeingInstruments

/// What a cell stands for in the columns of items that read cells alike.
struct CellKind: Sendable {
  let meanings: [CellContent: CellCode]
  private let oneTooHigh: CellContent?

  /// - Throws: ``BulkScoringError/ambiguousCode(_:)`` where a code takes another meaning away.
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
      // One choice's word may well be another's code elsewhere. But what stands for an answer is
      // not made none by the way: `7,9` on a scale that goes up to 10.
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

  /// What a cell stands for.
  func code(of content: CellContent) -> CellCode {
    meanings[content] ?? content.fault(oneTooHigh: oneTooHigh)
  }
}

extension DefinedCells {
  /// What stands for choices where nothing else is said: numbers before words.
  fileprivate var choices: [CellContent: CellCode] {
    var choices = words
    for (number, place) in places { choices[CellContent(number)] = .choice(place) }
    return choices
  }
}

extension AnswerCoding.KnownCode {
  /// The whole number that the code is, where it stands for a choice of the item.
  fileprivate func number(in cells: DefinedCells) -> Int? {
    guard let choice = meaning.choice, cells.places[choice] != nil,
      case .number(let digits) = content
    else { return nil }
    return Int(digits)
  }
}

extension AnswerCoding.Meaning {
  /// What a cell stands for that holds the code; nil where the item has no such choice.
  fileprivate func cellCode(in cells: DefinedCells) -> CellCode? {
    switch self {
    case .unanswered: .unanswered
    case .declined: cells.isDeclinable ? .declined : .declinedInVain
    case .choice(let number): cells.places[number].map(CellCode.choice)
    }
  }
}

extension CellContent {
  fileprivate static let notApplicable = CellContent(Answer.notApplicableWord)

  /// The number one above the highest; nil where there is none.
  fileprivate init?(oneAbove numbers: [Int]) {
    guard let highest = numbers.max(), highest < .max else { return nil }
    self.init(highest + 1)
  }

  /// What is wrong with a cell that holds it and stands for nothing.
  fileprivate func fault(oneTooHigh: CellContent?) -> CellCode {
    switch self {
    case .number: self == oneTooHigh ? .oneTooHigh : .number
    case .fraction: .fraction
    case .text: .text
    }
  }
}
