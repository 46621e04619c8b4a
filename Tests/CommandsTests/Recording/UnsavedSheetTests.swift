@testable import WellbeingArguments
import Foundation
import Testing
import WellbeingKit
import WellbeingTerminal
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingSampleStore

/// Paper forms that could not be saved at first.
@Suite struct UnsavedSheetTests {
  private static let commandLine = "record gad-7 --subject P1 --administered-by self"

  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `a store that is kept busy loses no sheet that is copied line by line`() throws {
    let other = try bench.openStore()
    let outcome = try bench.sit(
      Self.commandLine,
      typing: [""] + Array(repeating: "1", count: 7) + ["", "", "", "save", "save", "no"],
      beforeLine: { number in
        guard let statement = [11: "BEGIN IMMEDIATE", 12: "ROLLBACK"][number] else { return }
        #expect(throws: Never.self) { try other.sync { try $0.database.execute(statement) } }
      })
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("Error: Not saved yet. '"))
    #expect(outcome.output.contains("is locked by"))
    #expect(outcome.output.contains("Saved for 'P1'"))
    #expect(try bench.contents().samples.count == 1)
  }

  /// What copies a sheet on the screen, up to its check.
  private static let sheet = MoodKeys.typed("\n1111111\n\n\n\n")
  private static let save: [Key] = [.end, .enter]

  @Test func `a sheet on the screen stays until the store is there again`() throws {
    var keys = (Self.sheet + Self.save + Self.save + MoodKeys.typed("2\n"))[...]
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
    let office = try bench.office(of: questionnaire)
    let run = try SheetRun(
      office, desk: LostDesk(), PaperSheet.Proposal(), signalNotice: SignalNotice())
    let error = try #require(throws: SeveralErrors.self) { try run.run() }
    let report = Failure(error)
    #expect(report.exitCode == Failure(LostDesk.fault).exitCode)
    #expect(report.message.hasPrefix(LostDesk.fault.message))
    #expect(report.message.contains("Writing the output failed"))
  }

  @Test func `whoever leaves a sheet that could not be saved is told so again`() throws {
    var keys = (Self.sheet + Self.save + ["q", "q"])[...]
    let (here, away) = (bench.store, bench.store + ".away")
    let performance = try bench.play(Self.commandLine) { _ in
      if keys.startIndex == Self.sheet.count { _ = rename(here, away) }
      return keys.popFirst().map { .key($0) } ?? .end
    }
    #expect(performance.outcome.code == .temporaryFailure)
    #expect(!performance.frames(with: "This sheet has not been saved.").isEmpty)
    #expect(performance.outcome.output.hasPrefix("wellbeing: Another program moved or replaced"))
    #expect(rename(away, here) == 0)
    #expect(try bench.contents().samples.isEmpty)
  }
}

/// A screen that is lost once item 9 is entered.
private final class LostDesk: PaperEntryDesk {
  static let fault = CommandError.inputEnded(isDraftKept: false)

  let leavesTrace = false
  var restore: @Sendable () -> Void { {} }

  func ask(
    for part: PaperSheet.Part, of sheet: inout PaperSheet, keep: (PaperSheet) -> Void
  ) throws -> SheetMove {
    guard part == .items else { return .goOn }
    while case .item(let item) = sheet.administration.step {
      try sheet.enter(.choice(item.id == "selfHarm" ? 2 : 0), for: item)
      if item.id == "selfHarm" { break }
    }
    throw Self.fault
  }

  func check(_ check: SheetCheck, of sheet: PaperSheet) throws -> SheetMove { .leave }

  func show(alerts paragraphs: [String], of sheet: PaperSheet) throws {
    throw TerminalError.writeFailed(code: EIO)
  }

  func confirmLeaving(_ sheet: PaperSheet) throws -> SheetMove { .leave }
  func askForAnother(after words: String) throws -> SheetMove { .leave }
  func close() {}
}
