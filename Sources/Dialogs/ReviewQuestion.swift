package import WellbeingTerminal

/// Rows to compare and open, with a last line that saves them if possible.
///
/// Nothing is selected at first, so that Enter alone neither opens nor saves.
package struct ReviewQuestion: Question {
  package enum Reply: Sendable, Hashable {
    /// Open the row with this index.
    case open(Int)
    /// Confirm that the rows were compared.
    case confirmed
    case save
  }

  private enum Action: Sendable {
    case previous, next, first, last, number, enter, confirm
  }

  package let context: QuestionContext
  private let lead: [Page.Block]
  private let rows: [String]
  private let summary: [Page.Block]
  private let remarks: [Page.Block]
  private let save: String?
  private let needsConfirmation: Bool
  /// The index of a row, or the number of rows for the line that saves.
  private var cursor: Int?
  private var number = TypedNumber()
  package private(set) var message: String?

  /// Creates a review.
  ///
  /// - Parameters:
  ///   - lead: The content above the rows.
  ///   - rows: The rows, numbered from 1.
  ///   - summary: The content above the line that saves, in view together with it.
  ///   - remarks: The content below the line that saves.
  ///   - save: The text of the line that saves; nil if the rows cannot be saved.
  ///   - needsConfirmation: Whether the rows must be confirmed with `c` before saving.
  package init(
    _ context: QuestionContext, lead: [Page.Block], rows: [String], summary: [Page.Block] = [],
    remarks: [Page.Block] = [], save: String?, needsConfirmation: Bool = false
  ) {
    self.context = context
    self.lead = lead
    self.rows = rows
    self.summary = summary
    self.remarks = remarks
    self.save = needsConfirmation ? nil : save
    self.needsConfirmation = needsConfirmation
  }

  // MARK: On a screen

  package func body(_ look: Look) -> [Page.Block] {
    let glyphs = Glyphs(look)
    let shownSummary = summary.map { block in
      var shown = block
      shown.isInFocus = cursor == rows.count
      return shown
    }
    let last = save.map { [.gap, block($0, rows.count, label: "", glyphs)] } ?? []
    return lead + [.gap]
      + rows.enumerated().map { block($1, $0, label: labels[$0], glyphs) } + [.gap]
      + shownSummary + last + [.gap] + remarks
  }

  private func block(_ text: String, _ index: Int, label: String, _ glyphs: Glyphs) -> Page.Block {
    let isHere = index == cursor
    let number = flushRight(label, width: String(rows.count).count)
    return Page.Block(
      text, mark: "\(glyphs.pointer(isHere: isHere)) \(number)  ",
      emphasis: isHere ? .chosen : .plain, isInFocus: isHere)
  }

  /// The index of the last line.
  private var last: Int { save == nil ? rows.count - 1 : rows.count }
  private var labels: [String] { rows.indices.map { String($0 + 1) } }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Action> {
    let digits = TypedNumber.digits(of: labels)
    let number: [KeyMap<Action>.Binding] =
      digits.isEmpty
      ? []
      : [
        .init(digits, .number, "number", detail: "Go to the line with that number.", rank: .rare)
      ]
    let confirm: [KeyMap<Action>.Binding] =
      needsConfirmation
      ? [
        .init(
          [.character("c")], .confirm, "confirm rows",
          detail: "Confirm the rows, once you have compared them.", rank: .lasting)
      ] : []
    let isOnSave = cursor == rows.count
    return KeyMap(
      [
        .init([.up, .character("k")], .previous, "move", detail: "Move up."),
        .init([.down, .character("j")], .next, "move", detail: "Move down."),
      ] + number + [
        .init([.home, .character("g")], .first, "", detail: "Go to the first line."),
        .init(
          [.end, .character("G")], .last, save == nil || isOnSave ? "" : "to save",
          detail: "Go to the last line" + (save == nil ? "." : ", which saves.")),
        .init(
          [.enter], .enter, isOnSave ? "save" : "open",
          detail: "Open the chosen line" + (save == nil ? "." : "; on the last line, save.")),
      ] + confirm)
  }

  package mutating func take(_ press: KeyPress) -> Reply? {
    let action = keys.action(for: press.key)
    if action != .number { number = TypedNumber() }
    message = nil
    switch action {
    case .previous: move(to: (cursor ?? last + 1) - 1)
    case .next: move(to: (cursor ?? -1) + 1)
    case .first: move(to: 0)
    case .last: move(to: last)
    case .number:
      number.add(press, labels: labels)
      cursor = labels.firstIndex(of: number.text)
    case .enter:
      if let cursor { return cursor == rows.count ? .save : .open(cursor) }
      message =
        save == nil
        ? "Choose a line first."
        : "Press End, then Enter to save, or choose a line to change."
    case .confirm: return .confirmed
    case nil: break
    }
    return nil
  }

  package func needsWholePage(for reply: Reply) -> Bool { reply == .confirmed }

  package mutating func cancelPending() {
    number = TypedNumber()
    message = nil
  }

  private mutating func move(to index: Int) {
    guard last >= 0 else { return }
    cursor = min(max(index, 0), last)
  }

  // MARK: Line by line

  package var lines: LineQuestion<Reply> {
    let saving = save.map { "save to \($0.prefix(1).lowercased())\($0.dropFirst()), " } ?? ""
    var words: [LineQuestion<Reply>.Word] = []
    if save != nil { words.append(.init("save", .save, help: "keep it.")) }
    if needsConfirmation {
      words.append(.init("confirm", .confirmed, help: "the lines are right."))
    }
    let confirming = needsConfirmation ? "confirm if the lines are right, " : ""
    let change =
      "\(saving)\(confirming)the number of a line to change it, back, repeat, help or quit."
    return LineQuestion(
      body: lead + rows.enumerated().map { Page.Block($1, mark: "  \($0 + 1). ") } + summary
        + remarks + [Page.Block("Type \(change)")],
      prompt: "Your choice:", hint: "Type \(change)", words: words,
      nothing: "",
      meaning: { typed in
        labels.firstIndex(of: typed).map { .reply(.open($0)) } ?? .fault("Type \(change)")
      })
  }
}
