import Foundation
import WellbeingSamples
import WellbeingStore
import WellbeingTestRecords

/// How long `export` and `import` take for PHQ-9 results, beside the store's own saving and `history`.
enum TransferBenchmark {
  /// - Parameter folder: An empty folder for the stores and files.
  static func run(folder: String, count: Int, binary: String) throws {
    let source = "\(folder)/source.sqlite"
    let saving = try save(count, to: source)
    func time(_ arguments: String..., store: String = "source") throws -> Double {
      try TimedProgram(
        name: "wellbeing \(arguments.joined(separator: " "))", path: binary,
        arguments: arguments + ["--store", "\(folder)/\(store).sqlite"]
      ).run()
    }
    func file(_ name: String) -> String { "\(folder)/\(name)" }
    let export = try time("export")
    for (name, options) in [("some.jsonl", ["--type", "phq-9"]), ("all.jsonl", [])] {
      try TimedProgram(
        name: "wellbeing export", path: binary,
        arguments: ["export", "--output", file(name), "--store", source] + options
      ).run()
    }
    _ = try time("export", "--format", "csv", "--type", "phq-9", "--output", file("some.csv"))
    let adding = try time("import", file("some.jsonl"), store: "added")
    let again = try time("import", file("some.jsonl"), store: "added")
    let restoring = try time("import", file("all.jsonl"), store: "restored")
    let table = try time("import", file("some.csv"), store: "table")
    var usage = rusage()
    // RUSAGE_CHILDREN, which is of another type on each system.
    getrusage(-1, &usage)
    // The history keeps all its records.
    let history = try time("history", "--limit", "0", "--json")
    report("saving \(count) results, 1,000 at once", saving)
    report("history --json", history)
    report("export", export, of: history, atMost: 1.2)
    report("import", adding, of: saving, atMost: 2.5)
    report("import of a whole store", restoring, of: saving, atMost: 2.5)
    report("import again", again, of: adding, atMost: 1)
    report("import of CSV", table, of: adding, atMost: 1.2)
    print("The largest memory of an export or import: \(usage.ru_maxrss / 1024) MB of 64.")
  }

  /// How long 1,000 rows of a table take into an empty store, and into a large one.
  static func runTable(into large: String, folder: String, binary: String) throws {
    let table = "\(folder)/month.csv"
    try Sheets.write(to: table, rows: 1000)
    func time(_ store: String) throws -> Double {
      try TimedProgram(
        name: "wellbeing import", path: binary,
        arguments: [
          "import", table, "--type", "phq-9", "--subject-column", "id", "--date-column", "date",
          "--store", store,
        ]
      ).run()
    }
    let empty = try time("\(folder)/month.sqlite")
    report("import of 1,000 rows of a table", empty)
    report("the same into \(large)", try time(large), of: empty, atMost: 1.5)
  }

  /// Saves random results, and returns how long that took, in milliseconds.
  private static func save(_ count: Int, to path: String) throws -> Double {
    let store = try HealthStore(at: .path(path), source: Fill.source, access: .owner)
    var random = try RandomRecords(
      seed: 4, of: ["phq-9"], subjects: (1...1000).map { String(format: "P%05d", $0) })
    var time = Duration.zero
    for _ in 0..<count / 1000 {
      let results = try random.assessments(1000)
      time += try ContinuousClock().measure { try store.write { _ = try $0.save(results) } }
    }
    store.sync { $0.close() }
    return time / .milliseconds(1)
  }

  private static func report(
    _ name: String, _ time: Double, of base: Double? = nil, atMost limit: Double? = nil
  ) {
    let ratio = base.flatMap { base in
      limit.map { String(format: ", ratio %.2f of %.1f at most", time / base, $0) }
    }
    print(String(format: "%@: %.2f s%@", name, time / 1000, ratio ?? ""))
  }
}
