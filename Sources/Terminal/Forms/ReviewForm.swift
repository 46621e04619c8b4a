/// Lines to look over, each of which can be opened, and a last one that saves them, where they can
/// be saved.
///
/// The cursor is nowhere at first, so that Enter alone neither opens nor saves.
package struct ReviewForm: ScreenForm {
  /// What the person wants to do.
  package enum Outcome: Sendable, Hashable {
    /// Open the row with this index.
    case open(Int)
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
  private let canQuit: Bool

  /// The index of a row, or behind the last for the line that saves.
  private var cursor: Int?
  private var number = TypedNumber()
  private var message: String?

  /// Makes a review.
  ///
  /// - Parameters:
  ///   - header: What stays on top.
  ///   - lead: What is above the rows.
  ///   - rows: What can be opened; they are numbered from 1.
  ///   - summary: What is above the line that saves, in view with it.
  ///   - remarks: What is below the line that saves.
  ///   - save: What the line that saves says; nil where there is none.
  package init(
    header: [Page.Block], lead: [Page.Block], rows: [String], summary: [Page.Block] = [],
    remarks: [Page.Block], save: String?, canQuit: Bool
  ) {
    self.header = header
    self.lead = lead
    self.rows = rows
    self.summary = summary
    self.remarks = remarks
    self.save = save
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

  /// Nobody is to save without having it before their eyes.
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
    case .confirm: return confirmed(press)
    case .back: return .back
    case .quit: return .quit
    case nil: break
    }
    return nil
  }

  package mutating func callOff() {
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

  private mutating func confirmed(_ press: KeyPress) -> Outcome? {
    guard let cursor else {
      message = "Choose a line first."
      return nil
    }
    guard cursor == rows.count else { return .open(cursor) }
    // A key that is held must not save what nobody looked over.
    guard press.isHeld else { return .save }
    message = HeldKey.advice
    return nil
  }

  /// The index of the last line.
  private var last: Int { save == nil ? rows.count - 1 : rows.count }

  private var labels: [String] { rows.indices.map { String($0 + 1) } }

  private func block(_ text: String, _ index: Int, label: String, _ glyphs: Glyphs) -> Page.Block {
    let isHere = index == cursor
    let number = flushRight(label, width: String(rows.count).count)
    return Page.Block(
      text, mark: glyphs.pointer(isHere: isHere) + " " + number + "  ",
      emphasis: isHere ? .chosen : .plain, isInFocus: isHere)
  }

  private var keys: KeyMap<Action> {
    let digits = TypedNumber.digits(of: labels)
    let number = KeyMap.Binding(
      digits, Action.number, "number", detail: "Goes to the line with that number.", rank: .rare)
    let quit = KeyMap.Binding(
      [.character("q")], Action.quit, "leave", detail: "Leaves.", rank: .lasting)
    return KeyMap(
      [
        .init([.up, .character("k")], .previous, "move", detail: "Goes to the line above."),
        .init([.down, .character("j")], .next, "move", detail: "Goes to the line below."),
      ] + (digits.isEmpty ? [] : [number]) + [
        .init([.home, .character("g")], .first, "", detail: "Goes to the first line."),
        .init(
          [.end, .character("G")], .last, save == nil || cursor == rows.count ? "" : "to save",
          detail: "Goes to the last line" + (save == nil ? "." : ", which saves.")),
        .init(
          [.enter], .confirm, cursor == rows.count ? "save" : "open",
          detail: "Opens the line that is chosen"
            + (save == nil ? "." : "; on the last line, saves.")
        ),
        .init(
          [.left, .character("b"), .backTab], .back, "back", detail: "Goes back to the page before."
        ),
      ] + (canQuit ? [quit] : []))
  }
}
