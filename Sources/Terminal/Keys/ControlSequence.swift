/// A sequence that began with `ESC [`, as read so far.
struct ControlSequence: Sendable {
  /// The maximum number of parameter bytes; longer sequences are not keys.
  private static let limit = 16

  /// Whether another escape character preceded it, as some terminals send for alt.
  private let isAlternate: Bool
  private var parameters: [UInt8] = []

  init(isAlternate: Bool) {
    self.isAlternate = isAlternate
  }

  mutating func append(_ byte: UInt8) {
    if parameters.count <= Self.limit { parameters.append(byte) }
  }

  /// Returns the number of bytes that follow the sequence's last byte but belong to it.
  ///
  /// Mouse reports, left on by another program, have 3 bytes after `ESC [ M`; function keys of the
  /// Linux console are `ESC [ [` and a letter.
  func bytesBehind(_ last: UInt8) -> Int {
    guard parameters.isEmpty else { return 0 }
    return switch last {
    case UInt8(ascii: "M"): 3
    case UInt8(ascii: "["): 1
    default: 0
    }
  }

  func meaning(endedBy last: UInt8) -> KeySequence.Meaning {
    let text = String(decoding: parameters, as: UTF8.self)
    let meaning = KeySequence.meaning(parameters: text, last: Unicode.Scalar(last))
    return isAlternate && meaning != .pasteBegins ? .key(.unknown) : meaning
  }
}
