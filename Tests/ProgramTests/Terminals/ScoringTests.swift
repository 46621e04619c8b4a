import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
import WellbeingTestMachines

extension TerminalSuite {
  /// Scoring while a person sits before it.
  @Suite struct ScoringTests {
    private let desk: Desk
    /// A named pipe, through which a file comes as slowly as a test wants.
    private let pipe: String
    private let writer: FileHandle

    init() throws {
      desk = try Desk()
      pipe = desk.bench.folder + "/pipe"
      try #require(mkfifo(pipe, 0o600) == 0)
      // For reading, too: opening it does not wait then.
      writer = try #require(FileHandle(forUpdatingAtPath: pipe))
    }

    /// Writes more than is read at a time, without waiting for the reader.
    private func write(_ text: String) {
      Thread.detachNewThread { [writer] in try? writer.write(contentsOf: Data(text.utf8)) }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [nil, "old"])
    func aSignalLeavesWhatWasThere(signal: Int32, old: String?) throws {
      let bench = desk.bench
      if let old { _ = try bench.write(old, "out.csv") }
      let before = bench.names
      let terminal = try desk.start(
        "score phq-9 \(pipe) --output \(bench.folder)/out.csv --summary=\(bench.folder)/sums.json")
      write(Sheets.many(24_000))
      try terminal.waitFor("'q9'\r\n")
      #expect(bench.names.count == before.count + 1)
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(bench.names == before)
      #expect(bench.text("out.csv") == old)
    }

    @Test func `what a killed run left is removed by the next`() throws {
      let bench = desk.bench
      let sheets = try bench.write(Sheets.plain, "sheets.csv")
      let before = bench.names
      let terminal = try desk.start("score phq-9 \(pipe) --output \(bench.folder)/out.csv")
      write(Sheets.many(24_000))
      try terminal.waitFor("'q9'\r\n")
      terminal.kill(SIGKILL)
      #expect(try terminal.waitForExit() == .signal(SIGKILL))
      #expect(Set(bench.names).subtracting(before).count == 1)
      let next = try bench.run("score phq-9 \(sheets) --output \(bench.folder)/out.csv")
      #expect(next.code == .done)
      #expect(Set(bench.names).subtracting(before) == ["out.csv"])
    }

    @Test(arguments: [SIGINT, SIGTERM], ["", "--output out.csv", "-q"])
    func alertsBeforeAnInterruptAreNotLost(signal: Int32, options: String) throws {
      let options = options.replacing("out.csv", with: desk.bench.folder + "/out.csv")
      let terminal = try desk.start("score phq-9 \(pipe) \(options)", output: .pipe)
      write(Sheets.many(24_000))
      try terminal.waitFor("'q9'\r\n")
      // Whole blocks are scored while the program waits for more.
      Thread.sleep(forTimeInterval: 1)
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .signal(signal))
      let end = try #require(terminal.transcript.components(separatedBy: "'q9'\r\n").last)
      #expect(end.contains("! Item 9 (selfHarm): alert in "))
      #expect(end.contains("(lines 3, 4, 5, 7, 8, 9, "))
      #expect(end.contains("Scoring stopped after"))
    }

    @Test(arguments: ["xterm", "dumb"])
    func howFarItHasComeIsShownOnALineThatGoesAway(kind: String) throws {
      desk.bench.environment["TERM"] = kind
      let terminal = try desk.start("score phq-9 \(pipe)", output: .pipe)
      let sheets = Sheets.many(24_000)
      Thread.detachNewThread { [writer] in
        try? writer.write(contentsOf: Data(sheets.utf8))
        Thread.sleep(forTimeInterval: 1.2)
        try? writer.write(contentsOf: Data(sheets.utf8.dropFirst(Sheets.header.utf8.count + 1)))
        try? writer.close()
      }
      let shown = try terminal.waitFor("48000 rows: 48000 complete\r\n")
      #expect(shown.contains("\rScoring: ") == (kind == "xterm"))
      #expect(shown.contains(" rows\u{1B}[K\r\u{1B}[K48000 rows: ") == (kind == "xterm"))
      #expect(try terminal.waitForExit() == .exit(0))
      #expect(terminal.transcript.contains("\u{1B}") == (kind == "xterm"))
      #expect(terminal.pipedOutput.count(where: { $0 == UInt8(ascii: "\n") }) == 48_001)
    }
  }
}
