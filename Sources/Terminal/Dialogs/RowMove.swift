/// How a key moves the choice among rows.
enum RowMove: CaseIterable, Sendable {
  case previous, next, pageUp, pageDown, first, last

  /// The moves among a few rows.
  static let steps: [RowMove] = [.previous, .next, .first, .last]

  /// - Parameter page: The number of rows of a page.
  func row(from row: Int, last: Int, page: Int = 1) -> Int {
    let target =
      switch self {
      case .previous: row - 1
      case .next: row + 1
      case .pageUp: row - page
      case .pageDown: row + page
      case .first: 0
      case .last: last
      }
    return max(min(target, last), 0)
  }
}

extension KeyMap {
  /// The keys that move the choice among rows: an arrow or another key, and a letter.
  ///
  /// - Parameter hasLetter: Whether a letter may move the choice too, because nothing else uses it.
  static func moving(
    _ moves: [RowMove], rank: KeyHint.Rank = .usual, hasLetter: (Key) -> Bool = { _ in true },
    _ action: (RowMove) -> Action
  ) -> [Binding] {
    moves.map { move in
      let (key, letter, summary, detail): (Key, Character?, String, String) =
        switch move {
        case .previous: (.up, "k", "move", "Move up.")
        case .next: (.down, "j", "move", "Move down.")
        case .pageUp: (.pageUp, nil, "", "Move up by a page.")
        case .pageDown: (.pageDown, nil, "", "Move down by a page.")
        case .first: (.home, nil, "", "Go to the first line.")
        case .last: (.end, nil, "", "Go to the last line.")
        }
      return .init(
        [key] + [letter].compactMap { $0.map(Key.character) }.filter(hasLetter), action(move),
        summary, detail: detail,
        rank: rank)
    }
  }
}
