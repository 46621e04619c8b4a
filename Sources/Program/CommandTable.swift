import WellbeingArguments
import WellbeingCommandKit
import WellbeingCommands
import WellbeingInterviews

extension Program {
  static let spec = ProgramSpec(
    name,
    summary: "Administers, scores and keeps clinical questionnaires, and logs moods.",
    detail: [
      "Results are screening results, not diagnoses. Everything stays on this machine, or on "
        + "the server that you name.",
      "The store is one file that only you can read, or a PostgreSQL database that several machines "
        + "share. To use another than the default file, use --store, set WELLBEING_STORE, or set 'store' "
        + "with 'config'.",
    ],
    commands: [
      Interviews.take, Interviews.record, Commands.score,
      Commands.questionnaires,
      Interviews.mood, Commands.events, Interviews.reflect, Commands.factor,
      Commands.plan,
      Interviews.due,
      Commands.alerts, CaseloadCommand.row, Interviews.review, Interviews.history,
      Commands.trend, Commands.report, Commands.insights, Commands.show, Interviews.drafts,
      Interviews.amend, Interviews.delete,
      Commands.subjects,
      Interviews.export, Commands.importing,
      Commands.store,
      Commands.config,
      Commands.learn, Commands.support, Commands.schema, help, ManCommand.row,
      CompletionsCommand.row,
    ],
    commonOptions: CommonOptions.all,
    examples: [
      .init("wellbeing take gad-7 --subject P0412", "Administer the GAD-7 to P0412."),
      .init(
        "wellbeing record phq-9 --subject P0412 --date yesterday",
        "Enter yesterday's paper form, one key per item."),
      .init("wellbeing mood", "Log a mood step by step."),
      .init(
        "wellbeing history --from 2026-11 --score '>10'",
        "List the results above 10 since 1 November."),
      .init(
        "wellbeing amend b8ad7cf9 --date 2026-11-20",
        "Correct the date of the result that 'history' lists with these digits."),
    ], topics: [.json, .environment, .files], exitCodes: ExitCode.entries)

  /// The help command, which the parser handles itself.
  private static let help = CommandSpec(
    "help", group: "Help", summary: "Show help for the program, a command or a topic.",
    detail: [
      "Name a command of a group by all its words, as in 'help store access revoke'. --help shows "
        + "the same page, and -h a short one, even if the command line has errors."
    ],
    operands: [
      OperandSpec("COMMAND", .optional, summary: "The command, or the topic.")
    ])
}
