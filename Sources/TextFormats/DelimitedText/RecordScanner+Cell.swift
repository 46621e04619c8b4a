extension RecordScanner {
  /// The location of a cell.
  package struct Cell: Sendable, Hashable, BitwiseCopyable {
    /// The offset of its first byte, or of its opening quotation mark if it has one.
    package var start: Int32
    /// The offset after its last byte.
    package var end: Int32
    package var quotes: Quotes

    package init(start: Int32, end: Int32, quotes: Quotes) {
      self.start = start
      self.end = end
      self.quotes = quotes
    }
  }

  package enum Quotes: UInt8, Sendable, BitwiseCopyable {
    case none
    /// One at each end.
    case around
    /// One at each end, and doubled ones between them, each of which means one.
    case doubled
  }
}

extension RecordScanner.Cell {
  /// Calls a closure with the content of a cell, without its quotation marks.
  ///
  /// - Parameter body: Called with the bytes, in the block, or in a copy if doubled quotation marks
  ///   had to be unescaped.
  package func withContent<Result>(
    in block: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let whole = block[Int(start)..<Int(end)]
    switch quotes {
    case .none: return body(UnsafeBufferPointer(rebasing: whole))
    case .around: return body(UnsafeBufferPointer(rebasing: whole.dropFirst().dropLast()))
    case .doubled: return Self.undoubled(whole.dropFirst().dropLast()).withUnsafeBufferPointer(body)
    }
  }

  private static func undoubled(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var content: [UInt8] = []
    content.reserveCapacity(bytes.count)
    var isFirstOfTwo = false
    for byte in bytes {
      isFirstOfTwo = byte == UInt8(ascii: "\"") && !isFirstOfTwo
      if byte != UInt8(ascii: "\"") || isFirstOfTwo { content.append(byte) }
    }
    return content
  }
}
