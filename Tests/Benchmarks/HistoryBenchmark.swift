import Foundation
import WellbeingTestMachines

/// How long the command takes for the last 30 records and for all, beside the `sqlite3` shell for the
/// same rows and beside the command's mere start.
enum HistoryBenchmark {
  static func run(path: String, runs: Int, binary: String? = nil) throws {
    for limit in [30, 0] {
      print(limit == 0 ? "all records" : "\(limit) records")
      try compare(path, limit, runs, try binary ?? BinaryLocator.locate("wellbeing").path)
    }
  }

  private static func compare(
    _ path: String, _ limit: Int, _ runs: Int, _ wellbeing: String
  ) throws {
    let programs = [
      TimedProgram(
        name: "sqlite3", path: "/usr/bin/sqlite3",
        arguments: [
          "-batch", "-init", "/dev/null", path, ".mode json", query(limit == 0 ? -1 : limit),
        ]),
      TimedProgram(
        name: "wellbeing history", path: wellbeing,
        arguments: ["history", "--limit", "\(limit)", "--json", "--store", path]),
      TimedProgram(name: "wellbeing --version", path: wellbeing, arguments: ["--version"]),
    ]
    report(programs, try TimedProgram.medians(programs, runs: runs))
  }

  private static func report(_ programs: [TimedProgram], _ medians: [Double]) {
    for (program, median) in zip(programs, medians) {
      print("\(program.name): \(rounded(median)) ms, \(rounded(median / medians[0])) x sqlite3")
    }
    print("history above --version: \(rounded(medians[1] - medians[2])) ms")
  }

  private static func rounded(_ number: Double) -> String {
    String(format: "%.2f", number)
  }

  /// What the command prints of each, by the same indexes.
  private static func query(_ limit: Int) -> String {
    """
    SELECT lower(hex(s.uuid)) AS uuid, s.type, s.subject, s.start_us, s.end_us, s.time_zone,
      s.date_precision, s.recorded_us, o.name, s.source_version, s.note, s.metadata, d.version,
      s.document
    FROM sample AS s JOIN source AS o ON o.id = s.source
      LEFT JOIN definition AS d ON d.id = s.definition
    WHERE s.deleted_us IS NULL ORDER BY s.start_us DESC, s.uuid DESC LIMIT \(limit)
    """
  }
}
