import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingStore
import WellbeingTestBytes
import WellbeingTestMachines

/// That an import that is killed, or whose disk is full, saves everything or nothing.
@Suite(.serialized) struct KilledImportTests {
  private static let rounds = Rounds.of(quick: 12, full: 200)
  private static let count = 400

  private let bench: Workbench
  private let program: URL
  private let file: String

  init() throws {
    bench = try Workbench()
    program = try BinaryLocator.locate("wellbeing")
    file = bench.folder + "/factors.csv"
    let rows = (0..<Self.count).map { "2025-01-05,f\($0),1,l\n" }
    try Data(("date,factor,value,unit\n" + rows.joined()).utf8).write(to: URL(filePath: file))
    bench.environment["TMPDIR"] = bench.folder
  }

  /// - Returns: The exit code, −1 after a signal; nil if it was killed.
  private func run(
    _ arguments: [String], killedAfter time: Duration = .seconds(60)
  ) throws -> Int32? {
    do {
      let result = try ProcessRunner.run(
        program, arguments, environment: bench.environment, timeout: time)
      return if case .exit(let code) = result.status { code } else { -1 }
    } catch ProcessRunner.Failure.late {
      return nil
    }
  }

  /// By another seed in every run.
  @Test(arguments: [Rounds.seed ?? .random(in: 0..<1_000_000)])
  func `a killed import saves everything or nothing`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let results = bench.folder + "/all.jsonl"
    #expect(try run(["import", file, "-q"]) == 0)
    #expect(try run(["export", "--output", results]) == 0)
    bench.environment["WELLBEING_STORE"] = bench.folder + "/whole.sqlite"
    let start = ContinuousClock.now
    #expect(try run(["import", results, "-q"]) == 0)
    let whole = Int64((ContinuousClock.now - start) / .microseconds(1))
    for round in 0..<Self.rounds {
      let path = bench.folder + "/\(round).sqlite"
      bench.environment["WELLBEING_STORE"] = path
      let time = Duration.microseconds(Int64.random(in: 1_000...whole, using: &generator))
      _ = try run(["import", round.isMultiple(of: 2) ? results : file, "-q"], killedAfter: time)
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let store = try HealthStore(
        at: .path(path), source: Source(name: "test", version: "1"), access: .owner)
      let found = try store.read { try $0.history(limit: .max).elements.count }
      #expect(
        try store.check() == [] && [0, Self.count].contains(found),
        "after \(time), \(Rounds.replay(seed))")
      store.sync { $0.close() }
    }
  }

  /// The copy has no name, so that nothing is left of it whatever ends the program.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `a kill leaves no copy of standard input`() throws {
    let script = """
      cd "$TMPDIR"; mkfifo pipe; "$0" import - < pipe & child=$!
      exec 3> pipe; printf 'date,factor,value\\n2025-01-05,sleep,7\\n' >&3
      copies() { ls -l /proc/$child/fd | grep -c deleted; }
      for i in $(seq 200); do [ "$(copies)" = 0 ] || break; sleep 0.05; done
      copies; ls -A | grep -cE 'import|unfinished'
      kill -KILL $child; wait $child; ls -A | grep -cE 'import|unfinished'
      """
    let result = try ProcessRunner.run(
      URL(filePath: "/bin/sh"), ["-c", script, program.path], environment: bench.environment)
    #expect(result.outputText == "1\n0\n0\n", "\(result.errorText)")
  }

  @Test(.enabled(if: SmallDisk.unavailability == nil))
  func `a full disk saves nothing`() throws {
    let disk = try SmallDisk(kibibytes: 700)
    bench.environment["WELLBEING_STORE"] = disk.url.path + "/store.sqlite"
    let record = ["factor", "sleep", "7", "-q"]
    #expect(try run(record) == 0)
    let rows = (0..<10 * Self.count).map { "2025-01-05,f\($0),1,l\n" }
    try Data(("date,factor,value,unit\n" + rows.joined()).utf8).write(to: URL(filePath: file))
    let found = try run(["import", file, "-q"])
    #expect(found != 0 && found != nil)
    let store = try HealthStore(
      at: .path(disk.url.path + "/store.sqlite"), source: Source(name: "test", version: "1"),
      access: .owner)
    #expect(try store.read { try $0.history(limit: .max).elements.count } == 1)
    #expect(try store.check() == [])
    store.sync { $0.close() }
  }
}
