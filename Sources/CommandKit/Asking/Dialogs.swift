import Synchronization
package import WellbeingInsights
import WellbeingPresentation
package import WellbeingSamples
package import WellbeingTerminal
package import WellbeingInstruments

extension DialogEnd {
  package func error(isDraftKept: Bool? = false) -> Failure {
    self == .interrupted
      ? .interrupted(isDraftKept: isDraftKept) : .inputEnded(isDraftKept: isDraftKept)
  }

  /// Runs a body that asks something, and reports an early end as an error.
  ///
  /// - Parameter inputEnded: The error if the input ends; nil for the one about the questionnaire.
  package static func reported<Result>(
    isDraftKept: Bool? = false, inputEnded: Failure? = nil, _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch DialogEnd.interrupted {
      throw DialogEnd.interrupted.error(isDraftKept: isDraftKept)
    } catch let end as DialogEnd {
      throw inputEnded ?? end.error(isDraftKept: isDraftKept)
    }
  }

  /// Runs a body that asks for a confirmation, and reports an early end as an error.
  package static func unconfirmed<Result>(
    isDraftKept: Bool? = false, _ body: () throws -> Result
  ) throws -> Result {
    let inputEnded = Failure.dataError(
      "The input ended before it was confirmed: nothing was changed.")
    return try reported(isDraftKept: isDraftKept, inputEnded: inputEnded, body)
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

extension Dialog {
  /// Shows alerts, runs a body that saves the answers, and waits until the alerts have been read.
  /// Shows nothing if there are none.
  ///
  /// A failure to show the alerts does not prevent saving, and a failure to save does not hide the
  /// alerts: both errors are thrown.
  ///
  /// - Parameter body: Receives the paragraphs that were shown; empty if the screen was lost.
  package func show<Value>(
    alerts paragraphs: [String], under title: Page.Title, by presenter: Presenter,
    isDraftKept: Bool? = false, before body: (_ shown: [String]) throws -> Value
  ) throws -> Value {
    guard !paragraphs.isEmpty else { return try body([]) }
    let question = presenter.countryQuestion(on: paragraphs)
    func notice(_ paragraphs: [String], asking question: CountryQuestion?) -> Notice {
      let countries = question?.names ?? []
      return Notice(
        QuestionContext(title, leaving: .never), exit: .deliberate("r", "I have read this"),
        choices: question?.choices,
        printed: presenter.printed(alerts: paragraphs, asking: leavesTrace ? countries : [])
      ) { width in
        paragraphs.flatMap { AlertLayout($0).blocks(width: width, asking: countries) }
      }
    }
    var value: Result<Value, any Error>?
    var isShown = false
    let showing = Result {
      try DialogEnd.reported(isDraftKept: isDraftKept) {
        var reply = try show(notice(paragraphs, asking: question)) {
          isShown = $0
          value = Result { try body(isShown ? paragraphs : []) }
        }
        var now = paragraphs
        while case .chosen(let place) = reply {
          // Without an answer, the numbers of the country chosen before stay.
          if let country = try question?.country(place, title, by: self) {
            now = presenter.relisted(paragraphs, in: country)
          }
          reply = try show(notice(now, asking: question)) { _ in }
        }
      }
    }
    // An interruption comes after the body, a lost screen before it.
    var failures = Failures()
    if !isShown { failures.attempt(showing.get) }
    let result = failures.attempt { try value?.get() } ?? nil
    if isShown { failures.attempt(showing.get) }
    return try failures.value(result)
  }
}

extension Presenter {
  package static let discardHeading = "About the answers that you are about to discard:"

  /// - Throws: `Failure.alertNotEvaluated`.
  package func alertParagraphs(
    _ administration: Administration, _ audience: Audience, isLost: Bool = false
  ) throws(Failure) -> [String] {
    let (questionnaire, language) = (administration.questionnaire, administration.language)
    do throws(ScoringError) {
      let (raised, notAssessed) = try administration.alerts()
      return alertText(
        questionnaire, language: language, audience, withContacts: true, isLost: isLost
      )
      .paragraphs(raised: raised, notAssessed: notAssessed)
    } catch {
      throw .alertNotEvaluated(questionnaire: questionnaire.id)
    }
  }

  /// Returns the paragraphs about the alerts of a draft that is about to be discarded. If they
  /// cannot be evaluated, a paragraph says so, and the draft can still be discarded.
  package func alertParagraphs(
    of draft: Draft, _ questionnaire: Questionnaire?, _ audience: Audience
  ) -> [String] {
    let failure = Failure.alertNotEvaluated(questionnaire: draft.questionnaire.id)
    guard let questionnaire else { return [failure.message] }
    do {
      let administration = try Administration(
        of: questionnaire, language: draft.language, resuming: draft.progress)
      return try alertParagraphs(administration, audience)
    } catch {
      return [failure.message]
    }
  }

  /// Returns the text printed when a signal ends the program: marked alerts, other paragraphs, and
  /// what was saved before, without scores. Empty if there is nothing to say.
  package func signalNotice(alerts: [String], _ others: [String] = []) -> String {
    let marked = alerts.map { alertLines($0).joined(separator: "\n") }
    let done = context.runtime.changes.words.map { [context.console.paragraph("\($0).")] } ?? []
    let paragraphs = marked + others + done
    return paragraphs.isEmpty ? "" : "\n\(paragraphs.joined(separator: "\n\n"))\n"
  }
}
