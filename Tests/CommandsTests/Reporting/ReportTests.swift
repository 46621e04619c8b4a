import Foundation
import Testing
import WellbeingTestMachines
import WellbeingCommandSupport
import WellbeingTerminal
import WellbeingTestBytes

@testable import WellbeingCommands

/// The page of `report`, and its file.
@Suite struct ReportTests {
  private let bench: Workbench
  private var file: String { bench.folder + "/report.html" }

  init() throws { bench = try Workbench() }

  /// The sections in which a case differs, so that a changed sentence changes few files.
  @Test(
    arguments: [
      (ReportCase.oneResult, ["Now", "GAD-7"]), (.relapse, ["Now", "PHQ-9"]),
      (.declined, ["Needs attention", "Items"]), (.unscorable, ["Now", "Items"]),
      (.totalAlone, ["Needs attention", "Now"]), (.corrected, ["Needs attention"]),
      (.draft, ["Needs attention"]), (.moods, ["Needs attention", "Moods"]),
    ])
  func `sections are as recorded`(_ known: ReportCase, _ headings: [String]) throws {
    try known.fill(bench)
    let parts = ReportParts(try bench.report())
    try expectGolden(parts.text(headings), "\(known.rawValue).html")
  }

  @Test func `a whole page is as recorded`() throws {
    try ReportCase.course.fill(bench)
    let parts = ReportParts(try bench.report())
    try expectGolden(parts.head + parts.text(parts.headings), "course.html")
  }

  @Test func `a period without results is said to have none`() throws {
    try ReportCase.nothing.fill(bench)
    let parts = ReportParts(try bench.report("--from 2026-01-01"))
    try expectGolden(parts.head + parts.text(parts.headings), "nothing.html")
  }

  @Test(arguments: [ReportCase.course, .declined, .draft])
  func `the person's page is as recorded`(_ known: ReportCase) throws {
    try known.fill(bench)
    let page = try bench.report("--for person")
    let parts = ReportParts(page)
    try expectGolden(
      parts.text(["Please", "PHQ-9", "What is planned"]), "person-\(known.rawValue).html")
    let words = parts.head + parts.text(parts.headings)
    for word in ["Needs attention", "alert", "Item 9", "risk today", "Dr Ito", "pattern", "staff"] {
      #expect(!words.contains(word), "\(word)")
    }
    #expect(
      parts.headings.contains("Where to find someone to talk to")
        != parts.headings.contains("Please tell someone"))
  }

  @Test func `staff hear of an alert that the person's page does not flag`() throws {
    try ReportCase.corrected.fill(bench)
    let outcome = try bench.run("report --subject P1 --for person --output - --region GB")
    #expect(outcome.diagnostics.contains("has an alert that waits"))
    #expect(outcome.output.contains("Samaritans"))
  }

  @Test func `no note is printed unasked`() throws {
    try ReportCase.course.fill(bench)
    let page = try bench.report()
    for word in ["secretReview", "secretNote", "secretMood"] {
      #expect(!page.contains(word), "\(word)")
    }
    let noted = try bench.report("--notes")
    #expect(noted.contains("secretNote") && noted.contains("secretMood"))
    #expect(!noted.contains("secretReview"))
  }

  @Test func `sections come in their order`() throws {
    try ReportCase.course.fill(bench)
    let all = [
      "Needs attention", "Now", "PHQ-9: Depression symptoms", "GAD-7: Anxiety symptoms", "Items",
      "Moods", "How to read this", "Where this comes from",
    ]
    #expect(ReportParts(try bench.report()).headings == all)
    let gad = try bench.report("gad-7")
    #expect(
      ReportParts(gad).headings == all.filter { $0 != "Moods" && !$0.hasPrefix("PHQ-9") })
  }

  @Test func `many results are the first, the best and the latest`() throws {
    let totals = (0..<20).map { place in
      (
        day: "2025-\(place < 10 ? "05" : "06")-\(10 + place)", total: place == 5 ? 1 : 9
      )
    }
    try bench.record("gad-7", totals)
    let captions = try bench.report().split(separator: "\n").filter { $0.contains("<caption>") }
    #expect(
      captions.contains { $0.contains("; 12 of 20 results: the first, the best and the latest") },
      "\(captions)")
  }

  @Test func `only its owner can read the file, and a new one is whole`() throws {
    try ReportCase.course.fill(bench)
    try Data("old".utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
    let outcome = bench.run(["report", "--subject", "P1", "--output", file, "--region", "GB"])
    #expect(outcome.code == .done && outcome.diagnostics.isEmpty)
    #expect(outcome.output.contains("not encrypted"))
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == bench.report())
    let document = try bench.document("report --subject P1 --output '\(file)'")
    #expect(
      document["resultCount"] == 4 && document["moodCount"] == 1 && document["alertCount"] == 1)
    #expect(document["schemaVersion"] == 1)
    #expect(bench.names.filter { $0.hasPrefix(".") } == [])
  }

  @Test func `a key of the person's page makes it`() throws {
    try ReportCase.course.fill(bench)
    let path = bench.folder + "/report-P1-2026-03-10"
    let frames = try bench.play("history --subject P1", keys: ["p", "1", "p", "2", "q"]).frames
    #expect(frames.contains { $0.text.contains("Who is the page for?") })
    #expect(frames.contains { $0.text.contains("report-P1-2026-03-10.html") })
    let staff = try String(contentsOfFile: path + ".html", encoding: .utf8)
    #expect(staff.contains("Questionnaire results"))
    let person = try String(contentsOfFile: path + "-2.html", encoding: .utf8)
    #expect(person.contains("Your answers over time"))
  }

  @Test(
    arguments: [
      Refusal(
        "report pqh-9 --subject P1 --output -", .usage,
        "Unknown type 'pqh-9': did you mean 'phq-9'?"),
      Refusal(
        "report --subject P9 --output -", .noInput, "Nothing is recorded about 'P9'."),
      Refusal(
        "report --subject P1 --output - --json", .usage,
        "The page and the JSON cannot both go to standard output: name a file for the page."),
      Refusal(
        "report --subject P1 --output - --notes --for person", .usage,
        "The person's page has no notes: leave out '--notes', or make the page for staff."),
      Refusal(
        "report --subject P1 --with sleep --output -", .usage,
        "Option '--with' works with one ID only: draw the others separately."),
    ])
  func `what cannot be made is refused in one sentence`(_ refusal: Refusal) throws {
    try ReportCase.oneResult.fill(bench)
    try bench.expectRefused(refusal)
  }

  @Test(arguments: ["", "-wal"])
  func `it takes the place of no store`(_ suffix: String) throws {
    try ReportCase.oneResult.fill(bench)
    try bench.expectRefused(
      "report --subject P1 --output '\(bench.store)\(suffix)'", .usage,
      "'--output' would overwrite the file of '--store': name another file.")
  }
}
