import WellbeingTextFormats

/// Rows to compare and change, and then to save.
///
/// The first open row is chosen at first; if nothing is open, the line that saves.
package struct ReviewQuestion: Question {
  package struct Row: Sendable, Hashable {
    let text: String
    let answer: String
    /// The number of the answer, shown in a column of its own; empty for none.
    let value: String
    let isOpen: Bool
    /// The labels of the answers, which a digit chooses; empty if the row must be opened.
    let labels: [String]
    /// Whether it is marked, because it differs from what was saved.
    package let isChanged: Bool

    /// - Parameter former: What was saved, if it differs.
    package init(
      _ text: String, _ answer: String, value: String = "", isOpen: Bool = false,
      labels: [String] = [], was former: String? = nil
    ) {
      self.text = text
      self.answer = former.map { "\(answer) (was: \($0))" } ?? answer
      self.value = value
      self.isOpen = isOpen
      self.labels = labels
      isChanged = former != nil
    }

    fileprivate var spoken: String {
      value.contains(where: \.isNumber) ? "\(value), \(answer)" : answer
    }
  }

  package enum Reply: Sendable, Hashable {
    case open(Int)
    /// Answer the row with this index by the choice with this index.
    case change(Int, Int)
    case confirmed
    case save
  }

  /// The minimum time that the page is shown before Enter saves.
  private static let leastTime = Duration.milliseconds(150)

  private enum Action: Sendable {
    case previous, next, first, last, digit, enter, confirm, save
  }

  package let context: QuestionContext
  private let lead: [Page.Block]
  private let rows: [Row]
  private let summary: [Page.Block]
  private let remarks: [Page.Block]
  private let save: String?
  private let needsConfirmation: Bool
  /// The index of the chosen row, or the number of rows for the line that saves.
  private(set) package var cursor: Int
  private let fault: String?
  private let saving: String
  private var notice: String?
  /// The problem with the last key, or else the fault, which stays in view.
  package var message: String? { notice ?? fault }

  /// - Parameters:
  ///   - summary: The content above the line that saves, in view together with it.
  ///   - save: The text of the line that saves; nil if the rows cannot be saved.
  ///   - needsConfirmation: Whether the rows must be confirmed with `c` before saving.
  ///   - cursor: The row that was chosen before; nil for the first open one.
  ///   - fault: What is wrong with the rows, in view wherever the page is scrolled; nil for nothing.
  ///   - saving: What the line that saves does, in a word for the line of keys.
  package init(
    _ context: QuestionContext, lead: [Page.Block], rows: [Row], summary: [Page.Block] = [],
    remarks: [Page.Block] = [], save: String?, needsConfirmation: Bool = false, cursor: Int? = nil,
    fault: String? = nil, saving: String = "save"
  ) {
    self.context = context
    self.lead = lead
    self.rows = rows
    self.summary = summary
    self.remarks = remarks
    self.save = needsConfirmation ? nil : save
    self.needsConfirmation = needsConfirmation
    self.fault = fault
    self.saving = saving
    self.cursor = 0
    move(to: cursor ?? rows.firstIndex(where: \.isOpen) ?? rows.count)
  }

  // MARK: On a screen

  package func body(_ area: PageArea) -> [Page.Block] {
    let glyphs = Glyphs()
    let shownSummary = summary.map { block in
      var shown = block
      shown.isInFocus = isOnSave
      return shown
    }
    let saving = save.map {
      Page.Block(
        $0, mark: " \(glyphs.edge(isHere: isOnSave)) ", tone: isOnSave ? .chosen : .plain,
        isInFocus: isOnSave)
    }
    let blocks = rows.indices.map { block($0, glyphs) }
    return lead + [.space] + blocks + [.space] + shownSummary + [saving].compactMap(\.self)
      + [.space] + remarks + [.space] + wholeText(blocks, area)
  }

  private func block(_ index: Int, _ glyphs: Glyphs) -> Page.Block {
    let (row, isHere) = (rows[index], index == cursor)
    let number = flushRight("\(index + 1)", width: String(rows.count).count)
    let width = rows.map { DisplayWidth.columns(of: $0.value) }.max() ?? 0
    let value = width == 0 ? "" : flushRight(row.value, width: width) + "  "
    let sign = row.isChanged ? "*" : row.isOpen ? "!" : " "
    return Page.Block(
      row.text, mark: "\(sign)\(glyphs.edge(isHere: isHere)) \(number)  \(value)",
      tone: isHere ? .chosen : .plain, markTone: row.isOpen && !isHere ? .caution : nil,
      aside: .init(row.answer, row.isOpen ? .caution : .strong), isInFocus: isHere)
  }

  /// The chosen row in full if its line is truncated.
  private func wholeText(_ blocks: [Page.Block], _ area: PageArea) -> [Page.Block] {
    guard let row, PageLayout.truncates(blocks[cursor], among: blocks, in: area.size, area.look)
    else { return [] }
    return [Page.Block("\(row.text): \(row.answer)", mark: "\(cursor + 1)  ", tone: .quiet)]
  }

  private var row: Row? { rows.indices.contains(cursor) ? rows[cursor] : nil }
  private var isOnSave: Bool { save != nil && cursor == rows.count }
  private var last: Int { save == nil ? max(rows.count - 1, 0) : rows.count }
  private var labels: [String] { rows.indices.map { String($0 + 1) } }

  package var hints: [KeyHint] { keys.hints }

  /// The labels that a digit chooses: those of a row that has an answer, so that a key typed by
  /// mistake answers nothing that was left open, and only if each label is one digit.
  private var changes: [String] {
    guard let row, !row.isOpen, row.labels.allSatisfy({ $0.count == 1 }) else { return [] }
    return row.labels
  }

  private var keys: KeyMap<Action> {
    let sentence = saving.prefix(1).uppercased() + saving.dropFirst() + "."
    let atOnce: [KeyMap<Action>.Binding] =
      save == nil
      ? []
      : [.init([.character("S")], .save, isOnSave ? "" : saving, detail: sentence, rank: .lasting)]
    let confirm: [KeyMap<Action>.Binding] =
      needsConfirmation
      ? [
        .init(
          [.character("c")], .confirm, "confirm rows",
          detail: "Confirm the rows, once you have compared them.", rank: .lasting)
      ] : []
    return KeyMap(
      [
        .init([.up, .character("k")], .previous, "move", detail: "Move up."),
        .init([.down, .character("j")], .next, "move", detail: "Move down."),
        .init(
          TypedNumber.digits(of: changes), .digit, "change",
          detail: "Answer this line with that number."),
        .init([.home, .character("g")], .first, "", detail: "Go to the first line."),
        .init(
          [.end, .character("G")], .last, "",
          detail: "Go to the last line" + (save == nil ? "." : ", to \(saving).")),
        .init(
          [.enter], .enter, isOnSave ? saving : "open",
          detail: "Open the chosen line" + (save == nil ? "." : "; on the last line, \(saving)."),
          rank: .lasting),
      ] + atOnce + confirm)
  }

  package mutating func handle(_ press: KeyPress) -> Reply? {
    notice = nil
    switch keys.action(for: press.key) {
    case .previous: move(to: cursor - 1)
    case .next: move(to: cursor + 1)
    case .first: move(to: 0)
    case .last: move(to: last)
    case .digit:
      guard case .character(let digit) = press.key,
        let choice = row?.labels.firstIndex(of: String(digit))
      else { return nil }
      return .change(cursor, choice)
    case .enter:
      guard isOnSave else { return row.map { _ in .open(cursor) } }
      // A second Enter on the question before must not save what nobody looked at.
      guard press.shownFor >= Self.leastTime else {
        notice = PersonWord.checkThenSave.english
        return nil
      }
      return .save
    case .save: return .save
    case .confirm: return .confirmed
    case nil: break
    }
    return nil
  }

  package func requiresReadingToEnd(for reply: Reply) -> Bool { reply == .confirmed }

  package mutating func cancelPending() {
    notice = nil
  }

  private mutating func move(to index: Int) {
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
    let english =
      "Type \(saving)\(confirming)the number of a line to change it, back, repeat, help or quit."
    let change = context.words.isEnglish ? english : context.words(.typeSave)
    return LineQuestion(
      body: lead
        + rows.enumerated().map {
          Page.Block("\($1.text): \($1.spoken)", mark: "  \($0 + 1). ")
        } + summary
        + remarks + [Page.Block(change)],
      prompt: context.words(.yourChoice), hint: change, words: words,
      nothing: "",
      meaning: { typed in
        labels.firstIndex(of: typed).map { .reply(.open($0)) } ?? .fault(change)
      })
  }
}
