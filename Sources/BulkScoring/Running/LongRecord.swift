import WellbeingDelimitedText

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
    self = .recordTooLong(line: line, limit: limit)
    var scanner = RecordScanner(beginning, delimiter: delimiter, firstLine: line)
    do throws(RecordFault) {
      _ = try scanner.skip()
    } catch {
      // The mark that closes the cell may well stand further on.
      if error.kind != .unclosedQuote { self = .malformed(MalformedRecord(error)) }
    }
  }
}
