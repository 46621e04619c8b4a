import WellbeingPresentation
package import WellbeingSamples
package import WellbeingTerminal
package import WellbeingInstruments
package import WellbeingTextFormats

/// What becomes of the answers when a dialog ends early, as its error says.
package enum AnswersLeft {
  case nothing
  case draft
  /// Something else says it.
  case saidElsewhere

  package init(isDraftKept: Bool) {
    self = isDraftKept ? .draft : .nothing
  }
}

extension DialogEnd {
  /// - Parameter words: Those of the person at the terminal.
  package func error(
    leaving left: AnswersLeft = .nothing, in words: PersonWords = PersonWords()
  ) -> Failure {
    self == .interrupted
      ? .interrupted(leaving: left, in: words) : .inputEnded(leaving: left, in: words)
  }

  /// Runs a body that asks something, and reports an early end as an error.
  ///
  /// - Parameter inputEnded: The error if the input ends; nil for the one about the questionnaire.
  package static func reported<Result>(
    leaving left: AnswersLeft = .nothing, inputEnded: Failure? = nil,
    in words: PersonWords = PersonWords(), _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch DialogEnd.interrupted {
      throw DialogEnd.interrupted.error(leaving: left, in: words)
    } catch let end as DialogEnd {
      throw inputEnded ?? end.error(leaving: left, in: words)
    }
  }

  /// Runs a body that asks for a confirmation, and reports an early end as an error.
  package static func unconfirmed<Result>(
    leaving left: AnswersLeft = .nothing, _ body: () throws -> Result
  ) throws -> Result {
    let inputEnded = Failure.dataError(
      "The input ended before it was confirmed: nothing was changed.")
    return try reported(leaving: left, inputEnded: inputEnded, body)
  }
}

extension String {
  /// Whether this is a reply typed by habit, such as *yes* or *no*, or has no letters or digits, so
  /// that it is not a valid identifier or reason.
  package var isHabitualReply: Bool {
    let bare = lowercased().split { !$0.isLetter && !$0.isNumber }
    return bare.isEmpty || bare.count == 1 && ["yes", "y", "no", "n"].contains(bare[0])
  }
}

// MARK: - Alerts

extension Presenter {
  package static let discardHeading = PersonWord.discarding.english

  /// - Parameters:
  ///   - before: The alerts that its answers raised when its draft was saved.
  ///   - isLost: Whether the answers could not be saved.
  ///   - isStopped: Whether the form had to end for that reason, so that the person is told.
  /// - Throws: `Failure.alertNotEvaluated`.
  package func alertParagraphs(
    _ administration: Administration, _ audience: ReaderRole, before: [RaisedAlert],
    isLost: Bool = false, isStopped: Bool = false
  ) throws(Failure) -> [AlertParagraph] {
    let (questionnaire, language) = (administration.questionnaire, administration.language)
    do throws(ScoringError) {
      let alerts = try administration.alerts()
      let text = alertText(
        questionnaire, language: language, audience, withContacts: true, isLost: isLost)
      let paragraphs = text.paragraphs(
        raised: alerts.raised, notAssessed: alerts.notAssessed,
        takenBack: before.takenBack(alerts.raised, by: administration.answers))
      // That an answer was lost that raises an alert says so already.
      guard isStopped, audience == .person, !isLost || alerts.raised.isEmpty else {
        return paragraphs
      }
      return paragraphs
        + text.unsaved(isAlone: paragraphs.isEmpty && !questionnaire.alerts.isEmpty)
    } catch {
      throw .alertNotEvaluated(questionnaire: questionnaire.id)
    }
  }

  /// Returns the paragraphs about the alerts of a draft that is about to be discarded. If they
  /// cannot be evaluated, a paragraph says so, and the draft can still be discarded.
  package func alertParagraphs(
    of draft: Draft, _ questionnaire: Questionnaire?, _ audience: ReaderRole
  ) -> [AlertParagraph] {
    let failure = [
      AlertParagraph(Failure.alertNotEvaluated(questionnaire: draft.questionnaire.id).message)
    ]
    guard let questionnaire else { return failure }
    do {
      let administration = try Administration(
        of: questionnaire, language: questionnaire.shown(in: draft.language),
        resuming: draft.progress)
      return try alertParagraphs(administration, audience, before: draft.raisedAlerts)
    } catch {
      return failure
    }
  }

  /// Returns the text printed when a signal ends the program: marked alerts, other paragraphs, and
  /// what was saved before, without scores. Empty if there is nothing to say.
  package func signalNotice(alerts: [AlertParagraph], _ others: [String] = []) -> String {
    let marked = alerts.map { lines($0).map(\.text).joined(separator: "\n") }
    let done = context.runtime.changes.words.map { [context.paragraph("\($0).")] } ?? []
    let paragraphs = marked + others + done
    return paragraphs.isEmpty ? "" : "\n\(paragraphs.joined(separator: "\n\n"))\n"
  }
}
