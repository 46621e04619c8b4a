import Foundation
import Testing
import WellbeingSamples
import WellbeingTestMachines
import WellbeingCommandSupport
import WellbeingTerminal
import WellbeingTestDefinitions

@testable import WellbeingCommands

/// What a page says of results that are not valid, of alerts that were followed up, and of whom it
/// names.
@Suite struct ReportStateTests {
  private let bench: Workbench
  private static let raised = "1,1,1,1,1,1,1,1,2,1"

  init() throws { bench = try Workbench() }

  private func record(_ options: String) throws {
    try bench.done("record \(options) --subject P1")
  }

  private func review(_ outcome: String, _ reference: String = "last") throws {
    try bench.done(
      "review \(reference) --subject P1 --reviewer 'Dr Ito' --outcome \(outcome) --note n")
  }

  /// The text of the sections with some headings, without marks.
  private func text(_ headings: [String], _ options: String = "") throws -> String {
    ReportParts(try bench.report(options)).text(headings)
      .replacing(/<[^>]*>/, with: " ").replacing(/\s+/, with: " ")
  }

  private func attention() throws -> String { try text(["Needs attention"]) }

  @Test func `a result that was entered in error is handed out as none`() throws {
    try record("phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,0,0,1 --date 2026-01-05")
    try record("phq-9 --administered-by clinician --answers 3,3,3,3,3,3,3,3,3,3 --date 2026-02-02")
    try review("entered-in-error")
    let now = try text(["Now"])
    #expect(now.contains(" 7 of 27 ") && !now.contains(" 27 of 27 "), "\(now)")
    #expect(now.contains("the result of 2 Feb 2026 was entered in error"))
    #expect(try text(["PHQ-9"]).contains("5 Jan 2026: Symptom pattern"))
    #expect(!(try text(["PHQ-9"]).contains("2 Feb 2026: Symptom pattern")))
    #expect(try bench.report().contains("2 Feb 2026, entered in error</th>"))
    let page = try bench.report("--for person")
    #expect(page.contains("5 Jan 2026") && !page.contains("2 Feb 2026"))
    #expect(!page.contains("ntered in error"))
  }

  @Test func `a page of the past or of a part says so`() throws {
    try record("phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,0,0,1 --date 2026-01-05")
    try record("gad-7 --administered-by clinician --answers 1,1,1,1,1,1,1 --date 2026-02-02")
    let part = "there may be other results"
    #expect(try text(["Now"]).contains(" 7 of 27 "))
    #expect(!(try bench.report().contains(part)))
    #expect(try bench.report("phq-9").contains(part))
    #expect(try text(["Now"], "--to 2026-01-31").isEmpty)
    let past = try text(["At the end of the period"], "--to 2026-01-31")
    #expect(past.contains(" 7 of 27 ") && !past.contains("GAD-7"))
  }

  @Test func `an alert is open as long as somebody has to act`() throws {
    try record("phq-9 --administered-by clinician --answers \(Self.raised) --date 2026-02-02")
    #expect(try attention().contains("! raised: PHQ-9, 2 Feb 2026"))
    #expect(try attention().contains("Ask about suicide risk today"))
    try review("could-not-reach")
    #expect(try attention().contains("Still open; Tried by Dr Ito"))
    #expect(!(try attention().contains("Not reviewed")))
    try review("spoken-with")
    let closed = try attention()
    #expect(closed.contains("Alert reviewed: PHQ-9, 2 Feb 2026"))
    #expect(closed.contains("was answered &quot;More than half the days&quot;. Tried by Dr Ito"))
    #expect(closed.contains("; Reviewed by Dr Ito"))
    #expect(!closed.contains("Ask about") && !closed.contains("Still open"))
    #expect(try bench.report().contains("Reviewed by <bdi>Dr Ito</bdi>"))
    try bench.done("amend last --answer 9=0 --reason misread --yes")
    let corrected = try attention()
    #expect(corrected.contains("Alert reviewed: PHQ-9, 2 Feb 2026"), "\(corrected)")
    #expect(corrected.contains("The original answers raised this alert"))
    #expect(!corrected.contains("Not reviewed") && !corrected.contains("Still open"))
    try bench.done("store purge --yes")
    let purged = try attention()
    #expect(purged.contains("The original answers raised this alert"), "\(purged)")
    #expect(!purged.contains("not assessed") && !purged.contains("Not reviewed"))
    try review("reopen")
    let reopened = try attention()
    #expect(reopened.contains("Still open"), "\(reopened)")
  }

