import Testing
import WellbeingTerminal
import WellbeingTestMachines

/// What becomes of keys that come before a page, or faster than anybody types.
extension TerminalScreenTests {
  @Test("What was typed before a page is dropped, decoded or not, and that is reported")
  func droppingTypedAhead() throws {
    let pair = try TerminalPair()
    var time = Duration.zero
    let screen = TerminalScreen(
      input: pair.secondary, output: pair.secondary, colors: colors, now: { time })
    try screen.open()
    try pair.type("12")
    try pair.waitUntilTyped()
    #expect(try keys(1, of: screen) == [.character("1")])
    try pair.type("3")
    try pair.waitUntilTyped()
    #expect(try screen.beginPage())
    try screen.show(frame)
    // The rest of the same burst comes later.
    time += .milliseconds(40)
    try pair.type("4\u{3}")
    #expect(try keys(1, of: screen) == [.interrupt])
    time += .milliseconds(60)
    try pair.type("5")
    #expect(try keys(1, of: screen) == [.character("5")])
    screen.close()
  }

  @Test("Ctrl-C counts even if it was typed before the page")
  func interruptingAhead() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.type("1\u{3}2")
    try pair.waitUntilTyped()
    #expect(try screen.beginPage())
    #expect(try keys(1, of: screen) == [.interrupt])
    screen.close()
  }

  @Test("A paste that began before a page does not end on it", arguments: ["3\u{1B}[201~", "[A"])
  func pastingAhead(rest: String) throws {
    let pair = try TerminalPair()
    var time = Duration.zero
    let screen = TerminalScreen(
      input: pair.secondary, output: pair.secondary, colors: colors, now: { time })
    try screen.open()
    try pair.type(rest == "[A" ? "\u{1B}" : "\u{1B}[200~33")
    try pair.waitUntilTyped()
    #expect(try screen.beginPage())
    try screen.show(frame)
    time += .seconds(1)
    try pair.type(rest)
    try pair.waitUntilTyped()
    try pair.type("1")
    #expect(try keys(1, of: screen) == [.character("1")])
    screen.close()
  }

  @Test("A paste that began before a page is reported if it does not end, and is then dropped")
  func pastingWithoutEnd() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.type("\u{1B}[200~33")
    try pair.waitUntilTyped()
    #expect(try screen.beginPage())
    try screen.show(frame)
    #expect(try keys(1, of: screen) == [.overduePaste])
    try pair.type("\u{3}1")
    #expect(try keys(1, of: screen) == [.character("1")])
    screen.close()
  }

  @Test("Nine digits in one write are nine keys for a form that takes bursts")
  func bursts() throws {
    let pair = try TerminalPair()
    let screen = screen(pair)
    try screen.open()
    try pair.type("012301230\u{1B}[200~111\u{1B}[201~")
    var found: [Key] = []
    for _ in 1...10 {
      guard case .key(let press) = try screen.next(takingBursts: true) else { continue }
      found.append(press.key)
    }
    #expect(found == "012301230".map(Key.character) + [.paste("111")])
    screen.close()
  }
}
