@testable import WellbeingTextFormats

/// The records of a text, as the scanner finds them.
struct ScannedText {
  struct Record: Equatable {
    /// The line in which it begins.
    let line: Int
    /// What its cells hold.
    let cells: [[UInt8]]

    init(line: Int, cells: [[UInt8]]) {
      self.line = line
      self.cells = cells
    }

    init(_ line: Int, _ cells: String...) {
      self.init(line: line, cells: cells.map { Array($0.utf8) })
    }
  }

  /// All records of a text whose last byte is a line feed.
  static func records(
    of bytes: [UInt8], delimiter: Character = ",", firstLine: Int = 1
  ) throws(Problem) -> [Record] {
    try bytes.withUnsafeBufferPointer { block throws(Problem) in
      var scanner = RecordScanner(
        block, delimiter: delimiter.asciiValue ?? 0, firstLine: firstLine)
      var records: [Record] = []
      while let cells = try scanner.next() {
        records.append(
          Record(line: scanner.line, cells: cells.map { $0.withContent(in: block) { Array($0) } }))
      }
      return records
    }
  }

  static func records(
    of text: String, delimiter: Character = ","
  ) throws(Problem) -> [Record] {
    try records(of: Array(text.utf8), delimiter: delimiter)
  }

  /// What keeps a text from being read; nil where it can be.
  ///
  /// - Parameter count: How many cells each record has to have; nil where it may have any number.
  static func fault(of text: String, cells count: Int? = nil) -> Problem? {
    Array(text.utf8).withUnsafeBufferPointer { block in
      var scanner = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 1)
      do throws(Problem) {
        guard let count else {
          while try scanner.next() != nil {}
          return nil
        }
        var cells = [RecordScanner.Cell](
          repeating: .init(start: 0, end: 0, quotes: .none), count: count)
        while let found = try cells.withUnsafeMutableBufferPointer({ cells throws(Problem) in
          try scanner.next(into: cells)
        }) {
          if found != count { return .cellCount(found, expected: count, line: scanner.line) }
        }
        return nil
      } catch {
        return error
      }
    }
  }
}
