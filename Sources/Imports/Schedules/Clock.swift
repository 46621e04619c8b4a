package import Foundation
import WellbeingTextFormats

/// A local clock: how far it is ahead of UTC at each moment.
package enum Clock: Sendable {
  case zone(TimeZone)
  /// The clock of a calendar's own time zone: the offset before the first change, in seconds, and the
  /// moments of changes, in seconds since 1970, with the offset from then on; earliest first.
  case transitions(first: Int, [(moment: Int, offset: Int)])

  /// Returns how far the clock is ahead of UTC, in seconds.
  ///
  /// - Parameter moment: Seconds since 1970.
  package func offset(at moment: Int) -> Int {
    switch self {
    case .zone(let zone): zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    case .transitions(let first, let changes):
      changes[..<changes.sortedIndex(where: { $0.moment > moment })].last?.offset ?? first
    }
  }

  /// Returns the moment at which the clock shows a time, in seconds since 1970.
  ///
  /// A time that it shows twice is the first of the two. One that it skips is taken with the offset
  /// before the change, as RFC 5545, section 3.3.5, says.
  ///
  /// - Parameter time: The time by the clock, in seconds after 1970-01-01 00:00.
  package func moment(showing time: Int) -> Int {
    let (before, after) = (offset(at: time - 86_400), offset(at: time + 86_400))
    guard before != after else { return time - before }
    if offset(at: time - before) == before { return time - before }
    return offset(at: time - after) == after ? time - after : time - before
  }
}
