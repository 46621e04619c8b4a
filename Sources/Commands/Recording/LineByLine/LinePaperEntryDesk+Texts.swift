import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The parts of a paper form that are entered as text.
extension LineSheetDesk {
  /// A question that is answered with text.
  private struct Question {
    let prompt: String
    /// The value that Enter alone keeps; nil if something must be typed.
    let known: String?
    /// A description of what can be typed.
    let help: String
    /// Shows the question.
    let show: () -> Void
  }

  /// The result of processing a text.
  private enum Taken {
    case move(SheetMove)
    case fault(String)
  }

  // MARK: The parts

  func askSubject(_ sheet: inout PaperSheet) throws -> SheetMove {
    let known = sheet.subject ?? sheet.proposal.subject
    let question = Question(
      prompt: "Identifier", known: known.isEmpty ? nil : known,
      help: "Type the identifier that is on the sheet."
    ) { [conversation] in conversation.say(SheetQuestions.subject) }
    return try ask(question) { typed in
      let subject: String
      do throws(SheetSubject.Fault) {
        subject = try SheetSubject.read(typed)
      } catch {
        return .fault(error.words)
      }
      guard let confirmed = try office.session.confirmed(subject: subject) else {
        return .move(.leave)
      }
      sheet.subject = confirmed
      let remark = office.subjectRemark.words(for: confirmed) ?? ""
      conversation.say("For: \(confirmed), \(remark)")
      return .move(.goOn)
    }
  }

  func askDate(_ sheet: inout PaperSheet) throws -> SheetMove {
    let now = office.session.context.clock()
    let question = Question(
      prompt: "Date", known: sheet.date?.typed ?? sheet.proposal.date,
      help: "Type a day like 2026-01-05, today or yesterday."
    ) { [conversation] in conversation.say(SheetQuestions.date) }
    return try ask(question) { typed in
      do throws(DateError) {
        let date = try SheetDate(typed, now: now, zone: office.zone)
        sheet.date = date
        conversation.say("Entered: \(date.words(in: office.zone)).")
        return .move(.goOn)
      } catch {
        return .fault(error.sheetWords)
      }
    }
  }

  func askClinician(_ sheet: inout PaperSheet) throws -> SheetMove {
    let known = sheet.clinician ?? ""
    let question = Question(
      prompt: "Clinician", known: known, help: "Type the clinician's name, or none."
    ) { [conversation] in conversation.say(SheetQuestions.clinician) }
    return try ask(question) { typed in
      sheet.clinician = typed.isEmpty || typed.lowercased() == "none" ? nil : typed
      sheet.isClinicianAsked = true
      conversation.say("Entered: \(sheet.clinician ?? "none").")
      return .move(.goOn)
    }
  }

  func askTotal(_ sheet: inout PaperSheet) throws -> SheetMove {
    sheet.isTotalOnly ? try askOnlyTotal(&sheet) : try askTotalBesideAnswers(&sheet)
  }

  private func askOnlyTotal(_ sheet: inout PaperSheet) throws -> SheetMove {
    let question = Question(
      prompt: "Total", known: sheet.total.map { points($0) }, help: "Type the number of points."
    ) { [conversation] in conversation.say(SheetQuestions.onlyTotal) }
    return try ask(question) { typed in
      guard let total = plainNumber(typed) else { return .fault(SheetQuestions.notOnlyPoints) }
      if let fault = office.fault(ofTotal: total) { return .fault(fault) }
      sheet.total = total
      conversation.say("Entered: \(points(total)).")
      return .move(.goOn)
    }
  }

  private func askTotalBesideAnswers(_ sheet: inout PaperSheet) throws -> SheetMove {
    let known = sheet.total.map { points($0) }
    let question = Question(
      prompt: "Total", known: known ?? "", help: "Type the number of points, or none."
    ) { [conversation] in
      conversation.say(known == nil ? SheetQuestions.total : SheetQuestions.totalAgain)
    }
    return try ask(question) { typed in
      let total = plainNumber(typed)
      guard total != nil || typed.isEmpty || typed.lowercased() == "none" else {
        return .fault(known == nil ? SheetQuestions.notPoints : SheetQuestions.notPointsAgain)
      }
      sheet.total = total
      conversation.say("Entered: \(total.map { points($0) } ?? "none").")
      return .move(.goOn)
    }
  }

  func askOrigin(_ sheet: inout PaperSheet) throws -> SheetMove {
    let ways = ScoredAssessment.AdministeredBy.allCases
    let names = ways.map(\.rawValue).joined(separator: " or ")
    let known = (sheet.administeredBy ?? sheet.proposal.administeredBy)?.rawValue
    let question = Question(
      prompt: "Type one of the words", known: known, help: "Type \(names)."
    ) { [conversation] in
      conversation.say(SheetQuestions.administeredBy)
      for way in ways { conversation.say(way.sheetWords, after: "  ") }
    }
    return try ask(question) { typed in
      guard let way = ways.first(where: { $0.rawValue == typed.lowercased() }) else {
        return .fault("Type \(names), back, repeat, help or quit.")
      }
      sheet.administeredBy = way
      conversation.say("Entered: \(way.rawValue).")
      return .move(.goOn)
    }
  }

  // MARK: Asking

  /// Asks for a text until it is accepted.
  ///
  /// - Parameter take: Accepts the text, or returns what is wrong with it.
  private func ask(_ question: Question, _ take: (String) throws -> Taken) throws -> SheetMove {
    let way = question.known.map { $0.isEmpty ? ":" : ", or Enter alone for \(quoted($0)):" } ?? ":"
    question.show()
    while true {
      guard let typed = try conversation.askForText(question.prompt + way) else {
        return .inputEnded
      }
      switch typed.lowercased() {
      case "back": return .back
      case "quit": return .leave
      case "repeat": question.show()
      case "help": help(question)
      default:
        guard let text = typed.isEmpty ? question.known : typed else {
          conversation.refuse("Nothing was typed.")
          continue
        }
        switch try take(text) {
        case .move(let move): return move
        case .fault(let words): conversation.refuse(words)
        }
      }
    }
  }

  private func help(_ question: Question) {
    conversation.say(question.help)
    conversation.say("back: the previous question. repeat: this question again.")
    conversation.say("quit: leave; the sheet is not saved.")
  }
}
