import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestMachines
import WellbeingTestStores

@testable import WellbeingCommands

extension TerminalSuite {
  /// `history --follow` in a process of its own, while others save and delete.
  @Suite struct FollowingTests {
    private let desk: Desk
    private var bench: Workbench { desk.bench }

    init() throws {
      desk = try Desk()
    }

    /// Starts to follow, and waits until what is saved from now on is heard.
    private func follow(_ options: String = "") throws -> PseudoTerminal {
      let terminal = try desk.start("history --follow \(options)")
      try terminal.waitFor("Ctrl-C ends this.\r\n")
      return terminal
    }

    /// Runs the built program to its end.
    @discardableResult
    private func run(_ commandLine: String) throws -> ProcessRunner.Result {
      let words = try #require(ShellWords("wellbeing " + commandLine).arguments(of: "wellbeing"))
      return try ProcessRunner.run(
        BinaryLocator.locate("wellbeing"), words, environment: bench.environment)
    }

    private func record(_ commandLine: String) throws -> JSON {
      let result = try run("record \(commandLine) --json")
      return try #require(try JSON(result.outputText)["sample"])
    }

    private func line(_ terminal: PseudoTerminal) throws -> JSON {
      try JSON(terminal.waitFor("\n"))
    }

    /// The message of the error with which a run with `--json` ended.
    private func error(_ terminal: PseudoTerminal) throws -> String? {
      let line = try #require(terminal.transcript.components(separatedBy: "\r\n").dropLast().last)
      return try JSON(line)["error"]?["message"]?.text
    }

    private func mood(_ valence: Double, subject: String = "P1") throws -> StateOfMind {
      try StateOfMind(
        kind: .momentaryEmotion, valence: valence, labels: [.calm],
        header: SampleHeader(
          startDate: Date(timeIntervalSince1970: 1_770_000_000), timeZone: .gmt, subject: subject))
    }

    @Test func savesAndDeletionsOfOtherProcessesComeAsJSONLines() throws {
      _ = try record("gad-7 --total 9")
      let terminal = try follow("--json")
      let saved = try record("gad-7 --total 14 --subject P1")
      #expect(
        try line(terminal) == ["schemaVersion": 1, "added": saved, "isAlertCorrected": false])
      let feeling = try mood(0.5)
      let store = try bench.openStore()
      try store.write { _ = try $0.save(feeling) }
      let added = try line(terminal)
      #expect(added.keys == ["schemaVersion", "added", "isAlertCorrected"])
      #expect(added["added"]?["valence"] == 0.5)
      try store.write { try $0.delete(feeling) }
      let object: JSON = [
        "uuid": .string(feeling.uuid.uuidString.lowercased()), "type": "stateOfMind",
      ]
      #expect(try line(terminal) == ["schemaVersion": 1, "deleted": object])
    }

