import Testing
import WellbeingTerminal
import WellbeingTestSupport

/// What a screen tells of keys that are held.
extension TerminalScreenTests {
  /// What a screen makes of Enter, pressed once and then after each of the pauses as often as it
  /// says.
  private func entered(_ later: [(pause: Duration, count: Int)]) throws -> [KeyPress] {
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
      try pair.type(String(repeating: "\r", count: count))
      try pair.waitUntilTyped()
      for _ in 1...count {
        guard case .key(let press) = try screen.next() else { continue }
        presses.append(press)
      }
    }
    return presses
  }

  @Test(
    "The first repeat of an Enter that is held shows by the next one, and is no press",
    arguments: [250, 500, 1_800])
  func holding(delay: Int) throws {
    let presses = try entered([(.milliseconds(delay), 2), (.milliseconds(120), 1)])
    #expect(presses.map(\.repetition) == [.none, .ongoing, .ongoing, .ongoing])
    #expect(presses.map(\.isHeld) == [false, true, true, true])
  }

  @Test("An Enter that is pressed again and not followed is a press", arguments: [150, 500, 3_000])
  func pressingAgain(pause: Int) throws {
    let presses = try entered([(.milliseconds(pause), 1), (.milliseconds(pause), 1)])
    #expect(presses.map(\.repetition) == [.none, .same, .same])
    #expect(presses.allSatisfy { !$0.isHeld })
    #expect(presses.map(\.mayBeHeld) == [false, pause < 700, pause < 700])
  }

  @Test("Whether a key is still held is known after all else was forgotten")
  func holdingOn() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.type("u")
    #expect(try keys(1, of: screen) == [.character("u")])
    screen.forgetTyped()
    try pair.type("u")
    let press = KeyPress(.character("u"), after: .zero, repetition: .ongoing)
    #expect(try screen.next() == .key(press))
    screen.close()
  }
}
