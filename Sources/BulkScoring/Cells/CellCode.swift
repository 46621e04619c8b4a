import WellbeingInstruments
import WellbeingTextFormats

/// The meaning of a cell in an item's column, as a small number for indexing tables.
struct CellCode: Hashable, Sendable, RawRepresentable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  static let unanswered = CellCode(rawValue: 0)
  /// Declined, for an item that may be declined.
  static let declined = CellCode(rawValue: 1)
  /// Declined, for an item that may not be: scored as no answer, and counted separately.
  static let declinedWithoutEffect = CellCode(rawValue: 2)
  static let notApplicable = CellCode(rawValue: 3)
  /// Not asked because of the answers to other items. Derived, never written in a cell.
  static let skipped = CellCode(rawValue: 4)
  /// Not asked, but an answer to an unanswered item could have changed that.
  static let open = CellCode(rawValue: 5)
  /// The whole number one above the highest choice of the item: not a valid answer.
  static let oneTooHigh = CellCode(rawValue: 6)
  /// Another whole number that does not mean a choice.
  static let number = CellCode(rawValue: 7)
  static let fraction = CellCode(rawValue: 8)
  static let text = CellCode(rawValue: 9)
  /// Bytes that are not UTF-8.
  static let notText = CellCode(rawValue: 10)
  /// *Does not apply*, for an item that applies to everyone.
  static let alwaysApplicable = CellCode(rawValue: 11)
  /// An answer to an item that is not asked. Derived, never written in a cell.
  static let notAsked = CellCode(rawValue: 12)

  /// Of a row with too few or too many cells: which cell belongs to which item is not known.
  static let misplaced = CellCode(rawValue: 13)

  /// The number of codes that do not mean a choice.
  static let choicesBegin: UInt16 = 14

  /// The codes that a cell of an item can have, in the order of their values.
  static func all(of item: Questionnaire.Item) -> [CellCode] {
    (0..<choicesBegin + UInt16(item.choiceSet.choices.count)).map(CellCode.init)
  }

  static func choice(_ place: Int) -> CellCode {
    CellCode(rawValue: choicesBegin + UInt16(place))
  }

  /// Whether the item has no answer though it may have been asked.
  var isUnanswered: Bool { self == .unanswered || self == .declinedWithoutEffect }

  /// Whether the cell has content that is not a valid answer.
  var isFault: Bool { rawValue >= Self.oneTooHigh.rawValue && rawValue < Self.choicesBegin }

  /// The index of the choice among the item's choices; nil if the cell does not mean one.
  var choice: Int? { rawValue < Self.choicesBegin ? nil : Int(rawValue - Self.choicesBegin) }

  /// Returns the response that the scorer takes: unanswered for an invalid cell; nil if the item has no
  /// such choice.
  func response(_ item: Questionnaire.Item) -> Scorer.Response? {
    choice.map { item.choiceSet.choices.indices.contains($0) } == false
      ? nil : response(isEntered: item.entry != nil)
  }

  /// Returns the response to an item that has the choice, if the cell means one.
  ///
  /// - Parameter isEntered: Whether it is answered with a number or a text, which is not read here.
  func response(isEntered: Bool) -> Scorer.Response {
    if isEntered, isFault { return self == .notAsked ? .skipped : .entered }
    if let choice { return .choice(choice) }
    return switch self {
    case .declined: .declined
    case .notApplicable: .notApplicable
    case .skipped, .notAsked: .skipped
    case .open: .open
    default: .unanswered
    }
  }

  /// The fault of the cell; nil if it is an answer or has none.
  var fault: CellFault? {
    switch self {
    case .oneTooHigh, .number: .number
    case .fraction: .fraction
    case .text: .text
    case .notText: .notText
    case .alwaysApplicable: .alwaysApplicable
    case .notAsked: .notAsked
    case .misplaced: .cellCount
    default: nil
    }
  }
}

/// What is wrong with a cell that is not a valid answer to its item.
package enum CellFault: String, Sendable, Hashable, Codable, CaseIterable {
  /// A whole number that no choice has.
  case number
  case fraction
  case text
  /// Bytes that are not UTF-8.
  case notText
  /// An answer to an item that is not asked, according to the answers to other items.
  case notAsked
  /// *Does not apply*, for an item that applies to everyone.
  case alwaysApplicable
  /// The row has too few or too many cells.
  case cellCount
}
