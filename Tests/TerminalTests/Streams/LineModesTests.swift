import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

@Suite("Lines typed by somebody who is to stay in the program")
struct LineModesTests {
  private func begin(_ pair: TerminalPair) throws -> LineModes {
    let modes = LineModes(descriptor: pair.secondary)
    try modes.begin()
    return modes
  }

  @Test("The terminal is as before afterwards, however often that is said, from any thread")
  func restoring() async throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    let modes = LineModes(descriptor: pair.secondary)
    modes.restore()
    for _ in 1...2 {
      try modes.begin()
      try modes.begin()
      #expect(try pair.modes() != before)
      try await onOwnThread { modes.restore() }
      modes.restore()
      #expect(try pair.modes() == before)
    }
  }

  @Test("Another thread can put the terminal back for good")
  func surrendering() async throws {
    let pair = try TerminalPair()
    let before = try pair.modes()
    let modes = try begin(pair)
    try modes.hideTyped()
    try await onOwnThread { modes.surrender() }
    #expect(try pair.modes() == before)
    try modes.hideTyped()
    try modes.begin()
    #expect(try pair.modes() == before)
    modes.showTyped()
    modes.restore()
    #expect(try pair.modes() == before)
  }

  @Test("What is no terminal is refused")
  func noTerminal() {
    let pipe = Pipe()
    let modes = LineModes(descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(throws: TerminalError.readFailed(code: ENOTTY)) { try modes.begin() }
    modes.restore()
  }

  @Test("Ctrl-C ends the line at once, without Enter")
  func interrupt() throws {
    let pair = try TerminalPair()
    let modes = try begin(pair)
    let reader = LineReader(descriptor: pair.secondary)
    try pair.type("2\u{3}")
    #expect(try reader.next() == .interrupted)
    try pair.type("\u{3}3\n")
    #expect(try reader.next() == .interrupted)
    #expect(try reader.next() == .line("3"))
    modes.restore()
  }

  @Test("Ctrl-Z and Ctrl-\\ do nothing, and a line is edited as always")
  func otherSignals() throws {
    let pair = try TerminalPair()
    let modes = try begin(pair)
    let reader = LineReader(descriptor: pair.secondary)
    try pair.type("1\u{1A}2\u{1C}3\u{7F}4\n")
    #expect(try reader.next() == .line("124"))
    try pair.type("123\u{15}4\n")
    #expect(try reader.next() == .line("4"))
    try pair.type("5\u{4}\u{4}")
    #expect(try reader.next() == .unterminated("5"))
    #expect(reader.resume())
    try pair.type("6\n")
    #expect(try reader.next() == .line("6"))
    modes.restore()
  }
}
