import Testing
import WellbeingTerminal
import WellbeingTestSupport

/// What a screen reports of held keys.
extension TerminalScreenTests {
  /// What a screen reports of a key, pressed once and then after each of the pauses so many times.
  private func pressed(
    _ key: String, _ later: [(pause: Duration, count: Int)]
  ) throws -> [KeyPress] {
    let pair = try TerminalPair()
    var time = Duration.seconds(100)
    let screen = TerminalScreen(
      input: pair.secondary, output: pair.secondary, look: look, now: { time })
    try screen.open()
    defer { screen.close() }
    var presses: [KeyPress] = []
    for (pause, count) in [(pause: .seconds(5), count: 1)] + later {
      try screen.show(frame)
      time += pause
      try pair.type(String(repeating: key, count: count))
      try pair.waitUntilTyped()
      for _ in 1...count {
        guard case .key(let press) = try screen.next(takingBursts: false) else { continue }
        presses.append(press)
      }
    }
    return presses
  }

  @Test(
    "The first repeat of a held key shows by the next one, and is not a press",
    arguments: ["\r", "s", "q", "\u{1B}"], [250, 500, 1_800])
  func holding(key: String, delay: Int) throws {
    let presses = try pressed(key, [(.milliseconds(delay), 2), (.milliseconds(90), 1)])
    #expect(presses.map(\.repetition) == [.none, .ongoing, .ongoing, .ongoing])
    #expect(presses.map(\.isHeld) == [false, true, true, true])
  }

  @Test(
    "A key that is pressed again and not followed is a press",
    arguments: ["\r", "s", "q"], [100, 150, 500, 3_000])
  func pressingAgain(key: String, pause: Int) throws {
    let presses = try pressed(key, [(.milliseconds(pause), 1), (.milliseconds(pause), 1)])
    #expect(presses.map(\.repetition) == [.none, .same, .same])
    #expect(presses.allSatisfy { !$0.isHeld })
  }

  @Test("A digit is never waited for")
  func pressingDigits() throws {
    let presses = try pressed("1", [(.milliseconds(300), 2)])
    #expect(presses.map(\.repetition) == [.none, .same, .ongoing])
  }

  @Test("Whether a key is still held is known on the next page")
  func holdingOn() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.type("u")
    #expect(try keys(1, of: screen) == [.character("u")])
    #expect(try !screen.beginPage())
    try pair.type("u")
    let press = KeyPress(.character("u"), after: .zero, repetition: .ongoing)
    #expect(try screen.next(takingBursts: false) == .key(press))
    screen.close()
  }
}
