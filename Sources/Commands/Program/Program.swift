import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The command `wellbeing`: its command table, and how a command is run.
package enum Program {
  /// The version of the program, which is also the source version of saved records.
  package static let version = "0.1.0"
  /// The release date, in the format of the manual.
  static let released = "November 22, 2026"

  /// Runs a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's name.
  /// - Returns: The exit code.
  package static func run(_ arguments: [String], _ context: Context) -> ExitCode {
    if arguments.first == Completion.word {
      return Completion.run(arguments.dropFirst(), context)
    }
    var code: ExitCode
    var reported: [TerminalError] = []
    do {
      code = try start(arguments, context)
    } catch {
      code = report(error, arguments, context)
      reported = error.parts.compactMap { $0 as? TerminalError }
    }
    do throws(TerminalError) {
      try context.output.flush()
    } catch {
      // If this error ended the command, it has already been reported.
      if !reported.contains(error) { code = report(error, arguments, context) }
    }
    // If standard error cannot be written, the failure cannot be reported.
    try? context.diagnostics.flush()
    HealthStore.waitForClosings()
    return code
  }

  /// Runs the command line; without arguments, shows waiting alerts and the start page or help.
  private static func start(_ arguments: [String], _ context: Context) throws -> ExitCode {
    if arguments.isEmpty {
      let page = try StartPage(context)
      guard !context.outputInfo(.auto).isTerminal else {
        return try page.show()
      }
      let code = page.showWaiting()
      let help = try perform(CommandLineParser(spec).parse(arguments), context)
      return code == .done ? help : code
    }
    let isPagerRefused =
      arguments.prefix { $0 != "--" }.contains(CommonOptions.noPager.typed)
    return try perform(
      CommandLineParser(spec).parse(arguments), context, isPagerRefused: isPagerRefused)
  }

  /// - Parameter isPagerRefused: Whether to show help, which has no options, without a pager.
  private static func perform(
    _ request: Request, _ context: Context, isPagerRefused: Bool = false
  ) throws -> ExitCode {
    switch request {
    case .help(let words, let detail):
      let width = min(80, context.outputInfo(.auto).width)
      let text = HelpPage(spec, width: width).text(for: words, detail)
      return try Session(context).paged(isPagerRefused ? .never : .text) { session in
        session.context.output.write(text)
        return .done
      }
    case .version:
      context.output.writeLine("wellbeing \(version)")
      return .done
    case .run(let invocation):
      let row = spec.path(of: invocation.path)?.last
      guard let command = row?.runner?.type as? any Command.Type else { return .software }
      let session = try Session(invocation, context)
      // An unknown time zone is refused even if the command does not use it.
      if session.options.timeZone != nil { _ = try session.zone() }
      try session.check(command.settingsUse)
      let parsed = try command.init(invocation)
      return try session.paged(parsed.paging, parsed.run)
    }
  }

  private static func report(
    _ error: any Error, _ arguments: [String], _ context: Context
  ) -> ExitCode {
    let failure = Failure(error, after: context.ledger)
    // Flush results before the error that followed them.
    try? context.output.flush()
    // The command line itself may be malformed, so this looks for the word.
    let isJSON = arguments.prefix { $0 != "--" }.contains(CommonOptions.json.typed)
    context.report(failure, asJSON: isJSON)
    return failure.exitCode
  }
}
