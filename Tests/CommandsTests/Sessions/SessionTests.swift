import Foundation
import Testing
import WellbeingCommandSupport

/// What a person types and sees, as it is in `Tests/Sessions`.
@Suite struct SessionTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../Sessions").standardized.path

  static let files: [String] =
    (FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? [])
    .filter { $0.hasSuffix(".session") }.sorted()

  @Test(arguments: files) func `a session shows what its file says`(file: String) throws {
    let run = SessionRun([try SessionFile(path: "\(Self.folder)/\(file)")], jobs: 1)
    #expect(!run.outcomes.isEmpty)
    for outcome in run.failed { Issue.record("\(run.report(outcome))") }
  }

  @Test func `there are sessions`() {
    #expect(Self.files.count > 20)
  }
}
