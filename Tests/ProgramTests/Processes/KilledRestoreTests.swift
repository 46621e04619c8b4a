import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingStore

/// That a first save, a backup or a restore through a pipe whose process is killed leaves a whole
/// store, and no copy outside of the store's folder.
@Suite(.serialized) struct KilledRestoreTests {
  private static let rounds = Rounds.of(quick: 6, full: 100)

  private let bench: Workbench
  private let program: URL
  /// Where programs put temporary files.
  private let temporary: String

  init() throws {
    bench = try Workbench()
    program = try BinaryLocator.locate("wellbeing")
    temporary = bench.folder + "/temporary"
    try FileManager.default.createDirectory(atPath: temporary, withIntermediateDirectories: false)
    bench.environment["TMPDIR"] = temporary
  }

  /// Runs the program, and kills it after a part of the time that it takes.
  ///
  /// - Returns: Its output; nil if it was killed.
  private func run(
    _ arguments: [String], input: [UInt8]? = nil, killedAfter time: Duration = .seconds(60)
  ) throws -> [UInt8]? {
    do {
      let result = try ProcessRunner.run(
        program, arguments, environment: bench.environment, input: input, timeout: time)
      #expect(result.status == .exit(0), "\(result.errorText)")
      return result.standardOutput
    } catch ProcessRunner.Failure.late {
      return nil
    }
  }

  private func expectNothingOutside() throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary) == [])
  }

  /// Expects that opening the store for writing removes what was left beside it, once the killed
  /// process is gone.
  private func expectNothingUnfinished() throws {
    var left: [String] = []
    for _ in 0..<200 {
      _ = try bench.contents()
      left = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
        .filter { $0.contains("unfinished") }
      if left.isEmpty { return }
      usleep(10_000)
    }
    #expect(left == [])
  }

  @Test(arguments: [Rounds.seed ?? 11])
  func `the store is the old one or the new one`(seed: UInt64) throws {
    _ = try run(["record", "gad-7", "--total", "3", "-q"])
    let old = try bench.contents()
    let bytes = try #require(try run(["store", "backup", "-", "-q"]))
    _ = try run(["record", "gad-7", "--total", "4", "-q"])
    let new = try bench.contents()
    let start = ContinuousClock.now
    _ = try run(["store", "restore", "-", "--yes", "-q"], input: bytes)
    let whole = Int64((ContinuousClock.now - start) / .microseconds(1))
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      let time = Duration.microseconds(Int64.random(in: 1_000...whole, using: &generator))
      _ = try run(["store", "backup", "-", "-q"], killedAfter: time)
      _ = try run(["store", "restore", "-", "--yes", "-q"], input: bytes, killedAfter: time)
      let found = try bench.contents()
      #expect(found == old || found == new)
      #expect(try bench.openStore().check() == [])
      try expectNothingOutside()
      try expectNothingUnfinished()
    }
  }

  @Test(arguments: [Rounds.seed ?? 12])
  func `a first save that is killed leaves a whole store or none`(seed: UInt64) throws {
    let start = ContinuousClock.now
    _ = try run(["record", "gad-7", "--total", "3", "-q"])
    let whole = Int64((ContinuousClock.now - start) / .microseconds(1))
    var generator = SeededGenerator(seed: seed)
    for round in 0..<(Self.rounds * 2) {
      bench.environment["WELLBEING_STORE"] = bench.folder + "/\(round).sqlite"
      let time = Duration.microseconds(Int64.random(in: 1_000...whole, using: &generator))
      _ = try run(["record", "gad-7", "--total", "3", "-q"], killedAfter: time)
      let size =
        try? FileManager.default
        .attributesOfItem(atPath: bench.folder + "/\(round).sqlite")[.size] as? Int
      #expect(size != 0)
      // It can be saved in, whatever was left.
      #expect(try run(["record", "gad-7", "--total", "3", "-q"]) != nil)
      #expect(try bench.run("store check").code == .done)
    }
    try expectNothingUnfinished()
  }
}
