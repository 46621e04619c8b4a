import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

/// A screen changes what signals do to the whole program: one test at a time.
@Suite("The screen of a terminal", .serialized)
struct TerminalScreenTests {
  static let entering = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?25l"
  static let leaving =
    "\u{1B}[H\u{1B}[2J\u{1B}[?7h\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"
  let colors = ColorDepth.none
  let frame = Frame(lines: [[Span("one")]])

  /// A screen on the program's end of a terminal, whose clock stands still.
  func screen(_ pair: TerminalPair) -> TerminalScreen {
    TerminalScreen(input: pair.secondary, output: pair.secondary, colors: colors) { .zero }
  }

  func keys(_ count: Int, of screen: TerminalScreen) throws -> [Key] {
    try (0..<count).compactMap { _ in
      guard case .key(let press) = try screen.next(takingBursts: false) else { return nil }
      return press.key
    }
  }

  // MARK: Taking over and giving back

  @Test("The terminal is as before once the screen is closed, however often that is said")
  func modes() throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    let screen = screen(pair)
    for _ in 1...3 {
      try screen.open()
      try screen.open()
      #expect(try pair.modes() != before)
      #expect(try pair.waitFor(Self.entering) == Self.entering)
      try screen.show(frame)
      screen.close()
      screen.close()
      #expect(try pair.modes() == before)
      try pair.waitFor(Self.leaving)
    }
  }

  @Test("A screen that nobody holds any more has given the terminal back")
  func forgotten() throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    do {
      let screen = screen(pair)
      try screen.open()
    }
    #expect(try pair.modes() == before)
    try pair.waitFor(Self.leaving)
  }

  @Test("What is no terminal cannot be taken over")
  func noTerminal() throws {
    let pipe = Pipe()
    let reading = pipe.fileHandleForReading.fileDescriptor
    let screen = TerminalScreen(input: reading, output: reading, colors: colors)
    #expect(throws: TerminalError.readFailed(code: ENOTTY)) { try screen.open() }
    #expect(screen.size == ScreenSize(columns: 80, rows: 24))
    screen.close()
  }

  @Test("A screen that cannot be drawn on leaves the terminal as it was")
  func failedOpening() throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    let screen = TerminalScreen(input: pair.secondary, output: -1, colors: colors)
    #expect(throws: TerminalError.writeFailed(code: EBADF)) { try screen.open() }
    #expect(try pair.modes() == before)
  }

  // In a program of its own: other tests have screens open, too.
  @Test("Signals do what they did once the screen is closed, and where it could not be opened")
  func handlers() async {
    await #expect(processExitsWith: .success) {
      func handlers() -> [Int] {
        [SIGWINCH, SIGCONT, SIGTSTP].map { number in
          let handler = signal(number, SIG_DFL)
          signal(number, handler)
          return unsafeBitCast(handler, to: Int.self)
        }
      }
      let colors = ColorDepth.none
      let before = handlers()
      let pair = try TerminalPair()
      let screen = TerminalScreen(input: pair.secondary, output: pair.secondary, colors: colors)
      try screen.open()
      for (now, before) in zip(handlers(), before) { #expect(now != before) }
      screen.close()
      #expect(handlers() == before)
      let failing = TerminalScreen(input: pair.secondary, output: -1, colors: colors)
      #expect(throws: TerminalError.self) { try failing.open() }
      #expect(handlers() == before)
    }
  }

  @Test("Another thread can give the terminal back for good")
  func restoring() async throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    let screen = screen(pair)
    try screen.open()
    try pair.waitFor(Self.entering)
    try await onOwnThread(screen.restore)
    #expect(try pair.modes() == before)
    try pair.waitFor(Self.leaving)
    screen.restore()
    try screen.show(frame)
    screen.close()
    try screen.open()
    #expect(try pair.modes() == before)
    screen.close()
    try pair.show("notice")
    #expect(try pair.waitFor("notice") == "notice")
  }

  // MARK: Showing

  @Test("A frame is drawn")
  func showing() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try screen.show(frame)
    try pair.waitFor("\u{1B}[1;1H\u{1B}[Jone")
    screen.close()
    try screen.show(Frame(lines: [[Span("two")]]))
    #expect(try !pair.waitFor(Self.leaving).contains("two"))
  }

  @Test(
    "The terminal tells the size; what it does not tell is as usual",
    arguments: [(132, 40, 132, 40), (0, 0, 80, 24), (60, 0, 60, 24), (0, 12, 80, 12)]
      as [(UInt16, UInt16, Int, Int)])
  func size(columns: UInt16, rows: UInt16, width: Int, height: Int) throws {
    let pair = try TerminalPair(columns: columns, rows: rows)
    #expect(screen(pair).size == ScreenSize(columns: width, rows: height))
  }

  @Test("Another size asks for drawing")
  func resizing() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.resize(columns: 40, rows: 12)
    kill(getpid(), SIGWINCH)
    #expect(try screen.next(takingBursts: false) == .redraw)
    #expect(screen.size == ScreenSize(columns: 40, rows: 12))
    try pair.type("1")
    #expect(try keys(1, of: screen) == [.character("1")])
    screen.close()
  }

  @Test("After a stop from outside the screen is taken over again")
  func continuing() throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    let screen = screen(pair)
    try screen.open()
    try pair.waitFor(Self.entering)
    let open = try pair.modes()
    var modes = termios()
    tcgetattr(pair.secondary, &modes)
    modes.c_lflag |= tcflag_t(ECHO | ICANON)
    tcsetattr(pair.secondary, TCSANOW, &modes)
    kill(getpid(), SIGCONT)
    #expect(try screen.next(takingBursts: false) == .redraw)
    #expect(try pair.modes() == open)
    try pair.waitFor(Self.entering)
    screen.close()
    #expect(try pair.modes() == before)
  }

  // MARK: Keys

  @Test("Keys come as they are typed, Ctrl-C and Ctrl-Z among them, and are not echoed")
  func typing() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.waitFor(Self.entering)
    try pair.type("1\r\u{1B}[A\u{3}\u{1A}\u{4}\u{13}")
    let expected: [Key] = [
      .character("1"), .enter, .up, .interrupt, .suspend, .endOfInput, .unknown,
    ]
    #expect(try keys(7, of: screen) == expected)
    screen.close()
    let shown = try pair.waitFor(Self.leaving)
    #expect(!shown.contains("1\r") && !shown.contains("^"))
  }

  @Test("Escape alone is a key once nothing has followed it")
  func escape() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.type("\u{1B}")
    #expect(try keys(1, of: screen) == [.escape])
    screen.close()
  }

  @Test(
    "Pasted text is one paste, whether or not the terminal marks it",
    arguments: [
      ("\u{1B}[200~3\r3\r\u{1B}[201~", "3\n3"), ("3\r3\r3\r3\r", "3\n3\n3\n3"),
      (String(repeating: "3", count: 4_000), String(repeating: "3", count: 4_000)),
    ])
  func pasting(text: String, pasted: String) throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.type(text)
    #expect(try keys(1, of: screen) == [.paste(pasted)])
    try pair.type("\u{1B}[B")
    #expect(try keys(1, of: screen) == [.down])
    screen.close()
  }

  @Test("Whatever is typed, the screen goes on", arguments: 1...5)
  func anything(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    for _ in 1...100 {
      let scalars = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        Unicode.Scalar(UInt8.random(in: 0...255, using: &generator))
      }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      try pair.type(String(text))
    }
    try pair.type("\u{3}\u{4}")
    var event = try screen.next(takingBursts: false)
    while case .key(let press) = event, press.key != .endOfInput {
      event = try screen.next(takingBursts: false)
    }
    #expect(event == .key(KeyPress(.endOfInput, after: .zero)))
    screen.close()
  }

  @Test("A terminal that hangs up is the end, after what was typed")
  func hangingUp() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    pair.closePrimary()
    #expect(try screen.next(takingBursts: false) == .ended)
    #expect(try screen.next(takingBursts: false) == .ended)
    screen.close()
  }

  @Test("A pause is the time since the last key or the last frame, whichever is shorter")
  func pauses() throws {
    let pair = try TerminalPair()
    var time = Duration.seconds(100)
    let screen = TerminalScreen(
      input: pair.secondary, output: pair.secondary, colors: colors, now: { time })
    func press(_ text: String) throws -> ScreenEvent {
      try pair.type(text)
      return try screen.next(takingBursts: false)
    }
    func key(_ key: Key, _ pause: Duration, shownFor: Duration) -> ScreenEvent {
      .key(KeyPress(key, after: pause, shownFor: shownFor))
    }
    time += .seconds(1)
    try screen.open()
    time += .seconds(1)
    #expect(try !screen.beginPage())
    try screen.show(frame)
    time += .seconds(2)
    #expect(try press("a") == key("a", .seconds(2), shownFor: .seconds(2)))
    time += .seconds(3)
    #expect(try press("bc") == key("b", .seconds(3), shownFor: .seconds(5)))
    #expect(
      try screen.next(takingBursts: false) == key("c", .zero, shownFor: .seconds(5)))
    time += .seconds(4)
    try pair.type("e")
    try pair.waitUntilTyped()
    try screen.show(frame)
    #expect(
      try screen.next(takingBursts: false) == key("e", .zero, shownFor: .seconds(9)))
    time += .seconds(4)
    #expect(try !screen.beginPage())
    time += .seconds(5)
    try screen.show(frame)
    time += .seconds(1)
    #expect(try press("d") == key("d", .seconds(1), shownFor: .seconds(1)))
    screen.close()
  }
}
