import WellbeingTextFormats

/// What stands in a file of comma-separated values.
enum ScannedRows {
  /// The first cells of the rows behind the header.
  static func ids(of bytes: [UInt8]) throws -> [String] {
    try bytes.withUnsafeBufferPointer { block in
      var scanner = RecordScanner(block, delimiter: UInt8(ascii: ","), firstLine: 1)
      var ids: [String] = []
      while let cells = try scanner.next() {
        ids.append(cells[0].withContent(in: block) { String(decoding: $0, as: UTF8.self) })
      }
      return Array(ids.dropFirst())
    }
  }
}
