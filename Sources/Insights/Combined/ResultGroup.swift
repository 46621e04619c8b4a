import WellbeingSamples

/// Results that belong together, one of each of several measures.
struct ResultGroup {
  /// In the order of the measures.
  let points: [ScoreCourse.Point]

  /// The days of the results, in the zones of their records, the first first.
  var days: [LocalDay] { Set(points.map(\.result.localDay)).sorted() }

  /// The group that begins first, of several the one whose other results follow first.
  ///
  /// - Parameters:
  ///   - lists: The results of each measure, in order.
  ///   - days: How many local days lie at most between those of a group.
  static func earliest(in lists: [[ScoreCourse.Point]], within days: Int) -> ResultGroup? {
    first(in: lists, within: days) { $0.isEarlier(than: $1) }
  }

  /// The group that ends last, of several the one whose other results come last before.
  static func latest(in lists: [[ScoreCourse.Point]], within days: Int) -> ResultGroup? {
    first(in: lists.map { $0.reversed() }, within: days) { $1.isEarlier(than: $0) }
  }

  /// Whether every measure has a later result than in another group.
  func isWholly(after other: ResultGroup) -> Bool {
    zip(other.points, points).allSatisfy { $0.result.isEarlier(than: $1.result) }
  }

  /// The first group in an order: with each result as the first of a group, the next of every other
  /// measure is looked at.
  private static func first(
    in lists: [[ScoreCourse.Point]], within days: Int,
    _ precedes: (AssessmentSummary, AssessmentSummary) -> Bool
  ) -> ResultGroup? {
    // What precedes one result precedes those behind it, so that no list is gone through twice.
    var places = lists.map { _ in 0 }
    for leader in lists.joined().sorted(by: { precedes($0.result, $1.result) }) {
      var group: [ScoreCourse.Point] = []
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
  /// How many local days lie between two results, whichever is the first.
  fileprivate func days(from other: AssessmentSummary) -> Int {
    abs(localDay.daysSince1970 - other.localDay.daysSince1970)
  }
}
