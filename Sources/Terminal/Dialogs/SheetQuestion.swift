import WellbeingTextFormats

/// A paper form that is copied row by row: one key fills a row and moves to the next.
///
/// After each entry, the caller sets the rows and the current one with ``show(_:at:)``. No key is
/// dropped for its speed.
package struct SheetQuestion: Question {
  package enum Entry: Sendable, Hashable {
    case choice(Int)
    /// A number or a text, which is typed on a page of its own, in a few characters.
    case typed(String)
    case unanswered
    case declined
    case notApplicable
  }

  package struct Row: Sendable, Hashable {
    let text: String
    let choices: [ChoiceQuestion.Choice]
    let entry: Entry?
    let decline: String?
    let notApplicable: String?

    /// - Parameters:
    ///   - choices: The answers, labelled with the numbers to type.
    package init(
      text: String, choices: [ChoiceQuestion.Choice], entry: Entry?, decline: String?,
      notApplicable: String?
    ) {
      self.text = text
      self.choices = choices
      self.entry = entry
      self.decline = decline
      self.notApplicable = notApplicable
    }
  }

  package enum Reply: Sendable, Hashable {
    case entered(Entry)
    /// A key was pressed that fills no row: it is not an answer to the row, or all rows are filled.
    case extraKey
    /// Keep the entry of the current row, and move to the next.
    case next
    case totalOnly
    /// All rows are filled, and the person continues; or goes back to where the row was opened.
    case finished
  }

  private enum Action: Sendable {
    case number, confirm, next, erase, total
    case entry(Entry)
  }

  /// Set again after an entry, because entries are lost if the form is left.
  package var context: QuestionContext
  private let unanswered: String
  /// Whether numbers need Enter, because one has several digits.
  private let confirmsNumbers: Bool
  private let totalOnly: String?
  private(set) var rows: [Row]
  private(set) var current: Int?
  /// The digits of a number to be confirmed with Enter.
  private(set) var typed = ""
  private var hasExtraKeys: Bool
  private let returns: Bool
  private var notice: String?

  /// - Parameters:
  ///   - current: The index of the row to fill; nil if all are filled.
  ///   - unanswered: The text for a row without an answer on paper.
  ///   - totalOnly: The text for a form with only a total; nil if not offered.
  ///   - returns: Whether Enter on a filled row goes back to the page that opened the row.
  package init(
    _ context: QuestionContext, rows: [Row], current: Int?, unanswered: String,
    confirmsNumbers: Bool, totalOnly: String? = nil, hasExtraKeys: Bool = false,
    returns: Bool = false
  ) {
    self.context = context
    self.rows = rows
    self.current = current
    self.unanswered = unanswered
    self.confirmsNumbers = confirmsNumbers
    self.totalOnly = totalOnly
    self.hasExtraKeys = hasExtraKeys
    self.returns = returns
  }

  package mutating func show(_ rows: [Row], at current: Int?) {
    self.rows = rows
    self.current = current
    typed = ""
  }

  private var row: Row? { current.map { rows[$0] } }
  /// The text for a total alone, offered while no row is filled.
  private var offeredTotal: String? { rows.allSatisfy { $0.entry == nil } ? totalOnly : nil }

  private func ways(_ row: Row) -> [(key: String, text: String, entry: Entry)] {
    let all: [(String, String?, Entry)] = [
      ("-", unanswered, .unanswered), ("d", row.decline, .declined),
      ("n", row.notApplicable, .notApplicable),
    ]
    return all.compactMap { key, text, entry in text.map { (key, $0, entry) } }
  }

  // MARK: On a screen

  package var acceptsFastInput: Bool { true }
  package var quitKeys: [Key] { [.character("q"), .escape] }
  package var backKeys: [Key] {
    [.left, .up, .character("b"), .backTab] + (typed.isEmpty ? [.backspace] : [])
  }

  package var backDetail: String { "Go to the previous row, or back to the previous page." }

  /// The problem with the last key, or else a reminder that stays until the rows are compared.
  package var message: String? {
    notice ?? (hasExtraKeys ? "A key was pressed that filled no row. Check every row." : nil)
  }

  package func body(_ area: PageArea) -> [ScreenPage.Block] {
    let last = ScreenPage.Block(
      "All rows are entered. Compare them with the paper, then press Enter.",
      mark: Glyphs.pointer(isHere: true) + " ", tone: .chosen, isInFocus: true)
    return rows.indices.flatMap { index in
      [block(index)] + (index == current ? waysBelow(index) : [])
    } + (current == nil ? [.space, last] : [])
  }

  private func block(_ index: Int) -> ScreenPage.Block {
    let isHere = index == current
    return ScreenPage.Block(
      rows[index].text, mark: mark(index), tone: isHere ? .chosen : .plain,
      isInFocus: isHere)
  }

  /// Returns a row's mark: the cursor, the number and the entry, such as `>  3 [2] `.
  private func mark(_ index: Int) -> String {
    let isHere = index == current
    // A row added later must not shift the others.
    let number = flushRight("\(index + 1)", width: max("\(rows.count)".count, 2))
    let entered = flushRight(isHere && !typed.isEmpty ? typed : label(index), width: entryWidth)
    return "\(Glyphs.pointer(isHere: isHere)) \(number) [\(entered)] "
  }

  private func waysBelow(_ index: Int) -> [ScreenPage.Block] {
    let row = rows[index]
    let shown =
      row.choices.map { ($0.label, $0.text) } + ways(row).map { ($0.key, $0.text) }
      + (offeredTotal.map { [("t", $0)] } ?? [])
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: mark(index)))
    return shown.map { label, text in
      ScreenPage.Block(
        text, mark: indent + flushRight(label, width: entryWidth) + "  ", isInFocus: true)
    }
  }

  private var entryWidth: Int {
    (rows.flatMap(\.choices).map(\.label) + rows.indices.map(label))
      .map { DisplayWidth.columns(of: $0) }.max() ?? 1
  }

  private func label(_ index: Int) -> String {
    switch rows[index].entry {
    case .choice(let choice): rows[index].choices[choice].label
    case .typed(let text): text
    case let entry?: ways(rows[index]).first { $0.entry == entry }?.key ?? ""
    case nil: ""
    }
  }

  package var hints: [KeyHint] { keys.hints }

  private var keys: KeyMap<Action> {
    var bindings = entering
    let move = returns ? "go back to the check." : "go to the next row."
    let detail =
      row == nil
      ? "Continue: all rows are entered."
      : confirmsNumbers
        ? "Enter the typed number. Without one, \(move)"
        : returns ? "Go back to the check." : "Go to the next row."
    let summary = row == nil ? "continue" : confirmsNumbers ? "confirm" : returns ? "back" : ""
    bindings.append(.init([.enter], .confirm, summary, detail: detail))
    if row != nil {
      bindings.append(.init([.right, .down, .tab], .next, "", detail: "Go to the next row."))
    }
    if let offeredTotal {
      bindings.append(
        .init([.character("t")], .total, "total only", detail: "Enter: \(offeredTotal)."))
    }
    if !typed.isEmpty {
      bindings.append(.init([.backspace], .erase, "", detail: "Remove the last digit."))
    }
    return KeyMap(bindings)
  }

  /// The keys that fill a row. They remain when no row is left, to detect an extra key press.
  private var entering: [KeyMap<Action>.Binding] {
    let shown = row.map { [$0] } ?? rows
    func words(_ words: String) -> String { row == nil ? "" : words }
    var bindings: [KeyMap<Action>.Binding] = []
    let digits = TypedNumber.digits(of: shown.flatMap { $0.choices.map(\.label) })
    if !digits.isEmpty {
      let known =
        digits + shown.flatMap(ways).map { .character(Character($0.key)) } + quitKeys + backKeys
        + [.character("-"), .character("s")] + (offeredTotal == nil ? [] : [.character("t")])
      let others = "0123456789abcdefghijklmnopqrstuvwxyz".flatMap(Key.letter)
        .filter { !known.contains($0) }
      bindings += [
        .init(digits, .number, words("answer"), detail: "Enter the answer with that number."),
        .init(others, .number, "", detail: ""),
      ]
    }
    bindings.append(
      .init(
        [.character("-"), .character("s")], .entry(.unanswered), words("no answer"),
        detail: "Enter that the paper form has no answer there."))
    for way in shown.flatMap(ways) where way.entry != .unanswered {
      bindings.append(
        .init(
          [.character(Character(way.key))], .entry(way.entry), "", detail: "Enter: \(way.text)."))
    }
    return bindings
  }

  package mutating func handle(_ press: KeyPress) -> Reply? {
    notice = nil
    switch keys.action(for: press.key) {
    case .number: return number(press)
    case .entry(let entry): return entered(entry)
    case .confirm:
      return returns && typed.isEmpty && row?.entry != nil ? .finished : confirmed()
    // Typed digits are entered, not dropped.
    case .next: return row == nil ? nil : confirmed()
    case .erase: typed.removeLast()
    case .total: return .totalOnly
    case nil: break
    }
    return nil
  }

  package mutating func cancelPending() {
    notice = nil
    typed = ""
  }

  private mutating func number(_ press: KeyPress) -> Reply? {
    guard case .character(let digit) = press.key else { return nil }
    guard let labels = row?.choices.map(\.label) else { return extraKey() }
    let longer = typed + String(digit)
    guard labels.contains(where: { $0.hasPrefix(longer) }) else {
      return noAnswer(longer)
    }
    guard !confirmsNumbers else {
      typed = longer
      return nil
    }
    return labels.firstIndex(of: longer).flatMap { entered(.choice($0)) }
  }

  private mutating func entered(_ entry: Entry) -> Reply? {
    current == nil ? extraKey() : .entered(entry)
  }

  private mutating func confirmed() -> Reply? {
    guard let row else { return .finished }
    guard !typed.isEmpty else { return next() }
    guard let choice = row.choices.firstIndex(where: { $0.label == typed }) else {
      return noAnswer(typed)
    }
    return .entered(.choice(choice))
  }

  private mutating func next() -> Reply? {
    if row?.entry != nil { return .next }
    notice = "Nothing is entered here yet."
    return nil
  }

  private mutating func noAnswer(_ text: String) -> Reply? {
    typed = ""
    let state = row?.entry == nil ? " The row is still open." : ""
    notice = "\(text) is not one of the answers here.\(state)"
    return extraKey()
  }

  /// Reports a key press that fills no row: the keys around it may be in the wrong rows.
  private mutating func extraKey() -> Reply? {
    hasExtraKeys = true
    return .extraKey
  }

  // MARK: Line by line

  package var lines: LineQuestion<Reply> {
    guard let row, let current else {
      return LineQuestion(
        body: [], prompt: "All rows are entered. Press Enter to compare them:",
        hint: "Press Enter.",
        takesEmpty: true, meaning: { $0.isEmpty ? .reply(.finished) : .fault("Press Enter.") })
    }
    let numbers = ChoiceQuestion.range(row.choices.map(\.label))
    let others = ways(row).map(\.key).joined(separator: ", ")
    let hint = "Type \(numbers), \(others), or help."
    var words = ways(row).map { way in
      LineQuestion.Word(
        way.key, Reply.entered(way.entry),
        help: way.text + (way.entry == .unanswered ? "; it does not count as zero." : "."))
    }
    if row.entry != nil {
      words.append(
        .init("next", returns ? .finished : .next, help: "keep what is entered, and continue."))
    }
    if let offeredTotal { words.append(.init("total", .totalOnly, help: offeredTotal + ".")) }
    // One block, so that choices that differ in part are shown again as a whole.
    let choices = row.choices.map { "\($0.label)  \($0.text)" }.joined(separator: "\n")
    let entry = row.entry == nil ? [] : [ScreenPage.Block("Entered so far: \(entered(in: row)).")]
    return LineQuestion(
      lead: [ScreenPage.Block(choices, mark: "  ")],
      body: [ScreenPage.Block(row.text, mark: "\(current + 1). ")] + entry,
      prompt: "Answer (\(numbers), \(others)):", hint: hint, words: words,
      meaning: { typed in
        row.choices.firstIndex { $0.label == typed }.map { .reply(.entered(.choice($0))) }
          ?? .fault("That is not one of the answers. \(hint)")
      },
      echo: { reply in
        guard case .entered(let entry) = reply else { return nil }
        return "Entered: \(Self.words(of: entry, row, ways: ways(row)))."
      })
  }

  private func entered(in row: Row) -> String {
    row.entry.map { Self.words(of: $0, row, ways: ways(row)) } ?? ""
  }

  private static func words(
    of entry: Entry, _ row: Row, ways: [(key: String, text: String, entry: Entry)]
  ) -> String {
    if case .choice(let place) = entry {
      return "\(row.choices[place].label), \(row.choices[place].text)"
    }
    return ways.first { $0.entry == entry }?.text ?? ""
  }
}
