import WellbeingArguments

extension Program {
  /// The table that generates parser, help, manual and completions.
  static let spec = ProgramSpec(
    "wellbeing",
    summary: "Administers, scores and keeps clinical questionnaires, and moods beside them.",
    detail: [
      "Results are screening results, not diagnoses. Everything stays on this machine.",
      "The store is one file that only you can read. Give --store, set WELLBEING_STORE, or set "
        + "'store' with 'config', to use another than the default in the folder for your data.",
    ],
    commands: [
      TakeCommand.row, RecordCommand.row, ScoreCommand.row,
      CommandSpec(
        "questionnaires", group: "Questionnaires",
        summary: "See which questionnaires there are and what is in them, and add your own.",
        subcommands: [
          QuestionnairesListCommand.row, QuestionnairesShowCommand.row,
          QuestionnairesCiteCommand.row, QuestionnairesCheckCommand.row,
          QuestionnairesAddCommand.row, QuestionnairesRemoveCommand.row,
          QuestionnairesSchemaCommand.row,
        ]),
      MoodCommand.row,
      AlertsCommand.row, ReviewCommand.row, HistoryCommand.row, TrendCommand.row,
      ShowCommand.row, DraftsCommand.row,
      AmendCommand.row, DeleteCommand.row,
      CommandSpec(
        "subjects", group: "Subjects",
        summary: "See whom the results are about, and correct or erase it.",
        subcommands: [
          SubjectsListCommand.row, SubjectsShowCommand.row, SubjectsRenameCommand.row,
          SubjectsMergeCommand.row, SubjectsEraseCommand.row,
        ]),
      CommandSpec(
        "store", group: "Store",
        summary: "Look after the store, and say which programs may use it.",
        subcommands: [
          StoreInfoCommand.row, StoreCheckCommand.row, StoreAuditCommand.row,
          StoreBackupCommand.row, StoreRestoreCommand.row,
          StorePurgeCommand.row, StoreRescoreCommand.row,
          CommandSpec(
            "access", summary: "Say which programs may save and read what.",
            detail: AccessText.limits,
            subcommands: [
              StoreAccessListCommand.row, StoreAccessGrantCommand.row,
              StoreAccessRevokeCommand.row,
            ]),
        ]),
      ConfigCommand.row,
      LearnCommand.row, SupportCommand.row, help, ManCommand.row, CompletionsCommand.row,
    ],
    commonOptions: CommonOptions.all,
    examples: [
      .init("wellbeing take gad-7 --subject P0412", "Administer the GAD-7 to P0412."),
      .init(
        "wellbeing record phq-9 --subject P0412 --date yesterday",
        "Enter yesterday's paper form, one key per item."),
      .init("wellbeing mood", "Log a mood, a question after the other."),
      .init(
        "wellbeing history --from 2026-11 --score '>10'",
        "List the results above 10 since the first of November."),
      .init(
        "wellbeing amend b8ad7cf9 --date 2026-11-20",
        "Correct the day of the result that 'history' lists with these digits."),
    ], topics: [.environment], exitCodes: ExitCode.entries, files: .files)

  /// The help command, which the parser handles itself.
  private static let help = CommandSpec(
    "help", group: "Help", summary: "Show help of the program, of a command or on a topic.",
    detail: [
      "A command of a group is named by all its words, as in 'help store access grant'. Whatever "
        + "else a command line says, --help shows the same, and -h a short form."
    ],
    operands: [
      OperandSpec("COMMAND", .optional, summary: "The command, or the topic.")
    ])
}
