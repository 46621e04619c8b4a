import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
import WellbeingTestMachines

/// Texts that were made to do harm, wherever a trend shows what a person wrote.
@Suite struct TrendHostileTests {
  private static let subject = "=cmd|'/C calc'!A0<script>alert(1)</script>&"
  private static let mark =
    "<script>alert(1)</script>\u{1B}[31m\u{1B}]0;x\u{7}\u{202E}]]>"
    + String(repeating: "x", count: 10_000)

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for (day, total) in [("2023-01-01", 24), ("2023-02-26", 7)] {
      let outcome = bench.run([
        "record", "phq-9", "--total", "\(total)", "--date", day, "--subject", Self.subject, "-q",
        "--note", Self.mark,
      ])
      try #require(outcome.code == .done)
    }
  }

  private func run(_ options: String...) -> Run {
    bench.run(
      ["trend", "phq-9", "--subject", Self.subject, "--mark", "2023-01-10=" + Self.mark] + options)
  }

  @Test(arguments: [[], ["--accessible"], ["--items", "all"]])
  func `a terminal is sent no control character, and no endless line`(options: [String]) throws {
    let outcome = bench.run(
      ["trend", "phq-9", "--subject", Self.subject, "--mark", "2023-01-10=" + Self.mark] + options)
    #expect(outcome.code == .done)
    let harmful = outcome.output.unicodeScalars.filter {
      $0 != "\n" && ($0.properties.generalCategory == .control || $0.value == 0x202E)
    }
    #expect(harmful.isEmpty)
    guard !options.contains("--items") else { return }
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 200 })
  }

  @Test func `a picture holds it as text alone`() throws {
    let svg = run("--svg", "-").output
    #expect(!svg.contains("<script") && !svg.contains("\u{1B}") && !svg.contains("\u{202E}"))
    #expect(svg.contains("&lt;script&gt;"))
    #expect(svg.utf8.count < 100_000)
  }

  @Test func `a spreadsheet takes it for no formula`() throws {
    let rows = run("--csv").output.split(separator: "\r\n").dropFirst()
    #expect(rows.count == 2)
    #expect(rows.allSatisfy { $0.contains("'=cmd|") })
  }

  @Test func `JSON reads back what was written`() throws {
    let document = try JSON(run("--json").output)
    #expect(document["subject"]?.text == Self.subject)
  }
}
