import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingInstruments
import WellbeingStore

/// What is known of a person whose page is made.
enum ReportCase: String, CaseIterable {
  case oneResult, course, relapse, declined, unscorable, totalAlone, corrected, draft, moods,
    nothing

  func fill(_ bench: Workbench) throws {
    func record(_ options: String) throws { try bench.done("record \(options) --subject P1") }
    switch self {
    case .oneResult:
      try record("gad-7 --administered-by clinician --answers 1,1,1,1,0,0,0 --date 2026-02-02")
    case .course:
      for (day, answers) in [
        ("2026-01-05", "3,3,3,2,2,2,2,1,1,2"), ("2026-01-19", "2,2,2,2,1,1,1,1,0,1"),
        ("2026-02-02", "1,1,1,1,0,1,0,0,0,1"),
      ] {
        try record("phq-9 --administered-by clinician --answers \(answers) --date \(day)")
        guard day == "2026-01-05" else { continue }
        try bench.done("review last --reviewer 'Dr Ito' --outcome spoken-with --note secretReview")
      }
      try record(
        "gad-7 --administered-by clinician --answers 2,2,2,1,1,1,1 --date 2026-02-02 --note secretNote"
      )
      try bench.done("mood 😌 --subject P1 --date 2026-02-01 --note secretMood")
    case .relapse:
      try bench.record("phq-9", [("2026-01-05", 18), ("2026-01-19", 6), ("2026-02-02", 15)])
    case .declined:
      try record(
        "phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,d,1 --date 2026-02-02")
    case .unscorable:
      try record(
        "phq-9 --administered-by clinician --answers 1,-,1,1,-,1,1,1,0,1 --date 2026-02-02")
    case .totalAlone: try record("phq-9 --total 26 --date 2026-02-02")
    case .corrected:
      try record(
        "phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,2,1 --date 2026-02-02")
      try bench.done("amend last --answer 9=0 --reason misread --yes")
    case .draft:
      try record("phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,0 --date 2026-02-02")
      let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
      var administration = try Administration(of: questionnaire)
      for _ in 0..<9 { try administration.answer("severalDays") }
      let begun = administration
      _ = try bench.openStore().write { try $0.beginDraft(begun, subject: "P1") }
      HealthStore.waitForClosings()
    case .moods:
      for (day, mood) in [("2026-02-01", "😌"), ("2026-02-02", "😢")] {
        try bench.done("mood \(mood) --subject P1 --date \(day) --association work")
      }
    case .nothing: try record("gad-7 --total 9 --date 2025-01-05")
    }
  }
}

extension Workbench {
  /// Returns the page of a report.
  func report(_ options: String = "") throws -> String {
    let outcome = try run("report --subject P1 --output - --region GB \(options)")
    try #require(outcome.code == .done, "\(outcome.diagnostics)")
    return outcome.output
  }
}

/// A page in parts, without its style sheet and pictures.
struct ReportParts {
  let head: String
  private let sections: [(heading: String, text: String)]

  init(_ page: String) {
    let bare = Self.without(
      "<svg", "</svg>", "[chart]", in: Self.without("<style>", "</style>", "", in: page))
    let parts = bare.components(separatedBy: "<section")
    head = parts[0]
    sections = parts.dropFirst().map { part in
      let heading = part.firstMatch(of: /<h2>([^<]*)<\/h2>/).map { String($0.1) } ?? ""
      return (heading, "<section" + part)
    }
  }

  private static func without(
    _ start: String, _ end: String, _ sign: String, in page: String
  ) -> String {
    page.components(separatedBy: start).enumerated().map { place, part in
      place == 0
        ? part : sign + part.components(separatedBy: end).dropFirst().joined(separator: end)
    }.joined()
  }

  var headings: [String] { sections.map(\.heading) }

  /// The sections whose headings begin with one of some words.
  func text(_ headings: [String]) -> String {
    sections.filter { section in headings.contains { section.heading.hasPrefix($0) } }
      .map(\.text).joined()
  }
}
