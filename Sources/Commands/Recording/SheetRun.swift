import Foundation
import WellbeingKit

/// Enters one paper form, from the subject to the saved result.
final class SheetRun {
  /// A saved form.
  struct Saved {
    let result: ScoredAssessment
    /// The earlier results of the same subject, questionnaire and day.
    let sameDay: [UUID]
  }

  private let office: PaperEntryOffice
  private let desk: any PaperEntryDesk
  private let signalNotice: SignalNotice
  private var sheet: PaperSheet
  /// The alerts that have been shown and read.
  private var readAlerts: [String] = []
  private var isSaved = false
  /// The results of the same day that were last shown.
  private var sameDay = SameDay.nothing
  /// The error from the last attempt to save.
  private var failure: StoreError?

  init(
    _ office: PaperEntryOffice, desk: any PaperEntryDesk, _ proposal: PaperSheet.Proposal,
    signalNotice: SignalNotice
  ) throws {
    self.office = office
    self.desk = desk
    self.signalNotice = signalNotice
    sheet = try office.sheet(proposal)
  }

  /// The initial values of the next form.
  var nextProposal: PaperSheet.Proposal { sheet.nextProposal }

  /// Runs the entry of one form.
  ///
  /// - Returns: The saved form; nil if the user left it.
  func run() throws -> Saved? {
    defer { updateFarewell() }
    do {
      return try entered()
    } catch {
      // The alerts are shown whatever the error, and neither error hides the other.
      try rethrow(error) {
        do {
          try showAlerts()
        } catch CommandError.interrupted {
          throw error
        }
      }
    }
  }

  private func entered() throws -> Saved? {
    var part: PaperSheet.Part? = .subject
    while true {
      updateFarewell()
      switch try ask(for: part) {
      case .goOn: part = part.flatMap { sheet.part(after: $0) }
      case .back: part = sheet.part(before: part)
      case .open(let subject): part = try open(subject)
      case .confirmRows: sheet.confirmRows()
      case .save: if let saved = try saved() { return saved }
      case .leave: if try isLeft() { return nil }
      case .interrupted: throw CommandError.interrupted(isDraftKept: false)
      case .inputEnded: throw CommandError.inputEnded(isDraftKept: false)
      }
    }
  }

  // MARK: Parts

  /// Asks for a part, or shows the final check if it is nil.
  private func ask(for part: PaperSheet.Part?) throws -> SheetMove {
    guard let part else { return try check() }
    return try desk.ask(for: part, of: &sheet) { updateFarewell($0) }
  }

  private func open(_ subject: SheetCheck.Subject) throws -> PaperSheet.Part {
    switch subject {
    case .part(let part): return part
    case .item(let item):
      try sheet.administration.reopen(item)
      return .items
    }
  }

  private func check() throws -> SheetMove {
    if let missing = sheet.missing { return .open(.part(missing)) }
    sheet.isChecked = true
    // Alerts are shown before any score.
    try showAlerts()
    guard let assessment = try office.assessment(of: sheet, isTotalChecked: false) else {
      return .open(.part(.subject))
    }
    var obstacle = failure
    do {
      sameDay = try SameDay(as: assessment, office.questionnaire, in: office.store)
    } catch let error as StoreError {
      obstacle = error
    }
    let check = try SheetCheck(sheet, assessment, office, sameDay, failure: obstacle)
    return try desk.check(check, of: sheet)
  }

  /// Saves the form.
  ///
  /// - Returns: Nil if saving failed, or if the results of the same day changed since they were
  ///   shown. The final check is then shown again.
  private func saved() throws -> Saved? {
    guard let assessment = try office.assessment(of: sheet, isTotalChecked: true) else {
      return nil
    }
    do {
      let found = try SameDay(as: assessment, office.questionnaire, in: office.store)
      guard found == sameDay else { return nil }
      let result = try office.session.change(office.store, .saved(assessment.uuid)) {
        try $0.save(assessment)
      }
      isSaved = true
      return Saved(result: result, sameDay: found.results)
    } catch let error as StoreError {
      failure = error
      return nil
    }
  }

  // MARK: Leaving

  private func isLeft() throws -> Bool {
    switch try sheet.hasEntries ? desk.confirmLeaving(sheet) : .leave {
    case .leave:
      try showAlerts()
      if let failure { throw failure }
      return true
    case .interrupted: throw CommandError.interrupted(isDraftKept: false)
    case .inputEnded: throw CommandError.inputEnded(isDraftKept: false)
    case .goOn, .back, .open, .confirmRows, .save: return false
    }
  }

  // MARK: Alerts

  /// Shows the alerts of the entries, once for each set of alerts.
  private func showAlerts() throws {
    let alerts = office.alerts(of: sheet)
    guard alerts != readAlerts else { return }
    readAlerts = alerts
    if !alerts.isEmpty { try desk.show(alerts: alerts, of: sheet) }
  }

  private func updateFarewell() {
    updateFarewell(sheet)
  }

  private func updateFarewell(_ sheet: PaperSheet) {
    let alerts = office.alerts(of: sheet)
    let marked = alerts == readAlerts ? [] : alerts.map(office.presenter.alertLines)
    let done = office.session.context.ledger.words.map { office.session.paragraph("\($0).") }
    let lost = sheet.hasEntries && !isSaved ? SheetQuestions.nothingSaved : nil
    let words = marked.map { $0.joined(separator: "\n") } + [lost, done].compactMap { $0 }
    signalNotice.set(words.isEmpty ? "" : "\n\(words.joined(separator: "\n\n"))\n")
  }
}
