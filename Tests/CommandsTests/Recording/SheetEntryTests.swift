import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTerminal
import WellbeingInstruments
import WellbeingKit
import WellbeingSamples
import WellbeingTestMachines

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// Paper forms entered on a screen in memory.
@Suite struct SheetEntryTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `what was typed is what is saved`() throws {
    let (outcome, _) = try bench.enter(
      "record gad-7 --clinician 'Ward 7' --note 'folder 3'",
      [.key(.clearLine)] + SheetKeys.typed("2026-03-02\n2P1\n30-2001\n") + SheetKeys.save
        + SheetKeys.leave)
    #expect(outcome.code == .done)
    let sheet = try #require(try bench.savedResults().first)
    #expect(sheet.subject == "P1")
    #expect(sheet.header.localDay.description == "2026-03-02")
    #expect(sheet.administeredBy == .interview)
    #expect(sheet.clinician == "Ward 7")
    #expect(sheet.header.note == "folder 3")
    let items = SheetKeys.items(of: "gad-7")
    #expect(items.map { sheet.answers[$0] } == [3, 0, nil, 2, 0, 0, 1])
    #expect(outcome.output.hasPrefix("Saved for 'P1', 2 Mar 2026: \(sheet.uuid.reference)\n"))
  }

  @Test func `a total alone is recorded without answers`() throws {
    let (outcome, screen) = try bench.enter(
      "record phq-9",
      SheetKeys.typed("\n3Ward 7\nP1\nt28\n") + [.key(.clearLine)]
        + SheetKeys.typed("14\nr") + SheetKeys.save + SheetKeys.leave)
    #expect(outcome.code == .done)
    let pages = screen.pages
    #expect(pages.contains { $0.contains("A PHQ-9 total is between 0 and 27.") })
    #expect(pages.contains { $0.contains("Only the total was recorded, so the answer to item 9") })
    #expect(pages.contains { $0.contains("Answers not known, only the total") })
    let sheet = try #require(try bench.savedResults().first)
    #expect(sheet.score?.basis == .totalOnly)
    #expect(sheet.score?.value == 14)
    #expect(sheet.answers.isEmpty)
    #expect(sheet.clinician == "Ward 7")
  }

  @Test func `a total that proves item 9 shows the implied alert before it is saved`() throws {
    let (_, screen) = try bench.enter(
      "record phq-9", SheetKeys.withHead("P1\nt26\nr") + SheetKeys.save + SheetKeys.leave)
    let pages = screen.pages
    let alert = try #require(
      pages.firstIndex { $0.contains("A total of 26 is possible only if item 9") })
    let score = try #require(pages.firstIndex { $0.contains(" out of 27") })
    #expect(alert < score)
    #expect(try bench.savedResults().map { $0.alerts.map(\.state) } == [[.implied]])
  }

  @Test func `answers can follow after all, and make the total one to compare`() throws {
    let (_, screen) = try bench.enter(
      "record gad-7",
      SheetKeys.withHead("P1\nt7\n") + SheetKeys.open(1) + SheetKeys.typed("3002001\n")
        + SheetKeys.save + [.key(.clearLine)]
        + SheetKeys.typed("6\n")
        + SheetKeys.save + SheetKeys.leave)
    #expect(
      screen.pages.contains { $0.contains("The total on the paper is 7, but the answers add up") })
    #expect(try bench.savedResults().map { $0.score?.basis } == [.complete])
  }

  @Test func `what is said before a result is saved names the result`() throws {
    let sheet = Sheet(
      .gad7, language: nil, .total(3), subject: "P1", in: .gmt, .init(), now: bench.clock)
    #expect(try sheet.assessment().uuid == sheet.assessment().uuid)
  }

  @Test func `a failure to evaluate the alerts is shown as one`() throws {
    let phq = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let gad = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    var form = try PaperForm(bench.paperSession(of: phq), PaperForm.Proposal())
    form.administration = try Administration(of: gad)
    let item = try #require(gad.items.first)
    try form.enter(.choice(1))
    #expect(
      form.alerts == [
        AlertParagraph("The alert could not be evaluated: PHQ-9 has no item '\(item.id)'.")
      ])
  }

  @Test func `nothing of a score is seen before the last page, and nothing stays behind`() throws {
    let (outcome, screen) = try bench.enter(
      "record gad-7", SheetKeys.withHead("P1\n3002001\n") + SheetKeys.save + SheetKeys.leave)
    let pages = screen.pages
    let first = try #require(pages.firstIndex { $0.contains(" out of 21") })
    #expect(pages[first].contains("Compare this with the paper."))
    #expect(pages[first - 1].contains("All rows are entered."))
    #expect(!outcome.output.contains(" out of 21"))
  }

  @Test func `an alert comes before the score, once`() throws {
    let (outcome, screen) = try bench.enter(
      "record phq-9",
      SheetKeys.withHead("P1\n0000000021\nr") + SheetKeys.open(1) + SheetKeys.typed(" ")
        + [.key(.left), .key(.left)])
    #expect(outcome.code == .dataError)
    let pages = screen.pages
    let alerts = pages.indices.filter { pages[$0].contains("r I have read this") }
    let scores = pages.indices.filter { pages[$0].contains(" out of 27") }
    #expect(alerts.count == 1)
    #expect(try #require(alerts.last) < #require(scores.first))
  }

  @Test func `another set of alerts is shown again`() throws {
    let (_, screen) = try bench.enter(
      "record phq-9",
      SheetKeys.withHead("P1\n0000000021\nr") + SheetKeys.open(9)
        + SheetKeys.typed("3\nr") + SheetKeys.save + SheetKeys.leave)
    #expect(screen.pages.count { $0.contains("r I have read this") } == 2)
    #expect(try bench.savedResults().map { $0.answers["selfHarm"] } == [3])
  }

  @Test func `an answer changed at the check shows its alerts before it can be saved`() throws {
    let toItem9 = [ScriptedScreen.Step.key(.home)] + Array(repeating: .key(.down), count: 8)
    let (_, screen) = try bench.enter(
      "record phq-9",
      SheetKeys.withHead("P1\n1000000001\n") + toItem9 + SheetKeys.typed("2rS") + SheetKeys.leave)
    #expect(screen.pages.count { $0.contains("r I have read this") } == 1)
    #expect(try bench.savedResults().map { $0.answers["selfHarm"] } == [2])
    #expect(try bench.savedResults().map { $0.alerts.map(\.state) } == [[.raised]])
  }

  @Test func `whoever leaves early is shown what the entries call for`() throws {
    let (outcome, screen) = try bench.enter("record phq-9", SheetKeys.withHead("P1\n000000002qqr"))
    #expect(outcome.code == .done)
    let alert = screen.frames.lastIndex {
      $0.text.contains("Item 9 (thoughts of being better off dead")
    }
    let kept = try #require(
      screen.frames.firstIndex {
        $0.text.contains("answers are kept as an unfinished questionnaire")
      })
    #expect(alert.map { $0 < kept } == true)
    #expect(try bench.contents().samples.isEmpty)
    #expect(outcome.output.contains("answers are kept as an unfinished questionnaire"))
  }

  @Test func `leaving is asked once, and not before anything was entered`() throws {
    let asked = "This form has not been saved. Press q again to leave."
    let (_, screen) = try bench.enter("record gad-7", SheetKeys.withHead("P1\n1q\n2qq"))
    #expect(screen.frames.count { $0.text.contains(asked) } == 2)
    #expect(screen.frames.contains { $0.text.contains(" 2 [2]") })
    let (_, other) = try bench.enter("record gad-7", SheetKeys.withHead("P1\nq"))
    #expect(!other.frames.contains { $0.text.contains(asked) })
  }

  @Test func `a total that contradicts the answers cannot be saved before one is changed`() throws {
    let wrong = SheetKeys.withHead("P1\n3002001\n") + SheetKeys.total + SheetKeys.typed("7\n")
    let (_, screen) = try bench.enter("record gad-7", wrong + SheetKeys.save + [.end])
    let refused = screen.frames(
      with: "The total on the paper is 7, but the answers add up to 6.")
    #expect(!refused.isEmpty)
    #expect(!refused.contains { $0.text.contains("Save this result") })
    #expect(try bench.contents().samples.isEmpty)
    let corrected: [[ScriptedScreen.Step]] = [
      SheetKeys.save + [.key(.clearLine)] + SheetKeys.typed("6\n"),
      SheetKeys.open(2) + SheetKeys.typed("1\n"),
    ]
    for (index, correction) in corrected.enumerated() {
      #expect(
        try bench.enter("record gad-7", wrong + correction + SheetKeys.save + SheetKeys.leave)
          .outcome
          .code == .done)
      #expect(try bench.contents().samples.count == index + 1)
    }
  }

  @Test func `sheet follows sheet, with the same day and the same way, of another person`() throws {
    let (outcome, _) = try bench.enter(
      "record gad-7 --json --subject P1 --date 2026-03-01 --administered-by self",
      SheetKeys.typed("\n0000000\n\nP2\n1111111\n\n") + SheetKeys.leave,
      isOutputInFile: true)
    #expect(outcome.code == .done)
    let sheets = try bench.savedResults()
    #expect(sheets.map(\.subject) == ["P1", "P2"])
    #expect(sheets.map { $0.header.localDay.description } == ["2026-03-01", "2026-03-01"])
    #expect(sheets.map(\.administeredBy) == [.`self`, .`self`])
    let document = try JSON(outcome.output)
    #expect(document["samples"]?[0]?["subject"] == "P1")
    #expect(document["samples"]?[1]?["subject"] == "P2")
  }

  @Test func `what was saved stays, and is printed, however it ends`() throws {
    let (outcome, _) = try bench.enter(
      "record gad-7 --json",
      SheetKeys.withHead("P1\n0000000\n") + SheetKeys.save + SheetKeys.typed("P2\n11") + [
        .key(.interrupt)
      ],
      isOutputInFile: true)
    #expect(outcome.code == .interrupted)
    #expect(try JSON(outcome.output)["sample"]?["subject"] == "P1")
    #expect(outcome.diagnostics.contains("was saved."))
    #expect(try bench.savedResults().map(\.subject) == ["P1"])
  }

  @Test func `a paste enters nothing`() throws {
    let (_, screen) = try bench.enter(
      "record gad-7", SheetKeys.withHead("P1\n1") + [.key(.paste("2")), .key(.paste("2\r")), .end])
    #expect(screen.frames.last?.text.contains("Pasting does not work here.") == true)
    #expect(screen.frames.last?.text.contains(" 2 [ ]") == true)
  }

  @Test(arguments: [
    ("record gad-7 --policy prorate --note -", ExitCode.usage),
    ("record gad-7 --date 2030-01-01", .dataError),
    ("record phq-2 --policy prorate", .dataError),
  ])
  func `what cannot be saved is refused before anything is typed`(
    commandLine: String, code: ExitCode
  ) throws {
    let (outcome, screen) = try bench.enter(commandLine, [])
    #expect(outcome.code == code)
    #expect(screen.frames.isEmpty)
  }
}
