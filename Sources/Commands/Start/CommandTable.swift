import WellbeingCommandLine

extension Program {
  static let commands: [Command] = [
    TakeCommand.command, RecordCommand.command, ScoreCommand.command,
    questionnaires,
    MoodCommand.command, EventsCommand.command, ReflectCommand.command, FactorCommand.command,
    plan,
    DueCommand.command,
    AlertsCommand.command, CaseloadCommand.command, ReviewCommand.command, HistoryCommand.command,
    TrendCommand.command, ReportCommand.command, InsightsCommand.command, ShowCommand.command,
    DraftsCommand.command,
    AmendCommand.command, DeleteCommand.command,
    subjects,
    ExportCommand.command, ImportCommand.command,
    store,
    ConfigCommand.command,
    LearnCommand.command, SupportCommand.command, SchemaCommand.command, help, ManCommand.command,
    CompletionsCommand.command,
  ]

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
    commands: commands.map(\.spec),
    commonOptions: Options.common.map(\.spec),
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
  private static let help = Command(
    CommandSpec(
      "help", group: "Help", summary: "Show help for the program, a command or a topic.",
      detail: [
        "Name a command of a group by all its words, as in 'help store access revoke'. --help shows "
          + "the same page, and -h a short one, even if the command line has errors."
      ],
      operands: [
        OperandSpec("COMMAND", .optional, summary: "The command, or the topic.")
      ]))

  private static let questionnaires = Command.group(
    "questionnaires", group: "Questionnaires",
    "List, show and check questionnaires, and add your own.",
    [
      QuestionnairesListCommand.command, QuestionnairesShowCommand.command,
      QuestionnairesCiteCommand.command, QuestionnairesFormCommand.command,
      QuestionnairesNewCommand.command,
      QuestionnairesCheckCommand.command,
      QuestionnairesAddCommand.command, QuestionnairesRemoveCommand.command,
    ])

  private static let plan = Command.group(
    "plan", group: "Plans", "Plan questionnaires and moods at regular intervals.",
    detail: [
      "A plan makes a questionnaire or a mood due on certain days. 'wellbeing due' lists these "
        + "days, and 'wellbeing due take' asks what is due."
    ],
    [PlanAddCommand.command, PlanListCommand.command, PlanRemoveCommand.command])

  private static let subjects = Command.group(
    "subjects", group: "Subjects",
    "List, rename, join or erase subjects, and begin episodes.",
    [
      SubjectsListCommand.command, SubjectsShowCommand.command, SubjectsRenameCommand.command,
      SubjectsEpisodeCommand.command, SubjectsEraseCommand.command,
    ])

  private static let store = Command.group(
    "store", group: "Store",
    "Check and back up the store, and control access to it.",
    [
      StoreInfoCommand.command, StoreCheckCommand.command, StoreAuditCommand.command,
      StoreBackupCommand.command, StoreRestoreCommand.command, StoreSQLCommand.command,
      StorePurgeCommand.command, StoreRescoreCommand.command, StoreShareCommand.command,
      Command.group(
        "access", "List and revoke the access of programs to the store.",
        detail: AccessText.limits,
        [StoreAccessListCommand.command, StoreAccessRevokeCommand.command]),
    ])
}
