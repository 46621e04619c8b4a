import WellbeingKit
import WellbeingTerminal

/// The command `wellbeing`: every command in its table, and how one is run.
package enum Program {
  /// The program's version; also the source version of what it saves.
  package static let version = "0.1.0"
  /// The day of the version, as a manual says it.
  static let released = "November 22, 2026"

  private static let commands: [any Command.Type] = [
    TakeCommand.self, RecordCommand.self, ScoreCommand.self,
    QuestionnairesListCommand.self, QuestionnairesShowCommand.self, QuestionnairesCiteCommand.self,
    QuestionnairesCheckCommand.self, QuestionnairesAddCommand.self,
    QuestionnairesRemoveCommand.self, QuestionnairesSchemaCommand.self,
    MoodCommand.self,
    AlertsCommand.self, ReviewCommand.self, HistoryCommand.self, ShowCommand.self,
    TrendCommand.self, DraftsCommand.self,
    AmendCommand.self, DeleteCommand.self,
    SubjectsListCommand.self, SubjectsShowCommand.self, SubjectsRenameCommand.self,
    SubjectsMergeCommand.self, SubjectsEraseCommand.self,
    StoreInfoCommand.self, StoreCheckCommand.self, StoreAuditCommand.self, StoreBackupCommand.self,
    StoreRestoreCommand.self, StorePurgeCommand.self, StoreRescoreCommand.self,
    StoreAccessListCommand.self, StoreAccessGrantCommand.self, StoreAccessRevokeCommand.self,
    ConfigCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self, ConfigSchemaCommand.self,
    LearnCommand.self, SupportCommand.self, ManCommand.self, CompletionsCommand.self,
  ]

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
      let named = commands.first { words(of: $0) == invocation.path }
      guard let command = named else { return .software }
      let session = Session(invocation, context)
      try session.checkZone()
      return try session.paged(command.paging, command.run)
    }
  }

  /// The words that call a command, its groups' first.
  private static func words(of command: any Command.Type) -> [String] {
    spec.allPaths.first { $0.last == command.spec }?.map(\.name) ?? []
  }

  private static func report(_ error: any Error, _ context: Context) -> ExitCode {
    let report = ErrorReport(error, program: spec.name, after: context.ledger)
    // Results come before what went wrong after them.
    try? context.output.flush()
    context.diagnostics.writeLine("\(spec.name): \(report.message)")
    return report.exitCode
  }
}
