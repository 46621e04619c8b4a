package import Foundation
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
  try expectContents(
    actual, of: folder.appending(path: name), environment: environment,
    sourceLocation: sourceLocation)
}

/// Expects a text to be what a file holds; recorded as by ``expectGolden(_:_:environment:filePath:sourceLocation:)``.
///
/// - Throws: Foundation's error if the file cannot be read or written.
package func expectContents(
  _ actual: String, of file: URL,
  environment: [String: String] = ProcessInfo.processInfo.environment,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let name = "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
  guard environment["RECORD_GOLDEN"] != nil else {
    let expected = try String(contentsOf: file, encoding: .utf8)
    #expect(actual == expected, "\(name)", sourceLocation: sourceLocation)
    return
  }
  try FileManager.default.createDirectory(
    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  try actual.write(to: file, atomically: true, encoding: .utf8)
  Issue.record("recorded \(name)", sourceLocation: sourceLocation)
}
