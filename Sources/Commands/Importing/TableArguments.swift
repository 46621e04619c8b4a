import WellbeingCommandLine
import WellbeingBulkScoring
import WellbeingImports
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingTextFormats

/// The options that describe a table of one questionnaire, as a map.
struct TableArguments {
  static let type = OptionSpec(
    "type", value: .known(.questionnaire, "ID"),
    summary: "Read a table of this questionnaire, as the other options say.")
  private static let subjectColumn = OptionSpec(
    "subject-column", value: .text("COLUMN"), summary: "Name the column of the subject.")
  private static let dateColumn = OptionSpec(
    "date-column", value: .text("COLUMN"), summary: "Name the column of the day or time.")
  private static let dateFormat = OptionSpec(
    "date-format", value: .text("FORMAT"), summary: "Set how it is written, such as dd.MM.yyyy.",
    detail:
      "Of \(TimeFormat.letters); M, d and H are numbers without a zero before them, MMM is an English "
      + "month. By default, as the whole column decides.")
  private static let totalColumn = OptionSpec(
    "total-column", value: .text("COLUMN"),
    summary: "Name the column of the stated total, to compare it.")
  private static let skipRows = OptionSpec(
    "skip-rows", value: .text("N"),
    summary: "Skip this many rows after the names of the columns.",
    detail:
      "They describe the columns and are not answers. By default, the two such rows of a file "
      + "from Qualtrics are skipped.")
  private static let administeredBy = OptionSpec(
    "administered-by",
    value: .oneOf(ScoredAssessment.AdministeredBy.allCases.map(\.rawValue), "WHO"),
    summary: "Say who administered it: self (default), interview or clinician.")

  private static let others = [
    subjectColumn, dateColumn, dateFormat, totalColumn, ScoreCommand.itemColumns,
    skipRows, ScoreCommand.codes, ScoreCommand.missing, ScoreCommand.declined,
    OptionSpec.policy, administeredBy,
  ]
  static let options = [type] + others

  private let type: String
  private let subject: String?
  private let date: String
  private let format: String?
  private let total: String?
  private let administeredBy: String
  private let sheet: BulkScorer.Options
  private let skippedRows: Int?

  /// - Returns: Nil if no option describes a table.
  init?(_ arguments: Invocation) throws {
    guard let type = arguments.value(of: Self.type) else {
      if let other = Self.others.first(where: arguments.has) {
        throw Failure.usage("'\(other.typed)' needs '\(Self.type.typed)'.")
      }
      return nil
    }
    guard let date = arguments.value(of: Self.dateColumn) else {
      throw Failure.usage("'\(Self.type.typed)' needs '\(Self.dateColumn.typed)'.")
    }
    (self.type, self.date) = (type, date)
    subject = arguments.value(of: Self.subjectColumn)
    format = arguments.value(of: Self.dateFormat)
    guard format.map({ TimeFormat($0) != nil }) ?? true else {
      throw Failure.usage(
        "Option '\(Self.dateFormat.typed)' needs a format of \(TimeFormat.letters), such as dd.MM.yyyy."
      )
    }
    total = arguments.value(of: Self.totalColumn)
    administeredBy = arguments.value(of: Self.administeredBy) ?? "self"
    sheet = try SheetArguments(arguments).options
    skippedRows = try arguments.number(of: Self.skipRows)
    guard (0...9).contains(skippedRows ?? 0) else {
      throw Failure.usage("Option '\(Self.skipRows.typed)' needs a number from 0 to 9.")
    }
  }

  var namesSubjects: Bool { subject != nil }

  /// The map, so that it can be kept.
  func map(_ context: CommandContext) throws -> JSONForm {
    let questionnaire = try context.definitions.questionnaire(typed: type)
    func column(_ name: String) -> JSONForm { ["column": name] }
    let coding = sheet.coding
    let file: JSONForm = [
      "kind": "csv", "headerRows": skippedRows.map { $0 + 1 },
      "requires": [date] + [subject].compactMap(\.self),
    ]
    let record: JSONForm = [
      "type": "questionnaire", "questionnaire": questionnaire.key.id.rawValue,
      "items": sheet.items, "total": total.map(column),
      "codes": coding.codes.isEmpty
        ? nil : JSONForm.object(coding.codes.map { .init(named: $0.cell, .integer($0.value)) }),
      "missing": coding.missing.isEmpty ? nil : coding.missing,
      "declined": coding.declined.isEmpty ? nil : coding.declined,
      "policy": context.settings.policy.policy(of: questionnaire).rawValue,
      "administeredBy": ["value": administeredBy],
    ]
    return [
      "formatVersion": 1, "id": "table", "title": "Table of \(questionnaire.key.id)", "file": file,
      "subject": subject.map(column),
      "start": ["columns": [date], "formats": [format ?? TimeFormat.automatic]],
      "records": [record],
    ]
  }
}
