package import WellbeingArguments
import WellbeingCommandKit
import WellbeingSamples

/// The rows of these commands in the program's table.
package enum Commands {
  package static let score = ScoreCommand.row
  package static let events = EventsCommand.row
  package static let factor = FactorCommand.row
  package static let importing = ImportCommand.row
  package static let alerts = AlertsCommand.row
  package static let trend = TrendCommand.row
  package static let report = ReportCommand.row
  package static let insights = InsightsCommand.row
  package static let show = ShowCommand.row
  package static let config = ConfigCommand.row
  package static let schema = SchemaCommand.row
  package static let learn = LearnCommand.row
  package static let support = SupportCommand.row

  package static let questionnaires = CommandSpec(
    "questionnaires", group: "Questionnaires",
    summary: "List, show and check questionnaires, and add your own.",
    subcommands: [
      QuestionnairesListCommand.row, QuestionnairesShowCommand.row,
      QuestionnairesCiteCommand.row, QuestionnairesFormCommand.row,
      QuestionnairesCheckCommand.row,
      QuestionnairesAddCommand.row, QuestionnairesRemoveCommand.row,
    ])

  package static let plan = CommandSpec(
    "plan", group: "Plans", summary: "Plan questionnaires and moods at regular intervals.",
    detail: [
      "A plan makes a questionnaire or a mood due on certain days. 'wellbeing due' lists these "
        + "days, and 'wellbeing due take' asks what is due."
    ],
    subcommands: [PlanAddCommand.row, PlanListCommand.row, PlanRemoveCommand.row])

  package static let subjects = CommandSpec(
    "subjects", group: "Subjects",
    summary: "List, rename, merge or erase subjects, and begin episodes.",
    subcommands: [
      SubjectsListCommand.row, SubjectsShowCommand.row, SubjectsRenameCommand.row,
      SubjectsMergeCommand.row, SubjectsEpisodeCommand.row, SubjectsEraseCommand.row,
    ])

  package static let store = CommandSpec(
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
