import Foundation
package import WellbeingTextFormats

/// A list to look through, one row chosen: Enter opens it, letters act on it, and typing finds rows.
///
/// Only the rows in view are drawn, so that long lists answer at once. Rows to review are all drawn, and
/// may have a last line that acts for all of them (``ReviewRow``).
package struct ListQuestion: Question {
  package struct Layout: Sendable {
    let heading: [[Span]]
    package let rows: [[[Span]]]

    package init(heading: [[Span]] = [], rows: [[[Span]]]) {
      self.heading = heading
      self.rows = rows
    }
  }

  package struct Action: Sendable, Hashable {
    let keys: [Key]
    let summary: String
    let detail: String
    let rank: KeyHint.Rank
    /// Whether the whole page must have been seen first.
    var requiresReadingToEnd = false
    /// Whether it acts on the chosen row, whose number is typed line by line, or else on the page.
    var needsRow: Bool

    /// - Parameters:
    ///   - summary: A word or two for the line of keys; the word to type line by line.
    ///   - detail: A sentence for the help page.
    package init(
      _ key: Character, _ summary: String, _ detail: String, rank: KeyHint.Rank = .usual,
      needsRow: Bool = false
    ) {
      self.init(Key.letter(key), summary, detail, rank: rank, needsRow: needsRow)
    }

    package init(
      _ keys: [Key], _ summary: String, _ detail: String, rank: KeyHint.Rank = .usual,
      needsRow: Bool = false
    ) {
      self.keys = keys
      self.summary = summary
      self.detail = detail
      self.rank = rank
      self.needsRow = needsRow
    }
  }

  package enum Reply: Sendable, Hashable {
    case open(Int)
    /// Answer the row with this index by the choice with this index.
    case change(Int, Int)
    /// The action with this index, on the row with that index.
    case act(Int, Int)
  }

  private enum Command: Sendable {
    case open, digit, find, shorten, endFinding
    case act(Int)
    case move(RowMove)
  }

  /// The minimum time that the page is shown before Enter acts for all rows.
  private static let leastTime = Duration.milliseconds(150)
  /// On a page with fewer rows, the list takes all the room.
  private static let leastRowsWithDetails = 12

  package let context: QuestionContext
  let names: [[SearchText]]
  let actions: [Action]
  private let opening: String
  let always: [ScreenPage.Block]
  private let layout: @Sendable (PageArea) -> Layout
  /// The lines for the columns and the colours of the last page, since long lists take time.
  private var laidOut: (columns: Int, colors: ColorDepth, lines: Layout)?
  private let details: @Sendable (Int, PageArea) -> [ScreenPage.Block]
  private let remarks: @Sendable (PageArea) -> [ScreenPage.Block]
  private static let wide = PageArea(ScreenSize(columns: 500, rows: 24), .none)
  /// Line by line, a chooser with more rows does not list them.
  private static let mostListed = 30
  /// Whether typing finds rows from the start; otherwise `/` begins to find.
  private let isChooser: Bool
  private var isFinding: Bool
  /// The words of each row, which a list to look through finds as well.
  private var words: [SearchText] = []
  private var filter = ""
  var shown: [Int]
  /// The place of the chosen row among those shown.
  var cursor = 0
  /// What is reviewed; nil for a list to look through.
  var review: Review?
  private var below: [ScreenPage.Block] = []
  /// The places of the rows in view among those shown.
  private var inView = 0..<0
  private var notice: String?
  /// The problem with the last key, or else what is wrong with the rows, which stays in view.
  package var message: String? { notice ?? review?.fault }

  /// - Parameters:
  ///   - names: The names by which each row is found, at least one each.
  ///   - details: Returns more about a row, for a screen: line by line each row says it.
  ///   - remarks: Returns what is below the list, whatever row is chosen.
  package init(
    _ context: QuestionContext, names: [[String]], actions: [Action] = [],
    opening: String = "open", chosen: Int = 0, isChooser: Bool = false,
    above: [ScreenPage.Block] = [],
    layout: @escaping @Sendable (PageArea) -> Layout,
    details: @escaping @Sendable (Int, PageArea) -> [ScreenPage.Block] = { _, _ in [] },
    remarks: @escaping @Sendable (PageArea) -> [ScreenPage.Block] = { _ in [] }
  ) {
    self.context = context
    self.names = names.map { $0.map(SearchText.init) }
    self.actions = actions
    self.opening = opening
    self.isChooser = isChooser
    isFinding = isChooser
    always = above
    self.layout = layout
    self.details = details
    self.remarks = remarks
    shown = Array(names.indices)
    cursor = max(min(chosen, names.count - 1), 0)
  }

  var chosen: Int? { shown.indices.contains(cursor) ? shown[cursor] : nil }

  // MARK: On a screen

  package var fillsScreen: Bool { review == nil }
  package var takesText: Bool { isFinding }
  package var quitKeys: [Key] {
    isFinding
      ? (isChooser && filter.isEmpty ? [.escape] : [])
      : [.character("q")] + (review == nil ? [.escape] : [])
  }
  package var backKeys: [Key] {
    isFinding ? [.backTab] : [.left, .backTab] + (review == nil ? [] : [.character("b")])
  }

  package var status: [ScreenPage.Block] {
    isFinding || !filter.isEmpty
      ? [ScreenPage.Block(context.words(.find, ["text": printable(filter)]), tone: .strong)] : []
  }

  package mutating func fit(_ area: PageArea) {
    guard review == nil else { return }
    let lines = currentLayout(area)
    laidOut = (area.size.columns, area.colors, lines)
    let (more, others) = (chosen.map { details($0, area) } ?? [], remarks(area))
    below = more + (more.isEmpty || others.isEmpty ? [] : [.space]) + others
    // What the rest takes is known only once it is wrapped; a line of the body is about a row.
    let taken = always.count + lines.heading.count + status.count + 3
    let left = area.size.rows - taken
    // The list keeps half of the screen, or a low one; the page scrolls to what is below it.
    let kept = area.size.rows < Self.leastRowsWithDetails ? left : left / 2
    inView = rowsInView(of: lines.rows, room: max(left - below.count, kept, 3))
  }

  private func currentLayout(_ area: PageArea) -> Layout {
    if let laidOut, laidOut.columns == area.size.columns, laidOut.colors == area.colors {
      return laidOut.lines
    }
    return layout(
      PageArea(ScreenSize(columns: area.size.columns - 2, rows: area.size.rows), area.colors))
  }

  package func body(_ area: PageArea) -> [ScreenPage.Block] {
    if let review { return always + [.space] + review.body(chosen: cursor, area) }
    let lines = currentLayout(area)
    let heading = lines.heading.map { ScreenPage.Block(lines: [[Span("  ")] + $0]) }
    let rows = inView.map { place in
      row(lines.rows[shown[place]], isHere: place == cursor, area)
    }
    let nothing =
      shown.isEmpty ? [ScreenPage.Block(context.words(.nothingFound), tone: .caution)] : []
    let more =
      shown.count > inView.count
      ? [
        ScreenPage.Block(
          context.words(.placeOf, ["n": "\(cursor + 1)", "count": "\(shown.count)"]), mark: "  ",
          tone: .quiet)
      ] : []
    return always + [.space] + heading + rows + nothing + more + [.space] + below
  }

  private func row(
    _ lines: [[Span]], isHere: Bool, _ area: PageArea
  ) -> ScreenPage.Block {
    let pointer = Glyphs.pointer(isHere: isHere) + " "
    let marked = lines.enumerated().map { index, line -> [Span] in
      let mark = index == 0 ? pointer : "  "
      guard isHere else { return [Span(mark)] + line }
      let text = [Span(mark)] + line
      let row = area.colors != .none ? text.padded(to: area.size.columns) : text
      // An alert keeps its colour on the bar.
      return row.map { Span($0.text, $0.tone == .alert ? .chosenAlert : .chosen) }
    }
    return ScreenPage.Block(lines: marked, isInFocus: isHere)
  }

  /// Returns the places of the rows in view: the chosen one in the middle, if there are others on
  /// both sides.
  private func rowsInView(of rows: [[[Span]]], room: Int) -> Range<Int> {
    guard !shown.isEmpty else { return 0..<0 }
    var (start, end) = (cursor, cursor + 1)
    var left = room - rows[shown[cursor]].count
    while left > 0, start > 0 || end < shown.count {
      let goesUp = start > 0 && (end == shown.count || cursor - start <= end - cursor - 1)
      let next = goesUp ? start - 1 : end
      left -= rows[shown[next]].count
      guard left >= 0 else { break }
      if goesUp { start = next } else { end = next + 1 }
    }
    return start..<end
  }

  package var hints: [KeyHint] { keys.hints }

  private func hasLetter(_ letter: Key) -> Bool {
    !isFinding && !actions.contains { $0.keys.contains(letter) }
  }

  private var keys: KeyMap<Command> {
    let moving =
      KeyMap<Command>.moving(review == nil ? RowMove.allCases : RowMove.steps, hasLetter: hasLetter)
    { .move($0) } + [
      .init(
        [.enter], .open, isOnClosing ? actions[0].summary : opening,
        detail: isOnClosing ? actions[0].detail : "Open the chosen line.", rank: .lasting)
    ]
    guard !isFinding else {
      let end: [KeyMap<Command>.Binding] =
        isChooser && filter.isEmpty
        ? []
        : [.init([.escape], .endFinding, "all", detail: "Show all lines again.", rank: .lasting)]
      return KeyMap(
        moving + [.init([.backspace], .shorten, "", detail: "Remove the last letter.")] + end)
    }
    let finding: [KeyMap<Command>.Binding] = [
      .init([.character("/")], .find, "find", detail: "Find lines by typing.")
    ]
    let changing: [KeyMap<Command>.Binding] = [
      .init(
        TypedNumber.digits(of: review?.changes(cursor) ?? []), .digit, "change",
        detail: "Answer this line with that number.")
    ]
    return KeyMap(
      moving + changing
        + actions.enumerated().map { place, action in
          .init(
            action.keys, .act(place), isOnClosing ? "" : action.summary, detail: action.detail,
            rank: action.rank)
        } + (names.count > 1 && review == nil ? finding : []))
  }

  package mutating func handle(_ press: KeyPress) -> Reply? {
    notice = nil
    switch keys.action(for: press.key) {
    case .move(let move):
      cursor = move.row(from: cursor, last: last, page: max(inView.count - 1, 1))
    case .open:
      guard isOnClosing else { return chosen.map { .open($0) } }
      // A second Enter on the question before must not save what nobody looked at.
      if press.shownFor >= Self.leastTime { return .act(0, cursor) }
      notice = PersonWord.checkThenSave.english
    case .digit:
      let choice = press.key.text.flatMap { review?.changes(cursor).firstIndex(of: $0) }
      return choice.map { .change(cursor, $0) }
    case .act(let place): return (review == nil ? chosen : cursor).map { .act(place, $0) }
    case .find:
      isFinding = true
      if words.isEmpty { words = words(Self.wide) }
    case .shorten: if !filter.isEmpty { narrow { $0.removeLast() } }
    case .endFinding:
      isFinding = isChooser
      narrow { $0.removeAll() }
    case nil:
      guard isFinding, let typed = press.key.text else { return nil }
      guard TypedLength.hasRoom(in: filter, for: typed) else {
        notice = TypedLength.remark
        return nil
      }
      narrow { $0 += typed }
    }
    return nil
  }

  package mutating func cancelPending() { notice = nil }

  package func requiresReadingToEnd(for reply: Reply) -> Bool {
    if case .act(let place, _) = reply { actions[place].requiresReadingToEnd } else { false }
  }

  /// The place of the last row, or of the line that closes the list.
  var last: Int { max(shown.count - (review?.closing == nil ? 1 : 0), 0) }

  private var isOnClosing: Bool { review?.closing != nil && cursor == shown.count }

  /// The words of the rows; those of a wide page are not cut.
  private func words(_ area: PageArea) -> [SearchText] {
    layout(area).rows.map { SearchText($0.joined().map(\.text).joined()) }
  }

  /// Changes the text to find, and chooses the first row found. Without a text, the row chosen
  /// before stays chosen.
  private mutating func narrow(_ edit: (inout String) -> Void) {
    let (row, earlier) = (chosen, filter)
    edit(&filter)
    let wanted = SearchText(filter)
    // A longer text can only be found in what was found before.
    let searched = filter.hasPrefix(earlier) ? shown : Array(names.indices)
    shown = found(wanted, among: searched).map(\.row)
    cursor = filter.isEmpty ? row.flatMap(shown.firstIndex) ?? 0 : 0
  }

  /// Returns the rows in which a text occurs: in a name, or in the words of a list to look through. In a
  /// chooser, those that are or begin with the text come first; elsewhere, the order of the rows means
  /// something.
  private func found(_ wanted: SearchText, among rows: [Int]) -> [(row: Int, rank: Int)] {
    let found = rows.compactMap { row in
      (names[row] + (words.isEmpty ? [] : [words[row]])).compactMap { $0.rank(of: wanted) }.min()
        .map { (row: row, rank: $0) }
    }
    return isChooser ? found.sorted { ($0.rank, $0.row) < ($1.rank, $1.row) } : found
  }

  // MARK: Line by line

  package var lines: LineQuestion<Reply> {
    if let review { return lines(of: review) }
    let area = PageArea.spoken
    let lines = layout(area)
    let isLong = isChooser && names.count > Self.mostListed
    let listed =
      isLong
      ? []
      : lines.rows.enumerated().map { index, row in
        ScreenPage.Block(row.map(\.text).joined(separator: " "), mark: "  \(index + 1). ")
      }
    let acting = actions.enumerated().filter { !$1.summary.isEmpty }
    let ofRows = acting.filter(\.element.needsRow).map(\.element)
    let words = acting.filter { !$1.needsRow }.map { place, action in
      LineQuestion.Word(action.summary, Reply.act(place, chosen ?? 0), help: action.detail)
    }
    let hint =
      acting.isEmpty
      ? context.words(.typeNumberOrName)
      : "Type a number or a name, or for example "
        + (ofRows.prefix(1).map { "\($0.summary) 1" } + words.prefix(1).map(\.word) + ["repeat"])
        .joined(separator: ", ")
        + ". help lists all."
    let below = remarks(area)
    return LineQuestion(
      body: always + lines.heading.map { ScreenPage.Block(lines: [$0]) } + listed
        + (below.isEmpty ? [] : [.space] + below),
      prompt: acting.isEmpty ? context.words(.yourChoice) : "Your choice, or help:", hint: hint,
      words: words, notes: ofRows.map { "\($0.summary) and a number: \($0.detail)" },
      repetition: isChooser ? .all : .changes, nothing: "",
      meaning: { typed in
        meaning(of: typed).map { .reply($0) } ?? .fault(isLong ? several(typed) ?? hint : hint)
      })
  }

  /// Names the rows that a text could mean; nil if these are none or many.
  private func several(_ typed: String) -> String? {
    let all = found(SearchText(typed), among: Array(names.indices))
    let rows = all.filter { $0.rank == all[0].rank }.map { $0.row }
    guard (2...9).contains(rows.count) else { return nil }
    return "That could be "
      + rows.map { layout(.spoken).rows[$0].joined().map(\.text).joined() }.joined(separator: ", ")
      + ". Type more of the name."
  }

  private func meaning(of typed: String) -> Reply? {
    var list = self
    if !isChooser { list.words = words(.spoken) }
    func row(_ text: String) -> Int? {
      let all = list.found(SearchText(text), among: Array(names.indices))
      let best = all.filter { !isChooser || $0.rank == all[0].rank }
      let number = Int(text).flatMap { names.indices.contains($0 - 1) ? $0 - 1 : nil }
      // A digit occurs in many a day or identifier.
      if let number, !isChooser, !all.contains(where: { $0.rank == 0 }) { return number }
      return best.count == 1 ? best[0].row : number
    }
    if let row = row(typed) { return .open(row) }
    for (place, action) in actions.enumerated()
    where !action.summary.isEmpty && typed.lowercased().hasPrefix(action.summary) {
      let rest = String(typed.dropFirst(action.summary.count)).trimmingSpaces
      if let row = row(rest) { return .act(place, row) }
    }
    return nil
  }
}
