import Foundation
import Testing
import WellbeingTerminal
import WellbeingTestMachines

@Suite("What a stream can show")
struct TerminalInfoTests {
  @Test("A pseudo-terminal is a terminal; a pipe and a closed descriptor are not")
  func isTerminal() throws {
    let pair = try TerminalPair()
    let pipe = Pipe()
    #expect(TerminalInfo.isTerminal(pair.secondary))
    #expect(!TerminalInfo.isTerminal(pipe.fileHandleForWriting.fileDescriptor))
    #expect(!TerminalInfo.isTerminal(-1))
  }

  @Test("The terminal tells its width, also after it has changed")
  func widthOfTerminal() throws {
    let pair = try TerminalPair(columns: 132)
    #expect(TerminalInfo.width(of: pair.secondary, environment: [:]) == 132)
    try pair.resize(columns: 40, rows: 10)
    #expect(TerminalInfo.width(of: pair.secondary, environment: [:]) == 40)
  }

  @Test(
    "COLUMNS comes first if it is a positive number",
    arguments: [
      ("50", 50), ("1", 1), ("9223372036854775807", 10_000),
    ])
  func widthFromEnvironment(columns: String, width: Int) throws {
    let pair = try TerminalPair(columns: 132)
    #expect(TerminalInfo.width(of: pair.secondary, environment: ["COLUMNS": columns]) == width)
  }

  @Test("A COLUMNS that is no positive number is ignored", arguments: ["", "0", "-5", "8x", " 8"])
  func uselessColumns(columns: String) throws {
    let pair = try TerminalPair(columns: 132)
    #expect(TerminalInfo.width(of: pair.secondary, environment: ["COLUMNS": columns]) == 132)
  }

  @Test("Where nothing tells the width it is 80")
  func defaultWidth() throws {
    let pair = try TerminalPair(columns: 0)
    #expect(TerminalInfo.width(of: pair.secondary, environment: [:]) == 80)
    #expect(TerminalInfo.width(of: -1, environment: [:]) == 80)
  }

  @Test(
    "By itself, colour goes to terminals only, unless the environment says otherwise",
    arguments: [
      (true, [:], true), (false, [:], false),
      (true, ["NO_COLOR": "1"], false), (true, ["NO_COLOR": ""], true),
      (true, ["TERM": "dumb"], false), (true, ["TERM": "xterm"], true),
      (false, ["CLICOLOR_FORCE": "1"], true), (false, ["FORCE_COLOR": "1"], true),
      (false, ["FORCE_COLOR": "0"], false), (false, ["FORCE_COLOR": "false"], false),
      (false, ["CLICOLOR_FORCE": ""], false),
      (true, ["NO_COLOR": "1", "FORCE_COLOR": "1"], false),
      (true, ["TERM": "dumb", "FORCE_COLOR": "1"], true),
    ] as [(Bool, [String: String], Bool)])
  func automatic(isTerminal: Bool, environment: [String: String], expected: Bool) {
    #expect(
      TerminalInfo.usesColor(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test("Everything about a descriptor is found out at once")
  func together() throws {
    let pair = try TerminalPair(columns: 60)
    #expect(
      TerminalInfo(descriptor: pair.secondary, environment: ["TERM": "dumb"])
        == TerminalInfo(isTerminal: true, width: 60, height: 24, usesColor: false))
  }
}
