import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// The command `wellbeing`: every command in its table, and how one is run.
package enum Program {
  /// The program's version; also the source version of what it saves.
  package static let version = "0.1.0"
  /// The day of the version, as a manual says it.
  static let released = "November 22, 2026"

  /// Runs a command line.
  ///
  /// - Parameter arguments: The arguments, without the program's own name.
  /// - Returns: How the process is to end.
  package static func run(_ arguments: [String], _ context: Context) -> ExitCode {
    if arguments.first == CandidateRequest.word {
      return CandidateRequest.run(arguments.dropFirst(), context)
    }
    var code: ExitCode
    var reported: [TerminalError] = []
    do {
      code = try start(arguments, context)
    } catch {
      code = report(error, context)
      reported = error.parts.compactMap { $0 as? TerminalError }
    }
    do throws(TerminalError) {
      try context.output.flush()
    } catch {
      // An error that ended the command was shown.
      if !reported.contains(error) { code = report(error, context) }
    }
    // Nobody is left to tell that standard error cannot be written.
    try? context.diagnostics.flush()
    HealthStore.waitForClosings()
    return code
  }

  /// Does what the arguments ask for; without any, shows what waits and what there is.
  private static func start(_ arguments: [String], _ context: Context) throws -> ExitCode {
    if arguments.isEmpty {
      let page = StartPage(context)
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

  /// - Parameter isPagerRefused: Whether help, which has no options, is not to be read page by
  ///   page.
  private static func perform(
    _ request: Request, _ context: Context, isPagerRefused: Bool = false
  ) throws -> ExitCode {
    switch request {
    case .help(let words, let detail):
      let width = min(80, context.outputInfo(.auto).width)
      let text = HelpPage(spec, width: width).text(for: words, detail)
      return try Session(Invocation(path: [], operands: [], values: [:]), context)
        .paged(isPagerRefused ? .never : .text()) { session in
          session.context.output.write(text)
          return .done
        }
    case .version:
      context.output.writeLine("wellbeing \(version)")
      return .done
    case .run(let invocation):
      let row = spec.path(of: invocation.path)?.last
      guard let command = row?.runner?.type as? any Command.Type else { return .software }
      let session = Session(invocation, context)
      try session.checkZone()
      return try session.paged(command.paging, command.run)
    }
  }

  private static func report(_ error: any Error, _ context: Context) -> ExitCode {
    let report = ErrorReport(error, program: spec.name, after: context.ledger)
    // Results come before what went wrong after them.
    try? context.output.flush()
    context.diagnostics.writeLine("\(spec.name): \(report.message)")
    return report.exitCode
  }
}
