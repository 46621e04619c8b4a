import WellbeingArguments
import WellbeingBulkScoring
import WellbeingCommandKit
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTextFormats

/// Errors in a call of `score`. Messages name arguments and columns, never the contents of cells.
extension Failure {
  static let notADelimiter = usage(BulkScoringError(.unusableDelimiter).sentence(.ofCommand()))

  static func scoring(
    _ error: BulkScoringError, file: String, questionnaire: String
  ) -> Self {
    Failure(
      error.exitCode, error.sentence(.ofCommand(file: file, questionnaire: questionnaire)),
      code: Code(rawValue: error.codeName))
  }
}

extension BulkScoringError {
  fileprivate var exitCode: ExitCode {
    switch reason {
    case .policyNotOffered, .noScore, .itemWithoutChoices, .unusableDelimiter, .columnNameTaken,
      .mapping, .unusableGroupColumn, .ambiguousCode, .codeOfNoChoice:
      .usage
    case .invalidRead: .software
    case .tooManyGroups, .noHeader, .tooManyColumns, .notUTF8, .zipArchive, .tooFewRows,
      .malformed, .recordTooLong, .shiftedCoding, .notJSON:
      .dataError
    }
  }
}

extension BulkScoringWords {
  static func ofCommand(file: String = "", questionnaire: String = "") -> Self {
    Self(
      file: file, questionnaire: questionnaire, tab: "the word tab",
      afterInvalidRead: "Please report it.", option: option, series: itemColumns)
  }

  /// A file for `import` says its own delimiter.
  static func ofImport(file: String, questionnaire: String = "") -> Self {
    Self(
      file: file, questionnaire: questionnaire, tab: "a tab",
      afterInvalidRead: "Please report it.",
      option: { $0 == .delimiter ? "sep=;" : option($0) }, series: itemColumns)
  }

  /// The words for keys of a map.
  static var ofMap: Self {
    Self(
      file: "the file", questionnaire: "the questionnaire", tab: "a tab",
      afterInvalidRead: "Please report it.",
      option: { $0 == .trustsCoding ? "--trust-coding" : $0.rawValue },
      series: { "'items' with '\($0.first ?? "")' to '\($0.last ?? "")'" })
  }

  private static func option(_ option: Option) -> String {
    switch option {
    case .items: "--item-columns"
    case .groupColumn: "--by"
    case .skippedRows: "--skip-rows"
    case .codes: "--codes"
    case .missing: "--missing"
    case .declined: "--declined"
    case .trustsCoding: "--trust-coding"
    case .delimiter: "--delimiter"
    }
  }

  /// Returns the option that names the columns of a series.
  private static func itemColumns(_ series: ArraySlice<String>) -> String {
    let range = "\(series.first ?? "")-\(series.last ?? "")"
    guard range.contains(where: { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }) else {
      return "'--item-columns \(range)'"
    }
    let member =
      range.contains(",") || range.contains("\"")
      ? "\"\(range.replacing("\"", with: "\"\""))\"" : range
    return "--item-columns \(shellQuoted(member))"
  }
}
