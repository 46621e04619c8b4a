import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingStore
import WellbeingTestStores

/// `review` in a terminal without a reference: the worklist, one alert per page.
@Suite struct ReviewWalkTests {
  private let bench: Workbench

  /// Four results with an alert, one of another questionnaire, and a reviewer in the settings.
  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"reviewer": "Ward 7"}"#)
    for (day, options) in [
      "--administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 --clinician 'Dr. Weber' --note 'by phone'",
      "--administered-by clinician --answers 0,0,0,0,0,0,0,0,2 --subject P2",
      "--total 26 --subject P3",
      "--administered-by clinician --answers 0,0,0,0,0,0,0,0,d --subject P4",
    ].enumerated() {
      let line = "record phq-9 \(options) --date 2026-03-0\(day + 1) -q"
      try #require(try bench.run(line).code == .done)
    }
    try #require(try bench.run("record gad-7 --total 4 --subject P1 -q").code == .done)
  }

  private func outcomes() throws -> [String: String] {
    let samples = try JSON(try bench.run("history --type phq-9 --json").output)["samples"]
    return Dictionary(
      (samples?.elements ?? []).compactMap { sample in
        let review = sample["reviews"]?.elements.last
        guard let subject = sample["subject"]?.text, let word = review?["outcome"]?.text else {
          return nil
        }
        return (subject, word)
      }, uniquingKeysWith: { $1 })
  }

  private func leaveUnfinished() throws {
    _ = try bench.sit(
      "take phq-9 --subject P9",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
  }

  // MARK: On a screen

  @Test func `one's own result was shown to its reviewer in the person's words`() throws {
    try #require(
      try bench.run("record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 -q").code
        == .done)
    let frames = try bench.play("review --subject self", keys: ["q"]).frames(with: "Alert 1 of 1")
    let page = try #require(frames.first).text
    #expect(page.contains("! Item 9 (thoughts of being better off dead"))
    #expect(!page.contains("You said that"))
  }

  @Test func `a review by someone else in the meantime is named before another is recorded`() throws
  {
    let store = try bench.openStore()
    let alert = try #require(try store.read { try $0.waitingAlerts(about: "P1") }.first)
    var keys: [Key] = ["s", "y", .enter]
    let performance = try bench.play("review --subject P1") { _ in
      if keys.count == 3 {
        #expect(throws: Never.self) {
          try store.write { try $0.review(alert.uuid, by: "Dr. Weber", outcome: .referred) }
        }
      }
      return keys.isEmpty ? .end : .key(keys.removeFirst())
    }
    let asked = try #require(performance.frames(with: "Record this?").first).text
    #expect(
      asked.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        "while this page was open"))
    #expect(asked.contains("Reviewed by Dr. Weber"))
    #expect(try outcomes() == ["P1": "spokenWith"])
  }

  @Test func `a review by someone else while the confirmation is shown is named first`() throws {
    let store = try bench.openStore()
    let alert = try #require(try store.read { try $0.waitingAlerts(about: "P1") }.first)
    var keys: [Key] = ["s", "y", .enter]
    let performance = try bench.play("review --subject P1") { _ in
      if keys.count == 1 {
        #expect(throws: Never.self) {
          try store.write { try $0.review(alert.uuid, by: "Dr. Weber", outcome: .referred) }
        }
      }
      return keys.isEmpty ? .end : .key(keys.removeFirst())
    }
    let last = try #require(performance.frames.last).text
    #expect(last.contains("Reviewed by Dr. Weber") && last.contains("Record this?"))
    #expect(try outcomes() == ["P1": "referred"])
  }

  @Test func `an unfinished questionnaire says how to go on, and is reviewed`() throws {
    try leaveUnfinished()
    let keys: [Key] = ["n", "n", "n", "s", "y", .enter, "n"]
    let performance = try bench.play("review", keys: keys)
    let page = try #require(performance.frames(with: "Alert 4 of 5").first).text
    #expect(page.contains("Unfinished PHQ-9 for P9"))
    #expect(page.replacing("\n ! ", with: " ").contains("was answered \"More"))
    #expect(page.contains("wellbeing take phq-9 --subject 'P9' --resume"))
    #expect(page.contains("wellbeing drafts --keep "))
    #expect(performance.outcome.output.hasPrefix("Reviewed: 1. Still waiting: 4."))
  }

  @Test func `an unfinished questionnaire whose alert cannot be evaluated is shown as such`() throws
  {
    try leaveUnfinished()
    _ = try bench.openStore().sync {
      try $0.writer.database.run("UPDATE draft SET progress = '{}', findings = NULL")
    }
    let listed = try bench.run("alerts --subject P9").output
    #expect(listed.contains("cannot be evaluated") && listed.contains("! unfinished"))
    let performance = try bench.play("review", keys: ["n", "n", "n", "n", "n"])
    #expect(performance.outcome.code == .done)
    let page = try #require(performance.frames(with: "Alert 4 of 5").first).text
    #expect(page.contains("The alerts of this unfinished questionnaire cannot be evaluated."))
  }

  @Test func `a result whose definition cannot be read keeps back no other page`() throws {
    try bench.place.tamper("UPDATE definition SET document = x'7B7D', version = '0.1.0'")
    let performance = try bench.play("review", keys: ["s", "y", .enter, "q"])
    #expect(performance.outcome.code == .done)
    #expect(!performance.frames(with: "This alert cannot be shown.").isEmpty)
    #expect(try outcomes() == ["P1": "spokenWith"])
  }

  // MARK: Line by line

  @Test func `the end of the input ends the list`() throws {
    let outcome = try bench.sit("review", typing: ["s", "yes"])
    #expect(outcome.code == .dataError)
    #expect(outcome.output.contains(#/Before that: [0-9a-f]{8} was reviewed\./#))
    #expect(try outcomes() == ["P1": "spokenWith"])
  }

  // MARK: The reviewer

  @Test func `the reviewer is asked for once, and kept`() throws {
    try bench.configure(#"{"region": "GB"}"#)
    let outcome = try bench.sit(
      "review", typing: ["s", "yes", " ", "Ward 8", "y", "r", "y", "quit"])
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("The name is kept as the setting 'reviewer' in"))
    let settings = try JSON(try bench.run("config --json").output)["settings"]
    #expect(settings?["reviewer"]?["value"] == "Ward 8" && settings?["region"]?["value"] == "GB")
    let reviewed = try bench.run("history --type phq-9 --csv").output
    #expect(reviewed.components(separatedBy: ",Ward 8,spokenWith,").count == 2)
    #expect(reviewed.components(separatedBy: ",Ward 8,referred,").count == 2)
  }

  @Test func `a name that cannot be kept keeps back no review`() throws {
    try bench.configure("{}")
    let bench = bench
    let outcome = try bench.sit("review", typing: ["s", "Ward 8", "yes", "quit"]) { number in
      // Another program damages the settings in the meantime.
      if number == 1 { try? bench.configure(#"{"region": 7}"#) }
    }
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("The name could not be kept as a setting."))
    try bench.configure("{}")
    #expect(try outcomes() == ["P1": "spokenWith"])
  }

  // MARK: On the command line

  @Test func `several results are reviewed at once`() throws {
    let references =
      try JSON(try bench.run("alerts --json").output)["alerts"]?.elements
      .compactMap { $0["uuid"]?.text } ?? []
    let line = "review \(references.joined(separator: " ")) \(references[0]) --outcome other"
    let outcome = try bench.run("\(line) --note - --json", input: "joint round\n")
    #expect(outcome.code == .done)
    #expect(try JSON(outcome.output)["samples"]?.elements.count == 4)
    #expect(Set(try outcomes().values) == ["other"])
  }
}
