/// A place in a document's bytes that moves forward and knows its line and column.
///
/// Every advance over bytes other than white space and strings goes over ASCII on one line, so that
/// the column follows from the offset, less the continuation bytes met in strings.
struct ByteCursor: Sendable {
  let bytes: [UInt8]
  var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The continuation bytes of UTF-8 sequences between the line's start and `offset`.
  var continuationBytes = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte here, or nil at the document's end.
  var byte: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  var position: JSONPosition {
    JSONPosition(
      line: line, column: offset - lineStart - continuationBytes + 1, offset: offset)
  }

  var startsWithByteOrderMark: Bool {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.starts(with: [0xFF, 0xFE])
  }

  mutating func skipWhitespace() {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        offset += 1
      case UInt8(ascii: "\n"):
        offset += 1
        line += 1
        lineStart = offset
        continuationBytes = 0
      default:
        return
      }
    }
  }

  /// A fault that begins here, or at `start`.
  func fault(_ reason: JSONError.Reason, at start: JSONPosition? = nil) -> JSONFault {
    JSONFault(reason: reason, position: start ?? position)
  }
}

/// An error that has yet to learn its path.
struct JSONFault: Error, Sendable {
  let reason: JSONError.Reason
  let position: JSONPosition
}
