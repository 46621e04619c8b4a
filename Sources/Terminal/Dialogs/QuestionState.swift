import WellbeingTextFormats

/// A question while it is asked on a screen, with what all questions have in common: going back,
/// quitting, help on keys, and scrolling.
struct QuestionState<Q: Question> {
  private enum Over {
    case keys, helplines
  }

  private(set) var question: Q
  private var scroll = PageScroll()
  /// What is shown over the page, and its scroll position; nil if nothing is.
  private var over: (shown: Over, scroll: PageScroll)?
  private let helplines: Helplines
  /// The words to find on the page; nil if nobody is finding any.
  private var wanted: String?
  /// The message about the last key, if the question has none.
  private var notice: String?
  /// Whether quitting was requested once, and has to be requested again.
  private var isLeaving = false
  private let remarks: [ScreenPage.Block]
  private var words: PersonWords { question.context.words }
  /// The help is in English only.
  private var opensHelp: Bool { question.opensHelp && words.isEnglish }

  init(
    _ question: Q, after remarks: [String] = [], hasDroppedKeys: Bool = false,
    _ helplines: Helplines = .none
  ) {
    (self.question, self.helplines) = (question, helplines)
    scroll.isReadWhole = question.isReadWhole
    self.remarks = .spaced(remarks)
    notice = hasDroppedKeys ? PersonWord.keysIgnored.english : nil
  }

  /// Returns the frame to show, and records which part of the page is in view.
  mutating func frame(_ size: ScreenSize, _ colors: ColorDepth) -> Frame {
    if let (shown, last) = over {
      var scroll = last
      let closing = closing(shown)
      var page =
        switch shown {
        case .keys: Self.helpPage(allHints)
        case .helplines:
          ScreenPage(body: helplines.blocks(words, PageArea(PageLayout.bodySize(of: size), colors)))
        }
      page.words = words
      let frame = scroll.frame(
        of: page, hints: [closing], except: Set(closing.keys), size, colors)
      over = (shown, scroll)
      return frame
    }
    let area = PageArea(
      PageLayout.bodySize(of: size, fillsScreen: question.fillsScreen), colors)
    question.fit(area)
    // Both are shown: a lasting message must not hide that leaving was asked about.
    let messages = [notice, question.message].compactMap { $0.map(words.of) }
    var page = ScreenPage(
      title: question.context.title, progress: question.context.progress,
      status: question.status
        + (wanted.map {
          [ScreenPage.Block(words(.find, ["text": printable($0)]), tone: .strong)]
        } ?? []),
      body: remarks + question.body(area),
      message: messages.isEmpty ? nil : messages.joined(separator: " "),
      showsCursor: question.showsCursor, fillsScreen: question.fillsScreen)
    page.words = words
    return scroll.frame(
      of: page, hints: wanted == nil ? hints : Self.ofFinding, except: taken, size, colors)
  }

  /// - Returns: The answer that ends the question; nil to continue.
  mutating func handle(_ press: KeyPress) -> Answered<Q.Reply>? {
    guard press.key != .overduePaste else {
      notice = PersonWord.pasteOpen.english
      return nil
    }
    let press =
      question.takesText
      ? press
      : KeyPress(press.key.withASCIIDigit, after: press.pause, shownFor: press.shownFor)
    let wasLeaving = isLeaving
    (notice, isLeaving) = (nil, false)
    if let (shown, _) = over {
      let closing = Set(closing(shown).keys)
      if over?.scroll.take(press.key, except: closing) == false { over = nil }
      return nil
    }
    guard wanted == nil else {
      find(press.key)
      return nil
    }
    guard isOwn(press.key) else {
      question.cancelPending()
      return takeBeside(press.key, wasLeaving: wasLeaving)
    }
    return takeInQuestion(press)
  }

  private func isOwn(_ key: Key) -> Bool {
    if question.hints.contains(where: { $0.keys.contains(key) }) { return true }
    guard question.takesText, key != Self.helpKey || !opensHelp else { return false }
    return switch key {
    case .character, .paste: true
    default: false
    }
  }

  private mutating func takeInQuestion(_ press: KeyPress) -> Answered<Q.Reply>? {
    var next = question
    let reply = next.handle(press)
    if let reply, question.requiresReadingToEnd(for: reply), !scroll.hasShownEnd {
      scroll.pageDown()
      question.cancelPending()
      notice = PersonWord.readToEnd.english
      return nil
    }
    question = next
    scroll.followFocus()
    return reply.map { .reply($0) }
  }

