import WellbeingBulkScoring
import WellbeingCommandLine
import WellbeingImports
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// The options that describe a table of one questionnaire, as a map.
enum TableOptions {
  static let type = Option.text(
    "type", .known(.questionnaire, "ID"),
    "Read a table of this questionnaire, as the other options say.")
  static let subjectColumn = Option.text(
    "subject-column", .text("COLUMN"), "Name the column of the subject.")
  private static let dateColumn = Option.text(
    "date-column", .text("COLUMN"), "Name the column of the day or time.")
  private static let dateFormat = Option.text(
    "date-format", .text("FORMAT"), "Set how it is written, such as dd.MM.yyyy.",
    detail:
      "Of \(TimeFormat.letters); M, d and H are numbers without a zero before them, MMM is an English "
      + "month. By default, as the whole column decides."
  ).map { typed, _ in
    guard typed.map({ TimeFormat($0) != nil }) ?? true else {
      throw Failure.usage(
        "Option '--date-format' needs a format of \(TimeFormat.letters), such as dd.MM.yyyy.")
    }
    return typed ?? TimeFormat.automatic
  }
  private static let totalColumn = Option.text(
    "total-column", .text("COLUMN"), "Name the column of the stated total, to compare it.")
  private static let skipRows = Option.count(
    "skip-rows", "N", "Skip this many rows after the names of the columns.",
    detail:
      "They describe the columns and are not answers. By default, the two such rows of a file "
      + "from Qualtrics are skipped."
  ).map { count, _ in
    guard (0...9).contains(count ?? 0) else {
      throw Failure.usage("Option '--skip-rows' needs a number from 0 to 9.")
    }
    return count
  }
  private static let administeredBy = Option.oneOf(
    "administered-by", ScoredAssessment.AdministeredBy.self, "WHO",
    "Say who administered it: self (default), interview or clinician.")

  private static let others: [any OptionRow] = [
    subjectColumn, dateColumn, dateFormat, totalColumn, SheetOptions.itemColumns, skipRows,
    SheetOptions.codes, SheetOptions.missing, SheetOptions.declined, Options.policy,
    administeredBy,
  ]
  static let options: [any OptionRow] = [type] + others

  /// Returns the map, so that it can be kept; nil if no option describes a table.
  static func map(_ context: CommandContext) throws -> JSONForm? {
    for option in others { try context.require(type, with: option) }
    guard let id = try context[type] else { return nil }
    guard let date = try context[dateColumn] else {
      throw Failure.usage("'\(type.typed)' needs '\(dateColumn.typed)'.")
    }
    let questionnaire = try context.definitions.questionnaire(typed: id)
    let (subject, coding) = (try context[subjectColumn], try SheetOptions.coding(context))
    func column(_ name: String) -> JSONForm { ["column": name] }
    let file: JSONForm = [
      "kind": "csv", "headerRows": try context[skipRows].map { $0 + 1 },
      "requires": [date] + [subject].compactMap(\.self),
    ]
    let record: JSONForm = [
      "type": "questionnaire", "questionnaire": questionnaire.key.id.rawValue,
      "items": try context[SheetOptions.itemColumns],
      "total": try context[totalColumn].map(column),
      "codes": coding.codes.isEmpty
        ? nil : JSONForm.object(coding.codes.map { .init(named: $0.cell, .integer($0.value)) }),
      "missing": coding.missing.isEmpty ? nil : coding.missing,
      "declined": coding.declined.isEmpty ? nil : coding.declined,
      "policy": context.policy(of: questionnaire).rawValue,
      "administeredBy": try context[administeredBy].map { ["value": $0.rawValue] },
    ]
    return [
      "formatVersion": 1, "id": "table", "title": "Table of \(questionnaire.key.id)", "file": file,
      "subject": subject.map(column),
      "start": ["columns": [date], "formats": [try context[dateFormat]]], "records": [record],
    ]
  }
}
