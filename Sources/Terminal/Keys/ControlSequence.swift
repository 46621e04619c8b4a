/// What has come of a sequence that began with `ESC [`.
struct ControlSequence: Sendable {
  /// More than this is no key, and need not be kept.
  private static let limit = 16

  /// Whether another escape character stood before it, as with alt in some terminals.
  private let isAlternate: Bool
  private var parameters: [UInt8] = []

  init(isAlternate: Bool) {
    self.isAlternate = isAlternate
  }

  mutating func append(_ byte: UInt8) {
    if parameters.count <= Self.limit { parameters.append(byte) }
  }

  /// How many bytes belong to it that come behind the last one of its form.
  ///
  /// A mouse that another program left switched on is reported by 3 bytes behind `ESC [ M`, and
  /// function keys of the Linux console are `ESC [ [` and a letter.
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