  private mutating func takeBeside(_ key: Key, wasLeaving: Bool) -> Answered<Q.Reply>? {
    if back?.keys.contains(key) == true { return .back }
    if quit?.keys.contains(key) == true {
      guard case .afterAsking(let sentence) = question.context.leaving, !wasLeaving else {
        return .quit
      }
      notice = "\(sentence) " + words(.leaveWith, ["key": question.takesText ? "Esc" : "q"])
      isLeaving = true
    } else if key == Self.helpKey, opensHelp {
      over = (.keys, PageScroll())
    } else if key == Self.helplinesKey, helplines.areThere {
      over = (.helplines, PageScroll())
    } else if key == PageScroll.findKey, scroll.canScroll, isToRead {
      wanted = ""
    } else if !scroll.take(key, except: taken) {
      if case .paste = key {
        notice = PersonWord.noPasting.english
      } else if question.message == nil {
        let help = opensHelp ? " Press ? to see the keys." : ""
        notice = words(.keyDoesNothing) + help
      }
    }
    return nil
  }

  private static var ofFinding: [KeyHint] {
    [
      KeyHint(keys: [.enter], summary: "next", detail: "", rank: .lasting),
      KeyHint(keys: [.escape], summary: "end", detail: "", rank: .lasting),
    ]
  }

  /// Changes the words to find, or goes to where they are next; Esc and keys that scroll end it.
  private mutating func find(_ key: Key) {
    guard let text = wanted else { return }
    switch key {
    case .enter: if !scroll.find(text, isNext: true) { notice = PersonWord.nothingFound.english }
    case .backspace: wanted = String(text.dropLast())
    case .character(let character):
      wanted = text + String(character)
      if !scroll.find(text + String(character)) { notice = PersonWord.nothingFound.english }
    default:
      wanted = nil
      _ = scroll.take(key, except: taken)
    }
  }

  // MARK: Keys

  private static var helpKey: Key { .character("?") }
  private static var helplinesKey: Key { .character("!") }

  private var back: KeyHint? {
    let (keys, words) = (question.backKeys, question.context.backWords)
    guard question.context.canGoBack, !keys.isEmpty else { return nil }
    return KeyHint(
      keys: keys, summary: words,
      detail: words == "back" ? question.backDetail : "Go back to the \(words).")
  }

  private var quit: KeyHint? {
    question.context.leaving != .never && !question.quitKeys.isEmpty
      ? KeyHint(
        keys: question.quitKeys, summary: question.context.leavingWords,
        detail: "\(question.context.leavingWords.capitalisedFirst).", rank: .lasting) : nil
  }

  private var hints: [KeyHint] {
    let help = KeyHint(
      keys: [Self.helpKey], summary: "help", detail: "Show this help.", rank: .lasting)
    let call = KeyHint(
      keys: [Self.helplinesKey],
      summary: words.isEnglish ? "who to call" : words(.emergency),
      detail: "Show who to call.", rank: .rare)
    let hints =
      question.hints + [back, quit].compactMap { $0 }
      + (helplines.areThere && !question.takesText ? [call] : []) + (opensHelp ? [help] : [])
    return hints.map { $0.said(words) }
  }

  private var taken: Set<Key> {
    Set(hints.flatMap(\.keys)).union(question.takesText ? [.character(" ")] : [])
      .union(isToRead ? [] : [PageScroll.findKey])
  }

  /// Whether words can be found on it: not on a page that asks something or must be read whole, and not
  /// in other languages, which have no words for these keys.
  private var isToRead: Bool {
    question is KeyQuestion && !question.isReadWhole && words.isEnglish
  }

  private var allHints: [KeyHint] {
    hints + PageScroll.hints(except: taken) + [
      KeyHint(keys: [.interrupt], summary: "", detail: "Quit at once.")
    ]
  }

  // MARK: Help

  /// The key named on a page over the page. Any other key that does not scroll closes it too.
  private func closing(_ shown: Over) -> KeyHint {
    KeyHint(
      keys: [.enter], summary: shown == .keys ? "close help" : words(.back),
      detail: "Go back to the page.", rank: .lasting)
  }

  private static func helpPage(_ hints: [KeyHint]) -> ScreenPage {
    let told = hints.filter { !$0.detail.isEmpty }.map {
      (names: KeyNames.all(of: $0.keys), detail: $0.detail)
    }
    let widths = told.map { DisplayWidth.columns(of: $0.names) }.filter { $0 <= 16 }
    let rows = told.map {
      ScreenPage.Block($0.detail, mark: flushLeft($0.names, width: widths.max() ?? 0) + "  ")
    }
    return ScreenPage(body: [ScreenPage.Block("Keys", tone: .strong), .space] + rows)
  }
}

