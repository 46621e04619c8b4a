import Foundation
import Testing
import WellbeingTestSupport

@testable import WellbeingTerminal

/// Pagers in processes of their own. What signals do is the whole program's: so each has one.
@Suite struct PagerProcessTests {
  private static func pager(
    _ command: String, _ environment: [String: String] = [:]
  ) throws -> PagerProcess {
    let path = ["PATH": "/usr/bin:/bin"]
    return try PagerProcess(command: command, environment: path.merging(environment) { $1 })
  }

  @Test func `it reads the text, in the environment that it was given`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "read").path
    let text = String(repeating: "한국어, two\n", count: 20_000)
    await #expect(processExitsWith: .success) { [file = file as String, text = text as String] in
      let pager = try Self.pager("{ echo $LESS; cat; } > '\(file)'", ["LESS": "FIRX"])
      pager.input.write(text)
      try #require(pager.finish() == .done)
      try #require(pager.finish() == .done)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "FIRX\n" + text)
  }

  @Test(arguments: ["no-such-pager-here 2>/dev/null", "/ 2>/dev/null"])
  func `that there is none shows in the end`(command: String) async {
    await #expect(processExitsWith: .success) { [command] in
      let pager = try Self.pager(command)
      pager.input.write("text\n")
      try #require(pager.finish() == .notStarted)
    }
  }

  @Test func `one that reads no more ends neither the program nor in a failure`() async {
    await #expect(processExitsWith: .success) {
      let pager = try Self.pager("true")
      pager.input.write(String(repeating: "text\n", count: 100_000))
      try? pager.input.flush()
      try #require(pager.finish() == .done)
    }
  }

  @Test func `keys are its own, and signals do in it what they do by themselves`() async {
    await #expect(processExitsWith: .success) {
      let numbers = [SIGINT, SIGQUIT, SIGPIPE]
      for number in numbers { signal(number, SIG_DFL) }
      let pager = try Self.pager("kill -INT $$; sleep 20")
      try #require(numbers.allSatisfy(SignalAction.isIgnored))
      try #require(pager.finish() == .interrupted)
      try #require(!numbers.contains(where: SignalAction.isIgnored))
    }
  }

  @Test func `what was ignored stays ignored`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_IGN)
      let pager = try Self.pager("kill -INT $$; exit 0")
      try #require(pager.finish() == .done)
      try #require(SignalAction.isIgnored(SIGINT))
    }
  }

  @Test(arguments: [
    "kill -SEGV $$", "exit 1", "cat >/dev/null; kill -KILL $$",
    "cat >/dev/null; sh -c 'kill -KILL $$'",
  ])
  func `one that broke down, or ended in a failure before it read, has failed`(
    command: String
  ) async {
    await #expect(processExitsWith: .success) { [command] in
      let pager = try Self.pager(command)
      pager.input.write("text\n")
      try #require(pager.finish() == .failed)
    }
  }

  /// Those that have read and end in a failure: where that cannot be told, a text is shown twice.
  #if canImport(Darwin)
    private static let readers: [String] = []
  #else
    private static let readers = [
      "head -n 1 >/dev/null; exit 1", "sleep 0.1; head -n 1 >/dev/null; exit 1",
    ]
  #endif

  @Test(arguments: readers + ["kill -TERM $$", "cat >/dev/null; sh -c 'kill -TERM $$'"])
  func `one that was told to end, or has read, has not failed`(command: String) async {
    await #expect(processExitsWith: .success) { [command] in
      let pager = try Self.pager(command)
      pager.input.write("text\n")
      try #require(pager.finish() == .done)
    }
  }

  @Test(arguments: [
    ("sort -r", "exec sort -r"), ("/bin/cat\t-", "exec /bin/cat\t-"), ("LESS=-R less", nil),
    ("sort | cat", nil), ("", nil), ("eval cat", nil), ("no-such-pager-here", nil),
  ])
  func `a simple command that is a program takes the place of the shell`(
    command: String, expected: String?
  ) {
    #expect(PagerProcess.direct(command, path: "/usr/bin:/bin") == expected ?? command)
  }

  @Test func `a word of the shell's own can be a pager`() async {
    await #expect(processExitsWith: .success) {
      let pager = try Self.pager("eval cat >/dev/null")
      pager.input.write("text\n")
      try #require(pager.finish() == .done)
      let plain = try Self.pager("command true")
      plain.input.write("text\n")
      try #require(plain.finish() == .done)
    }
  }

  @Test func `installed programs are found in the folders of PATH, and at a path`() {
    #expect(InstalledProgram.isThere("/bin/sh", path: ""))
    #expect(InstalledProgram.isThere("sh", path: "/nowhere:/bin"))
    #expect(!InstalledProgram.isThere("sh", path: "/nowhere"))
    #expect(!InstalledProgram.isThere("no-such-pager-here", path: "/usr/bin:/bin"))
  }
}
