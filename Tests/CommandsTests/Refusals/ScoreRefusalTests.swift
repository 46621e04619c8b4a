import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport

/// Files that `score` would lose or leave behind.
@Suite struct ScoreRefusalTests {
  @Test func `a refused call leaves nothing behind, and a second name of a file is seen`() throws {
    let bench = try Workbench()
    let file = bench.folder + "/x"
    for options in ["--output \(file) --summary=\(file)", "--methods \(bench.folder)/absent/y"] {
      #expect(try bench.run("score phq-9 \(options)").code != .done)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder).isEmpty)
    try Data("old".utf8).write(to: URL(filePath: file))
    try #require(link(file, bench.folder + "/y") == 0)
    try bench.expectRefused(
      "score phq-9 --output \(file) --methods \(bench.folder)/y", .usage,
      "'--methods' would overwrite the file of '--output': name another file.")
  }
}
