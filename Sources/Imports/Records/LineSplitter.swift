import WellbeingTextFormats

extension Collection<UInt8> {
  /// The bytes without the mark of UTF-8 at their beginning.
  package var withoutMark: [UInt8] {
    Array(starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...])
  }
}

/// Splits a file into lines.
struct LineSplitter {
  /// The largest size of a line in bytes.
  static let limit = 1 << 24

  private let read: (UnsafeMutableRawBufferPointer) throws -> Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// Whether the last line has no end.
  private(set) var isCut = false
  /// The number of lines that were returned.
  private(set) var line = 0

  init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.read = read
  }

  /// Returns the next line without its end, and its number from 1; nil at the end.
  ///
  /// - Throws: ``Problem`` for a line that is too long or empty.
  mutating func next() throws -> (line: Int, bytes: [UInt8])? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        let bytes = line == 1 ? buffer[start..<end].withoutMark : Array(buffer[start..<end])
        start = end + 1
        guard !bytes.isEmpty else {
          throw Problem("emptyLine", "the line is empty", line: line)
        }
        return (line, bytes)
      }
      guard !isAtEnd else {
        guard start < buffer.count else { return nil }
        isCut = true
        buffer.append(UInt8(ascii: "\n"))
        continue
      }
      guard buffer.count - start <= Self.limit else {
        throw Problem("longLine", "the line is longer than 16 MiB", line: line + 1)
      }
      buffer.removeSubrange(..<start)
      (searched, start) = (buffer.count, 0)
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = try chunk.withUnsafeMutableBytes { try read($0) }
      isAtEnd = count == 0
      buffer += chunk[..<count]
    }
  }
}
