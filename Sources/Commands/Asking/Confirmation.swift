import Foundation
import WellbeingCommandLine
package import WellbeingTerminal

package struct CorrectionOptions {
  static let reason = Option.reason(
    "Give a reason for the audit trail.",
    detail:
      "Required if any version of the result was saved on an earlier day or raises an alert; a "
      + "terminal asks for it. It is kept permanently, even after a purge, so leave out names.")
  static let yes = Option.flag("yes", "Do not ask for confirmation.")

  /// Nil if it is missing or empty.
  package let reason: String?
  /// Whether nobody is asked.
  package let isConfirmed: Bool

  /// Creates the options of commands that have neither: no reason, and a person is asked.
  package init() {
    reason = nil
    isConfirmed = false
  }

  init(_ context: CommandContext) throws {
    reason = try context[Self.reason]
    isConfirmed = try context[Self.yes]
  }
}

extension Option where Value == String? {
  /// A reason in words; nil if it is missing or empty.
  static func reason(_ summary: String, detail: String?) -> Self {
    Self.text("reason", .text("TEXT"), summary, detail: detail, isSensitive: true)
      .map { typed, _ in
        let reason = (typed ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
        guard reason.isEmpty || !reason.isHabitualReply && reason.lowercased() != "quit" else {
          throw Failure.usage("Option '--reason' needs a reason in words.")
        }
        return reason.isEmpty ? nil : reason
      }
  }
}

package struct ReasonNeed {
  /// A sentence shown before a person is asked.
  package let explanation: String
  /// The error if no reason is given and nobody can be asked.
  package let error: any Error

  package init(explanation: String, error: any Error) {
    self.explanation = explanation
    self.error = error
  }

  /// Asks until a reason is typed. Enter alone and words such as yes or no are rejected.
  ///
  /// - Returns: The reason; nil if the person quit.
  package func ask(_ dialog: any Dialog, _ title: ScreenPage.Title = ScreenPage.Title()) throws
    -> String?
  {
    let question = TextQuestion(
      QuestionContext(title),
      lead: .spaced(["\(explanation) Your reason is kept permanently; leave out names."]),
      label: "Reason, or quit", hint: "Type a reason, or quit.", joinsLines: true,
      echo: { _ in nil },
      fault: {
        $0.isHabitualReply ? "Type the reason in words, or quit." : nil
      })
    guard case .reply(let reason?) = try dialog.ask(question) else { return nil }
    return reason
  }
}

package struct Approval {
  package let reason: String?
}

/// Asks a person before saved data is changed, unless `--yes` was given.
///
/// A bare Enter or the end of input does not confirm.
package struct Confirmation {
  package let isAsking: Bool
  private let context: CommandContext
  private let unchanged: String
  /// Where the replies come from if standard input is data.
  private let terminal: LineReader?
  /// The reason given on the command line.
  private let reason: String?

  /// - Parameters:
  ///   - unchanged: A sentence shown if nothing is changed.
  ///   - isInputData: Whether standard input is data, so that the terminal itself is asked.
  /// - Throws: ``Failure`` if somebody has to be asked and nobody can be.
  package init(
    _ context: CommandContext, _ options: CorrectionOptions, unchanged: String,
    isInputData: Bool = false
  ) throws(Failure) {
    self.context = context
    self.unchanged = unchanged
    reason = options.reason
    isAsking = !options.isConfirmed
    terminal = isAsking && isInputData ? context.runtime.terminalInput() : nil
    let canAsk =
      isInputData
      ? terminal != nil && (!context.isData || context.runtime.isDiagnosticsTerminal)
      : context.canAsk
    guard !isAsking || canAsk else {
      throw .usage(
        "'\(context.command.joined(separator: " "))' asks for confirmation in a terminal. Without a terminal, add "
          + "'--yes'.")
    }
  }

  /// The stream that shows the planned change: before the question, else as a result; else nil.
  package var sink: (any TextSink)? {
    if isAsking { return context.conversation }
    return context.isJSON || context.isQuiet ? nil : context.runtime.output
  }

  /// Throws if a reason is needed, none was given and nobody can be asked.
  package func check(_ need: ReasonNeed?) throws {
    if let need, reason == nil, !isAsking { throw need.error }
  }

  /// Asks for a reason if one is needed and was not given, and then for confirmation.
  ///
  /// - Parameters:
  ///   - change: The action, worded to follow *to*.
  /// - Returns: Nil if the person cancelled.
  package func approval(_ need: ReasonNeed?, to change: String) throws -> Approval? {
    try check(need)
    var reason = reason
    if let need, reason == nil {
      reason = try asking { try need.ask($0) }
      guard reason != nil else { return nil }
    }
    return try isGiven("yes", to: change) ? Approval(reason: reason) : nil
  }

  /// - Parameters:
  ///   - word: The word that has to be typed.
  ///   - change: The action, worded to follow *to*.
  package func isGiven(_ word: String, to change: String) throws -> Bool {
    guard isAsking else { return true }
    let words = [(word, true), ("no", false), ("n", false)] + (word == "yes" ? [("y", true)] : [])
    let question = LineQuestion(prompt: "Type \(word) to \(change), or no:", words: words)
    return try asking { dialog in
      if case .reply(true) = try dialog.ask(question) { true } else { nil }
    } ?? false
  }

  /// Asks something; says that nothing was changed if the answer is nil.
  private func asking<Reply>(_ body: (LineDialog) throws -> Reply?) throws -> Reply? {
    let dialog = context.lineDialog(reading: terminal)
    let reply = try context.run(dialog, SignalNotice("\n\(unchanged)\n")) {
      try DialogEnd.unconfirmed { try body(dialog) }
    }
    if reply == nil { dialog.say(unchanged) }
    return reply
  }
}
