public import Foundation

extension UUID {
  /// Makes an identifier of RFC 9562 version 7: 48 bits of milliseconds, then 74 random bits.
  ///
  /// - Parameter date: The time that stands in its first bits.
  public static func version7(at date: Date = Date()) -> UUID {
    var generator = SystemRandomNumberGenerator()
    return version7(at: date, using: &generator)
  }

  /// Makes an identifier of RFC 9562 version 7 from a given random source.
  package static func version7(
    at date: Date, using generator: inout some RandomNumberGenerator
  ) -> UUID {
    let milliseconds = UInt64(clamping: date.microsecondsSince1970 / 1000)
    let first: UInt64 = generator.next()
    let second: UInt64 = generator.next()
    let high = (milliseconds << 16) | 0x7000 | (first & 0x0FFF)
    let low = (second & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
    let words = (high.bigEndian, low.bigEndian)
    return withUnsafeBytes(of: words) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
