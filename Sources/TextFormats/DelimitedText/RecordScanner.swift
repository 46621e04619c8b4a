/// Finds the cells of each record in a block of whole RFC 4180 records: line ends are LF or CR LF,
/// and quotation marks enclose a whole cell or do not occur.
///
/// An empty line is not a record. Nothing is copied: a cell is a location in the block.
package struct RecordScanner {
  private let base: UnsafePointer<UInt8>
  private let count: Int
  private let delimiter: UInt8
  /// The offset after the last record found.
  package private(set) var position = 0
  /// The number of the line at that offset.
  package private(set) var nextLine: Int
  /// The line in which the last record found begins.
  package private(set) var line: Int

  /// - Parameters:
  ///   - block: Whole records, of at most 2 GiB, ending with a line feed. Must outlive the scanner.
  ///   - delimiter: The character between cells: not a quotation mark or part of a line end.
  ///   - firstLine: The line with which the block begins.
  package init(_ block: UnsafeBufferPointer<UInt8>, delimiter: UInt8, firstLine: Int) {
    precondition(block.isEmpty || block.last == UInt8(ascii: "\n"), "a block ends with a line feed")
    precondition(block.count <= Int32.max, "a place in a block has 31 bits")
    precondition(!Self.endsCell(delimiter), "a quotation mark or a line end is not a delimiter")
    // An empty block is never read.
    base = block.baseAddress ?? UnsafePointer(bitPattern: 1).unsafelyUnwrapped
    count = block.count
    self.delimiter = delimiter
    nextLine = firstLine
    line = firstLine
  }

  /// Finds the cells of the next record, however many it has.
  ///
  /// - Returns: Nil at the end of the block.
  package mutating func next() throws(Problem) -> [Cell]? {
    guard skipToRecord() else { return nil }
    var cells: [Cell] = []
    var isLast = false
    while !isLast {
      var cell = Cell(start: 0, end: 0, quotes: .none)
      isLast = try scan(&cell, number: cells.count + 1)
      cells.append(cell)
    }
    return cells
  }

  /// Finds the cells of the next record.
  ///
  /// - Parameter cells: Gets the first cells of the record; at least one element.
  /// - Returns: The number of cells that the record has; nil at the end of the block.
  package mutating func next(
    into cells: UnsafeMutableBufferPointer<Cell>
  ) throws(Problem) -> Int? {
    precondition(!cells.isEmpty, "a record has a cell")
    guard skipToRecord() else { return nil }
    for index in cells.indices where try scan(&cells[index], number: index + 1) {
      return index + 1
    }
    return try passRest(cells.count)
  }

  /// Skips the next record, however many cells it has.
  ///
  /// - Returns: Whether there was a record before the end of the block.
  package mutating func skip() throws(Problem) -> Bool {
    guard skipToRecord() else { return false }
    _ = try passRest(0)
    return true
  }

  /// Skips the record's remaining cells.
  ///
  /// - Parameter found: The number of cells found already.
  /// - Returns: The number of cells of the record.
  private mutating func passRest(_ found: Int) throws(Problem) -> Int {
    var count = found
    var isLast = false
    var cell = Cell(start: 0, end: 0, quotes: .none)
    while !isLast {
      count += 1
      isLast = try scan(&cell, number: count)
    }
    return count
  }

  private mutating func skipToRecord() -> Bool {
    while position < count {
      if base[position] == UInt8(ascii: "\n") {
        position += 1
      } else if base[position] == UInt8(ascii: "\r"), base[position + 1] == UInt8(ascii: "\n") {
        position += 2
      } else {
        line = nextLine
        return true
      }
      nextLine += 1
    }
    return false
  }

  /// Finds the next cell, and moves past its end.
  ///
  /// - Returns: Whether it is the record's last.
  @inline(__always)
  private mutating func scan(_ cell: inout Cell, number: Int) throws(Problem) -> Bool {
    cell.start = Int32(truncatingIfNeeded: position)
    if base[position] == UInt8(ascii: "\"") {
      cell.quotes = try passQuoted(number)
    } else {
      cell.quotes = .none
      while true {
        let byte = base[position]
        // Every special byte but the delimiter is below `#`.
        if byte == delimiter { break }
        if byte < UInt8(ascii: "#"), Self.endsCell(byte) { break }
        position += 1
      }
    }
    cell.end = Int32(truncatingIfNeeded: position)
    return try passEnd(number, isQuoted: cell.quotes != .none)
  }

  private static func endsCell(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || byte == UInt8(ascii: "\"")
  }

  /// Moves past the end of a cell.
  ///
  /// - Returns: Whether a record ends there.
  @inline(__always)
  private mutating func passEnd(_ number: Int, isQuoted: Bool) throws(Problem) -> Bool {
    // A quoted cell can end with the block.
    guard position < count else { throw problem(Problem.unclosedQuote(cell:line:), cell: number) }
    let byte = base[position]
    position += 1
    if byte == delimiter { return false }
    if byte == UInt8(ascii: "\n") {
      nextLine += 1
      return true
    }
    if isQuoted, byte != UInt8(ascii: "\r") {
      throw problem(Problem.textAfterQuote(cell:line:), cell: number)
    }
    guard byte == UInt8(ascii: "\r") else {
      throw problem(Problem.quoteInside(cell:line:), cell: number)
    }
    guard position < count, base[position] == UInt8(ascii: "\n") else {
      throw problem(Problem.carriageReturn(cell:line:), cell: number)
    }
    position += 1
    nextLine += 1
    return true
  }

  /// Moves past the closing quotation mark of a cell.
  private mutating func passQuoted(_ number: Int) throws(Problem) -> Quotes {
    var quotes = Quotes.around
    position += 1
    while position < count {
      let byte = base[position]
      position += 1
      if byte == UInt8(ascii: "\n") { nextLine += 1 }
      guard byte == UInt8(ascii: "\"") else { continue }
      guard position < count, base[position] == UInt8(ascii: "\"") else { return quotes }
      quotes = .doubled
      position += 1
    }
    throw problem(Problem.unclosedQuote(cell:line:), cell: number)
  }

  /// Not inlined, so that what makes a problem is apart from what is done for each cell.
  @inline(never)
  private func problem(_ make: (Int, Int) -> Problem, cell: Int) -> Problem { make(cell, line) }
}
