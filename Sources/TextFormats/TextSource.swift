/// The lines of a text file, whose bytes come in blocks.
package struct TextSource {
  /// The largest size of a line in bytes.
  private static let limit = 1 << 24

  private let read: (UnsafeMutableRawBufferPointer) throws -> Int
  private var buffer: [UInt8] = []
  private var start = 0
  private var isBegun = false
  /// Whether the last line has no end.
  package private(set) var isCut = false
  /// The number of lines that were returned.
  package private(set) var line = 0

  /// - Parameter read: Fills a buffer with the next bytes; returns 0 at the end.
  package init(_ read: @escaping (UnsafeMutableRawBufferPointer) throws -> Int) {
    self.read = read
  }

  /// Returns the next line without its end; nil at the end.
  ///
  /// - Throws: ``Problem`` for a file that is not text and a line that is too long, and any error of
  ///   reading.
  package mutating func nextLine() throws -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        line += 1
        defer { start = end + 1 }
        return Array(buffer[start..<end])
      }
      guard buffer.count - start <= Self.limit else {
        throw Problem.longLine.at(Place(line: line + 1))
      }
      buffer.removeSubrange(..<start)
      (searched, start) = (buffer.count, 0)
      if let block = try nextBlock() {
        buffer += block
      } else {
        guard !buffer.isEmpty else { return nil }
        isCut = true
        buffer.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// Returns the next bytes, without a mark of UTF-8 at the beginning; nil at the end.
  ///
  /// - Throws: ``Problem`` for a file that is not text, and any error of reading.
  package mutating func nextBlock() throws -> [UInt8]? {
    var (block, chunk): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 1 << 16))
    // As many bytes as the beginning of a file is known by.
    repeat {
      let count = try chunk.withUnsafeMutableBytes { try read($0) }
      guard count > 0 else { break }
      block += chunk[..<count]
    } while !isBegun && block.count < 4
    if !isBegun { block.removeFirst(try Self.start(of: block)) }
    isBegun = true
    return block.isEmpty ? nil : block
  }

  /// Returns the number of bytes of a mark of UTF-8 at the beginning of a text.
  ///
  /// - Throws: What it is, if it is not a text in UTF-8.
  package static func start(of bytes: some Collection<UInt8>) throws(Problem) -> Int {
    if bytes.starts(with: "PK\u{3}\u{4}".utf8) { throw .zipArchive }
    if bytes.starts(with: [0x1F, 0x8B]) { throw .compressed }
    if bytes.starts(with: "SQLite format 3".utf8) { throw .database }
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Without a mark, one of the bytes of the first character is zero, and not all.
    let first = bytes.dropFirst(mark).prefix(4)
    guard !isMarked, !first.prefix(2).contains(0) || first.allSatisfy({ $0 == 0 }) else {
      throw .wideText
    }
    return mark
  }
}

/// Why a file is not read as text.
extension Problem {
  package static var zipArchive: Problem {
    Problem(
      "this is a ZIP archive: unpack it, and name the file in it; save a spreadsheet as CSV")
  }

  package static var compressed: Problem {
    Problem("this is compressed: unpack it, and name the file in it")
  }

  package static var database: Problem {
    Problem("this is a database: a store is named with '--store', or restored from a backup")
  }

  package static var wideText: Problem {
    Problem("this is in UTF-16 or UTF-32: save it as UTF-8")
  }

  package static var longLine: Problem {
    Problem("the line is longer than 16 MiB: look for its end")
  }
}