    @Test func aPersonReadsALineEach() throws {
      let terminal = try {
        // Nothing was saved yet: what is followed is made.
        bench.environment["WELLBEING_STORE"] = nil
        bench.environment["XDG_DATA_HOME"] = bench.folder
        return try follow()
      }()
      let saved = try record("phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date 2026-01-05")
      let uuid = try #require(saved["uuid"]?.text)
      let reference = uuid.suffix(8)
      let shown = "added, P1, PHQ-9, 5 Jan 2026, 1 none to minimal, alert raised, \(reference)\r\n"
      let line = try terminal.waitFor("\n")
      #expect(line.replacing(/\u{1B}\[[0-9;]*m/, with: "") == shown)
      let store = try HealthStore(
        at: .path(bench.folder + "/wellbeing/wellbeing.sqlite"),
        source: Source(name: "test", version: "1"), access: .owner)
      let sample = try #require(
        try store.read { try $0.samples(where: .all([])) }.first)
      try store.write { try $0.review(sample.uuid, by: "Ward 7", outcome: .spokenWith) }
      #expect(try terminal.waitFor("\(reference)\r\n").contains("reviewed"))
      try store.write { try $0.delete(sample, reason: "asked for") }
      #expect(try terminal.waitFor("\n") == "deleted, PHQ-9, \(reference)\r\n")
      let feeling = try mood(0.5)
      try store.write { _ = try $0.save(feeling) }
      try terminal.waitFor("added, P1, Emotion, 2 Feb 2026 02:40, +0.50 Pleasant, Calm, ")
      #expect(try terminal.waitFor("\n") == "\(feeling.uuid.reference)\r\n")
      try store.write { try $0.delete(feeling) }
      #expect(
        try terminal.waitFor("\n") == "deleted, Mood or emotion, \(feeling.uuid.reference)\r\n")
    }

    @Test(arguments: ["", "--json"])
    func aCorrectionThatTakesBackAnAlertIsMarkedUntilSomebodyHasLooked(option: String) throws {
      _ = try record("phq-9 --answers 0,0,0,0,0,0,0,0,1")
      let terminal = try follow(option)
      try run("amend last --answers 0,0,0,0,0,0,0,0,0 --yes -q --reason misread")
      let isJSON = option == "--json"
      try terminal.waitFor(isJSON ? #""isAlertCorrected":true"# : "alert corrected")
      try run("review last --reviewer 'Ward 7' --outcome spoken-with -q")
      try terminal.waitFor(isJSON ? #""isAlertCorrected":false"# : "minimal")
      #expect(try !terminal.waitFor("\n").contains("alert corrected"))
    }

    @Test func onlyWhatTheFilterMeansIsShown() throws {
      _ = try bench.openStore()
      let terminal = try follow("--json --subject P1 --type gad-7 --score \">=10\"")
      for line in [
        "phq-9 --total 14 --subject P1", "gad-7 --total 14 --subject P2",
        "gad-7 --total 9 --subject P1",
      ] {
        _ = try record(line)
      }
      let meant = try record("gad-7 --total 10 --subject P1")
      #expect(try line(terminal)["added"] == meant)
    }

    @Test func `clinician, origin and note are filters of what is followed`() throws {
      _ = try bench.openStore()
      let terminal = try follow(
        "--json --clinician A --administered-by interview --note-contains SEEN")
      let by = "--administered-by"
      for line in [
        "--clinician B \(by) interview --note seen", "--clinician A \(by) self --note seen",
        "--clinician A \(by) interview --note no",
      ] {
        _ = try record("gad-7 --total 1 \(line)")
      }
      let meant = try record("gad-7 --total 1 --clinician A \(by) interview --note 'Seen today'")
      #expect(try line(terminal)["added"] == meant)
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func aSignalEndsIt(signal: Int32) throws {
      _ = try bench.openStore()
      let terminal = try follow("--json")
      terminal.kill(signal)
      #expect(try terminal.waitForExit() == .signal(signal))
      #expect(terminal.transcript.hasSuffix("Ctrl-C ends this.\r\n"))
    }

    @Test func aReaderThatIsGoneEndsItQuietly() throws {
      _ = try bench.openStore()
      let script = """
        { "$0" history --follow --json --quiet; echo $? >&2; } | head -n 1 &
        while kill -0 $! 2>/dev/null; do "$0" record gad-7 --total 3 -q 2>/dev/null; done
        "$0" record gad-7 --total 3 -q 2>/dev/null
        wait
        """
      let result = try ProcessRunner.run(
        URL(filePath: "/bin/sh"), ["-c", script, BinaryLocator.locate("wellbeing").path],
        environment: bench.environment)
      #expect(result.errorText == "141\n")
      #expect(try JSON(result.outputText)["added"]?["type"] == "scoredAssessment")
    }

    @Test(arguments: StoreLoss.allCases)
    func aFileThatLeavesItsPlaceEndsIt(loss: StoreLoss) throws {
      _ = try record("gad-7 --total 9")
      let backup = bench.folder + "/backup.sqlite"
      try run("store backup \(backup)")
      let terminal = try follow("--json")
      try loss.befall(bench.store, backup: backup)
      let moved =
        "Another program moved or replaced '\(bench.store)': see what is there and try again."
      // Whoever looks while the file is half overwritten finds it damaged.
      let damaged =
        "The store '\(bench.store)' is damaged: keep the file, and restore a backup."
      let status = try terminal.waitForExit()
      if loss == .overwritten, try error(terminal) == damaged {
        #expect(status == .exit(65))
      } else {
        #expect(status == .exit(75))
        #expect(try error(terminal) == moved)
      }
    }

    @Test func aRestoreEndsIt() throws {
      _ = try record("gad-7 --total 9")
      let backup = bench.folder + "/backup.sqlite"
      try run("store backup \(backup)")
      let terminal = try follow("--json")
      try run("store restore \(backup) --yes")
      #expect(try terminal.waitForExit() == .exit(75))
      #expect(
        try error(terminal)
          == "The store was replaced or restored from a backup in the meantime: read from the "
          + "beginning. Run the command again."
      )
    }

    @Test(arguments: ["--csv", "--limit", "--after"])
    func optionsOfAListDoNotGoWithIt(option: String) throws {
      let result = try run("history --follow \(option)\(option == "--csv" ? "" : " 1")")
      #expect(result.status == .exit(64))
      let sentence = "Options '--follow' and '\(option)' cannot be combined."
      #expect(result.errorText == "wellbeing: \(sentence)\n")
    }

    @Test func aNamedStoreThatIsMissingIsSaidSoAndNotMade() throws {
      let result = try run("history --follow")
      #expect(result.status == .exit(66))
      #expect(result.errorText == "wellbeing: There is no store at '\(bench.store)'.\n")
      #expect(!FileManager.default.fileExists(atPath: bench.store))
    }
  }
}
