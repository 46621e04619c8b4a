import Foundation
import Testing
import WellbeingKit
import WellbeingSamples
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingCommands

/// Sheets copied on a screen in memory.
@Suite struct SheetEntryTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static func keys(_ typed: String) -> [ScriptedScreen.Step] {
    MoodKeys.typed(typed).map { .key($0) }
  }

  private static let save = [ScriptedScreen.Step.key(.end), .key(.enter)]
  private static let no = keys("2\n")

  private func play(
    _ commandLine: String, _ steps: [ScriptedScreen.Step], isOutputInFile: Bool = false
  ) throws -> (outcome: Outcome, screen: Performance) {
    let performance = try bench.play(
      commandLine, steps: steps, size: ScreenSize(columns: 80, rows: 60),
      isOutputInFile: isOutputInFile)
    return (performance.outcome, performance)
  }

  /// What was seen, without line ends; what was drawn again as it was counts once.
  private func pages(_ screen: Performance) -> [String] {
    let texts = screen.frames.map { frame in
      frame.text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }
    return texts.enumerated().filter { $0 == 0 || texts[$0 - 1] != $1 }.map(\.element)
  }

  private func saved() throws -> [ScoredAssessment] {
    try bench.openStore().now {
      try $0.samples(where: .all([])).compactMap { $0 as? ScoredAssessment }
    }
    .sorted { $0.subject < $1.subject }
  }

  @Test func `what was typed is what is saved`() throws {
    let (outcome, _) = try play(
      "record gad-7 --clinician 'Ward 7' --note 'folder 3'",
      Self.keys("P1\n30-2001\n") + [.key(.clearLine)] + Self.keys("2026-03-02\n2\n\n")
        + Self.save + Self.no)
    #expect(outcome.code == .done)
    let sheet = try #require(try saved().first)
    #expect(sheet.subject == "P1")
    #expect(sheet.header.localDay.description == "2026-03-02")
    #expect(sheet.administeredBy == .interview)
    #expect(sheet.clinician == "Ward 7")
    #expect(sheet.header.note == "folder 3")
    let items = QuestionnaireCatalog.builtIn.items(of: "gad-7")
    #expect(items.map { sheet.answers[$0] } == [3, 0, nil, 2, 0, 0, 1])
    #expect(outcome.output.hasPrefix("Saved for 'P1', 2026-03-02: \(sheet.uuid.reference)\n"))
  }

  @Test func `nothing of a score is seen before the last page, and nothing stays behind`() throws {
    let (outcome, screen) = try play(
      "record gad-7", Self.keys("P1\n3002001\n\n1\n\n") + Self.save + Self.no)
    let pages = pages(screen)
    let first = try #require(pages.firstIndex { $0.contains("range 0 to 21") })
    #expect(pages[first].contains("Compare this with the sheet."))
    #expect(pages[first - 1].contains("Which total is written on the sheet?"))
    #expect(!outcome.output.contains("range"))
  }

  @Test func `an alert comes before the score, once`() throws {
    let (outcome, screen) = try play(
      "record phq-9",
      Self.keys("P1\n0000000021\n\n1\n\nr1\n\u{20}") + [.key(.left), .key(.left)])
    #expect(outcome.code == .dataError)
    let pages = pages(screen)
    let alerts = pages.indices.filter { pages[$0].contains("r I have read this") }
    let scores = pages.indices.filter { pages[$0].contains("range 0 to 27") }
    #expect(alerts.count == 1)
    #expect(try #require(alerts.last) < #require(scores.first))
  }

  @Test func `another set of alerts is shown again`() throws {
    let (_, screen) = try play(
      "record phq-9",
      Self.keys("P1\n0000000021\n\n1\n\nr9\n3\nr") + Self.save + Self.no)
    #expect(pages(screen).count { $0.contains("r I have read this") } == 2)
    #expect(try saved().map { $0.answers["selfHarm"] } == [3])
  }

  @Test func `whoever leaves early is shown what the entries call for`() throws {
    let (outcome, screen) = try play("record phq-9", Self.keys("P1\n000000002qqr"))
    #expect(outcome.code == .done)
    #expect(screen.frames.last?.text.contains("Item 9 (thoughts of death or self-harm)") == true)
    #expect(try bench.contents().samples.isEmpty)
    #expect(outcome.output.isEmpty)
  }

  @Test func `leaving is asked once, and not before anything was entered`() throws {
    let asked = "Press q again to leave"
    let (_, screen) = try play("record gad-7", Self.keys("P1\n1q\n2qq"))
    #expect(screen.frames.count { $0.text.contains(asked) } == 2)
    #expect(screen.frames.contains { $0.text.contains(" 2 [2]") })
    let held = ScriptedScreen.Step.press(KeyPress("q", after: .milliseconds(30)))
    let (_, kept) = try play("record gad-7", Self.keys("P1\n1q") + [held, held])
    #expect(kept.frames.last?.text.contains(asked) == true)
    let (_, other) = try play("record gad-7", Self.keys("P1\nq"))
    #expect(!other.frames.contains { $0.text.contains(asked) })
  }

  @Test func `a total that contradicts the answers cannot be saved before one is changed`() throws {
    let wrong = Self.keys("P1\n3002001\n\n1\n7\n")
    let (_, screen) = try play("record gad-7", wrong + Self.save + [.end])
    #expect(screen.frames.contains { $0.text.contains("The total 7 contradicts the answers") })
    #expect(!screen.frames.contains { $0.text.contains("Save this result") })
    #expect(try bench.contents().samples.isEmpty)
    let corrected: [[ScriptedScreen.Step]] = [
      Self.save + [.key(.clearLine)] + Self.keys("6\n"), Self.keys("2\n1\n"),
    ]
    for (index, correction) in corrected.enumerated() {
      #expect(
        try play("record gad-7", wrong + correction + Self.save + Self.no).outcome.code == .done)
      #expect(try bench.contents().samples.count == index + 1)
    }
  }

  @Test func `sheet follows sheet, with the same day and the same way, of another person`() throws {
    let (outcome, _) = try play(
      "record gad-7 --json --subject P1 --date 2026-03-01 --administered-by self",
      Self.keys("\n0000000\n\n\n\n") + Self.save + Self.keys("1\n")
        + Self.keys("P2\n1111111\n\n\n\n") + Self.save + Self.no, isOutputInFile: true)
    #expect(outcome.code == .done)
    let sheets = try saved()
    #expect(sheets.map(\.subject) == ["P1", "P2"])
    #expect(sheets.map { $0.header.localDay.description } == ["2026-03-01", "2026-03-01"])
    #expect(sheets.map(\.administeredBy) == [.`self`, .`self`])
    let document = try JSON(outcome.output)
    #expect(document["samples"]?[0]?["subject"] == "P1")
    #expect(document["samples"]?[1]?["subject"] == "P2")
  }

  @Test func `what was saved stays, and is printed, however it ends`() throws {
    let (outcome, _) = try play(
      "record gad-7 --json",
      Self.keys("P1\n0000000\n\n1\n\n") + Self.save + Self.keys("1\nP2\n11") + [.key(.interrupt)],
      isOutputInFile: true)
    #expect(outcome.code == .interrupted)
    #expect(try JSON(outcome.output)["sample"]?["subject"] == "P1")
    #expect(outcome.diagnostics.contains("was saved."))
    #expect(try saved().map(\.subject) == ["P1"])
  }

  @Test func `a paste enters nothing`() throws {
    let (_, screen) = try play(
      "record gad-7", Self.keys("P1\n1") + [.key(.paste("2")), .key(.paste("2\r")), .end])
    #expect(screen.frames.last?.text.contains("Pasted text is not taken.") == true)
    #expect(screen.frames.last?.text.contains(" 2 [ ]") == true)
  }

  @Test(arguments: [
    ("record gad-7 --policy prorate --note -", ExitCode.usage),
    ("record gad-7 --guest", .noPermission), ("record gad-7 --date 2030-01-01", .dataError),
    ("record phq-2 --policy prorate", .dataError),
  ])
  func `what cannot be saved is refused before anything is typed`(
    commandLine: String, code: ExitCode
  ) throws {
    let (outcome, screen) = try play(commandLine, [])
    #expect(outcome.code == code)
    #expect(screen.frames.isEmpty)
  }
}

extension QuestionnaireCatalog {
  fileprivate func items(of id: String) -> [String] {
    ((try? questionnaire(id))??.items ?? []).map(\.id)
  }
}
