import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingTestBytes
import WellbeingTestMachines

/// That an answer which raises an alert and could not be saved is neither lost nor doubled if the
/// program is killed while it keeps it on the machine, or moves it into the store.
@Suite(.serialized) struct KilledUnsavedAlertTests {
  private static let rounds = Rounds.of(quick: 10, full: 500)

  private let bench: Workbench
  private let program: URL

  init() throws {
    bench = try Workbench()
    program = try BinaryLocator.locate("wellbeing")
  }

  /// - Returns: What was printed; nil if it was killed.
  private func run(
    _ commandLine: String, killedAfter time: Duration = .seconds(60)
  ) throws -> String? {
    let words = try #require(ShellWords("wellbeing " + commandLine).arguments(of: "wellbeing"))
    do {
      return try ProcessRunner.run(
        program, words, environment: bench.environment, timeout: time
      ).outputText
    } catch ProcessRunner.Failure.late {
      return nil
    }
  }

  /// The files that keep an answer on the machine.
  private var kept: [String] {
    let all = FileManager.default.enumerator(atPath: bench.folder)?.allObjects as? [String] ?? []
    return all.filter { $0.contains("/unsaved-alert-") && $0.hasSuffix(".json") }
  }

  /// By another seed in every run.
  @Test(arguments: [Rounds.seed ?? .random(in: 0..<1_000_000)])
  func `a kill neither loses nor doubles an alert that could not be saved`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let start = ContinuousClock.now
    let empty = bench.folder + "/empty.sqlite"
    #expect(try run("record gad-7 --total 3 -q --store \(empty)") != nil)
    let whole = Int64((ContinuousClock.now - start) / .microseconds(1)) * 2
    var keptCount = 0
    for round in 0..<Self.rounds {
      let path = bench.folder + "/\(round).sqlite"
      bench.environment["WELLBEING_STORE"] = path
      // A folder cannot be opened as a store.
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let isWhole = round.isMultiple(of: 2)
      let time = Duration.microseconds(Int64.random(in: 1_000...whole, using: &generator))
      _ = try run(
        "record phq-9 --answers 0,0,0,0,0,0,0,0,3 --subject P1 --administered-by self",
        killedAfter: isWhole ? .seconds(60) : time)
      let count = kept.count
      #expect(isWhole ? count == 1 : count <= 1, Rounds.replay(seed))
      keptCount += count
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: empty, toPath: path)
      let second = Duration.microseconds(Int64.random(in: 1_000...whole, using: &generator))
      _ = try run("alerts", killedAfter: second)
      let list = try #require(try run("alerts --csv"))
      let waiting = list.split(separator: "\n").count { $0.contains("selfHarm") }
      #expect(waiting == count, "killed after \(time) and \(second), \(Rounds.replay(seed))")
      #expect(kept == [], Rounds.replay(seed))
    }
    #expect(keptCount >= Self.rounds / 2)
  }
}
