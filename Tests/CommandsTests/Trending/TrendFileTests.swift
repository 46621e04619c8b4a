import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands

/// `trend --svg`: a file of its owner's, whole or not at all.
@Suite struct TrendFileTests {
  private let bench: Workbench
  private var file: String { bench.folder + "/chart.svg" }

  init() throws {
    bench = try Workbench()
    try bench.record("phq-9", [("2023-01-01", 24), ("2023-02-26", 7)])
  }

  private func permissions() throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  @Test func `only its owner can read the file`() throws {
    let outcome = bench.run(["trend", "phq-9", "--subject", "P1", "--svg", file])
    #expect(outcome.code == .done)
    #expect(outcome.output == "Drawn to '\(file)'.\n")
    #expect(outcome.diagnostics == "")
    #expect(try permissions() == 0o600)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("<") && text.contains("<svg") && text.contains("PHQ-9"))
  }

  @Test func `alerts can be left out of the file, and of nothing else`() throws {
    try bench.done(
      "record phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,1,1 --date 2023-03-12 --subject P1"
    )
    let all = try bench.run("trend phq-9 --subject P1 --svg -").output
    #expect(all.contains(">alert raised<") && all.contains("! Alert in"))
    let others = try bench.run("trend phq-9 --subject P1 --svg - --no-alerts").output
    #expect(!others.contains(">alert raised<") && !others.contains("Alert"))
    #expect(others.contains("10 (moderate)") || others.contains("9 (mild)"))
  }

  @Test func `a dash writes it to standard output`() throws {
    _ = bench.run(["trend", "phq-9", "--subject", "P1", "--svg", file])
    let outcome = try bench.run("trend phq-9 --subject P1 --svg -")
    #expect(try outcome.output == String(contentsOfFile: file, encoding: .utf8))
  }

  @Test func `only its owner can read it also where others could read what was there`() throws {
    try Data("old".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    #expect(bench.run(["trend", "phq-9", "--subject", "P1", "--svg", file]).code == .done)
    #expect(try permissions() == 0o600)
  }

  @Test func `a refusal leaves the old file as it is`() throws {
    try Data("old".utf8).write(to: URL(filePath: file))
    #expect(bench.run(["trend", "phq-9", "--svg", file, "--mark", "x"]).code == .usage)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "old")
    let left = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
    #expect(!left.contains { $0.hasSuffix(".unfinished") })
  }
}
