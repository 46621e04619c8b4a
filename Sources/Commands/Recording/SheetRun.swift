import WellbeingKit

/// One sheet, from whom it is about to its record.
final class SheetRun {
  private let office: SheetOffice
  private let desk: any SheetDesk
  private let farewell: Farewell
  private var sheet: PaperSheet
  /// What was said of alerts, and read.
  private var readAlerts: [String] = []
  private var isSaved = false
  /// Why it could not be saved when that was asked for last.
  private var failure: StoreError?

  init(
    _ office: SheetOffice, desk: any SheetDesk, _ proposal: PaperSheet.Proposal,
    farewell: Farewell
  ) throws {
    self.office = office
    self.desk = desk
    self.farewell = farewell
    sheet = try office.sheet(proposal)
  }

  /// What the next sheet begins with.
  var nextProposal: PaperSheet.Proposal { sheet.nextProposal }

  /// Copies a sheet.
  ///
  /// - Returns: What was saved; nil when it was left.
  func run() throws -> ScoredAssessment? {
    defer { updateFarewell() }
    do {
      return try copied()
    } catch {
      // Whatever the fault, nothing keeps back what an answer calls for.
      try showAlerts()
      throw error
    }
  }

  private func copied() throws -> ScoredAssessment? {
    var part = PaperSheet.Part.allCases.first
    while true {
      updateFarewell()
      switch try ask(for: part) {
      case .goOn: part = sheet.isChecked ? nil : part.flatMap(\.next)
      case .back: part = previous(of: part)
      case .open(let subject): part = try open(subject)
      case .save: if let saved = try saved() { return saved }
      case .leave: if try isLeft() { return nil }
      case .interrupted: throw CommandError.interrupted(isDraftKept: false)
      case .inputEnded: throw CommandError.inputEnded(isDraftKept: false)
      }
    }
  }

  // MARK: Parts

  /// Asks for a part; for the check where there is none left.
  private func ask(for part: PaperSheet.Part?) throws -> SheetMove {
    guard let part else { return try check() }
    return try desk.ask(for: part, of: &sheet) { updateFarewell($0) }
  }

  private func previous(of part: PaperSheet.Part?) -> PaperSheet.Part? {
    if let part { sheet.isChecked ? nil : part.previous ?? part } else { .total }
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
    // A change can have made another item one that is asked.
    guard sheet.administration.notReached.isEmpty else { return .open(.part(.items)) }
    sheet.isChecked = true
    // What an answer calls for comes before any score.
    try showAlerts()
    guard let assessment = try office.assessment(of: sheet, stated: nil) else {
      return .open(.part(.subject))
    }
    return try desk.check(SheetCheck(sheet, assessment, office, failure: failure), of: sheet)
  }

  /// - Returns: The record; nil where it could not be saved, and the sheet stays as it was typed.
  private func saved() throws -> ScoredAssessment? {
    guard let assessment = try office.assessment(of: sheet, stated: sheet.total) else { return nil }
    do {
      let saved = try office.session.change(office.store, .saved(assessment.uuid)) {
        try $0.save(assessment)
      }
      isSaved = true
      return saved
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
    case .goOn, .back, .open, .save: return false
    }
  }

  // MARK: Alerts

  /// Shows what the entries call for, once for each set of alerts.
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
    let lost = sheet.hasEntries && !isSaved ? "Nothing of this sheet was saved." : nil
    let words = marked.map { $0.joined(separator: "\n") } + [lost, done].compactMap { $0 }
    farewell.set(words.isEmpty ? "" : "\n\(words.joined(separator: "\n\n"))\n")
  }
}

extension PaperSheet.Part {
  fileprivate var next: Self? { Self(rawValue: rawValue + 1) }
  fileprivate var previous: Self? { Self(rawValue: rawValue - 1) }
}
