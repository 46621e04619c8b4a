import Foundation
package import WellbeingTestMachines

/// Files of answer sheets for tests.
package enum Sheets {
  /// The first line of a PHQ-9 file.
  package static let header = "id,q1,q2,q3,q4,q5,q6,q7,q8,q9,note"

  /// A file with a row for each list of answers.
  package static func phq9(_ rows: [String], header: String = Sheets.header) -> String {
    let numbered = rows.enumerated().map { "\($0 + 1),\($1),n\($0 + 1)" }
    return ([header] + numbered).joined(separator: "\n") + "\n"
  }

  /// Three rows: complete, one item missing, complete with a raised alert.
  package static let plain = phq9(["1,1,1,1,1,1,1,1,0", "2,2,2,2,,2,2,2,0", "3,3,3,3,3,3,3,3,2"])

  /// The columns that are added.
  package static let names = [
    "total", "band", "basis", "unanswered", "alerts", "alertsNotAssessed",
  ]
  .map { "phq-9.\($0)" }.joined(separator: ",")

  /// What stands behind ``plain``.
  package static let plainScores = """
    id,note,\(names)
    1,n1,8,mild,complete,,,
    2,n2,,,unscorable,appetite,,
    3,n3,26,severe,complete,,selfHarm,

    """

  /// What is said of where the items of ``header`` are.
  package static let mapping = """
    The items are in these columns, found as a numbered series:
      interest       column 2   'q1'
      mood           column 3   'q2'
      sleep          column 4   'q3'
      energy         column 5   'q4'
      appetite       column 6   'q5'
      selfWorth      column 7   'q6'
      concentration  column 8   'q7'
      movement       column 9   'q8'
      selfHarm       column 10  'q9'

    """

  /// As many rows as fill some megabytes, with more than a pipe or a small disk holds.
  package static func many(_ count: Int) -> String {
    phq9((0..<count).map { row in (0..<9).map { "\((row + $0) % 4)" }.joined(separator: ",") })
  }
}

extension Workbench {
  /// Writes a file into the folder of the tests, and gives its path.
  package func write(_ text: String, _ name: String) throws -> String {
    let path = folder + "/" + name
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  /// What a file in the folder of the tests holds; nil where there is none.
  package func text(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder + "/" + name).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// The names in the folder of the tests.
  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Runs the built program on a command line whose words have no spaces.
  package func runProgram(
    _ commandLine: String, input: String? = nil, asUser user: UInt32? = nil
  ) throws -> ProcessRunner.Result {
    try ProcessRunner.run(
      BinaryLocator.locate("wellbeing"), commandLine.split(separator: " ").map(String.init),
      environment: environment, input: input.map { Array($0.utf8) }, asUser: user)
  }

  /// Runs a script of the shell, in which `"$0"` is the built program.
  package func runScript(_ script: String) throws -> ProcessRunner.Result {
    try ProcessRunner.run(
      URL(filePath: "/bin/sh"), ["-c", script, BinaryLocator.locate("wellbeing").path],
      environment: environment)
  }
}
