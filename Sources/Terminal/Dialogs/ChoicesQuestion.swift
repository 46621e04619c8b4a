import Foundation
import WellbeingTextFormats

/// Several choices from many options in columns, with a search by typing.
package struct ChoicesQuestion: Question {
  private enum Action: Sendable {
    case up, down, left, right, toggle, shorten, showAll, confirm
  }

  /// The width from which options are in columns.
  private static let leastWidth = 56
  /// The number of options in the first column before there is a second one.
  private static let leastRows = 8

  package let context: QuestionContext
  private let lead: [ScreenPage.Block]
  private let options: [String]
  /// The names of each option; its own name is first.
  private let searched: [[SearchText]]
  /// The number of options that are listed at first line by line.
  private let suggested: Int
  private(set) var chosen: [Int]
  private(set) var filter = ""
  private(set) var shown: [Int]
  /// The index of the option that the space bar toggles.
  private(set) var cursor: Int?
  package private(set) var message: String?
  private var isNoneAsked = false
  private var rows: Int

  /// - Parameters:
  ///   - suggested: The number of options that are listed at first line by line; nil for all.
  ///   - names: Additional names of each option; empty if options have only their own.
  package init(
    _ context: QuestionContext, lead: [ScreenPage.Block], options: [String], suggested: Int? = nil,
    alsoFoundBy names: [[String]] = [], chosen: [Int] = []
  ) {
    self.context = context
    self.lead = lead
    self.options = options
    self.suggested = suggested ?? options.count
    searched = options.enumerated().map { index, option in
      ([option] + (names.indices.contains(index) ? names[index] : [])).map(SearchText.init)
    }
    shown = Array(options.indices)
    rows = options.count
    self.chosen = chosen.filter(options.indices.contains)
  }

  // MARK: On a screen

  package var takesText: Bool { true }
  package var showsCursor: Bool { false }
  package var opensHelp: Bool { true }
  package var quitKeys: [Key] { filter.isEmpty ? [.escape] : [] }

  package var status: [ScreenPage.Block] {
    let words = chosen.map { options[$0] }.joined(separator: ", ")
    let search =
      filter.isEmpty
      ? ScreenPage.Block("Type to find a word.", tone: .quiet)
      : ScreenPage.Block("Search: \(printable(filter))", tone: .strong)
    return [
      ScreenPage.Block(chosen.isEmpty ? "Nothing is chosen." : "Chosen: \(words)", tone: .strong),
      search,
    ]
  }

  package mutating func fit(_ area: PageArea) {
    let width = area.size.columns
    let columns = width < Self.leastWidth ? 1 : max(width / cellWidth, 1)
    let needed = (shown.count + columns - 1) / columns
    rows = max(needed, min(shown.count, Self.leastRows))
  }

  private var cellWidth: Int {
    let mark = DisplayWidth.columns(of: Glyphs.box(isChosen: true)) + 3
    return mark + (options.map { DisplayWidth.columns(of: $0) }.max() ?? 0) + 2
  }

  package func body(_ area: PageArea) -> [ScreenPage.Block] {
    let width = cellWidth
    return lead + [.space]
      + (0..<rows).map { row in
        let cells = stride(from: row, to: shown.count, by: rows).map { shown[$0] }
        return ScreenPage.Block(
          lines: [
            cells.dropLast().flatMap { cell($0).padded(to: width) }
              + cells.suffix(1).flatMap { cell($0) }
          ],
          isInFocus: cursor.map(cells.contains) ?? false)
      }
  }

  private func cell(_ index: Int) -> [Span] {
    let (isHere, isChosen) = (index == cursor, chosen.contains(index))
    let mark = "\(Glyphs.pointer(isHere: isHere)) \(Glyphs.box(isChosen: isChosen)) "
    return [Span(mark + options[index], isHere ? .chosen : isChosen ? .strong : .plain)]
  }

  package var hints: [KeyHint] { keys.hints }

  /// The key bindings; all other characters are search text.
  private var keys: KeyMap<Action> {
    let choosing: [KeyMap<Action>.Binding] = [
      .init(
        [.character(" ")], .toggle, "choose", detail: "Choose the word, or undo the choice."),
      .init(
        [.enter], .confirm, chosen.isEmpty ? "for none" : "next",
        detail: "Confirm the chosen words, or that there are none.", rank: .lasting),
    ]
    let across: [KeyMap<Action>.Binding] = [
      .init([.left], .left, "move", detail: "Move left."),
      .init([.right], .right, "move", detail: "Move right."),
    ]
    let moving: [KeyMap<Action>.Binding] =
      [
        .init([.up], .up, "move", detail: "Move up."),
        .init([.down], .down, "move", detail: "Move down."),
      ] + (rows < shown.count ? across : [])
    let searching: [KeyMap<Action>.Binding] = [
      .init([.backspace], .shorten, "", detail: "Remove the last letter of the search."),
      .init(
        [.escape, .clearLine], .showAll, "all words", detail: "Show all words again.",
        rank: .lasting),
    ]
    return KeyMap(
      choosing + (shown.isEmpty ? [] : moving) + (filter.isEmpty ? [] : searching))
  }

  package mutating func handle(_ press: KeyPress) -> [Int]? {
    let wasNoneAsked = isNoneAsked
    cancelPending()
    switch keys.action(for: press.key) {
    case .up: move(by: -1)
    case .down: move(by: 1)
    case .left: move(by: -rows)
    case .right: move(by: rows)
    case .toggle: toggle()
    case .shorten: narrow { $0.removeLast() }
    case .showAll: narrow { $0.removeAll() }
    case .confirm:
      guard chosen.isEmpty, cursor != nil || !filter.isEmpty, !wasNoneAsked else { return chosen }
      isNoneAsked = true
      let missed = cursor.map { "Space chooses \(options[$0])." } ?? "No word contains that."
      message = "\(missed) Press Enter again for no word."
    case nil:
      guard let typed = press.key.text else { return nil }
      guard TypedLength.hasRoom(in: filter, for: typed) else {
        message = TypedLength.remark
        return nil
      }
      narrow { $0 += typed }
    }
    return nil
  }

  package mutating func cancelPending() {
    isNoneAsked = false
    message = nil
  }

  private mutating func move(by step: Int) {
    guard let place = cursor.flatMap(shown.firstIndex(of:)) else {
      cursor = step > 0 ? shown.first : shown.last
      return
    }
    // Moving right from the last but one column reaches the last, however short it is.
    let last = shown.count - 1
    let isLeaving = step > 0 ? place / rows == last / rows : place < -step
    if abs(step) > 1, isLeaving { return }
    cursor = shown[min(max(place + step, 0), last)]
  }

  private mutating func toggle() {
    guard let cursor else {
      message = "Move to a word first."
      return
    }
    if let place = chosen.firstIndex(of: cursor) {
      chosen.remove(at: place)
    } else {
      chosen.append(cursor)
    }
  }

  /// Changes the filter, and moves the cursor to the first match, so that the space bar chooses it.
  private mutating func narrow(_ edit: (inout String) -> Void) {
    edit(&filter)
    let wanted = SearchText(filter)
    shown = options.indices.filter { index in searched[index].contains { $0.contains(wanted) } }
    cursor = filter.isEmpty ? nil : shown.first
    if shown.isEmpty { message = "No word contains that. Backspace shows more." }
  }

  // MARK: Line by line

  package var lines: LineQuestion<[Int]> {
    let hasMore = suggested < options.count
    let hint =
      "Type numbers or words with commas between them, or none for no word"
      + (hasMore ? ", or more for all words." : ".")
    let earlier = chosen.map { options[$0] }.joined(separator: ", ")
    return LineQuestion(
      body: lead + listed(0..<suggested)
        + (chosen.isEmpty ? [] : [ScreenPage.Block("Your earlier answer: \(earlier).")]),
      prompt: hasMore ? "Your words (more for all words, or none):" : "Your words (or none):",
      hint: hint,
      meaning: { typed in
        switch typed.lowercased() {
        case "none": .reply([])
        case "more" where hasMore: .more(listed(suggested..<options.count))
        default: meaning(of: typed, hint)
        }
      },
      echo: { chosen in
        let words = chosen.map { options[$0] }.joined(separator: ", ")
        return "Recorded: \(words.isEmpty ? "none" : words)."
      })
  }

  private func listed(_ range: Range<Int>) -> [ScreenPage.Block] {
    let width = "\(range.upperBound)".count
    return range.map {
      ScreenPage.Block(options[$0], mark: "  \(flushRight("\($0 + 1)", width: width))  ")
    }
  }

  private func meaning(of typed: String, _ hint: String) -> LineQuestion<[Int]>.Meaning {
    var found: [Int] = []
    for part in typed.split(separator: ",", omittingEmptySubsequences: false) {
      let part = String(part).trimmingSpaces
      let wanted = SearchText(part)
      let exact = options.indices.filter { searched[$0].contains { $0 == wanted } }
      let named =
        exact.isEmpty
        ? options.indices.filter { searched[$0].contains { $0.contains(wanted) } } : exact
      let number = options.indices.first { "\($0 + 1)" == part }
      guard let index = number ?? named.first, !part.isEmpty else {
        return .fault("There is no such word here. \(hint)")
      }
      guard number != nil || named.count == 1 else {
        return .fault("Several words have that name. Type the number of the one you mean.")
      }
      guard !found.contains(index) else {
        return .fault("One word was typed twice. Type each word once.")
      }
      found.append(index)
    }
    return .reply(found)
  }
}

/// A text folded for searching: without case, accents and spaces.
struct SearchText: Sendable, Hashable {
  private let folded: String

  init(_ text: String) {
    folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { !$0.isWhitespace }
  }

  /// How well another text names this one: 0 if it is the same, 1 if this one begins with it, 2 if
  /// it occurs later; nil if it does not occur.
  func rank(of other: SearchText) -> Int? {
    guard contains(other) else { return nil }
    return folded == other.folded ? 0 : folded.hasPrefix(other.folded) ? 1 : 2
  }

  /// Whether another text occurs in this one; always true for an empty text.
  func contains(_ other: SearchText) -> Bool {
    other.folded.isEmpty || folded.contains(other.folded)
  }
}
