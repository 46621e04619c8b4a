/// A filled-in sheet that is copied: one key enters what stands in a row, and goes on.
///
/// Which rows there are, and which one follows, the caller decides after each entry, by
/// ``show(_:at:)``. A key that is held enters one row only.
package struct SheetForm: ScreenForm {
  /// What was copied from a row.
  package enum Entry: Sendable, Hashable {
    /// The choice with this index.
    case choice(Int)
    /// The sheet has nothing there.
    case unanswered
    case declined
    case notApplicable
  }

  /// One question of the sheet.
  package struct Row: Sendable, Hashable {
    let text: String
    let choices: [ChoiceForm.Choice]
    let entry: Entry?
    let decline: String?
    let notApplicable: String?

    /// Makes a row.
    ///
    /// - Parameters:
    ///   - choices: The answers, each with the number that is typed for it.
    ///   - entry: What was entered; nil for nothing yet.
    ///   - decline: The words for not wanting to answer; nil where that is not possible.
    ///   - notApplicable: The words for a question that does not apply; nil where that is not
    ///     possible.
    package init(
      text: String, choices: [ChoiceForm.Choice], entry: Entry?, decline: String?,
      notApplicable: String?
    ) {
      self.text = text
      self.choices = choices
      self.entry = entry
      self.decline = decline
      self.notApplicable = notApplicable
    }
  }

  /// What the person did.
  package enum Outcome: Sendable, Hashable {
    /// Enter this in the current row.
    case entered(Entry)
    /// The last entry was made by a key that was held: take it back.
    case takenBack
    /// Keep what is entered in the current row, and go to the next.
    case next
    case back
    /// All rows are entered, and it goes on.
    case finished
    case quit
  }

  let header: [Page.Block]
  let unanswered: String
  let confirmsNumbers: Bool
  private(set) var rows: [Row]
  /// The index of the row that is entered; nil where none is left.
  private(set) var current: Int?
  private(set) var message: String?
  /// The digits of a number that Enter confirms.
  private(set) var typed = ""
  private var held = HeldKey()

  /// Makes a sheet.
  ///
  /// - Parameters:
  ///   - header: What stays on top.
  ///   - current: The index of the row to enter; nil where all are.
  ///   - unanswered: What is said of a row to which the sheet has no answer.
  ///   - confirmsNumbers: Whether a number needs Enter, as it must where one has several digits.
  package init(
    header: [Page.Block], rows: [Row], current: Int?, unanswered: String, confirmsNumbers: Bool
  ) {
    self.header = header
    self.rows = rows
    self.current = current
    self.unanswered = unanswered
    self.confirmsNumbers = confirmsNumbers
  }

  /// Shows the rows as they are after an entry, at the one that is to be entered next.
  package mutating func show(_ rows: [Row], at current: Int?) {
    self.rows = rows
    self.current = current
    typed = ""
  }

  package var hints: [KeyHint] { keys.hints }

  var row: Row? { current.map { rows[$0] } }

  package mutating func take(_ press: KeyPress) -> Outcome? {
    message = nil
    let isHeld = held.take(press)
    let action = keys.action(for: press.key)
    if isHeld, action?.isEntry == true { return takenBack() }
    switch action {
    case .number: return number(press.key)
    case .unanswered: return entered(.unanswered)
    case .decline: return entered(.declined)
    case .notApplicable: return entered(.notApplicable)
    case .confirm: return confirmed(press)
    case .next: return next()
    case .erase where !typed.isEmpty: typed.removeLast()
    // From the first row it leads to another page, where a key that is held would go on.
    case .erase, .back: return current == 0 && isHeld ? nil : .back
    case .quit: return .quit
    case nil: break
    }
    return nil
  }

  package mutating func callOff() {
    message = nil
    typed = ""
    held = HeldKey()
  }

  // MARK: Entering

  /// The first time that a key turns out to be held it has entered two rows: one when it was
  /// pressed, and one when it began to repeat.
  private mutating func takenBack() -> Outcome? {
    message = "A key was held down: it counts once."
    return held.hasJustShown && !confirmsNumbers ? .takenBack : nil
  }

  private mutating func number(_ key: Key) -> Outcome? {
    guard case .character(let digit) = key else { return nil }
    guard let labels = row?.choices.map(\.label) else { return overflow() }
    let longer = typed + String(digit)
    guard labels.contains(where: { $0.hasPrefix(longer) }) else {
      typed = ""
      message = "\(longer) is none of the answers here."
      return nil
    }
    guard confirmsNumbers else {
      return labels.firstIndex(of: longer).map { .entered(.choice($0)) }
    }
    typed = longer
    return nil
  }

  private mutating func entered(_ entry: Entry) -> Outcome? {
    current == nil ? overflow() : .entered(entry)
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    guard let row else { return finished(press) }
    guard !typed.isEmpty else { return next() }
    guard let choice = row.choices.firstIndex(where: { $0.label == typed }) else {
      message = "\(typed) is none of the answers here."
      typed = ""
      return nil
    }
    return .entered(.choice(choice))
  }

  private mutating func finished(_ press: KeyPress) -> Outcome? {
    // Nobody is to leave the sheet by an Enter that went through its rows.
    guard press.repetition != .none, press.isHeld else { return .finished }
    message = HeldKey.advice
    return nil
  }

  private mutating func next() -> Outcome? {
    if row?.entry != nil { return .next }
    message = "Nothing is entered here yet."
    return nil
  }

  /// More was typed than there are rows: somewhere one was typed that the sheet has not.
  private mutating func overflow() -> Outcome? {
    message = "All rows are entered already. Compare them with the sheet."
    return nil
  }
}
