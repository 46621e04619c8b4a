import Foundation

extension Date {
  /// Whether it is a moment at all, however far away.
  var isMoment: Bool { timeIntervalSinceReferenceDate.isFinite }

  /// Whether it has a date of four digits in every zone: no calendar knows all that a date can hold.
  var isKnown: Bool {
    // By its number, because what is no number counts as within any range of dates.
    Self.known.contains(timeIntervalSince1970)
  }

  /// The moment, or the nearest that is known; the first for what is none.
  var nearestKnown: Date {
    if isKnown { return self }
    let isLate = timeIntervalSince1970 > Self.known.upperBound
    return Date(timeIntervalSince1970: isLate ? Self.known.upperBound : Self.known.lowerBound)
  }

  /// From the first days of the year 1 to the last of 9999, in seconds since 1970.
  private static let known: ClosedRange<TimeInterval> = -62_135_000_000...253_402_000_000
}

extension ClosedRange<Date> {
  /// The range from the nearest moment to the nearest that calendars know.
  var nearestKnown: ClosedRange<Date> {
    let (lower, upper) = (lowerBound.nearestKnown, upperBound.nearestKnown)
    return lower...Swift.max(lower, upper)
  }
}
