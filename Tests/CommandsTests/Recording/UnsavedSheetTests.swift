import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingTerminal
import WellbeingInstruments
import WellbeingKit
import WellbeingTestStores

@testable import WellbeingCommandLine
@testable import WellbeingCommands
@testable import WellbeingStore

/// Paper forms that could not be saved at first.
@Suite struct UnsavedSheetTests {
  private static let commandLine = "record gad-7 --subject P1 --administered-by self"

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test(.aboutFiles) func `a store that is kept busy loses no sheet that is copied line by line`()
    throws
  {
    let other = try bench.openStore()
    let outcome = try bench.sit(
      Self.commandLine,
      typing: [""] + Array(repeating: "1", count: 7) + ["save", "save", "quit"],
      beforeLine: { number in
        guard let statement = [8: "BEGIN IMMEDIATE", 9: "ROLLBACK"][number] else { return }
        #expect(throws: Never.self) { try other.sync { try $0.writer.database.execute(statement) } }
      })
    #expect(outcome.code == .done)
    let said = outcome.output.replacing("\n", with: " ")
    #expect(said.contains("Error: Not saved yet. '"))
    #expect(said.contains("is locked by"))
    #expect(said.contains("Saved: P1, GAD-7 7 of 21"))
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `a review while a paper form is entered was lost with it`() throws {
    let other = try bench.openStore()
    let outcome = try bench.sit(
      "record phq-9 --subject P1 --administered-by self",
      typing: [""] + Array(repeating: "0", count: 8) + ["3", "1", "read", "save", "quit"],
      beforeLine: { number in
        guard number == 11 else { return }
        #expect(throws: Never.self) {
          try other.write { store in
            let draft = try #require(store.drafts().first)
            _ = try store.review(draft.id, by: "Ward 7", outcome: .spokenWith)
          }
        }
      })
    #expect(outcome.code == .done, "\(outcome.output)")
    #expect(try other.read { try $0.drafts() } == [])
    #expect(try other.read { try $0.waitingAlerts() } == [])
  }

  /// What copies a sheet on the screen, up to its check.
  private static let sheet = MoodKeys.typed("\n\n1111111\n")
  private static let save: [Key] = [.end, .enter]

  @Test(.aboutFiles) func `a sheet on the screen stays until the store is there again`() throws {
    var keys = (Self.sheet + Self.save + Self.save + [.escape])[...]
    let (before, behind) = (Self.sheet.count, Self.sheet.count + Self.save.count)
    let (here, away) = (bench.store, bench.store + ".away")
    let performance = try bench.play(Self.commandLine, size: .init(columns: 80, rows: 40)) { _ in
      if keys.startIndex == before { _ = rename(here, away) }
      if keys.startIndex == behind { _ = rename(away, here) }
      return keys.popFirst().map { .key($0) } ?? .end
    }
    #expect(performance.outcome.code == .done)
    let failed = try #require(performance.frames(with: "Not saved yet.").first).text
    #expect(failed.contains("Another program moved or replaced"))
    #expect(failed.contains("Save this result"))
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `a lost screen hides neither the fault nor that the alert was not shown`() throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let session = try bench.paperSession(of: questionnaire, LostDialog())
    let date = try SheetDate("today", now: Date(), zone: .gmt)
    let head = PaperForm.Head(date: date, administeredBy: .`self`)
    let run = try PaperFormRun(session, PaperForm.Proposal(head: head))
    let error = try #require(throws: SeveralErrors.self) { try run.run() }
    let fault = DialogEnd.inputEnded.error()
    let report = Failure(error)
    #expect(report.exitCode == fault.exitCode)
    #expect(report.message.hasPrefix(fault.message))
    #expect(report.message.contains("Writing the output failed"))
  }

  @Test func `what waits for an alert runs although it cannot be shown, and both errors are told`()
    throws
  {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let session = try bench.paperSession(of: questionnaire, LostDialog())
    let gate = AlertGate(session.presenter, on: session.dialog, under: ScreenPage.Title())
    var shown: [AlertParagraph]?
    let error = try #require(throws: SeveralErrors.self) {
      try gate.show([Self.alert]) {
        shown = $0
        throw Failure.noSuchDraft
      }
    }
    #expect(shown == [])
    #expect(error.errors.first is TerminalError && error.errors.last as? Failure == .noSuchDraft)
    #expect(throws: TerminalError.self) { try gate.show([Self.alert]) }
    // Without an alert nothing is shown.
    #expect(try gate.show([]) { $0 } == [])
  }

  private static let alert = AlertParagraph("Item 9 was answered.")

  @Test func `Ctrl-C on the page of an alert names the sheet that is lost`() throws {
    let keys = SheetKeys.withHead("P1\n0000000020\n") + [.key(.interrupt)]
    let (outcome, screen) = try bench.enter("record phq-9", keys)
    #expect(outcome.code == .interrupted)
    #expect(screen.pages.last?.contains("Item 9") == true)
    #expect(
      outcome.output.contains(
        "This form has not been saved. Enter it again: PHQ-9 of 'P1', Tue 10 Mar 2026."))
    #expect(try bench.savedResults().isEmpty)
    // The answer that raises an alert was nowhere.
    #expect(try bench.contents().drafts.map(\.setAside) == [.paperForm])
  }

  @Test(.aboutFiles) func `whoever leaves a sheet that could not be saved is told so again`() throws
  {
    var keys = (Self.sheet + Self.save + ["q", "q"])[...]
    let (here, away) = (bench.store, bench.store + ".away")
    let performance = try bench.play(Self.commandLine) { _ in
      if keys.startIndex == Self.sheet.count { _ = rename(here, away) }
      return keys.popFirst().map { .key($0) } ?? .end
    }
    #expect(performance.outcome.code == .temporaryFailure)
    #expect(!performance.frames(with: "This form has not been saved.").isEmpty)
    let said = performance.outcome.output
    #expect(said.hasPrefix("This form has not been saved. Enter it again: GAD-7 of 'P1'"))
    #expect(said.contains("wellbeing: Another program moved or replaced"))
    #expect(rename(away, here) == 0)
    #expect(try bench.contents().samples.isEmpty)
  }
}

/// A dialog whose screen is lost once item 9 is entered.
private final class LostDialog: Dialog {
  private var rows = 0
  let leavesTrace = false
  let isHandedOver = false
  var restore: @Sendable () -> Void { {} }

  func ask<Q: Question>(_ question: inout Q, isNewPage: Bool) throws -> Answered<Q.Reply> {
    if let subject = "P1" as? Q.Reply { return .reply(subject) }
    rows += 1
    let entry = SheetQuestion.Reply.entered(.choice(rows == 9 ? 2 : 0))
    guard rows <= 9, let reply = entry as? Q.Reply else { throw DialogEnd.inputEnded }
    return .reply(reply)
  }

  func show(_ page: KeyQuestion, before body: (_ isShown: Bool) -> Void) throws -> Int {
    body(false)
    throw TerminalError.writeFailed(code: EIO)
  }

  func show(_ page: KeyQuestion) throws -> Answered<Int> { .reply(0) }
  func wait(
    forWord word: String, _ prompt: String, after paragraphs: [String], wrong: String,
    in words: PersonWords
  ) throws {}
  func say(_ text: String) {}
  func print(_ lines: [String]) {}
  func copy(_ text: String) {}
  func clear() {}
  func handOver() {}
  func close() {}
}
