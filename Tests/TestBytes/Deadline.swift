/// The moment at which waiting ends.
package struct Deadline: Sendable {
  private let end: ContinuousClock.Instant

  package init(after timeout: Duration) {
    end = .now + timeout
  }

  /// The time left, for `poll(2)`: rounded up, because 0 would not wait at all.
  package var milliseconds: Int32 {
    let (seconds, attoseconds) = (end - .now).components
    guard seconds >= 0, attoseconds >= 0 else { return 0 }
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + rest)
  }

  package var hasPassed: Bool { end <= .now }
}
