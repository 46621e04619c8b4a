import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingCommandKit
@testable import WellbeingStore

/// Which texts are read page by page.
@Suite struct PagingTests {
  private let bench: Workbench
  /// What the pager got.
  private let taken = MemorySink()

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
    bench.environment["PAGER"] = "pager"
    bench.showInPager = { [taken] text, commandLine, _ in
      taken.write(bytes: text)
      return commandLine == "pager" ? .done : .failed
    }
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let samples = try (0..<30).map { number in
      let header = try SampleHeader(
        startDate: Date(timeIntervalSince1970: Double(number)), timeZone: .gmt,
        subject: SampleHeader.ownSubject)
      return try ScoredAssessment(questionnaire, total: 3, header: header)
    }
    _ = try bench.openStore().sync { try $0.save(samples as [any Sample]) }
  }

  @Test(arguments: [
    "history", "history --limit 3", "history --subject self", "subjects list", "store audit",
    "learn phq-9",
    "questionnaires show phq-9",
    "questionnaires cite phq-9", "--help", "help take", "take --help", "-h",
  ])
  func `a text to read is, however long it is`(commandLine: String) throws {
    let outcome = try bench.sit(commandLine, typing: [])
    #expect(outcome.code == .done)
    #expect(outcome.output == "")
    bench.environment["PAGER"] = "cat"
    #expect(try bench.sit(commandLine, typing: []).output == taken.text)
  }

  @Test(arguments: [
    "history --json", "history --csv", "history --no-pager", "--no-pager --help",
    "support --json", "take --help --no-pager", "questionnaires cite phq-9 --bibtex",
    "questionnaires show phq-9 --json",
  ])
  func `data is not, nor with an option`(commandLine: String) throws {
    let outcome = try bench.sit(commandLine, typing: [])
    #expect(outcome.code == .done)
    #expect(outcome.output != "")
    #expect(taken.text == "")
  }

  @Test func `a pager that fails is named, and the text follows`() throws {
    bench.showInPager = { _, _, _ in .failed }
    let output = try bench.sit("history", typing: []).output
    #expect(
      output.hasPrefix(
        "wellbeing: The pager 'pager' failed. Set PAGER to another program, or use "
          + "'--no-pager'. The text follows.\nType "))
  }

  @Test func `what is wrong with a store is read page by page`() throws {
    let store = try bench.openStore()
    _ = try store.sync { try $0.database.run("DELETE FROM assessment_score") }
    #expect(try bench.sit("store check", typing: []).code == .dataError)
    #expect(taken.text.count { $0 == "\n" } >= 30)
  }

  @Test(arguments: [
    ("TERM", "dumb"), ("TERM", ""), ("WELLBEING_ACCESSIBLE", "1"), ("PAGER", ""),
  ])
  func `the environment can forbid it`(name: String, value: String) throws {
    bench.environment[name] = value
    #expect(try bench.sit("history", typing: []).output != "")
    #expect(taken.text == "")
  }

  @Test func `where nobody sits before both ends it is not`() throws {
    #expect(try bench.run("history").output != "")
    #expect(try bench.sitWithOutputInFile("history", typing: []).output != "")
    #expect(taken.text == "")
  }

  @Test func `a question is seen before anything is paged`() throws {
    let outcome = try bench.sit("history --source diary --type gad-7", typing: ["yes"])
    #expect(outcome.output.contains("Do you allow it? Type yes or no: yes\n"))
    #expect(taken.text.contains("3 none to minimal"))
    #expect(!taken.text.contains("Do you allow it?"))
  }

  @Test func `an error comes behind what was read`() throws {
    let outcome = try bench.sit("learn phq-9 --language xx", typing: [])
    #expect(outcome.code == .usage)
    #expect(outcome.output.hasPrefix("wellbeing: There is no 'xx' version of this questionnaire."))
  }
}
