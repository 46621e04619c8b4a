import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit
@testable import WellbeingStore
import WellbeingTestStores

@Suite struct ReviewTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private func record(_ lines: String...) throws {
    for line in lines { try #require(try bench.run("record \(line) -q").code == .done) }
  }

  private func transcript(_ lines: String...) throws -> String {
    try lines.map { try bench.run($0).transcript }.joined(separator: "\n")
  }

  @Test func theListOfTheDay() throws {
    try record(
      "phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1 --date 2026-03-01",
      "phq-9 --answers 2,2,2,2,1,1,2,0,3 --subject P2 --date 2026-03-02",
      "phq-9 --total 14 --subject P3 --date 2026-03-03", "gad-7 --total 4 --subject P3")
    _ = try bench.run("mood 😊 -q")
    try expectGolden(
      try transcript(
        "history --alert raised --unreviewed",
        "review last:phq-9 --subject P2 --reviewer 'Ward 7' --outcome spoken-with --note 'Spoken with P2.'",
        "history --alert raised --unreviewed", "history --alert raised", "history --unreviewed",
        "review last:phq-9 --subject P3 --reviewer 'Ward 7' --outcome spoken-with",
        "review last:phq-9 --subject P3 --reviewer B --outcome spoken-with -q",
        "history --alert not-assessed", "show last --subject P1", "show last:phq-9 --subject P3"),
      "review.txt")
  }

  @Test func aCorrectionBeforeAnybodyHasLookedLeavesTheAlertOnTheList() throws {
    try record("phq-9 --answers 0,0,0,0,0,0,0,0,1 --date 2026-03-01", "gad-7 --total 4")
    let store = try bench.openStore()
    try store.sync { store in
      let page = try store.history(where: .alert(.raised), limit: 1)
      let old = try #require(page.samples.first as? ScoredAssessment)
      let questionnaire = try #require(try store.definition(old.questionnaire))
      let header = try SampleHeader(
        startDate: old.startDate, timeZone: .gmt, datePrecision: .day, subject: old.subject)
      let answers = old.answers.merging(["selfHarm": .value(0)]) { $1 }
      let new = try ScoredAssessment(
        questionnaire, answers: answers, header: header, administeredBy: .clinician)
      _ = try store.amend(old.uuid, to: new, reason: "misread sheet")
    }
    try expectGolden(
      try transcript(
        "history --alert raised", "history --alert raised --unreviewed",
        "history --alert raised --unreviewed --type gad-7",
        "review last:phq-9 --reviewer 'Ward 7' --outcome spoken-with",
        "history --alert raised --unreviewed"),
      "review-corrected.txt")
  }

  @Test func theAuditTrail() throws {
    try record("phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1", "gad-7 --total 4")
    _ = try bench.run("mood 😊 -q")
    _ = try bench.run("review last:phq-9 --reviewer 'Ward 7' --outcome spoken-with")
    let store = try bench.openStore(as: "importer")
    try store.sync { store in
      let page = try store.history(where: .alert(.raised), limit: 1)
      try store.delete(page.samples, reason: "asked for")
      _ = try store.purge()
      try store.note(.accessChanged, at: 1_773_135_300_000_000, program: "importer")
    }
    let text = try transcript(
      "store audit", "store audit --subject self --limit 1", "store audit --subject P1",
      "store audit --from 2026-03-11")
    try expectGolden(withoutLogin(text, bench.place.login), "store-audit.txt")
  }

  /// A table without the width of its column of logins: whoever runs the tests is named there.
  private func withoutLogin(_ text: String, _ login: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      for (word, shown) in [("  Login", "  Login"), ("  \(login)", "  LOGIN")] {
        guard let place = line.range(of: word) else { continue }
        let rest = line[place.upperBound...].trimmingCharacters(in: .whitespaces)
        return line[..<place.lowerBound] + shown + (rest.isEmpty ? "" : "  \(rest)")
      }
      return String(line)
    }.joined(separator: "\n")
  }
}
