/// A multiple choice from many options, with a search by typing.
package struct SelectionForm: ScreenForm {
  /// The outcome of the selection.
  package enum Outcome: Sendable, Hashable {
    /// The options with these indices, in the order in which they were chosen.
    case chosen([Int])
    case back
    case quit
  }

  private let header: [Page.Block]
  private let lead: [Page.Block]
  private let options: [String]
  /// The names of each option; its own name is first.
  private let searched: [[SearchText]]
  let canGoBack: Bool

  /// The chosen options, in the order of choosing.
  private(set) var chosen: [Int]
  /// The search text that filters the options.
  private(set) var filter = ""
  /// The indices of the options in view.
  private(set) var shown: [Int]
  /// The index of the option that the space bar toggles.
  private(set) var cursor: Int?
  private var message: String?
  private var isNoneAsked = false

  /// Creates a list of options.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - lead: The prompt.
  ///   - names: Additional search names for each option; empty if options have only their own.
  ///   - chosen: The indices of the options chosen earlier.
  package init(
    header: [Page.Block], lead: [Page.Block], options: [String], alsoFoundBy names: [[String]] = [],
    chosen: Set<Int>, canGoBack: Bool
  ) {
    self.header = header
    self.lead = lead
    self.options = options
    searched = options.enumerated().map { index, option in
      ([option] + (names.indices.contains(index) ? names[index] : [])).map(SearchText.init)
    }
    shown = Array(options.indices)
    self.chosen = chosen.filter(options.indices.contains).sorted()
    self.canGoBack = canGoBack
  }

  package var hints: [KeyHint] { keys.hints }
  package var takesText: Bool { true }

  package func page(_ look: Look) -> Page {
    let glyphs = Glyphs(look)
    return Page(
      header: header + status, body: lead + [.gap] + shown.map { block($0, glyphs) },
      message: message)
  }

  package mutating func take(_ press: KeyPress) -> Outcome? {
    let wasNoneAsked = isNoneAsked
    cancelPending()
    switch keys.action(for: press.key) {
    case .previous: move(by: -1)
    case .next: move(by: 1)
    case .toggle: toggle()
    case .shorten: narrow { $0.removeLast() }
    case .showAll: narrow { $0.removeAll() }
    case .confirm: return confirmed(press, wasNoneAsked: wasNoneAsked)
    case .back: return .back
    case .quit: return .quit
    case nil: press.key.text.map { type($0) }
    }
    return nil
  }

  private mutating func type(_ typed: String) {
    guard TypedLength.hasRoom(in: filter, for: typed) else {
      message = TypedLength.remark
      return
    }
    narrow { $0 += typed }
  }

  package mutating func cancelPending() {
    isNoneAsked = false
    message = nil
  }

  private mutating func move(by step: Int) {
    let place = cursor.flatMap(shown.firstIndex(of:)) ?? (step > 0 ? -1 : shown.count)
    cursor = shown.isEmpty ? nil : shown[min(max(place + step, 0), shown.count - 1)]
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

  /// Changes the filter and moves the cursor to the first match, so that the space bar can choose
  /// it.
  private mutating func narrow(_ edit: (inout String) -> Void) {
    edit(&filter)
    let wanted = SearchText(filter)
    shown = options.indices.filter { index in searched[index].contains { $0.contains(wanted) } }
    cursor = filter.isEmpty ? nil : shown.first
    if shown.isEmpty { message = "No word contains that. Backspace shows more." }
  }

  private mutating func confirmed(_ press: KeyPress, wasNoneAsked: Bool) -> Outcome? {
    if chosen.isEmpty { return confirmedNone(press, wasAsked: wasNoneAsked) }
    return .chosen(chosen)
  }

  private mutating func confirmedNone(_ press: KeyPress, wasAsked: Bool) -> Outcome? {
    if wasAsked { return .chosen([]) }
    isNoneAsked = true
    message = "No word is chosen. Press Enter again for none."
    return nil
  }

  /// The lines that stay at the top: the chosen options and the search text.
  private var status: [Page.Block] {
    let words = chosen.map { options[$0] }.joined(separator: ", ")
    let said = chosen.isEmpty ? "Nothing is chosen." : "Chosen: \(words)"
    let search = Page.Block("Search: \(printable(filter))")
    return [Page.Block(said, emphasis: .strong)] + (filter.isEmpty ? [] : [search])
  }

  private func block(_ index: Int, _ glyphs: Glyphs) -> Page.Block {
    let isHere = index == cursor
    let mark = glyphs.pointer(isHere: isHere) + " " + glyphs.box(isChosen: chosen.contains(index))
    return Page.Block(
      options[index], mark: mark + " ", emphasis: isHere ? .chosen : .plain, isInFocus: isHere)
  }
}