struct PageScroll: Sendable {
  private enum Move: CaseIterable {
    case lineUp, lineDown, pageUp, pageDown, start, end
  }

  private var wanted: Int?
  private var layout: PageLayout?
  /// The line where words were last found.
  private var found = -1
  private var top = 0
  private var lastTop = 0
  private var step = 1
  private var followsFocus = false
  private(set) var hasShownEnd = false
  /// Whether the end is reached page by page.
  var isReadWhole = false

  /// - Parameters:
  ///   - taken: The keys that do not scroll, because they have another effect.
  mutating func frame(
    of page: ScreenPage, hints: [KeyHint], except taken: Set<Key>, _ size: ScreenSize,
    _ colors: ColorDepth
  ) -> Frame {
    let scrolling = PageLayout.Scrolling(
      up: Self.keys([.lineUp, .pageUp], except: taken).hints.map { $0.said(page.words) },
      down: (Self.keys([.lineDown, .pageDown], except: taken).hints
        + (taken.contains(Self.findKey) ? [] : [Self.finding]))
        .map { $0.said(page.words) })
    func laidOut(from top: Int?) -> PageLayout {
      PageLayout(page, hints: hints, scrolling: scrolling, size: size, colors: colors, top: top)
    }
    var layout = laidOut(from: wanted)
    if followsFocus, layout.hasFocus, wanted != nil {
      wanted = nil
      layout = laidOut(from: nil)
    }
    followsFocus = false
    self.layout = layout
    top = layout.top
    lastTop = layout.lastTop
    step = layout.step
    hasShownEnd = hasShownEnd || layout.showsEnd
    return layout.frame
  }

  static var findKey: Key { .character("/") }
  private static var finding: KeyHint {
    KeyHint(
      keys: [findKey], summary: "find", detail: "Find words on a page that scrolls.", rank: .rare)
  }

  static func hints(except taken: Set<Key>) -> [KeyHint] {
    keys(Move.allCases, except: taken).hints + (taken.contains(findKey) ? [] : [finding])
  }

  var canScroll: Bool { lastTop > 0 }

  /// Scrolls to a line with a text: the next one, or else the first from the top line on.
  ///
  /// - Returns: Whether the text occurs.
  mutating func find(_ text: String, isNext: Bool = false) -> Bool {
    guard let line = layout?.line(with: SearchText(text), after: isNext ? found : top - 1) else {
      return false
    }
    (found, wanted) = (line, min(line, lastTop))
    return true
  }

  /// Scrolls if the key is for scrolling and the page can scroll.
  ///
  /// - Returns: Whether the key was handled.
  mutating func take(_ key: Key, except taken: Set<Key>) -> Bool {
    guard lastTop > 0, let move = Self.keys(Move.allCases, except: taken).action(for: key) else {
      return false
    }
    switch move {
    case .lineUp: scroll(by: -1)
    case .lineDown: scroll(by: 1)
    case .pageUp: scroll(by: -step)
    case .pageDown: scroll(by: step)
    case .start: scroll(by: -lastTop)
    case .end: scroll(by: isReadWhole && !hasShownEnd ? step : lastTop)
    }
    return true
  }

  mutating func pageDown() {
    scroll(by: step)
  }

  mutating func followFocus() {
    followsFocus = true
  }

  private mutating func scroll(by lines: Int) {
    wanted = min(max(top + lines, 0), lastTop)
  }

  private static func keys(_ moves: [Move], except taken: Set<Key>) -> KeyMap<Move> {
    let isByLine = !taken.contains(.up) && !taken.contains(.down)
    return KeyMap(
      moves.map { move in
        let (keys, detail): ([Key], String) =
          switch move {
          case .lineUp: ([.up], "Scroll up a line.")
          case .lineDown: ([.down], "Scroll down a line.")
          case .pageUp: ([.pageUp], "Scroll up.")
          case .pageDown: ([.pageDown, .character(" ")], "Scroll down.")
          case .start: ([.home], "Go to the start.")
          case .end: ([.end], "Go to the end.")
          }
        let isNamed =
          isByLine ? [.lineUp, .lineDown].contains(move) : [.pageUp, .pageDown].contains(move)
        return KeyMap.Binding(
          keys.filter { !taken.contains($0) }, move, isNamed ? "scroll" : "", detail: detail)
      })
  }
}

func flushLeft(_ text: String, width: Int) -> String {
  text + String(repeating: " ", count: max(width - DisplayWidth.columns(of: text), 0))
}

func flushRight(_ text: String, width: Int) -> String {
  String(repeating: " ", count: max(width - DisplayWidth.columns(of: text), 0)) + text
}
