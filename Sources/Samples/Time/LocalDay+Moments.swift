package import Foundation

extension LocalDay {
  /// The day that a moment falls on in a time zone, held within the years 0 through 9999.
  package init(of date: Date, in zone: TimeZone) {
    let microseconds = date.microsecondsSince1970
    let seconds = Int(microseconds.flooredDivision(by: microsecondsPerSecond).quotient)
    let local = seconds + zone.secondsFromGMT(at: seconds)
    self.init(clamping: local.flooredDivision(by: secondsPerDay).quotient)
  }

  /// The first moment of this day in a time zone.
  ///
  /// Where clocks skip midnight, the day begins when they have sprung forward; where they repeat
  /// it, with the first of the two. A day that a zone skipped altogether, such as 2011-12-30 in
  /// Samoa, has the first moment of the next.
  package func start(in zone: TimeZone) -> Date {
    moment(secondsIntoDay: 0, in: zone)
  }

  /// The moment when clocks first show a time of this day, or a later one if they skip it.
  ///
  /// - Parameter secondsIntoDay: seconds after 00:00 on the clock, 0 through 86,399.
  package func moment(secondsIntoDay: Int, in zone: TimeZone) -> Date {
    let local = daysSince1970 * secondsPerDay + secondsIntoDay
    let seconds = zone.firstSecond(showing: local)
    return Date(microsecondsSince1970: Int64(seconds) * microsecondsPerSecond)
  }
}

extension TimeZone {
  /// The offset, in seconds, at a count of seconds since 1970.
  ///
  /// Whole seconds, because zone data knows nothing finer and fractions might be rounded up
  /// across a change.
  fileprivate func secondsFromGMT(at seconds: Int) -> Int {
    secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
  }

  /// The first second since 1970 in UTC at which local clocks show this many seconds or more.
  ///
  /// No zone has ever been 20 hours from UTC, nor changed twice within a day, so the window holds
  /// the answer and at most one change.
  fileprivate func firstSecond(showing local: Int) -> Int {
    let window = (local - 72_000)..<(local + 72_000)
    let before = secondsFromGMT(at: window.lowerBound)
    let after = secondsFromGMT(at: window.upperBound)
    guard before != after else { return local - before }
    let change = firstSecond(in: window, pastOffset: before)
    return local - before < change ? local - before : max(change, local - after)
  }

  /// The second at which the offset stops being the one that a window begins with.
  private func firstSecond(in window: Range<Int>, pastOffset before: Int) -> Int {
    var (low, high) = (window.lowerBound, window.upperBound)
    while low + 1 < high {
      let middle = (low + high) / 2
      if secondsFromGMT(at: middle) == before { low = middle } else { high = middle }
    }
    return high
  }
}
