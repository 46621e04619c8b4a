/// Where groups of bars stand, so that none hides another.
///
/// A group stands at its time. Where the one before it leaves no room it moves, at most by its own
/// width; beyond that the two become one.
struct BarPlaces {
  /// Groups and the columns at which they begin.
  private(set) var places: [(start: Int, group: BarGroup)] = []
  /// How many columns a bar takes.
  let barWidth: Int

  /// How many columns a bar takes where there is room.
  static let greatestBarWidth = 3

  private let groupWidth: Int
  private let columns: Int

  /// - Parameters:
  ///   - groups: The groups in order of time.
  ///   - bars: How many bars a group has.
  ///   - columns: How many columns there are.
  init(_ groups: [BarGroup], bars: Int, columns: Int) {
    let gaps = zip(groups, groups.dropFirst()).map { $1.column - $0.column }
    let nearest = gaps.min() ?? columns
    barWidth = [Self.greatestBarWidth, 2].first { $0 * bars < nearest } ?? 1
    groupWidth = barWidth * bars
    self.columns = columns
    for group in groups { place(group) }
    while pushLeft() { joinLastTwo() }
  }

  private mutating func place(_ group: BarGroup) {
    let wished = min(max(group.column - groupWidth / 2, 0), max(columns - groupWidth, 0))
    guard let last = places.last?.start else { return places.append((wished, group)) }
    let free = last + groupWidth + 1
    if free - wished <= groupWidth + 1 {
      places.append((max(wished, free), group))
    } else {
      places[places.count - 1].group.join(group)
    }
  }

  /// Moves to the left what does not fit at the right.
  ///
  /// - Returns: Whether there is no room for all of it.
  private mutating func pushLeft() -> Bool {
    var end = columns
    for index in places.indices.reversed() {
      places[index].start = min(places[index].start, end - groupWidth)
      end = places[index].start - 1
    }
    return places.count > 1 && end < -1
  }

  private mutating func joinLastTwo() {
    let last = places.removeLast()
    places[places.count - 1].group.join(last.group)
    // From the left again, as close as they were.
    let shift = max(0, -(places.first?.start ?? 0))
    for index in places.indices { places[index].start += shift }
  }
}
