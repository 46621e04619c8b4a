import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
@testable import WellbeingStore
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommands

/// That a rescoring whose process is killed has changed everything or nothing.
@Suite(.serialized) struct KilledRescoringTests {
  private static let arguments = [
    "store", "rescore", "--policy", "prorate", "--apply", "--yes", "--reason", "as the ward does",
    "-q",
  ]
  private static let count = 300

  private let bench: Workbench
  private let program: URL

  init() throws {
    bench = try Workbench()
    program = try BinaryLocator.locate("wellbeing")
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let answers = questionnaire.items.dropLast().map { ($0.id, Answer.value(1)) }
    let start = try #require(RFC3339.date(from: "2026-03-01T09:00:00Z"))
    let results = try (0..<Self.count).map { minute in
      try ScoredAssessment(
        questionnaire, answers: Dictionary(uniqueKeysWithValues: answers),
        header: SampleHeader(
          startDate: start + Double(minute) * 60, timeZone: .gmt, subject: SampleHeader.ownSubject))
    }
    try bench.openStore().write { _ = try $0.save(results as [any Sample]) }
  }

  /// How many results are scored as they were, and how many anew.
  private struct Counts: Hashable {
    let before: Int
    let anew: Int
  }

  private static let untouched = Counts(before: count, anew: 0)
  private static let changed = Counts(before: 0, anew: count)

  private func counts() throws -> Counts {
    try bench.openStore().read { store in
      Counts(
        before: try store.count(where: .basis(.unscorable)),
        anew: try store.count(where: .basis(.prorated)))
    }
  }

  /// Puts the store's file back as it was.
  private func restore(_ copy: String) throws {
    // Closing removes the log at the store's path.
    HealthStore.waitForClosings()
    for name in try FileManager.default.contentsOfDirectory(atPath: bench.folder)
    where name.hasPrefix("store.sqlite") {
      try FileManager.default.removeItem(atPath: "\(bench.folder)/\(name)")
    }
    try FileManager.default.copyItem(atPath: copy, toPath: bench.store)
  }

  @Test(arguments: [Rounds.seed ?? 7])
  func `all is changed or nothing, whenever it is killed`(seed: UInt64) throws {
    let copy = bench.folder + "/before.sqlite"
    try bench.openStore().sync { [copy] in try $0.copy(to: .path(copy)) }
    var longest = try #require(try rescore())
    #expect(try counts() == Self.changed)
    var generator = SeededGenerator(seed: seed)
    var outcomes: Set<Counts> = []
    for _ in 0..<Rounds.of(quick: 12, full: 100) {
      try restore(copy)
      let time = Int64.random(in: 1_000...longest, using: &generator)
      // The machine may have had more to do before.
      if let whole = try rescore(killedAfter: .microseconds(time)) { longest = min(longest, whole) }
      outcomes.insert(try counts())
      #expect(try bench.openStore().check() == [])
    }
    #expect(outcomes.subtracting([Self.untouched, Self.changed]) == [])
    #expect(outcomes.contains(Self.untouched))
  }

  /// How long it took, in microseconds; nil if it was killed.
  private func rescore(killedAfter time: Duration = .seconds(60)) throws -> Int64? {
    let start = ContinuousClock.now
    do {
      let result = try ProcessRunner.run(
        program, Self.arguments, environment: bench.environment, timeout: time)
      #expect(result.status == .exit(0), "\(result.errorText)")
      return max(1_000, Int64((ContinuousClock.now - start) / .microseconds(1)))
    } catch ProcessRunner.Failure.late {
      return nil
    }
  }
}
