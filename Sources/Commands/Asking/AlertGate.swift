import WellbeingInsights
package import WellbeingInstruments
import WellbeingPresentation
package import WellbeingTerminal

/// Shows the alerts of answers before the answers are saved, scored or refused.
///
/// An alert that cannot be shown is an error. It is reported together with any other error.
package struct AlertGate {
  private let presenter: Presenter
  /// The page on which they are shown and read; nil to print them.
  private let page: (dialog: any Dialog, title: ScreenPage.Title)?
  private let language: String

  /// Creates a gate that prints the alerts, before anything else on either stream.
  package init(_ presenter: Presenter, in language: String = "en") {
    self.presenter = presenter
    page = nil
    self.language = language
  }

  /// Creates a gate that shows the alerts on a page, until they have been read.
  package init(
    _ presenter: Presenter, on dialog: any Dialog, under title: ScreenPage.Title,
    in language: String = "en"
  ) {
    self.presenter = presenter
    page = (dialog, title)
    self.language = language
  }

  /// Shows alerts, then runs a body, even if they could not be shown: a lost screen prevents neither
  /// the record nor its other output, and a full disk suppresses no alert.
  ///
  /// - Parameters:
  ///   - unsaved: Returns what is printed below printed alerts if the body fails.
  ///   - left: What an interruption of the page says of the answers.
  ///   - body: Receives what was shown: nothing if the screen is lost. Without alerts, it runs at
  ///     once.
  /// - Throws: ``SeveralErrors`` if both fail.
  package func show<Value>(
    _ alerts: [AlertParagraph], leaving left: AnswersLeft = .nothing,
    ifUnsaved unsaved: (any Error) -> String? = { _ in nil },
    before body: (_ shown: [AlertParagraph]) throws -> Value
  ) throws -> Value {
    guard !alerts.isEmpty else { return try body([]) }
    guard let page else { return try printed(alerts, ifUnsaved: unsaved, before: body) }
    return try read(alerts, on: page.dialog, under: page.title, leaving: left, before: body)
  }

  package func show(_ alerts: [AlertParagraph], leaving left: AnswersLeft = .nothing) throws {
    try show(alerts, leaving: left) { _ in }
  }

  /// Shows alerts, then prints what a body returns, even if they could not be shown.
  func show(
    _ alerts: [AlertParagraph], before body: () throws -> CommandResult
  ) throws -> CommandResult {
    try show(alerts) { _ in .printed(try body().print(presenter.context)) }
  }

  private func printed<Value>(
    _ alerts: [AlertParagraph], ifUnsaved unsaved: (any Error) -> String?,
    before body: (_ shown: [AlertParagraph]) throws -> Value
  ) throws -> Value {
    let context = presenter.context
    var failures = Failures()
    failures.attempt {
      for line in presenter.printed(alerts: alerts) { context.conversation.writeLine(line) }
      try context.conversation.flush()
    }
    let shown = failures.isEmpty ? alerts : []
    let result = Result { try body(shown) }
    if case .failure(let error) = result, let words = unsaved(error) {
      context.conversation.writeLine(context.paragraph(words))
    }
    let value = failures.attempt(result.get)
    return try failures.value(value)
  }

  private func read<Value>(
    _ alerts: [AlertParagraph], on dialog: any Dialog, under title: ScreenPage.Title,
    leaving left: AnswersLeft,
    before body: (_ shown: [AlertParagraph]) throws -> Value
  ) throws -> Value {
    let question = presenter.countryQuestion(on: alerts, in: language)
    let countries = question?.asked ?? []
    let words = presenter.words(in: language)
    func page(_ alerts: [AlertParagraph]) -> KeyQuestion {
      KeyQuestion(
        QuestionContext(title, leaving: .never).said(in: words),
        choices: [.deliberate("r", words(.haveRead))], numbers: question?.numbers,
        printed: presenter.printed(alerts: alerts, asking: dialog.leavesTrace ? countries : [])
      ) { area in
        alerts.flatMap { $0.blocks(width: area.size.columns, asking: countries) }
      }
    }
    var value: Result<Value, any Error>?
    var isShown = false
    let reading = Result {
      try DialogEnd.reported(leaving: left, in: words) {
        var reply = try dialog.show(page(alerts)) {
          isShown = $0
          value = Result { try body(isShown ? alerts : []) }
        }
        var now = alerts
        while reply > 0 {
          // Without an answer, the numbers of the country chosen before stay.
          do {
            if let country = try question?.country(reply - 1, title, by: dialog) {
              now = presenter.relisted(alerts, in: country, language: language)
            }
          } catch DialogEnd.interrupted {
            // It was not read, so the text stays in the terminal.
            dialog.print(presenter.printed(alerts: now))
            throw DialogEnd.interrupted
          } catch is DialogEnd {
            // Ctrl-D ends only the choice: the page of the alert comes back.
          }
          reply = try dialog.show(page(now)) { _ in }
        }
      }
    }
    // An interruption comes after the body, a lost screen before it.
    var failures = Failures()
    if !isShown { failures.attempt(reading.get) }
    let result = failures.attempt { try value?.get() } ?? nil
    if isShown { failures.attempt(reading.get) }
    return try failures.value(result)
  }
}
