import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `insights` says of a week, of which today is the Tuesday 2026-03-10.
@Suite struct InsightsContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["LANG"] = "C.UTF-8"
    bench.environment["TERM"] = "xterm"
    let week: [(String, Double, [StateOfMind.Label], [StateOfMind.Association])] = [
      ("2026-03-09T08:00:00Z", 0.6, [.happy, .calm], [.work]),
      ("2026-03-09T12:00:00Z", -0.5, [.stressed], [.work]),
      ("2026-03-09T17:00:00Z", 0.8, [.joyful], [.family]),
      ("2026-03-10T06:00:00Z", 0.2, [.calm], [.work]),
      ("2026-03-10T07:00:00Z", -0.1, [], [.work]),
      ("2026-03-10T08:00:00Z", 0.4, [.happy], [.work]),
    ]
    for (time, valence, labels, associations) in week {
      try bench.feel(
        valence, at: time, labels: labels, associations: associations,
        note: valence == 0.8
          ? "a long walk by the river with the children, then supper together at home" : nil)
    }
    // Of the week before, Monday and Tuesday alone are compared.
    for hour in 4...7 {
      try bench.feel(-0.2, at: "2026-03-02T0\(hour):00:00Z", associations: [.work])
    }
    for day in 3...7 {
      try bench.feel(
        -0.2, at: "2026-03-0\(day)T12:00:00Z", kind: .dailyMood, associations: [.work], isDay: true)
    }
  }

  private func page(_ options: String, columns: Int = 80) throws -> String {
    try bench.sit("insights \(options) --no-pager", typing: [], columns: columns).transcript
  }

  @Test func `a week as a person sees it, on wide and narrow screens and in sentences`() throws {
    try expectGolden(
      try [
        page(""), page("", columns: 40), page("--accessible"), page("--last 8d"),
        page("--subject P9"), page("--from 2026-01-01 --to 2026-01-31"),
      ].joined(separator: "\n"), "insights.txt")
  }

  @Test func `the document has the figures without rounding`() throws {
    let week = try bench.document("insights")
    #expect(week["subject"] == "self")
    #expect(week["period"] == ["from": "2026-03-09", "to": "2026-03-15"])
    #expect(week["previous"] == ["from": "2026-03-02", "to": "2026-03-03"])
    #expect(week["feelings"]?["count"] == 6)
    #expect(abs((week["feelings"]?["mean"]?.number ?? 0) - 1.4 / 6) < 1e-12)
    #expect(week["days"]?.all("day") == ["2026-03-09", "2026-03-10"])
    #expect(week["weekdays"]?.all("weekday") == [1, 2])
    #expect(week["labels"]?.all("label") == ["calm", "happy", "joyful", "stressed"])
    #expect(week["associations"]?.all("count") == [5, 1])
    #expect(week["bestMoments"]?.all("valence") == [0.8, 0.6, 0.4])
    #expect(week["hardMoments"]?.all("valence") == [-0.5])
    #expect(week["comparisons"]?.all("group") == [nil, "work"])
    #expect(week["comparisons"]?.all("before").map { $0?["count"] } == [5, 5])
    #expect(week["balance"] == nil)
    #expect(week["calendars"] == [] && week["meaningfulEvents"] == [])
  }

  @Test func `without feelings the document has its lists and no mean`() throws {
    let empty = try bench.document("insights --subject P9")
    #expect(empty["feelings"] == nil)
    for list in ["days", "weekdays", "labels", "associations", "bestMoments", "comparisons"] {
      #expect(empty[list] == [])
    }
  }

  /// Each option with the days of the period and of the one before.
  @Test(arguments: [
    ("--week", "2026-03-09 2026-03-15 2026-03-02 2026-03-03"),
    ("--month", "2026-03-01 2026-03-31 2026-02-01 2026-02-10"),
    ("--last 10d", "2026-03-01 2026-03-10 2026-02-19 2026-02-28"),
    ("--from 2026-02-01 --to 2026-02-10", "2026-02-01 2026-02-10 2026-01-22 2026-01-31"),
    ("--from 2026-03-09 --to 2026-03-12", "2026-03-09 2026-03-12 2026-03-05 2026-03-06"),
    ("--from 2026-03-10 --to 2026-03-10", "2026-03-10 2026-03-10 2026-03-09 2026-03-09"),
    ("--from 0000-01-01 --to 0000-01-02", "0000-01-01 0000-01-02 0000-01-01 0000-01-01"),
  ])
  func `the same stretch of the week, the month or as many days before is compared`(
    options: String, days: String
  ) throws {
    let document = try bench.document("insights \(options)")
    let periods = [document["period"], document["previous"]]
    #expect(
      periods.flatMap { [$0?["from"]?.text, $0?["to"]?.text] }
        == days.split(separator: " ").map(String.init))
  }

  @Test func `a feeling counts on the day of its own time zone`() throws {
    // Already Monday 2 March in Auckland, still Sunday in Berlin.
    try bench.feel(0.5, at: "2026-03-01T12:30:00Z", zone: "Pacific/Auckland", source: "diary")
    let day = try bench.document("insights --from 2026-03-02 --to 2026-03-02")
    #expect(day["feelings"]?["count"] == 5)
    let before = try bench.document("insights --from 2026-03-01 --to 2026-03-01")
    #expect(before["feelings"] == nil)
  }

  @Test(arguments: [
    Refusal(
      "insights --to 2026-03-01", .usage,
      "Option '--to' needs a first day: add '--from DATE'."),
    Refusal(
      "insights --week --month", .usage,
      "Options '--week' and '--month' cannot be combined."),
    Refusal(
      "insights --month --last 3d", .usage,
      "Options '--month' and '--last' cannot be combined."),
    Refusal(
      "insights --from 2026-04-01", .usage,
      "The range ends before it begins: give '--from' the earlier date and '--to' the later."),
  ])
  func `what has no days is refused in one sentence`(refusal: Refusal) throws {
    try bench.expectRefused(refusal)
  }
}
