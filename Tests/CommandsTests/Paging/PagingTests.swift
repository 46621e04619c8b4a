import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal

@testable import WellbeingCommands
@testable import WellbeingStore

/// Which texts are shown as a page.
@Suite struct PagingTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    let samples = try (0..<30).map { number in
      let header = try SampleHeader(
        startDate: Date(timeIntervalSince1970: Double(number)), timeZone: .gmt,
        subject: SampleHeader.ownSubject)
      return try ScoredAssessment(questionnaire, total: 3, header: header)
    }
    _ = try bench.openStore().write { try $0.save(samples as [any Sample]) }
  }

  @Test(arguments: [
    "history", "store audit", "learn phq-9", "questionnaires show phq-9",
    "questionnaires cite phq-9", "--help", "help take", "take --help", "-h",
  ])
  func `a text longer than the screen is shown as a page that leaves nothing`(
    commandLine: String
  ) throws {
    let performance = try bench.play(commandLine, keys: [.end, .home, "q"])
    #expect(performance.outcome.code == .done && performance.outcome.output == "")
    // The whole text is there, in order.
    let size = ScreenSize(columns: 78, rows: 2000)
    let printed = try bench.play("\(commandLine) --no-pager", keys: [], size: size).outcome.output
    let lines = printed.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let first = try #require(performance.frames.first).lines.map(\.text)
    #expect(first[0].contains("wellbeing"))
    let shown = first.map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.prefix(8).allSatisfy { line in shown.contains { $0.hasPrefix(line.prefix(30)) } })
    let end = performance.frames[1].text
    // The last line may be wrapped differently.
    #expect(lines.last?.split(separator: " ").last.map { end.contains($0) } == true)
    #expect(performance.frames[2].text == performance.frames[0].text)
  }

  @Test func `a text that fits the screen is printed`() throws {
    let performance = try bench.play("history --limit 3", keys: [])
    #expect(performance.frames.isEmpty && performance.outcome.output.contains("3 none to minimal"))
  }

  @Test(arguments: [
    "history --json", "history --csv", "history --no-pager", "--no-pager --help",
    "support --json", "take --help --no-pager", "questionnaires cite phq-9 --json",
    "questionnaires show phq-9 --json",
  ])
  func `data is printed, and so is everything with an option`(commandLine: String) throws {
    let performance = try bench.play(commandLine, keys: [])
    #expect(performance.outcome.code == .done)
    #expect(performance.frames.isEmpty && performance.outcome.output != "")
  }

  @Test func `what is wrong with a store is read page by page`() throws {
    let store = try bench.openStore()
    _ = try store.sync { try $0.writer.database.run("UPDATE sample SET value = 0") }
    let performance = try bench.play("store check", keys: ["q"])
    #expect(performance.outcome.code == .dataError && performance.frames.count == 1)
  }

  @Test func `a page keeps its colours`() throws {
    bench.environment["COLORTERM"] = "truecolor"
    let page = try #require(
      try bench.play("questionnaires show phq-9 --color always", keys: ["q"]).frames.first)
    #expect(page.lines.contains { $0.contains { $0.tone == .strong } })
    #expect(!page.text.contains("\u{1B}"))
  }

  @Test(arguments: [("TERM", "dumb"), ("WELLBEING_ACCESSIBLE", "1")])
  func `the environment can forbid it`(name: String, value: String) throws {
    bench.environment[name] = value
    #expect(try bench.sit("history", typing: []).output != "")
  }

  @Test func `an error is printed after the page`() throws {
    let outcome = try bench.play("learn phq-9 --language xx", keys: []).outcome
    #expect(outcome.code == .usage)
    #expect(outcome.output.hasPrefix("wellbeing: There is no 'xx' version of this questionnaire."))
  }
}
