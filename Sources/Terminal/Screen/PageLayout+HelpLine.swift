extension PageLayout {
  /// The line that names keys: as many as there is room for.
  struct HelpLine {
    private struct Entry {
      let text: String
      let rank: KeyHint.Rank
    }

    private let entries: [Entry]

    init(_ hints: [KeyHint], names: KeyNames) {
      let told = hints.filter { !$0.summary.isEmpty }
      let entries = Self.groups(of: told).compactMap { group in
        group.first.map { first in
          Entry(
            text: names.short(of: group.map(\.keys)) + " " + first.summary, rank: first.rank)
        }
      }
      self.entries = entries.filter { $0.rank != .lasting } + entries.filter { $0.rank == .lasting }
    }

    /// The line on a screen so wide: the least important are left out first, of those the last.
    ///
    /// - Parameter mark: What it begins with, whatever is left out.
    func text(width: Int, behind mark: String?) -> String {
      let begin = mark.map { [$0] } ?? []
      var shown = entries
      while let least = shown.map(\.rank).min() {
        let text = (begin + shown.map(\.text)).joined(separator: "  ")
        if DisplayWidth.columns(of: text) <= width { return text }
        if let last = shown.lastIndex(where: { $0.rank == least }) { shown.remove(at: last) }
      }
      return begin.joined()
    }

    private static func groups(of hints: [KeyHint]) -> [[KeyHint]] {
      hints.reduce(into: []) { groups, hint in
        if groups.last?.last?.summary == hint.summary {
          groups[groups.count - 1].append(hint)
        } else {
          groups.append([hint])
        }
      }
    }
  }
}
