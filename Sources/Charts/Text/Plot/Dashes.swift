/// Of which steps along a line something is drawn: another pattern for each of a few series.
struct Dashes {
  /// How many steps are drawn, and how many left out, in turns.
  private let pattern: [Int]

  /// - Parameter index: Which series it is; the first has a solid line.
  init(index: Int) {
    let patterns = [[1], [4, 4], [1, 2], [6, 2, 1, 2], [2, 4]]
    pattern = patterns[index % patterns.count]
  }

  /// Whether something is drawn at every step.
  var areSolid: Bool { pattern.count == 1 }

  /// Whether something is drawn at a step.
  func draw(at step: Int) -> Bool {
    if areSolid { return true }
    var rest = step % pattern.reduce(0, +)
    for (index, length) in pattern.enumerated() {
      if rest < length { return index.isMultiple(of: 2) }
      rest -= length
    }
    return true
  }
}
