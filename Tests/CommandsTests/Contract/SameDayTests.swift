import WellbeingCommandSupport
import Testing
import WellbeingTestMachines
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// A second result of the same subject, questionnaire and day.
@Suite struct SameDayTests {
  private let bench: Workbench
  private static let answers = "3,0,0,2,0,0,1"

  init() throws {
    bench = try Workbench()
  }

  /// Records answers without a terminal; returns what was said, and the results of the day.
  private func record(_ options: String) throws -> (said: String, sameDay: [String]) {
    let outcome = try bench.run("record gad-7 --json \(options)")
    #expect(outcome.code == .done)
    let document = try JSON(outcome.output)
    return (outcome.diagnostics, (document["sameDay"]?.elements ?? []).compactMap(\.text))
  }

  @Test func `three identical results are not saved without a word`() throws {
    let options =
      "--subject P0412 --date 2026-03-09 --administered-by clinician --answers \(Self.answers)"
    let first = try record(options)
    #expect(first.said == "" && first.sameDay == [])
    let one = try bench.latest()
    let second = try record(options)
    #expect(
      second.said
        == "Warning: P0412 already has a GAD-7 of 9 Mar 2026 with the same answers (\(one)).\n")
    #expect(second.sameDay.map { String($0.suffix(8)) } == [one])
    let third = try record(options)
    #expect(third.said.contains("P0412 already has 2 GAD-7 results of 9 Mar 2026 ("))
    #expect(third.sameDay.count == 2)
  }

  @Test func `in a terminal it is asked about`() throws {
    let options = "record gad-7 --subject P1 --administered-by self --answers \(Self.answers)"
    #expect(try bench.sit(options, typing: []).code == .done)
    let left = try bench.sit(options, typing: ["yes", "quit"])
    #expect(left.output.contains("P1 already has a GAD-7 of 10 Mar 2026 with the same answers"))
    #expect(left.output.contains("Error: That is not one of the answers."))
    #expect(left.output.hasSuffix("Nothing was saved.\n"))
    #expect(try bench.contents().samples.count == 1)
    let ended = try bench.sit(options, typing: [])
    #expect(ended.code == .dataError)
    #expect(try bench.contents().samples.count == 1)
    #expect(try bench.sit(options, typing: ["save"]).code == .done)
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func `a questionnaire that was taken twice is asked about line by line`() throws {
    let typed = [""] + Array(repeating: "1", count: 7) + ["save"]
    #expect(try bench.sit("take gad-7", typing: typed + ["no"]).code == .done)
    let left = try bench.sit("take gad-7", typing: typed + ["quit"])
    let words = left.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("You answered the GAD-7 today already, at "))
    #expect(words.contains(", with the same answers: 7"))
    #expect(try bench.contents().samples.count == 1)
    // What was answered is still there.
    #expect(try bench.contents().drafts.count == 1)
    let saved = try bench.sit("take gad-7", typing: ["", "yes", "save", "save", "no"])
    #expect(saved.code == .done)
    #expect(try bench.contents().samples.count == 2)
    #expect(try bench.contents().drafts.isEmpty)
  }

  @Test func `a second result that is thrown away was kept as a draft`() throws {
    let typed = [""] + Array(repeating: "1", count: 7) + ["save"]
    #expect(try bench.sit("take gad-7", typing: typed + ["no"]).code == .done)
    let first = try #require(try bench.contents().samples.first)
    let thrown = try bench.sit("take gad-7", typing: typed + ["1"])
    #expect(thrown.code == .done && thrown.output.contains("Nothing of it was kept."))
    #expect(!thrown.output.contains("--resume"))
    #expect(try bench.contents() == .init(samples: [first], drafts: []))
    // Back at the answers, one is changed, and the result is kept instead of the first.
    let kept = try bench.sit("take gad-7", typing: typed + ["back", "save", "2", "no"])
    #expect(kept.code == .done)
    let contents = try bench.contents()
    #expect(contents.samples.count == 1 && contents.samples != [first])
    #expect(contents.drafts.isEmpty)
    #expect(try bench.run("store audit").output.contains("answered again the same day"))
  }

  @Test func `a second result with an alert that is no result stays on the list`() throws {
    let typed = [""] + Array(repeating: "0", count: 8)
    #expect(
      try bench.run("record phq-9 --subject P1 --total 3 -q").code == .done)
    let outcome = try bench.sit(
      "take phq-9 --subject P1", typing: typed + ["2", "0", "save", "1", "read"])
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains("Not a result. Your answer to question 9 stays on the list of unfinished"))
    #expect(!words.contains("Throw it away"))
    #expect(words.contains("! "))
    #expect(try bench.contents().drafts.map(\.setAside) == [.notAResult])
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `a questionnaire that was taken twice is asked about on the screen`() throws {
    let typed = MoodKeys.typed("\n\n" + String(repeating: "1\n", count: 7)) + [.end, .enter]
    #expect(try bench.play("take gad-7", keys: typed + ["q"]).outcome.code == .done)
    let left = try bench.play("take gad-7", keys: typed + ["1", .enter])
    #expect(!left.frames(with: "You answered the GAD-7 today already").isEmpty)
    #expect(try bench.contents().samples.count == 1)
    #expect(try bench.contents().drafts.isEmpty)
  }

  @Test func `in a hand-over nobody is asked about a second result, and staff are told`() throws {
    try bench.configure(#"{"handoffWord": "ward"}"#)
    #expect(try bench.run("record gad-7 --subject P1 --total 3 -q").code == .done)
    let typed = ["", ""] + Array(repeating: "1", count: 7) + ["save", "ward"]
    let given = try bench.sit("take gad-7 --subject P1 --handoff", typing: typed + ["", ""])
    let words = given.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("P1 already has a GAD-7 of 10 Mar 2026 ("))
    #expect(words.contains("This one is kept as well."), "\(words)")
    #expect(!words.contains("What should happen"))
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func `an alert is shown whatever is decided about a second result`() throws {
    let answers = "0,0,0,0,0,0,0,0,2"
    #expect(
      try bench.run("record phq-9 --subject P1 --administered-by clinician --answers \(answers) -q")
        .code == .done)
    for typed in [["quit"], []] {
      let outcome = try bench.sit(
        "record phq-9 --subject P1 --administered-by self --answers \(answers)", typing: typed)
      #expect(outcome.output.contains("! Item 9 (thoughts of being better off dead"))
      #expect(try bench.contents().samples.count == 1)
    }
    let items = [""] + Array(repeating: "0", count: 8) + ["2", "0", "save"]
    let taken = try bench.sit("take phq-9 --subject P1", typing: items + ["quit", "read"])
    #expect(taken.output.contains("! Thank you for answering honestly. You said that you"))
    #expect(try bench.contents().samples.count == 1)
  }
}
