import Foundation
import Testing
import WellbeingTestSupport

@testable import WellbeingTerminal

/// Pagers in separate processes. Signal actions belong to the whole program, so each test has one.
struct PagerTests {
  private static func show(
    _ command: String, _ text: String = "text\n", _ environment: [String: String] = [:]
  ) -> Pager.End {
    let path = ["PATH": "/usr/bin:/bin"]
    return Pager.show(
      Array(text.utf8), command: command, environment: path.merging(environment) { $1 })
  }

  @Test func `it reads the text, in the environment that it was given`() async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "read").path
    let text = String(repeating: "한국어, two\n", count: 20_000)
    await #expect(processExitsWith: .success) { [file = file as String, text = text as String] in
      let end = Self.show("{ echo $LESS; cat; } > '\(file)'", text, ["LESS": "FIRX"])
      try #require(end == .done)
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "FIRX\n" + text)
  }

  @Test(arguments: [
    "no-such-pager-here 2>/dev/null", "/ 2>/dev/null", "kill -SEGV $$", "exit 1",
    "cat >/dev/null; kill -KILL $$", "cat >/dev/null; sh -c 'kill -KILL $$'",
  ])
  func `a missing pager, a crash and a failure are reported`(command: String) async {
    await #expect(processExitsWith: .success) { [command] in
      try #require(Self.show(command) == .failed)
    }
  }

  @Test(arguments: [
    "true", "head -n 1 >/dev/null", "kill -TERM $$", "cat >/dev/null; sh -c 'kill -TERM $$'",
  ])
  func `a pager that is left early has not failed`(command: String) async {
    await #expect(processExitsWith: .success) { [command] in
      signal(SIGPIPE, SIG_DFL)
      let text = String(repeating: "text\n", count: 100_000)
      try #require(Self.show(command, text) == .done)
      try #require(!ProcessSignals.isIgnored(SIGPIPE))
    }
  }

  @Test func `Ctrl-C is for the pager`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_DFL)
      let parent = getpid()
      try #require(Self.show("kill -INT \(parent); sleep 0.3; kill -INT $$") == .interrupted)
    }
  }

  @Test func `ignored signals stay ignored`() async {
    await #expect(processExitsWith: .success) {
      signal(SIGINT, SIG_IGN)
      try #require(Self.show("kill -INT $$; exit 0") == .done)
      try #require(ProcessSignals.isIgnored(SIGINT))
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func `a signal that ends the program ends the pager first`(number: Int32) async throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "ended").path
    await #expect(processExitsWith: .signal(number)) { [file = file as String, number] in
      signal(number, SIG_DFL)
      ProcessSignals.unblockDefaults()
      let end = "trap 'echo ended >\(file); exit' \(number)"
      _ = Self.show("\(end); kill -\(number) \(getpid()); while :; do sleep 0.1; done")
    }
    #expect(FileManager.default.fileExists(atPath: file))
  }

  @Test(arguments: ["eval cat >/dev/null", "command true"])
  func `a word of the shell's own can be a pager`(command: String) async {
    await #expect(processExitsWith: .success) { [command] in
      try #require(Self.show(command) == .done)
    }
  }

  @Test func `installed programs are found in the folders of PATH, and at a path`() {
    #expect(Pager.isInstalled("/bin/sh", path: ""))
    #expect(Pager.isInstalled("sh", path: "/nowhere:/bin"))
    #expect(!Pager.isInstalled("sh", path: "/nowhere"))
    #expect(!Pager.isInstalled("no-such-pager-here", path: "/usr/bin:/bin"))
  }
}
