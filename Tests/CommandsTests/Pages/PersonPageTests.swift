import WellbeingCommandSupport
import Testing
import WellbeingTestMachines
import WellbeingTerminal

@testable import WellbeingCommands

/// The page of a person, and what its keys open.
@Suite struct PersonPageTests {
  private let bench: Workbench
  private static let page = "history --subject P1"

  init() throws {
    bench = try Workbench()
    for options in [
      "phq-9 --administered-by clinician --answers 1,1,1,1,1,1,1,1,0 --subject P1 --date 2026-01-12",
      "phq-9 --administered-by clinician --answers 2,2,2,2,2,2,2,2,1 --subject P1 --date 2026-02-23",
      "phq-9 --total 4 --subject P2", "mood 😌 --subject P3",
    ] {
      let line = options.hasPrefix("mood") ? options : "record \(options)"
      try #require(try bench.run("\(line) -q").code == .done, "\(line)")
    }
  }

  private func frames(_ keys: [Key]) throws -> [String] {
    try bench.play(Self.page, keys: keys).frames.map(\.text)
  }

  @Test func `a line to paste had no change, and was not shown`() throws {
    let line = try bench.run("show P1 --line").output
    #expect(line.hasPrefix("PHQ-9, 23 Feb 2026, P1: 17/27, moderately severe. "))
    #expect(line.contains(" Up 9 since 12 Jan (worse, 6 needed). ITEM 9 POSITIVE"))
    func words(_ text: String) -> [Substring] { text.split(whereSeparator: \.isWhitespace) }
    for keys in [["c"], ["g", "c"], ["i", "c"], [.enter, "c"], ["u", "c"]] as [[Key]] {
      let page = try #require(try frames(keys).last)
      #expect(words(page).joined().contains(words(line).joined()), "\(keys)")
      #expect(page.contains("Sent to the clipboard; or copy it here."), "\(keys)")
      #expect(try frames(keys + ["q", "q", "q"]).count == 2 * keys.count + 1)
    }
    let first = try bench.run("show last:phq-9 --subject P2 --line").output
    #expect(!first.contains("since"))
  }

  @Test func `one's own page judged the changes by the rules of staff`() throws {
    for options in ["--total 4 --date 2026-01-12", "--total 15 --date 2026-02-23"] {
      try #require(try bench.run("record gad-7 \(options) --subject self -q").code == .done)
    }
    let pages = try bench.play("history --subject self", keys: ["g", "q", "q"]).frames.map(\.text)
    #expect(pages.allSatisfy { !$0.contains("worse") && !$0.contains("eliable") }, "\(pages)")
    #expect(pages[0].contains("up 11 since") && !pages[0].contains("sources"))
  }

  @Test func `the next person was a way over the list`() throws {
    // P1 has an alert, P2 one that is not assessed, and P3 has no results.
    let pages = try frames([.right, .right, .left, .left])
    #expect(pages.map { $0.contains(" P1 ") } == [true, false, false, true, true])
    #expect(pages[2].contains("This is the last person."))
    #expect(pages[4].contains("This is the first person."))
  }

  @Test func `answers contradicted the alert after a correction`() throws {
    let uuid = try #require(try bench.document("show P1")["sample"]?["uuid"]?.text)
    let amend = "amend \(uuid) --answer 9=0 --yes --reason 'Read wrongly.' -q"
    try #require(try bench.run(amend).code == .done)
    let pages = try frames([.enter])
    let words = pages.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(
      words[0].contains(
        "! 23 Feb, PHQ-9 item 9: Several days; corrected to 0, Not at all, not reviewed"))
    #expect(
      words[1].contains(
        "! Corrected: before, it was item 9: Several days. Nobody has reviewed that."))
  }

  @Test func `a correction to a total leaves the answer of the alert unknown`() throws {
    let amend = "amend last:phq-9 --subject P1 --total 12 --yes --reason 'Read wrongly.' -q"
    let uuid = try #require(try bench.document("show P1")["sample"]?["uuid"]?.text)
    let line = amend.replacing("last:phq-9 --subject P1", with: uuid)
    try #require(try bench.run(line).code == .done)
    let words = try frames([])[0].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("corrected to an answer that is not known, not reviewed"))
  }

  @Test func `a correction moved the result to the zone in which the page was read`() throws {
    let zone = try bench.document("show P1")["sample"]?["timeZone"]?.text
    let played = try bench.play(
      "\(Self.page) --time-zone Pacific/Auckland", keys: ["e", "1", "S"],
      typing: ["Read wrongly.", "yes"])
    #expect(played.outcome.output.contains("Saved for 'P1', "))
    let sample = try #require(try bench.document("show P1")["sample"])
    #expect(sample["scores"]?[0]?["value"]?.number == 16)
    #expect(zone != nil && sample["timeZone"]?.text == zone)
  }

  @Test(arguments: ["e", "n"] as [Key])
  func `an errand comes back to the page`(key: Key) throws {
    let pages = try frames([key, .escape, .escape, "q", "q"])
    #expect(pages[0].contains(" P1 ") && !pages[1].contains("Screening results"))
    #expect(pages.dropFirst(2).contains { $0.contains(" P1 ") && $0.contains("since last") })
  }

  @Test func `a screen reader was told no change, no alert and no answer`() throws {
    bench.environment["ACCESSIBLE"] = "1"
    let output = try bench.sit(Self.page, typing: ["1", "", "items", "quit", "quit"]).output
    let words = output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for fact in [
      "! 23 Feb, PHQ-9 item 9: Several days",
      "23 Feb, alert not reviewed, PHQ-9 (0-27) 17 moderately severe, up 9 worse",
      "since last, 12 Jan: up 9 worse", "9 1 Thoughts that you", "Total",
    ] { #expect(words.contains(fact), "\(fact)") }
  }
}
