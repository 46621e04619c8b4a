import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The parts of a paper form, one page each.
extension VisualSheetDesk {
  // MARK: The subject

  func askSubject(_ sheet: inout PaperSheet) throws -> SheetMove {
    let pages = pages(of: sheet)
    var typed = sheet.subject ?? sheet.proposal.subject
    while true {
      let move = try ask(typed, pages.subject) { text in
        do throws(SheetSubject.Fault) {
          typed = try SheetSubject.read(text)
          return nil
        } catch {
          return error.words
        }
      }
      guard case .goOn = move else { return move }
      switch try typed == sheet.subject ? .goOn : confirm(typed, pages) {
      case .goOn:
        sheet.subject = typed
        return .goOn
      case .back: continue
      case let other: return other
      }
    }
  }

  /// Confirms a new subject that is similar to a known one, to catch typos.
  private func confirm(_ subject: String, _ pages: SheetPages) throws -> SheetMove {
    guard let warning = office.subjectRemark.warning(about: subject) else { return .goOn }
    switch try stage.run(pages.resemblance(warning)) {
    case .done(.chosen(0)): return .goOn
    case .done(.chosen), .done(.back): return .back
    case .done: return .leave
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    }
  }

  // MARK: Texts

  func askDate(_ sheet: inout PaperSheet) throws -> SheetMove {
    var accepted: SheetDate?
    let now = office.session.context.clock()
    let text = sheet.date?.typed ?? sheet.proposal.date
    let move = try ask(text, pages(of: sheet).date) { [office] typed in
      do throws(DateError) {
        accepted = try SheetDate(typed, now: now, zone: office.zone)
        return nil
      } catch {
        return error.sheetWords
      }
    }
    sheet.date = accepted ?? sheet.date
    return move
  }

  func askClinician(_ sheet: inout PaperSheet) throws -> SheetMove {
    var accepted = ""
    let move = try ask(sheet.clinician ?? "", pages(of: sheet).clinician) { typed in
      accepted = typed
      return nil
    }
    guard case .goOn = move else { return move }
    sheet.clinician = accepted.isEmpty ? nil : accepted
    sheet.isClinicianAsked = true
    return move
  }

  func askTotal(_ sheet: inout PaperSheet) throws -> SheetMove {
    var accepted: Double?
    let isTotalOnly = sheet.isTotalOnly
    let move = try ask(sheet.total.map { points($0) } ?? "", pages(of: sheet).total) {
      [office] typed in
      accepted = plainNumber(typed)
      guard let accepted else {
        if isTotalOnly { return SheetQuestions.notOnlyPoints }
        return typed.isEmpty ? nil : SheetQuestions.notPoints
      }
      return isTotalOnly ? office.fault(ofTotal: accepted) : nil
    }
    if case .goOn = move { sheet.total = accepted }
    return move
  }

  /// Asks for a text until it is accepted.
  ///
  /// - Parameter fault: Accepts the text, or returns what is wrong with it.
  private func ask(
    _ text: String, _ form: (String, String?) -> TextForm, _ fault: (String) -> String?
  ) throws -> SheetMove {
    var (text, message) = (text, String?.none)
    while true {
      switch try stage.run(form(text, message)) {
      case .done(.text(let typed)):
        text = typed.trimmingSpaces
        message = fault(text)
        if message == nil { return .goOn }
      case .done(.back): return .back
      case .done(.quit): return .leave
      case .interrupted: return .interrupted
      case .inputEnded, .hungUp: return .inputEnded
      }
    }
  }

  // MARK: Choices

  func askItems(
    _ sheet: inout PaperSheet, _ keep: (PaperSheet) -> Void
  ) throws -> SheetMove {
    var form = pages(of: sheet).items
    var isNewPage = true
    while true {
      switch try stage.run(&form, isNewPage: isNewPage) {
      case .done(.entered(let entry, let doubt)):
        if case .item(let item) = sheet.administration.step {
          try sheet.enter(entry, for: item, doubt)
        }
      case .done(.extraKey): sheet.noteExtraKey()
      case .done(.totalOnly):
        sheet.leaveAnswersOut()
        return .goOn
      case .done(.next):
        if case .item(let item) = sheet.administration.step { try sheet.goOn(from: item) }
      case .done(.back): if !sheet.administration.goBack() { return .back }
      case .done(.finished): return .goOn
      case .done(.quit): return .leave
      case .interrupted: return .interrupted
      case .inputEnded, .hungUp: return .inputEnded
      }
      isNewPage = false
      keep(sheet)
      let pages = pages(of: sheet)
      form.show(pages.rows, at: pages.currentRow)
    }
  }

  func askOrigin(_ sheet: inout PaperSheet) throws -> SheetMove {
    switch try stage.run(pages(of: sheet).administeredBy) {
    case .done(.chosen(let place)):
      sheet.administeredBy = ScoredAssessment.AdministeredBy.allCases[place]
      return .goOn
    case .done(.back): return .back
    case .done: return .leave
    case .interrupted: return .interrupted
    case .inputEnded, .hungUp: return .inputEnded
    }
  }
}
