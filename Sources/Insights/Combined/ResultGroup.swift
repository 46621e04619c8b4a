import WellbeingInstruments
import WellbeingSamples

/// A group of results close in time, one per measure.
struct ResultGroup {
  /// The results in the order of the measures.
  let points: [ComparedResults.Point]

  /// The local days of the results, earliest first.
  var days: [LocalDay] { Set(points.map(\.result.localDay)).sorted() }

  /// Returns the group that begins first; among several, the one whose other results follow first.
  ///
  /// - Parameters:
  ///   - lists: The results of each measure, in order.
  ///   - days: The maximum number of local days between results of a group.
  static func earliest(in lists: [[ComparedResults.Point]], within days: Int) -> ResultGroup? {
    first(in: lists, within: days) { $0.isEarlier(than: $1) }
  }

  /// Returns the group that ends last; among several, the one whose other results are latest.
  static func latest(in lists: [[ComparedResults.Point]], within days: Int) -> ResultGroup? {
    first(in: lists.map { $0.reversed() }, within: days) { $1.isEarlier(than: $0) }
  }

  /// Whether every measure's result is later than in another group.
  func isWholly(after other: ResultGroup) -> Bool {
    zip(other.points, points).allSatisfy { $0.result.isEarlier(than: $1.result) }
  }

  /// Returns the first group in an order: takes each result as the first of a group, with the next
  /// result of every other measure.
  private static func first(
    in lists: [[ComparedResults.Point]], within days: Int,
    _ precedes: (AssessmentSummary, AssessmentSummary) -> Bool
  ) -> ResultGroup? {
    // Results that precede one leader precede all later ones, so each list is scanned only once.
    var places = lists.map { _ in 0 }
    for leader in lists.joined().sorted(by: { precedes($0.result, $1.result) }) {
      var group: [ComparedResults.Point] = []
      for (index, list) in lists.enumerated() {
        while places[index] < list.count, precedes(list[places[index]].result, leader.result) {
          places[index] += 1
        }
        guard places[index] < list.count else { return nil }
        group.append(list[places[index]])
      }
      if group.allSatisfy({ $0.result.days(from: leader.result) <= days }) {
        return ResultGroup(points: group)
      }
    }
    return nil
  }
}

extension AssessmentSummary {
  /// Returns the number of local days between two results, in either order.
  fileprivate func days(from other: AssessmentSummary) -> Int {
    abs(localDay.daysSince1970 - other.localDay.daysSince1970)
  }
}
