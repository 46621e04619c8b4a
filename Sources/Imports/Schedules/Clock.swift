package import Foundation

/// A local clock: how far it is ahead of UTC at each moment.
package enum Clock: Sendable {
  case zone(TimeZone)
  /// The clock of a calendar's own time zone.
  case transitions(Transitions)

  package struct Transitions: Sendable {
    /// The offset before the first change, in seconds.
    private let first: Int
    /// The moments, in seconds since 1970, with the offset from then on; earliest first.
    private let changes: [(moment: Int, offset: Int)]

    /// Creates a clock from its changes, in any order.
    package init(first: Int, changes: [(moment: Int, offset: Int)]) {
      self.first = first
      self.changes = changes.sorted { $0.moment < $1.moment }
    }

    fileprivate func offset(at moment: Int) -> Int {
      var (low, high) = (0, changes.count)
      while low < high {
        let middle = (low + high) / 2
        if changes[middle].moment <= moment { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? first : changes[low - 1].offset
    }
  }

  /// Returns how far the clock is ahead of UTC, in seconds.
  ///
  /// - Parameter moment: Seconds since 1970.
  package func offset(at moment: Int) -> Int {
    switch self {
    case .zone(let zone): zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    case .transitions(let transitions): transitions.offset(at: moment)
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
