import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingTerminal

@testable import WellbeingCommands

/// The documents that `take --json` prints, and the command to go on.
@Suite struct TakeContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func resultsOfOtherQuestionnairesAreCountedBeforeTheFirstQuestion() throws {
    try #require(try bench.run("record phq-9 --total 3 -q").code == .done)
    for (ids, asked) in [("gad-7", "this questionnaire"), ("gad-7 gad-2", "these questionnaires")] {
      let pages = try bench.play("take \(ids)", keys: ["q"]).frames
      let page = try #require(pages.first).text
      #expect(page.contains("no earlier results of \(asked), 1 result of others"))
    }
  }

  @Test func `an answer that was chosen and not entered is named when the person leaves`() throws {
    let words = "The answer you had not confirmed was not saved.\nYour answers so far are saved."
    for (keys, isNamed) in [(["2", "q"], true), (["q"], false), (["2", .interrupt], true)]
      as [([Key], Bool)]
    {
      let performance = try bench.play("take gad-7 --restart", keys: [.enter, "1", .enter] + keys)
      #expect(performance.outcome.output.contains(words) == isNamed)
    }
  }

  @Test(arguments: ["self", "interview"])
  func `the course after a result shows findings for staff to staff alone`(way: String) throws {
    for day in ["2026-01-05", "2026-02-05"] {
      let line =
        "record phq-9 --administered-by clinician --answers 2,2,2,2,2,2,2,2,1 --date \(day) -q"
      try #require(try bench.run(line).code == .done)
    }
    let answers = Array(repeating: ["0", .enter] as [Key], count: 9).flatMap { $0 }
    let performance = try bench.play(
      "take phq-9 --administered-by \(way)",
      keys: [.enter] + answers + ["S", "g", "q", "i", "q", .enter],
      size: ScreenSize(columns: 80, rows: 60))
    #expect(performance.outcome.code == .done)
    let page = try #require(performance.frames.first { $0.text.contains("Course  ") }).text
    let course = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(course.contains("PHQ-9: ") && course.contains("since"))
    for words in ["reliable", "clinical cut-off", "not reviewed"] {
      #expect(course.contains(words) == (way != "self"), "\(words)")
    }
    // Going back from both pages leads to the result.
    #expect(performance.frames.last?.text.contains("Result  ") == true)
  }

  @Test func aSittingPrintsOneDocument() throws {
    let outcome = try bench.sitWithOutputInFile(
      "take gad-7 --json", typing: ["", "3", "0", "1", "2", "0", "0", "1", "save"])
    #expect(outcome.code == .done)
    let sample = try #require(try JSON(outcome.output)["sample"])
    #expect(sample["scores"]?[0]?["value"] == 7)
    #expect(outcome.diagnostics.contains("self, question 7 of 7"))
    #expect(!outcome.diagnostics.contains("Anxiety symptoms"))
  }

  @Test func aSittingOfSeveralPrintsAllInOneDocument() throws {
    let zeros = Array(repeating: "0", count: 7)
    let outcome = try bench.sitWithOutputInFile(
      "take gad-7 phq-9 --json",
      typing: [""] + zeros + ["save"] + zeros + ["0", "0", "save"])
    let document = try JSON(outcome.output)
    #expect(document.keys == ["schemaVersion", "samples", "sameDay"])
    let types = document["samples"]?.elements.map { $0["questionnaire"]?["id"] }
    #expect(types == ["gad-7", "phq-9"])
  }

  @Test(arguments: [
    "--policy prorate", "--administered-by clinician", "--clinician x", "--note x",
  ])
  func noOptionChangesHowAnAdministrationWasBegun(option: String) throws {
    _ = try bench.sitWithOutputInFile("take gad-7", typing: ["", "1", "quit"])
    let before = try bench.contents()
    let outcome = try bench.sitWithOutputInFile("take gad-7 --resume \(option)", typing: [""])
    let name = try #require(option.split(separator: " ").first)
    #expect(outcome.code == .dataError)
    #expect(
      outcome.diagnostics.hasSuffix(
        "wellbeing: This questionnaire was started with a different '\(name)'. "
          + "Leave the option out to continue.\n"))
    #expect(try bench.contents() == before)
  }

  @Test func whoeverLeavesIsToldTheWholeCommandLineToGoOn() throws {
    let store = bench.folder + "/it's.sqlite"
    let command = "take gad-7 --subject \"D'Arcy\" --store \"\(store)\""
    let left = try bench.sit(command, typing: ["", "1", "quit"], columns: 40)
    #expect(
      left.output.contains(
        "continue:\n  wellbeing take gad-7 --subject 'D'\\''Arcy' "
          + "--store '\(bench.folder)/it'\\''s.sqlite' --resume\n"))
  }

  @Test func `what is still to be answered in the sitting is in the command to go on`() throws {
    let left = try bench.sit("take gad-7 phq-9 --subject P1", typing: ["", "1", "quit"])
    #expect(left.output.contains("  wellbeing take gad-7 phq-9 --subject 'P1' --resume\n"))
    let typed = [""] + Array(repeating: "0", count: 6) + ["save", "1", "quit"]
    let second = try bench.sit("take gad-7 phq-9 --subject P1 --resume", typing: typed)
    #expect(second.output.contains("  wellbeing take phq-9 --subject 'P1' --resume\n"))
  }

  @Test func whatWasSavedBeforeTheInputEndedIsPrinted() throws {
    let outcome = try bench.sitWithOutputInFile(
      "take gad-7 phq-9 --json",
      typing: [""] + Array(repeating: "0", count: 7) + ["save", "1"])
    #expect(outcome.code == .dataError)
    #expect(try JSON(outcome.output)["samples"]?.elements.count == 1)
    #expect(try bench.contents().samples.count == 1)
    #expect(try bench.contents().drafts.count == 1)
  }
}
