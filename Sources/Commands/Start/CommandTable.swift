import WellbeingCommandLine

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
      TakeCommand.row, RecordCommand.row, ScoreCommand.row,
      questionnaires,
      MoodCommand.row, EventsCommand.row, ReflectCommand.row, FactorCommand.row,
      plan,
      DueCommand.row,
      AlertsCommand.row, CaseloadCommand.row, ReviewCommand.row, HistoryCommand.row,
      TrendCommand.row, ReportCommand.row, InsightsCommand.row, ShowCommand.row, DraftsCommand.row,
      AmendCommand.row, DeleteCommand.row,
      subjects,
      ExportCommand.row, ImportCommand.row,
      store,
      ConfigCommand.row,
      LearnCommand.row, SupportCommand.row, SchemaCommand.row, help, ManCommand.row,
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

  private static let questionnaires = CommandSpec(
    "questionnaires", group: "Questionnaires",
    summary: "List, show and check questionnaires, and add your own.",
    subcommands: [
      QuestionnairesListCommand.row, QuestionnairesShowCommand.row,
      QuestionnairesCiteCommand.row, QuestionnairesFormCommand.row,
      QuestionnairesCheckCommand.row,
      QuestionnairesAddCommand.row, QuestionnairesRemoveCommand.row,
    ])

  private static let plan = CommandSpec(
    "plan", group: "Plans", summary: "Plan questionnaires and moods at regular intervals.",
    detail: [
      "A plan makes a questionnaire or a mood due on certain days. 'wellbeing due' lists these "
        + "days, and 'wellbeing due take' asks what is due."
    ],
    subcommands: [PlanAddCommand.row, PlanListCommand.row, PlanRemoveCommand.row])

  private static let subjects = CommandSpec(
    "subjects", group: "Subjects",
    summary: "List, rename, merge or erase subjects, and begin episodes.",
    subcommands: [
      SubjectsListCommand.row, SubjectsShowCommand.row, SubjectsRenameCommand.row,
      SubjectsMergeCommand.row, SubjectsEpisodeCommand.row, SubjectsEraseCommand.row,
    ])

  private static let store = CommandSpec(
    "store", group: "Store",
    summary: "Check and back up the store, and control access to it.",
    subcommands: [
      StoreInfoCommand.row, StoreCheckCommand.row, StoreAuditCommand.row,
      StoreBackupCommand.row, StoreRestoreCommand.row, StoreSQLCommand.row,
      StorePurgeCommand.row, StoreRescoreCommand.row, StoreShareCommand.row,
      CommandSpec(
        "access", summary: "List and revoke the access of programs to the store.",
        detail: AccessText.limits,
        subcommands: [StoreAccessListCommand.row, StoreAccessRevokeCommand.row]),
    ])
}
