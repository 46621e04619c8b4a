/// Rows to compare and open, with a last line that saves them if possible.
///
/// Nothing is selected at first, so that Enter alone neither opens nor saves. Doubtful rows are
/// marked, and must be confirmed with a separate key before saving.
package struct ReviewForm: ScreenForm {
  /// The outcome of the review.
  package enum Outcome: Sendable, Hashable {
    /// Open the row with this index.
    case open(Int)
    /// Confirm that the doubtful rows are correct.
    case confirmed
    case save
    case back
    case quit
  }

  private enum Action {
    case previous
    case next
    case first
    case last
    case number
    case enter
    case confirm
    case back
    case quit
  }

  private let header: [Page.Block]
  private let lead: [Page.Block]
  private let rows: [String]
  private let summary: [Page.Block]
  private let remarks: [Page.Block]
  private let save: String?
  private let doubtful: Set<Int>
  private let needsConfirmation: Bool
  private let canQuit: Bool

  /// The index of a row, or the number of rows for the line that saves.
  private var cursor: Int?
  private var number = TypedNumber()
  private var message: String?

  /// Creates a review.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - lead: The content above the rows.
  ///   - rows: The rows, numbered from 1.
  ///   - doubtful: The indices of the marked rows.
  ///   - summary: The content above the line that saves, in view together with it.
  ///   - remarks: The content below the line that saves.
  ///   - save: The text of the line that saves; nil if there is none.
  ///   - needsConfirmation: Whether the rows must be confirmed with `c` before saving.
  package init(
    header: [Page.Block], lead: [Page.Block], rows: [String], doubtful: Set<Int> = [],
    summary: [Page.Block] = [], remarks: [Page.Block], save: String?,
    needsConfirmation: Bool = false, canQuit: Bool
  ) {
    self.header = header
    self.lead = lead
    self.rows = rows
    self.summary = summary
    self.remarks = remarks
    self.save = needsConfirmation ? nil : save
    self.doubtful = doubtful
    self.needsConfirmation = needsConfirmation
    self.canQuit = canQuit
  }

  package var hints: [KeyHint] { keys.hints }

  package func page(_ look: Look) -> Page {
    let glyphs = Glyphs(look)
    let blocks = rows.enumerated().map { index, row in
      block(row, index, label: labels[index], glyphs)
    }
    let last = save.map { [.gap, block($0, rows.count, label: "", glyphs)] } ?? []
    return Page(
      header: header,
      body: lead + [.gap] + blocks + [.gap] + shownSummary + last + [.gap] + remarks,
      message: message)
  }

  /// The summary, in view when the cursor is on the line that saves.
  private var shownSummary: [Page.Block] {
    summary.map { block in
      var shown = block
      shown.isInFocus = cursor == rows.count
      return shown
    }
  }

  package mutating func take(_ press: KeyPress) -> Outcome? {
    let action = keys.action(for: press.key)
    if action != .number { number = TypedNumber() }
    message = nil
    switch action {
    case .previous: move(to: (cursor ?? last + 1) - 1)
    case .next: move(to: (cursor ?? -1) + 1)
    case .first: move(to: 0)
    case .last: move(to: last)
    case .number: type(press)
    case .enter: return entered(press)
    case .confirm: return confirmed(press)
    case .back: return .back
    case .quit: return .quit
    case nil: break
    }
    return nil
  }

  package func needsWholePage(for outcome: Outcome) -> Bool { outcome == .confirmed }

  package mutating func cancelPending() {
    number = TypedNumber()
    message = nil
  }

  private mutating func move(to index: Int) {
    guard last >= 0 else { return }
    cursor = min(max(index, 0), last)
  }

  private mutating func type(_ press: KeyPress) {
    number.add(press, labels: labels)
    cursor = labels.firstIndex(of: number.text)
  }

  private mutating func entered(_ press: KeyPress) -> Outcome? {
    guard let cursor else {
      message = "Choose a line first."
      return nil
    }
    guard cursor == rows.count else { return .open(cursor) }
    return deliberate(.save, press)
  }

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    deliberate(.confirmed, press)
  }

  /// Returns an outcome that a held key must not cause.
  private mutating func deliberate(_ outcome: Outcome, _ press: KeyPress) -> Outcome? {
    return outcome
  }

  /// The index of the last line.
  private var last: Int { save == nil ? rows.count - 1 : rows.count }

  private var labels: [String] { rows.indices.map { String($0 + 1) } }

  private func block(_ text: String, _ index: Int, label: String, _ glyphs: Glyphs) -> Page.Block {
    let isHere = index == cursor
    let number = flushRight(label, width: String(rows.count).count)
    let sign = doubtful.contains(index) ? "?" : " "
    return Page.Block(
      text, mark: glyphs.pointer(isHere: isHere) + sign + number + "  ",
      emphasis: isHere ? .chosen : .plain, isInFocus: isHere)
  }

  private var keys: KeyMap<Action> {
    let digits = TypedNumber.digits(of: labels)
    let number = KeyMap.Binding(
      digits, Action.number, "number", detail: "Go to the line with that number.", rank: .rare)
    let confirm = KeyMap.Binding(
      [.character("c")], Action.confirm, "confirm rows",
      detail: "Confirm the rows, once you have compared them.", rank: .lasting)
    let quit = KeyMap.Binding(
      [.character("q")], Action.quit, "leave", detail: "Quit.", rank: .lasting)
    return KeyMap(
      [
        .init([.up, .character("k")], .previous, "move", detail: "Move up."),
        .init([.down, .character("j")], .next, "move", detail: "Move down."),
      ] + (digits.isEmpty ? [] : [number]) + [
        .init([.home, .character("g")], .first, "", detail: "Go to the first line."),
        .init(
          [.end, .character("G")], .last, save == nil || cursor == rows.count ? "" : "to save",
          detail: "Go to the last line" + (save == nil ? "." : ", which saves.")),
        .init(
          [.enter], .enter, cursor == rows.count ? "save" : "open",
          detail: "Open the chosen line" + (save == nil ? "." : "; on the last line, save.")),
        .init(
          [.left, .character("b"), .backTab], .back, "back",
          detail: "Go back to the previous page."),
      ] + (needsConfirmation ? [confirm] : []) + (canQuit ? [quit] : []))
  }
}
