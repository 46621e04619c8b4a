import WellbeingKit
import WellbeingTerminal

/// Shows each part of a paper form as a separate page; nothing stays on the screen.
final class VisualSheetDesk: PaperEntryDesk {
  let office: PaperEntryOffice
  let stage: ScreenStage
  /// Lines printed after the screen is restored.
  private var afterwards: [String] = []

  let leavesTrace = false

  init(_ office: PaperEntryOffice, on device: any ScreenDevice) {
    self.office = office
    stage = ScreenStage(device)
  }

  var restore: @Sendable () -> Void { stage.restore }

  func close() {
    stage.close()
    for line in afterwards { office.session.conversation.writeLine(line) }
    afterwards = []
  }

  func ask(
    for part: PaperSheet.Part, of sheet: inout PaperSheet, keep: (PaperSheet) -> Void
  ) throws -> SheetMove {
    switch part {
    case .subject: return try askSubject(&sheet)
    case .items: return try askItems(&sheet, keep)
    case .date: return try askDate(&sheet)
    case .administeredBy: return try askOrigin(&sheet)
    case .clinician: return try askClinician(&sheet)
    case .total: return try askTotal(&sheet)
    }
  }

  func pages(of sheet: PaperSheet) -> SheetPages {
    SheetPages(office: office, sheet: sheet)
  }

  // MARK: Finishing

  func check(_ check: SheetCheck, of sheet: PaperSheet) throws -> SheetMove {
    switch try stage.run(pages(of: sheet).check(check)) {
    case .done(.open(let place)): return .open(check.lines[place].subject)
    case .done(.confirmed): return .confirmRows
    case .done(.save): return .save
    case .done(.back): return .back
    case .done(.quit): return .leave
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    }
  }

  func show(alerts paragraphs: [String], of sheet: PaperSheet) throws {
    do {
      try stage.show(pages(of: sheet).alerts(paragraphs), before: { _ in }) {
        CommandError.interrupted(isDraftKept: false)
      }
    } catch {
      // The alerts are printed if the screen is lost or the page is interrupted.
      afterwards += paragraphs.flatMap { office.presenter.alertLines($0) + [""] }
      throw error
    }
  }

  func confirmLeaving(_ sheet: PaperSheet) throws -> SheetMove {
    switch try stage.run(pages(of: sheet).leaving) {
    case .done(.read): return .goOn
    case .done(.quit): return .leave
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    }
  }

  func askForAnother(after words: String) throws -> SheetMove {
    switch try stage.run(SheetPages.another(after: words)) {
    case .done(.chosen(0)): return .goOn
    case .done: return .leave
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    }
  }
}
