import WellbeingCommandKit

/// The rows of these commands in the program's table.
package enum Interviews {
  package static let take = TakeCommand.row
  package static let record = RecordCommand.row
  package static let mood = MoodCommand.row
  package static let reflect = ReflectCommand.row
  package static let due = DueCommand.row
  package static let review = ReviewCommand.row
  package static let history = HistoryCommand.row
  package static let export = ExportCommand.row
  package static let drafts = DraftsCommand.row
  package static let amend = AmendCommand.row
  package static let delete = DeleteCommand.row
}
