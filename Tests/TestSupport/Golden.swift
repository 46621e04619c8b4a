import Foundation
package import Testing

/// Expects a text to be what the file of this name in the folder `Golden` beside the test holds.
///
/// With `RECORD_GOLDEN` in the environment the file is written instead, and the test fails, so
/// that recording cannot be left on.
///
/// - Throws: Foundation's error if the file cannot be read or written.
package func expectGolden(
  _ actual: String, _ name: String,
  environment: [String: String] = ProcessInfo.processInfo.environment,
  filePath: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = URL(filePath: filePath).deletingLastPathComponent().appending(path: "Golden")
  let file = folder.appending(path: name)
  guard environment["RECORD_GOLDEN"] != nil else {
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(actual == expected, "Golden/\(name)", sourceLocation: sourceLocation)
    return
  }
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  try actual.write(to: file, atomically: true, encoding: .utf8)
  Issue.record("recorded Golden/\(name)", sourceLocation: sourceLocation)
}
