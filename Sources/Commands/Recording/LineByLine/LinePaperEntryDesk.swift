import WellbeingKit
import WellbeingTerminal

/// Asks for paper forms line by line. Nothing is redrawn, so it works with screen readers.
final class LineSheetDesk: PaperEntryDesk {
  let office: PaperEntryOffice
  let conversation: Conversation
  private var isIntroduced = false
  /// Whether the explanation of how to enter items was shown.
  var areItemsIntroduced = false

  let leavesTrace = true

  init(_ office: PaperEntryOffice) {
    self.office = office
    conversation = Conversation(office.session)
  }

  var restore: @Sendable () -> Void { {} }

  func close() {}

  func ask(
    for part: PaperSheet.Part, of sheet: inout PaperSheet, keep: (PaperSheet) -> Void
  ) throws -> SheetMove {
    introduce()
    conversation.say()
    switch part {
    case .subject: return try askSubject(&sheet)
    case .items: return try askItems(&sheet, keep)
    case .date: return try askDate(&sheet)
    case .administeredBy: return try askOrigin(&sheet)
    case .clinician: return try askClinician(&sheet)
    case .total: return try askTotal(&sheet)
    }
  }

  private func introduce() {
    guard !isIntroduced else { return }
    isIntroduced = true
    conversation.say("\(office.title), from paper.")
    conversation.say("What you type stays visible in this window until it is cleared.")
    conversation.say("Instead of an answer you can type back, repeat, help or quit.")
  }

  // MARK: Finishing

  func check(_ check: SheetCheck, of sheet: PaperSheet) throws -> SheetMove {
    let review = LineReview(
      conversation: conversation, title: SheetQuestions.check, rows: check.lines.map(\.words),
      remarks: check.summary + check.remarks, faults: check.faults,
      warnings: check.warnings, canSave: check.canSave,
      saving: check.isSecond ? "save to save this one as well" : "save to finish",
      change: "the number of a line to change it", leaving: "the sheet is not saved")
    switch try review.ask() {
    case .save: return .save
    case .open(let place): return .open(check.lines[place].subject)
    case .back: return .back
    case .quit: return .leave
    case .inputEnded: return .inputEnded
    }
  }

  func show(alerts paragraphs: [String], of sheet: PaperSheet) throws {
    try office.presenter.show(alerts: paragraphs)
    try conversation.waitUntilRead { try office.presenter.show(alerts: paragraphs) }
  }

  func confirmLeaving(_ sheet: PaperSheet) throws -> SheetMove {
    conversation.say(SheetQuestions.nothingSaved)
    switch try conversation.ask("Type quit again to leave, or Enter to continue:") {
    case .word("quit"): return .leave
    case .word: return .goOn
    case .ended: return .inputEnded
    }
  }

  func askForAnother(after words: String) throws -> SheetMove {
    conversation.say(words)
    while true {
      switch try conversation.ask("\(SheetQuestions.another) Type yes or no:") {
      case .word("yes"), .word("y"): return .goOn
      case .word("no"), .word("n"), .word("quit"): return .leave
      case .word("repeat"): conversation.say(words)
      case .word("help"):
        conversation.say("yes: enter another sheet. no: end; what was saved stays saved.")
      case .word: conversation.refuse("Type yes or no.")
      case .ended: return .inputEnded
      }
    }
  }
}
