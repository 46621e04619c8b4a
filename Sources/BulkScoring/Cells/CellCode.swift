/// What a cell of an item's column stands for, as a small number: a place in tables.
struct CellCode: Hashable, Sendable, RawRepresentable {
  let rawValue: UInt16

  init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// No answer.
  static let unanswered = CellCode(rawValue: 0)
  /// Declined, where the item may be.
  static let declined = CellCode(rawValue: 1)
  /// Declined, where the item may not be: scored as no answer, and counted apart.
  static let declinedInVain = CellCode(rawValue: 2)
  /// The item does not apply.
  static let notApplicable = CellCode(rawValue: 3)
  /// Not asked, as the answers to other items decide. No cell says so: it follows.
  static let skipped = CellCode(rawValue: 4)
  /// Not asked, though another answer to an item without one could have decided otherwise.
  static let open = CellCode(rawValue: 5)
  /// The whole number one above the highest that stands for a choice of the item: no answer.
  static let oneTooHigh = CellCode(rawValue: 6)
  /// Another whole number that stands for no choice.
  static let number = CellCode(rawValue: 7)
  /// A number that is not whole.
  static let fraction = CellCode(rawValue: 8)
  /// Anything else.
  static let text = CellCode(rawValue: 9)
  /// Bytes that are no UTF-8.
  static let notText = CellCode(rawValue: 10)
  /// *Does not apply*, of an item that applies to everyone.
  static let alwaysApplicable = CellCode(rawValue: 11)
  /// An answer to an item that is not asked. No cell says so: it follows.
  static let notAsked = CellCode(rawValue: 12)

  /// How many codes stand for no choice.
  static let choicesBegin: UInt16 = 13

  /// The choice of a place among the item's choices.
  static func choice(_ place: Int) -> CellCode {
    CellCode(rawValue: choicesBegin + UInt16(place))
  }

  /// The place of the choice among the item's; nil if the cell stands for none.
  var choice: Int? { rawValue < Self.choicesBegin ? nil : Int(rawValue - Self.choicesBegin) }

  /// What is wrong with a cell; nil if it is an answer, or none.
  var fault: CellFault.Kind? {
    switch self {
    case .oneTooHigh, .number: .number
    case .fraction: .fraction
    case .text: .text
    case .notText: .notText
    case .alwaysApplicable: .alwaysApplicable
    case .notAsked: .notAsked
    default: nil
    }
  }
}

/// A cell that is not a valid answer to its item: its place and the kind of its content, never the
/// content.
package struct CellFault: Sendable, Hashable, Codable {
  /// What a cell holds instead of an answer.
  package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A whole number that no choice has.
    case number
    /// A number that is not whole.
    case fraction
    /// Anything else.
    case text
    /// Bytes that are no UTF-8.
    case notText
    /// An answer to an item that is not asked, as the answers to others decide.
    case notAsked
    /// *Does not apply*, of an item that applies to everyone.
    case alwaysApplicable
  }

  /// The line of the file in which the record begins, from 1.
  package let line: Int
  /// The name of the column.
  package let column: String
  /// The item's id.
  package let item: String
  /// What the cell holds.
  package let kind: Kind

  /// Names a cell.
  package init(line: Int, column: String, item: String, kind: Kind) {
    self.line = line
    self.column = column
    self.item = item
    self.kind = kind
  }
}
