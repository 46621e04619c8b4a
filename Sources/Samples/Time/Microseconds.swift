public import Foundation

extension Date {
  /// Creates the date a number of microseconds after 1970-01-01T00:00:00Z.
  ///
  /// From 1900 to 2136, ``microsecondsSince1970`` returns exactly the same number: in that range a
  /// `Date`, a `Double` of seconds since 2001, distinguishes single microseconds. Outside it, the
  /// result is the nearest date that a `Date` can represent.
  package init(microsecondsSince1970: Int64) {
    let (seconds, rest) = microsecondsSince1970.flooredDivision(by: microsecondsPerSecond)
    let whole = Double(seconds - secondsFrom1970ToReference)
    self.init(
      timeIntervalSinceReferenceDate: whole + Double(rest) / Double(microsecondsPerSecond))
  }

  /// The microseconds since 1970-01-01T00:00:00Z, rounded to the nearest.
  ///
  /// Values beyond `Int64`, outside the years ±292,000, are clamped; NaN becomes the lowest value.
  package var microsecondsSince1970: Int64 {
    let scaled = (timeIntervalSinceReferenceDate * Double(microsecondsPerSecond)).rounded()
    let shift = secondsFrom1970ToReference * microsecondsPerSecond
    guard let reference = Int64(exactly: scaled) else { return scaled > 0 ? .max : .min }
    let (sum, isTooLarge) = reference.addingReportingOverflow(shift)
    return isTooLarge ? .max : sum
  }

  /// This date rounded to the nearest microsecond, the precision of stored samples.
  ///
  /// A `Date` straight from the clock does not survive conversion to an integer of microseconds and
  /// back unchanged; a rounded one does.
  package var quantisedToMicroseconds: Date {
    Date(microsecondsSince1970: microsecondsSince1970)
  }
}

let microsecondsPerSecond: Int64 = 1_000_000

private let secondsFrom1970ToReference = Int64(Date.timeIntervalBetween1970AndReferenceDate)

extension BinaryInteger {
  /// Returns the quotient rounded down and the remainder, which is never negative.
  ///
  /// - Parameter divisor: A positive number.
  package func flooredDivision(by divisor: Self) -> (quotient: Self, remainder: Self) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}

extension UUID {
  /// The time in an identifier of version 7; nil for other versions.
  package var version7Date: Date? {
    guard uuid.6 >> 4 == 7 else { return nil }
    let bytes = [uuid.0, uuid.1, uuid.2, uuid.3, uuid.4, uuid.5]
    return Date(microsecondsSince1970: bytes.reduce(0) { $0 << 8 | Int64($1) } * 1000)
  }

  /// Returns a UUID of RFC 9562 version 7: 48 bits of milliseconds, then 74 random bits.
  @usableFromInline package static func version7(at date: Date = Date()) -> UUID {
    var generator = SystemRandomNumberGenerator()
    return version7(at: date, using: &generator)
  }

  /// Returns a UUID of RFC 9562 version 7 from a given random source.
  @usableFromInline package static func version7(
    at date: Date, using generator: inout some RandomNumberGenerator
  ) -> UUID {
    let milliseconds = UInt64(clamping: date.microsecondsSince1970 / 1000)
    let first: UInt64 = generator.next()
    let second: UInt64 = generator.next()
    let high = (milliseconds << 16) | 0x7000 | (first & 0x0FFF)
    let low = (second & 0x3FFF_FFFF_FFFF_FFFF) | 0x8000_0000_0000_0000
    let words = (high.bigEndian, low.bigEndian)
    // Both are sixteen bytes.
    return unsafe withUnsafeBytes(of: words) {
      unsafe UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
    }
  }
}
