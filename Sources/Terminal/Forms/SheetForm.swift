/// A paper form that is copied row by row: one key fills a row and moves to the next.
///
/// After each entry, the caller sets the rows and the current one with ``show(_:at:)``. No key is
/// dropped for its speed: a row that a held key may have filled is entered, but reported as
/// doubtful.
package struct SheetForm: ScreenForm {
  /// The entry copied from a row.
  package enum Entry: Sendable, Hashable {
    /// The choice with this index.
    case choice(Int)
    /// The row has no answer on paper.
    case unanswered
    case declined
    case notApplicable
  }

  /// Which rows a held key may have filled.
  package enum Doubt: Sendable, Hashable {
    case none
    /// The current row.
    case row
    /// The current and the previous row: the first repeat of a held key comes late, and looks like
    /// a separate press until the next repeat.
    case rowAndPrevious
  }

  /// One question of the paper form.
  package struct Row: Sendable, Hashable {
    let text: String
    let choices: [ChoiceForm.Choice]
    let entry: Entry?
    let isDoubtful: Bool
    let decline: String?
    let notApplicable: String?

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - choices: The answers, labelled with the numbers to type.
    ///   - entry: The entry; nil if there is none yet.
    ///   - isDoubtful: Whether the row is marked as doubtful.
    ///   - decline: The text for a declined question; nil if it cannot be declined.
    ///   - notApplicable: The text for a question that does not apply; nil if not possible.
    package init(
      text: String, choices: [ChoiceForm.Choice], entry: Entry?, isDoubtful: Bool = false,
      decline: String?, notApplicable: String?
    ) {
      self.text = text
      self.choices = choices
      self.entry = entry
      self.isDoubtful = isDoubtful
      self.decline = decline
      self.notApplicable = notApplicable
    }
  }

  /// The outcome of a key.
  package enum Outcome: Sendable, Hashable {
    /// Fill the current row with this entry.
    case entered(Entry, Doubt)
    /// A key that fills a row was pressed, although all rows are filled.
    case extraKey
    /// Keep the entry of the current row, and move to the next.
    case next
    case back
    /// Only the total is known.
    case totalOnly
    /// All rows are filled, and the person continues.
    case finished
    case quit
  }

  let header: [Page.Block]
  let unanswered: String
  let confirmsNumbers: Bool
  private let totalOnly: String?
  private(set) var rows: [Row]
  /// The index of the current row; nil if none is left.
  private(set) var current: Int?
  /// The digits of a number to be confirmed with Enter.
  private(set) var typed = ""
  private var hasExtraKeys: Bool
  private var notice: String?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - current: The index of the row to fill; nil if all are filled.
  ///   - unanswered: The text for a row without an answer on paper.
  ///   - confirmsNumbers: Whether numbers need Enter, which is required if any has several digits.
  ///   - totalOnly: The text for a form with only a total; nil if not offered.
  ///   - hasExtraKeys: Whether more keys were pressed than there are rows.
  package init(
    header: [Page.Block], rows: [Row], current: Int?, unanswered: String, confirmsNumbers: Bool,
    totalOnly: String? = nil, hasExtraKeys: Bool = false
  ) {
    self.header = header
    self.rows = rows
    self.current = current
    self.unanswered = unanswered
    self.confirmsNumbers = confirmsNumbers
    self.totalOnly = totalOnly
    self.hasExtraKeys = hasExtraKeys
  }

  /// Shows the rows after an entry, and moves to the next row to fill.
  package mutating func show(_ rows: [Row], at current: Int?) {
    self.rows = rows
    self.current = current
    clearTyped()
  }

  package var hints: [KeyHint] { keys.hints }
  package var takesBursts: Bool { true }

  var row: Row? { current.map { rows[$0] } }

  /// The text for a total alone, offered while no row is filled.
  var offeredTotal: String? { rows.allSatisfy { $0.entry == nil } ? totalOnly : nil }

  /// The problem with the last key, or else a reminder that remains until the rows are checked.
  var message: String? {
    if let notice { return notice }
    if hasExtraKeys {
      return "More keys were pressed than there are rows. Check every row."
    }
    return rows.contains(where: \.isDoubtful)
      ? "Rows marked ? were filled very quickly by the same key. Check them." : nil
  }

  package mutating func take(_ press: KeyPress) -> Outcome? {
    notice = nil
    switch keys.action(for: press.key) {
    case .number: return number(press)
    case .unanswered: return entered(.unanswered, press)
    case .decline: return entered(.declined, press)
    case .notApplicable: return entered(.notApplicable, press)
    case .confirm: return confirmed(press)
    case .next: return next()
    case .erase where !typed.isEmpty: typed.removeLast()
    case .erase, .back: return .back
    case .total: return .totalOnly
    case .quit: return .quit
    case nil: break
    }
    return nil
  }

  package mutating func cancelPending() {
    notice = nil
    clearTyped()
  }

  private mutating func clearTyped() {
    typed = ""
  }

  // MARK: Entering

  private mutating func number(_ press: KeyPress) -> Outcome? {
    guard case .character(let digit) = press.key else { return nil }
    guard let labels = row?.choices.map(\.label) else { return extraKey() }
    let longer = typed + String(digit)
    guard labels.contains(where: { $0.hasPrefix(longer) }) else {
      clearTyped()
      notice = "\(longer) is not one of the answers here."
      return nil
    }
    guard confirmsNumbers else {
      return labels.firstIndex(of: longer).flatMap { entered(.choice($0), press) }
    }
    typed = longer
    return nil
  }

  private mutating func entered(_ entry: Entry, _ press: KeyPress) -> Outcome? {
    current == nil ? extraKey() : .entered(entry, .none)
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    guard let row else { return .finished }
    guard !typed.isEmpty else { return next() }
    guard let choice = row.choices.firstIndex(where: { $0.label == typed }) else {
      notice = "\(typed) is not one of the answers here."
      clearTyped()
      return nil
    }
    return .entered(.choice(choice), .none)
  }

  private mutating func next() -> Outcome? {
    if row?.entry != nil { return .next }
    notice = "Nothing is entered here yet."
    return nil
  }

  /// Reports an extra key press: some key had no matching answer on paper, or was held.
  private mutating func extraKey() -> Outcome? {
    hasExtraKeys = true
    return .extraKey
  }
}
