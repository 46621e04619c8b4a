import WellbeingDelimitedText
package import WellbeingInstruments

/// Why a file is not scored, or not to its end.
///
/// It names places, never what was answered.
public struct BulkScoringError: Error, Sendable, Hashable, CustomStringConvertible {
  package let reason: Reason

  package init(_ reason: Reason) {
    self.reason = reason
  }

  /// What is wrong in one word, for example `noHeader`; the list of words can grow.
  public var code: String {
    switch reason {
    case .policyNotOffered: "policyNotOffered"
    case .unusableDelimiter: "unusableDelimiter"
    case .columnNameTaken: "columnNameTaken"
    case .unknownScore: "unknownScore"
    case .cutoffOutOfRange: "cutoffOutOfRange"
    case .noPattern: "noPattern"
    case .mapping: "mapping"
    case .ambiguousCode: "ambiguousCode"
    case .codeOfNoChoice: "codeOfNoChoice"
    case .invalidRead: "invalidRead"
    case .noHeader: "noHeader"
    case .tooManyColumns: "tooManyColumns"
    case .notUTF8: "notUTF8"
    case .malformed: "malformed"
    case .recordTooLong: "recordTooLong"
    case .shiftedCoding: "shiftedCoding"
    case .invalidCell: "invalidCell"
    case .notJSON: "notJSON"
    }
  }

  /// The line of the file that is wrong, from 1; nil if it is not one line that is.
  public var line: Int? {
    switch reason {
    case .malformed(let record): record.line
    case .recordTooLong(let line, _), .notJSON(let line, _): line
    case .invalidCell(let fault): fault.line
    default: nil
    }
  }

  /// The code, and the line if there is one.
  public var description: String { code + (line.map { " in line \($0)" } ?? "") }

  /// What is wrong, with the place.
  package enum Reason: Sendable, Hashable {
    // MARK: What was asked for

    /// The definition offers no such policy for unanswered items.
    case policyNotOffered(MissingAnswerPolicy)
    /// The delimiter is not an ASCII character, or is part of numbers or words, or is a quotation mark.
    case unusableDelimiter
    /// A column to be written has a name that a column of the file, or another written one, has.
    case columnNameTaken(String)
    /// The definition does not have this score.
    case unknownScore(String)
    /// Every score, or none, would reach the cut-off: it is to be above the lowest and at most the
    /// highest.
    case cutoffOutOfRange(Double, minimum: Double, maximum: Double)
    /// The definition has no symptom pattern that a column could tell of.
    case noPattern
    /// It is not known which columns hold the answers.
    case mapping(MappingFault)
    /// A code stands for two things.
    case ambiguousCode(String)
    /// A code stands for a value that no choice has.
    case codeOfNoChoice(cell: String, value: Int)

    // MARK: What the file holds

    /// The closure that reads returned a number that is below 0 or above the size of its buffer.
    case invalidRead(Int)

    /// The line with the column names is missing.
    case noHeader
    /// The file has more columns than are read.
    case tooManyColumns(Int, limit: Int)
    /// The file is in an encoding of 16 or 32 bits a character.
    case notUTF8
    /// A record cannot be read as RFC 4180 says.
    case malformed(MalformedRecord)
    /// A record has more bytes than one may have.
    case recordTooLong(line: Int, limit: Int)
    /// Every value may be one too high. With the codes that would set it right; empty if codes
    /// were given.
    case shiftedCoding(ShiftedCoding)
    /// The first cell that is not a valid answer, if scoring stops there.
    case invalidCell(CellFault)
    /// JSON cannot hold a cell that is not UTF-8, or two columns with the same name.
    case notJSON(line: Int, column: String)
  }
}

extension BulkScoringError {
  /// Why a record is refused that is longer than one may be. Most often a quotation mark stands
  /// where none may, so that many lines seem to be one cell: then that is what there is to say.
  ///
  /// - Parameters:
  ///   - beginning: The first bytes of the record, and a line feed.
  ///   - line: The line in which it begins.
  ///   - limit: How many bytes it may have.
  init(
    ofLongRecord beginning: UnsafeBufferPointer<UInt8>, delimiter: UInt8, line: Int, limit: Int
  ) {
    self.init(.recordTooLong(line: line, limit: limit))
    var scanner = RecordScanner(beginning, delimiter: delimiter, firstLine: line)
    do throws(RecordFault) {
      _ = try scanner.skip()
    } catch {
      // The mark that closes the cell may well stand further on.
      if error.kind != .unclosedQuote { self.init(.malformed(MalformedRecord(error))) }
    }
  }
}

/// A record that cannot be read.
package struct MalformedRecord: Sendable, Hashable {
  /// What is wrong with it.
  package enum Kind: Sendable, Hashable {
    /// It has another number of cells than the header.
    case cellCount(Int, expected: Int)
    /// A quotation mark stands inside a cell that is not in quotation marks.
    case quoteInside
    /// Something follows the closing quotation mark of a cell.
    case textAfterQuote
    /// A cell in quotation marks does not end.
    case unclosedQuote
    /// A carriage return stands outside of quotation marks, and no line feed follows it.
    case carriageReturn
  }

  /// The line of the file in which the record begins, from 1.
  package let line: Int
  /// The place of the cell in the record, from 1.
  package let cell: Int
  /// What is wrong.
  package let kind: Kind

  /// Names a record.
  package init(line: Int, cell: Int, kind: Kind) {
    self.line = line
    self.cell = cell
    self.kind = kind
  }
}

/// A file in which every value may be one too high.
package struct ShiftedCoding: Sendable, Hashable {
  /// How many cells hold the number one above the highest value.
  package let cellsOneTooHigh: Int
  /// How many rows have an answer; none of them has the lowest.
  package let answeredRows: Int
  /// The codes that lower every value by one; empty if codes were given.
  package let codes: [AnswerCoding.Code]

  /// States what was found.
  package init(cellsOneTooHigh: Int, answeredRows: Int, codes: [AnswerCoding.Code]) {
    self.cellsOneTooHigh = cellsOneTooHigh
    self.answeredRows = answeredRows
    self.codes = codes
  }
}
