import WellbeingInstruments
package import WellbeingTextFormats

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

  /// The fault of the cell; nil if it is an answer or has none.
  var fault: CellFault.Kind? {
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

/// A cell that is not a valid answer to its item: its place and the kind of its content, never the
/// content itself; or a row with too few or too many cells.
package struct CellFault: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
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

  /// The line of the file in which the record begins, from 1.
  package let line: Int
  /// Empty for a row.
  package let column: String
  /// Empty for a row.
  package let item: String
  package let kind: Kind
  /// The number of cells, if it is the fault.
  package private(set) var record: RecordFault?

  init(_ record: RecordFault) {
    self.init(line: record.line, column: "", item: "", kind: .cellCount)
    self.record = record
  }

  package init(line: Int, column: String, item: String, kind: Kind) {
    self.line = line
    self.column = column
    self.item = item
    self.kind = kind
  }
}
