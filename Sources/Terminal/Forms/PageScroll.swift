/// The scroll position of a page, and which part has been in view.
struct PageScroll: Sendable {
  private enum Move {
    case lineUp
    case lineDown
    case pageUp
    case pageDown
  }

  private var wanted: Int?
  private var top = 0
  private var lastTop = 0
  private var step = 1
  private var hasFocus = false
  /// Whether the end of the page has been in view.
  private(set) var hasShownEnd = false

  /// Lays out a page at its scroll position.
  ///
  /// - Parameters:
  ///   - hints: The keys named in the last line.
  ///   - form: The keys that do not scroll, because the form uses them.
  mutating func frame(
    of page: Page, hints: [KeyHint], except form: TakenKeys, _ size: ScreenSize, _ look: Look
  ) -> Frame {
    let scrolling = PageLayout.Scrolling(
      up: Self.keys([.lineUp, .pageUp], except: form).hints,
      down: Self.keys([.lineDown, .pageDown], except: form).hints)
    let layout = PageLayout(
      page, hints: hints, scrolling: scrolling, size: size, look: look, top: wanted)
    top = layout.top
    lastTop = layout.lastTop
    step = layout.step
    hasFocus = layout.hasFocus
    hasShownEnd = hasShownEnd || layout.showsEnd
    return layout.frame
  }

  /// Returns the keys that scroll, for help.
  static func hints(except form: TakenKeys) -> [KeyHint] {
    keys([.lineUp, .lineDown, .pageUp, .pageDown], except: form).hints
  }

  /// Scrolls if the key is for scrolling and the page can scroll.
  ///
  /// - Returns: Whether the key was handled.
  mutating func take(_ key: Key, except form: TakenKeys) -> Bool {
    let keys = Self.keys([.lineUp, .lineDown, .pageUp, .pageDown], except: form)
    guard lastTop > 0, let move = keys.action(for: key) else { return false }
    switch move {
    case .lineUp: scroll(by: -1)
    case .lineDown: scroll(by: 1)
    case .pageUp: scroll(by: -step)
    case .pageDown: scroll(by: step)
    }
    return true
  }

  /// Scrolls down by a page.
  mutating func pageDown() {
    scroll(by: step)
  }

  /// Scrolls back to the focus, if there is one.
  mutating func followFocus() {
    if hasFocus { wanted = nil }
  }

  private mutating func scroll(by lines: Int) {
    wanted = min(max(top + lines, 0), lastTop)
  }

  private static func keys(_ moves: [Move], except form: TakenKeys) -> KeyMap<Move> {
    let isByLine = !form.contains(.up) && !form.contains(.down)
    return KeyMap(
      moves.compactMap { move in
        let keys = keys(for: move).filter { !form.contains($0) }
        guard !keys.isEmpty else { return nil }
        let isNamed = isByLine == (move == .lineUp || move == .lineDown)
        return KeyMap.Binding(keys, move, isNamed ? "scroll" : "", detail: detail(of: move))
      })
  }

  private static func keys(for move: Move) -> [Key] {
    switch move {
    case .lineUp: [.up]
    case .lineDown: [.down]
    case .pageUp: [.pageUp]
    case .pageDown: [.pageDown, .character(" ")]
    }
  }

  private static func detail(of move: Move) -> String {
    switch move {
    case .lineUp: "Scroll up a line."
    case .lineDown: "Scroll down a line."
    case .pageUp: "Scroll up."
    case .pageDown: "Scroll down."
    }
  }
}

/// The keys that a form uses itself.
struct TakenKeys: Sendable {
  private let keys: Set<Key>
  private let takesText: Bool

  /// Creates the set of keys that a form uses now.
  init(_ form: some ScreenForm) {
    keys = Set(form.hints.flatMap(\.keys))
    takesText = form.takesText
  }

  /// Creates the set of keys that close help.
  init(_ hints: [KeyHint]) {
    keys = Set(hints.flatMap(\.keys))
    takesText = false
  }

  /// Whether a key is in the set.
  func contains(_ key: Key) -> Bool {
    if takesText, case .character = key { return true }
    return keys.contains(key)
  }
}
