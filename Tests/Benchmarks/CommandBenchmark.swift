import Foundation

/// How long a command line takes on a store, beside the command's mere start.
enum CommandBenchmark {
  /// - Parameters:
  ///   - path: the store, which the command line does not name.
  ///   - arguments: the command with its options.
  static func run(path: String, runs: Int, binary: String, arguments: [String]) throws {
    let programs = [
      TimedProgram(
        name: "wellbeing \(arguments.joined(separator: " "))", path: binary,
        arguments: arguments + ["--store", path]),
      TimedProgram(name: "wellbeing --version", path: binary, arguments: ["--version"]),
    ]
    let medians = try TimedProgram.medians(programs, runs: runs)
    for (program, median) in zip(programs, medians) { print("\(program.name): \(text(median))") }
    print("\(arguments[0]) above --version: \(text(medians[0] - medians[1]))")
  }

  private static func text(_ milliseconds: Double) -> String {
    String(format: "%.2f ms", milliseconds)
  }
}
