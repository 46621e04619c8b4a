import WellbeingKit

/// What is wrong with a call of `score`, or with the file that it reads.
///
/// Cases repeat what was typed and the names of columns, never what a cell holds.
enum ScoreError: Error, Equatable {
  /// Nobody types a file of sheets.
  case needsInput
  /// The option needs the name of a file.
  case needsName(option: String)
  /// Several of scores, summary and methods would go to standard output.
  case standardOutputTwice
  /// Two options name one file to be written, or one a file that the other has read.
  case sameFile(option: String, other: String)
  /// The option names the file of sheets, whose answers would be lost.
  case sameAsInput(option: String, canKeepItems: Bool)
  /// The option's list is not one record of CSV.
  case notAList(option: String)
  /// A member of the option's list is empty; its place is counted from 1.
  case emptyMember(option: String, place: Int)
  /// The delimiter is not one character.
  case notADelimiter
  /// A member of `--codes` is not made of a cell and a value.
  case notACode(place: Int)
  /// A cut-off among `--columns` is no number.
  case notACutoff(place: Int)
  case unknownColumn(String, suggestion: String?, known: [String])
  case repeatedColumn(String)
  /// `--columns` names a column that `--no-alerts` leaves out.
  case namedAndOmitted(String)
  /// A statement was asked for beside a file.
  case sqlReadsNoFile
  /// A table was named without asking for a statement.
  case tableWithoutSQL
  /// What the engine says of the command line or of the file.
  case scoring(BulkScoringError, file: String, questionnaire: String)
}
