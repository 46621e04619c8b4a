/// A page to read.
package struct NoticeForm: ScreenForm {
  /// The key that leaves the page, with a word or two on what it does.
  package enum Way: Sendable, Hashable {
    /// Enter.
    case enter(String)
    /// A single character, pressed deliberately: for pages that must not be missed.
    case deliberate(Character, String)
  }

  /// How the page was left.
  package enum Outcome: Sendable, Hashable {
    case read
    case quit
  }

  private enum Action {
    case end
    case quit
  }

  /// The minimum time that a page that must not be missed is shown.
  private static let readingTime = Duration.seconds(1)

  private let header: [Page.Block]
  private let body: [Page.Block]
  private let way: Way
  private let canQuit: Bool
  private var message: String?

  /// Creates a page to read.
  ///
  /// - Parameters:
  ///   - header: The content that stays at the top.
  ///   - canQuit: Whether `q` quits a page that is left with Enter.
  package init(header: [Page.Block], body: [Page.Block], way: Way, canQuit: Bool = false) {
    self.header = header
    self.body = body
    self.way = way
    self.canQuit = canQuit
  }

  package var hints: [KeyHint] { keys.hints }

  package func page(_ look: Look) -> Page {
    Page(header: header, body: body, message: message)
  }

  package func needsWholePage(for outcome: Outcome) -> Bool { outcome == .read }

  package mutating func take(_ press: KeyPress) -> Outcome? {
    message = nil
    switch (keys.action(for: press.key), way) {
    case (.end, .enter): return ended(press)
    case (.end, .deliberate): return deliberatelyEnded(press)
    case (.quit, _): return quit(press)
    case (nil, .enter): return nil
    case (nil, .deliberate(let character, _)):
      message = "When you have read this, press \(character)."
      return nil
    }
  }

  package mutating func cancelPending() {
    message = nil
  }

  private mutating func ended(_ press: KeyPress) -> Outcome? {
    return .read
  }

  private mutating func quit(_ press: KeyPress) -> Outcome? {
    return .quit
  }

  private mutating func deliberatelyEnded(_ press: KeyPress) -> Outcome? {
    if press.shownFor >= Self.readingTime { return .read }
    if case .deliberate(let character, _) = way {
      message = "Please take a moment to read this, then press \(character)."
    }
    return nil
  }

  private var keys: KeyMap<Action> {
    switch way {
    case .enter(let words):
      let quit = KeyMap.Binding(
        [.character("q")], Action.quit, "leave", detail: "Quit.", rank: .lasting)
      return KeyMap(
        [.init([.enter], .end, words, detail: "Continue.", rank: .lasting)]
          + (canQuit ? [quit] : []))
    case .deliberate(let character, let words):
      return KeyMap([
        .init(
          Key.letter(character), .end, words, detail: "Continue when you have read the page.",
          rank: .lasting)
      ])
    }
  }
}
