/// The bytes of a character in UTF-8 that have arrived so far.
struct PartialScalar: Sendable {
  private var bytes: [UInt8]
  private let length: Int

  /// Begins with the byte that comes first; nil where no character of several bytes begins so.
  init?(first byte: UInt8) {
    switch byte {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return nil
    }
    bytes = [byte]
  }

  /// Whether a byte can come after the first.
  static func canContinue(with byte: UInt8) -> Bool {
    (0x80...0xBF).contains(byte)
  }

  /// Whether nothing is missing any more.
  var isWhole: Bool { bytes.count == length }

  /// The character; nil where bytes are missing, or where no character is written so.
  var scalar: Unicode.Scalar? {
    String(validating: bytes, as: UTF8.self)?.unicodeScalars.first
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }
}
