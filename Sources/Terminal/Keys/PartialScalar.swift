/// The bytes of a UTF-8 scalar received so far.
struct PartialScalar: Sendable {
  private var bytes: [UInt8]
  private let length: Int

  /// Begins with the first byte; nil if it does not begin a multi-byte sequence.
  init?(first byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    bytes = [byte]
  }

  /// Whether a byte can be a continuation byte.
  static func canContinue(with byte: UInt8) -> Bool {
    (0x80...0xBF).contains(byte)
  }

  /// Whether all bytes have arrived.
  var isWhole: Bool { bytes.count == length }

  /// The scalar; nil if bytes are missing or invalid.
  var scalar: Unicode.Scalar? {
    String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }
}
