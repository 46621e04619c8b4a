import Foundation
package import WellbeingTextFormats
public import WellbeingInstruments

/// Why a file could not be scored, or not to its end.
///
/// Errors name places, never answers.
public struct BulkScoringError: WellbeingError, Hashable {
  package let reason: Reason

  package init(_ reason: Reason) {
    self.reason = reason
  }

  /// The error in one word, for example `noHeader`; more words may be added.
  public var codeName: String { caseName(of: reason) }

  /// The number of the invalid line, from 1; nil if the error does not belong to one line.
  public var line: Int? {
    switch reason {
    case .malformed(let record): record.line
    case .recordTooLong(let line, _), .notJSON(let line, _): line
    default: nil
    }
  }

  package enum Reason: Sendable, Hashable {
    // MARK: Options

    case policyNotOffered(MissingAnswerPolicy)
    case noScore
    /// The item is answered with a number or a text.
    case itemWithoutChoices(String)
    /// The delimiter is not ASCII, is part of numbers or words, or is a quotation mark.
    case unusableDelimiter
    /// A column to be written has the same name as a column of the file or another written column.
    case columnNameTaken(String)
    case mapping(MappingFault)
    /// No column, or several, have the name, or the one column holds answers.
    case unusableGroupColumn(String, count: Int)
    case tooManyGroups(limit: Int)
    case ambiguousCode(String)
    case codeOfNoChoice(cell: String, value: Int)

    // MARK: File contents

    /// The `read` closure returned a negative number or more than the size of its buffer.
    case invalidRead(Int)

    case noHeader
    case tooManyColumns(Int, limit: Int)
    /// The file is in an encoding with 16 or 32 bits per character.
    case notUTF8
    /// The file is a ZIP archive, as a file of Excel or Numbers is.
    case zipArchive
    /// How many more rows are to be skipped than there are.
    case tooFewRows(missing: Int)
    /// A record is not valid by RFC 4180.
    case malformed(RecordFault)
    /// A record is longer than the limit in bytes.
    case recordTooLong(line: Int, limit: Int)
    /// Every value may be one too high. Includes the codes that would correct it; empty if codes
    /// were given.
    case shiftedCoding(ShiftedCoding)
    /// A cell that is not UTF-8, or two columns with the same name, cannot be written as JSON.
    case notJSON(line: Int, column: String)
  }
}

extension BulkScoringError {
  /// Creates the error for a record that is longer than allowed. The usual cause is a misplaced
  /// quotation mark, which makes many lines seem to be one cell; then that is the error.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes of the record, and a line feed.
  ///   - limit: The largest allowed size in bytes.
  init(
    ofLongRecord beginning: UnsafeBufferPointer<UInt8>, delimiter: UInt8, line: Int, limit: Int
  ) {
    self.init(.recordTooLong(line: line, limit: limit))
    var scanner = RecordScanner(beginning, delimiter: delimiter, firstLine: line)
    do throws(RecordFault) {
      _ = try scanner.skip()
    } catch {
      // The closing quotation mark may well follow later.
      if error.kind != .unclosedQuote { self.init(.malformed(error)) }
    }
  }
}

/// A file in which every value may be one too high.
package struct ShiftedCoding: Sendable, Hashable {
  /// The number of cells that hold the number one above the highest value.
  package let cellsOneTooHigh: Int
  /// The number of rows with an answer; none of them has the lowest value.
  package let answeredRows: Int
  /// The codes that lower every value by one; empty if codes were given.
  package let codes: [AnswerCoding.Code]

  package init(cellsOneTooHigh: Int, answeredRows: Int, codes: [AnswerCoding.Code]) {
    self.cellsOneTooHigh = cellsOneTooHigh
    self.answeredRows = answeredRows
    self.codes = codes
  }
}
