import Foundation
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingStore

/// The program that saves samples and prints the identifier of each when its save returned.
enum SaverProgram {
  /// Lets it save a number of assessments.
  ///
  /// - Returns: what it printed.
  static func save(_ count: Int, to path: String) throws -> [UUID] {
    let result = try ProcessRunner.run(
      executable(), ["saver", path, "\(count)"], timeout: .seconds(120))
    guard result.status == .exit(0) else { throw Unexpected(text: result.errorText) }
    return uuids(result.standardOutput)
  }

  /// Lets several of it save a number of states of mind and assessments each, at once.
  ///
  /// A shell starts them, and fails if one of them does. They write whole lines to one pipe.
  static func save(
    _ count: Int, in processes: Int, to path: String, environment: [String: String]
  ) async throws -> ProcessRunner.Result {
    let script = """
      started=
      while [ "$3" -gt 0 ]; do
        "$0" saver "$1" "$2" --everyday &
        started="$started $!"
        set -- "$1" "$2" $(($3 - 1))
      done
      status=0
      for process in $started; do wait "$process" || status=$?; done
      exit "$status"
      """
    let arguments = ["-c", script, try executable().path, path, "\(count)", "\(processes)"]
    return try await onOwnThread {
      try ProcessRunner.run(
        URL(filePath: "/bin/sh"), arguments, environment: environment, timeout: .seconds(300))
    }
  }

  /// Lets it save without end, and kills it.
  ///
  /// - Returns: what it had printed.
  static func save(to path: String, killedAfter time: Duration) throws -> [UUID] {
    do {
      let result = try ProcessRunner.run(executable(), ["saver", path], timeout: time)
      throw Unexpected(text: result.errorText)
    } catch ProcessRunner.Failure.late(let output, _) {
      return uuids(output)
    }
  }

  /// The program ended before it was killed, or failed.
  struct Unexpected: Error {
    let text: String
  }

  private static func executable() throws -> URL {
    try BinaryLocator.locate("WellbeingBenchmarks")
  }

  /// The identifiers of whole lines; the last may have been cut.
  static func uuids(_ output: [UInt8]) -> [UUID] {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast().compactMap { UUID(uuidString: String(decoding: $0, as: UTF8.self)) }
  }
}
