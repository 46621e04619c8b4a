import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingSampleStore

/// Which texts are read page by page.
@Suite struct PagingTests {
  /// Keeps what it gets.
  private final class RecordingPager: Pager {
    let taken = MemorySink()
    var input: any TextSink { taken }
    func finish() -> PagerEnd { .done }
  }

  private let bench: Workbench
  private let pager = RecordingPager()

  init() throws {
    bench = try Workbench()
    bench.environment["TERM"] = "xterm"
    bench.environment["PAGER"] = "pager"
    bench.startPager = { [pager] commandLine, _ in commandLine == "pager" ? pager : nil }
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let samples = try (0..<30).map { number in
      let header = try SampleHeader(
        startDate: Date(timeIntervalSince1970: Double(number)), timeZone: .gmt)
      return try ScoredAssessment(questionnaire, total: 3, header: header)
    }
    _ = try bench.openStore().sync { try $0.save(samples as [any Sample]) }
  }

  @Test(arguments: [
    "history", "store audit", "learn phq-9", "questionnaires show phq-9",
    "questionnaires cite phq-9", "--help", "help take", "take --help", "-h",
  ])
  func `a long text is`(commandLine: String) throws {
    let outcome = try bench.sit(commandLine, typing: [])
    #expect(outcome.code == .done)
    #expect(outcome.output == "")
    bench.environment["PAGER"] = "cat"
    #expect(try bench.sit(commandLine, typing: []).output == pager.taken.text)
  }

  @Test(arguments: [
    "history --json", "history --csv", "history --limit 3", "history --no-pager", "support",
    "--no-pager history", "take --help --no-pager", "subjects list", "drafts",
    "questionnaires cite phq-9 --bibtex", "questionnaires show phq-9 --json",
  ])
  func `short texts, data and what is not to be are not`(commandLine: String) throws {
    let outcome = try bench.sit(commandLine, typing: [])
    #expect(outcome.code == .done)
    #expect(outcome.output != "")
    #expect(pager.taken.text == "")
  }

  @Test func `a pager that cannot be run is named, and the text follows`() throws {
    bench.startPager = { _, _ in nil }
    let output = try bench.sit("history", typing: []).output
    #expect(
      output.hasPrefix(
        "wellbeing: The pager 'pager' cannot be run: name another by PAGER, or none by "
          + "'--no-pager'. The text follows.\nType "))
  }

  @Test func `what is wrong with a store is read page by page`() throws {
    let store = try bench.openStore()
    _ = try store.sync { try $0.database.run("DELETE FROM assessment_score") }
    #expect(try bench.sit("store check", typing: []).code == .dataError)
    #expect(pager.taken.text.count { $0 == "\n" } >= 30)
  }

  @Test(arguments: [
    ("TERM", "dumb"), ("TERM", ""), ("WELLBEING_ACCESSIBLE", "1"), ("PAGER", ""),
  ])
  func `the environment can forbid it`(name: String, value: String) throws {
    bench.environment[name] = value
    #expect(try bench.sit("history", typing: []).output != "")
    #expect(pager.taken.text == "")
  }

  @Test func `where nobody sits before both ends it is not`() throws {
    #expect(try bench.run("history").output != "")
    #expect(try bench.sitWithOutputInFile("history", typing: []).output != "")
    #expect(pager.taken.text == "")
  }

  @Test func `a question is seen before anything is paged`() throws {
    let outcome = try bench.sit("history --source diary --type gad-7", typing: ["yes"])
    #expect(outcome.output.contains("Do you allow it? Type yes or no: yes\n"))
    #expect(pager.taken.text.contains("3 none to minimal"))
    #expect(!pager.taken.text.contains("Do you allow it?"))
  }

  @Test func `an error comes behind what was read`() throws {
    let outcome = try bench.sit("learn phq-9 --language xx", typing: [])
    #expect(outcome.code == .usage)
    #expect(outcome.output.hasPrefix("wellbeing: There is no 'xx' version of this questionnaire."))
  }
}