  @Test func `an unfinished questionnaire stays in sight after it is discarded`() throws {
    _ = try bench.sit(
      "take phq-9 --subject P1",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    let draft = try #require(try bench.contents().drafts.first).id.uuidString
    try review("could-not-reach", draft)
    let open = try attention()
    #expect(
      open.contains("Still open; Tried by Dr Ito") && !open.contains("Not reviewed"), "\(open)")
    try review("spoken-with", draft)
    try bench.done("drafts --discard \(draft) --yes --reason 'followed up'")
    let closed = try attention()
    #expect(closed.contains("Unfinished PHQ-9 of "), "\(closed)")
    #expect(closed.contains("item 9 was answered &quot;More than half the days&quot;."))
    #expect(closed.contains("Reviewed by Dr Ito"))
    #expect(closed.contains("Discarded ") && !closed.contains("Still open"))
  }

  @Test func `a score that a total leaves open is not known`() throws {
    try record("phq-4 --administered-by clinician --answers 2,2,2,2 --date 2026-01-05")
    try record("phq-4 --total 9 --date 2026-02-02")
    let now = try text(["Now"])
    #expect(
      now.contains("PHQ-4 Anxiety not known only the total was recorded 2 Feb 2026"), "\(now)")
  }

  @Test func `the person reads of the score that was asked for, and of no range as a change`()
    throws
  {
    try record("phq-4 --administered-by clinician --answers 3,3,0,0 --date 2026-01-05")
    try record("phq-4 --administered-by clinician --answers 1,1,3,3 --date 2026-02-02")
    let anxiety = try text(["PHQ-4"], "phq-4:anxiety --for person")
    #expect(anxiety.contains("4 points less than on 5 Jan (fewer symptoms)"), "\(anxiety)")
    let both = ["phq-4:anxiety phq-4:depression", "phq-4:anxiety phq-4"]
    for (options, count) in zip(both, [2, 2]) {
      for reader in ["staff", "person"] {
        let page = try bench.report("\(options) --for \(reader)")
        #expect(page.components(separatedBy: "<figure>").count - 1 == count, "\(options) \(reader)")
      }
      let rows = try text(["Now"], options).components(separatedBy: "PHQ-4 Anxiety").count - 1
      #expect(rows == 1, "\(options)")
    }
  }

  @Test func `the person reads what a value is made of, and a change that is certain`() throws {
    try record("phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,0 --date 2026-01-05")
    try record("phq-9 --administered-by clinician --answers 3,3,3,3,3,3,3,3,d,3 --date 2026-02-02")
    let words = try text(["PHQ-9"], "--for person")
    let change =
      "24 to 27 points more than on 5 Jan (more symptoms); a change of this size is unlikely to be "
      + "chance."
    #expect(words.contains(change), "\(words)")
    #expect(words.contains("), 8 of 9 items"))
    try record("phq-9 --administered-by clinician --answers 3,-,3,3,3,3,3,3,3,3 --date 2026-03-02")
    let open = "Between 3 points less and 3 points more than on 2 Feb."
    #expect(try text(["PHQ-9"], "--for person").contains(open))
  }

  @Test func `a form without a score has a heading and no totals`() throws {
    try bench.done("questionnaires add \(DailyCheckIn.path)")
    try record("daily-check-in --administered-by clinician --answers '4,7.5,-' --date 2026-03-01")
    for reader in ["staff", "person"] {
      let page = try bench.report("--for \(reader)")
      #expect(!page.contains("Check-in: <") && !page.contains("no total"), "\(reader)")
    }
  }

  @Test func `contacts are printed once, and without a region staff hear how to shorten them`()
    throws
  {
    try ReportCase.course.fill(bench)
    #expect(try bench.report("--for person").components(separatedBy: "Samaritans").count == 2)
    try record("phq-9 --administered-by clinician --answers \(Self.raised) --date 2026-03-01")
    #expect(try bench.report("--for person").components(separatedBy: "Samaritans").count == 2)
    bench.environment["LANG"] = "en_IE.UTF-8"
    let outcome = try bench.run("report --subject P1 --for person --output -")
    #expect(outcome.diagnostics.contains("wellbeing config set region IE"))
    let short = try bench.run("report --subject P1 --for person --output - --region GB")
    #expect(!short.diagnostics.contains("config set region"))
  }

  @Test func `the number of alerts is the same for every reader`() throws {
    try record("phq-9 --administered-by clinician --answers \(Self.raised) --date 2026-02-02")
    try record("phq-9 --administered-by clinician --answers \(Self.raised) --date 2026-03-01")
    for reader in ["staff", "person"] {
      let path = bench.folder + "/\(reader).html"
      let document = try JSON(
        bench.run("report --subject P1 --output '\(path)' --for \(reader) --json").output)
      #expect(
        document["alertCount"] == 2 && document["resultCount"] == 2 && document["moodCount"] == 0)
    }
  }

  @Test func `what the reader has no name for is not named`() throws {
    try bench.done("record gad-7 --total 9 --date 2026-02-02")
    let own = try bench.run("report --for person --output - --region GB").output
    #expect(own.contains("<bdi>You</bdi>") && !own.contains("<bdi>self</bdi>"))
    let staff = try bench.run("report --output -").output
    #expect(
      !staff.contains("<bdi>self") && !staff.contains("Subject self")
        && staff.contains("Questionnaire results; printed on"))
    #expect(!staff.contains("result in this period"))
    let played = try bench.play("history --subject self", keys: ["p", "1", "q"])
    #expect(!played.outcome.output.contains("<html"))
    let page = try String(
      contentsOfFile: bench.folder + "/report-self-2026-03-10.html", encoding: .utf8)
    #expect(page.contains("Your answers over time") && page.contains("<bdi>You</bdi>"))
    #expect(played.frames.contains { $0.text.contains("config set region") })
    try bench.done("mood 😌 --subject P2 --date 2026-02-01")
    #expect(try bench.run("report gad-7 --subject P2 --output -").output.contains("No result;"))
  }

  @Test func `alerts are in the language of the page`() throws {
    let input = """
      {"noise": 0, "quiet": 0, "rain": 0, "coffee": 0, "cups": "unanswered",
       "spoons": "unanswered", "garden": 0, "walk": 0, "work": 0, "alarm": 1}
      """
    try bench.done("questionnaires add \(MadeUpQuestionnaire.path)")
    for language in ["de", "en"] {
      let taken = try bench.run(
        "record made-up --administered-by self --answers - --language \(language) --subject \(language) -q",
        input: input)
      try #require(taken.code == .done)
    }
    let sections = try ["de", "en"].map { subject in
      let page = try bench.run("report --subject \(subject) --output -").output
      return ReportParts(page).text(["Needs attention"])
    }
    #expect(sections[0] == sections[1] && sections[0].contains("! raised"))
  }

  @Test func `each questionnaire keeps its scoring, and a cut-off says for whom it holds`() throws {
    try record("phq-2 --administered-by clinician --answers 1,1 --date 2026-02-02")
    try record("gad-2 --administered-by clinician --answers 1,1 --date 2026-02-02")
    let page = try bench.report()
    #expect(ReportParts(page).text(["How to read"]).components(separatedBy: "0 to 6").count > 2)
    #expect(page.contains("<figcaption>Higher means more symptoms. Cut-off 3 for "))
  }

  @Test func `the chart has a line at the cut-off, and the person no words for staff`() throws {
    try record(
      "gad-7 --administered-by clinician --answers 1,-,1,1,1,1,1 --policy prorate --date 2026-02-02"
    )
    try record("gad-7 --total 12 --date 2026-03-02")
    let staff = try bench.report()
    #expect(staff.contains("<path class=\"cutoff\"") && staff.contains(">cut-off 10</text>"))
    #expect(staff.contains(">prorated</text>") && staff.contains(">total only</text>"))
    let own = try bench.report("--for person")
    #expect(own.contains("<path class=\"cutoff\"") && own.contains(">cut-off 10</text>"))
    #expect(own.contains(", estimated") && own.contains(">estimated</text>"))
    #expect(own.contains("only the total is known"))
    #expect(!own.contains("prorated") && !own.contains("total only"))
  }
}
