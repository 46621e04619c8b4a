extension RecordScanner {
  /// Where a cell lies.
  package struct Cell: Sendable, Hashable, BitwiseCopyable {
    /// The place of its first byte; of its opening quotation mark, where it has one.
    package var start: Int32
    /// The place behind its last byte.
    package var end: Int32
    /// What stands round its content and in it.
    package var quotes: Quotes

    /// States where a cell lies.
    package init(start: Int32, end: Int32, quotes: Quotes) {
      self.start = start
      self.end = end
      self.quotes = quotes
    }
  }

  /// What quotation marks a cell has.
  package enum Quotes: UInt8, Sendable, BitwiseCopyable {
    /// None.
    case none
    /// One at each end.
    case around
    /// One at each end, and doubled ones between them, each of which stands for one.
    case doubled
  }
}

extension RecordScanner.Cell {
  /// What a cell of a block holds, without its quotation marks.
  ///
  /// - Parameter body: Given the bytes, which lie in the block, or elsewhere where doubled quotation
  ///   marks had to be undone.
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
