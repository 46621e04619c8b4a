import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
import WellbeingTestMachines

/// Courses as a person sees them.
@Suite struct TrendTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["LANG"] = "C.UTF-8"
    bench.environment["TERM"] = "xterm"
    try bench.fillCourse()
  }

  private func transcript(_ lines: String..., columns: Int = 80) throws -> String {
    try lines.map {
      try bench.sit("trend \($0) --no-pager", typing: [], columns: columns).transcript
    }
    .joined(separator: "\n")
  }

  @Test func `two questionnaires stand one below the other, and what changed below both`() throws {
    try expectGolden(
      try transcript("phq-9 gad-7 --subject P1 --mark 2023-02-01=sertraline", columns: 100),
      "trend.txt")
  }

  @Test func `tables, sentences and narrow screens`() throws {
    let sentences = try transcript("phq-9 --subject P1 --accessible --mark 2023-02-01=sertraline")
    let tables = try transcript("phq-9 mood --subject P1 --table --with mood --criteria nhs")
    let narrow = try transcript("gad-7 --subject P1 --criteria mid", columns: 36)
    try expectGolden([sentences, tables, narrow].joined(separator: "\n"), "trend-words.txt")
  }

  @Test func `answers side by side, as a table and as bars`() throws {
    try expectGolden(
      try transcript(
        "phq-9 --subject P1 --items all", "phq-9 --subject P1 --items sleep,energy --chart bars",
        "phq-9 --subject P1 --items=selfHarm --ascii", columns: 90),
      "trend-items.txt")
  }

  @Test func `moods by day, as a calendar, and beside scores`() throws {
    try expectGolden(
      try transcript(
        "mood --subject P1", "mood --subject P1 --chart calendar",
        "phq-9 --subject P1 --with mood:label=anxious --every month --ascii",
        "mood --subject P1 --chart distribution"),
      "trend-moods.txt")
  }

  @Test func `moods side by side by label, as a chart, in sentences, as a table and as CSV`() throws
  {
    for (day, valence) in [("2023-02-01", 0.1), ("2023-02-02", -0.9), ("2023-02-03", 0.3)] {
      try bench.done(
        "mood --kind dailyMood --valence \(valence) --label anxious --label hopeful --date \(day) "
          + "--subject P1")
    }
    try expectGolden(
      try transcript(
        "mood --subject P1 --by label", "mood --subject P1 --by label --accessible",
        "mood --subject P1 --by label --table", "mood --subject P1 --by label --csv",
        "mood --subject P1 --by association"),
      "trend-groups.txt")
  }

  @Test func `nothing to draw is said so`() throws {
    try expectGolden(
      try transcript(
        "phq-9", "phq-9 mood --subject P1 --last 30d", "phq-9 --subject p1", "phq-15 --json",
        "gad-7 --subject P1 --to 2023-02"),
      "trend-nothing.txt")
  }
}
