extension PageLayout {
  /// The line that names as many keys as fit.
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

    /// Returns the line for a width; leaves out the least important hints first, the last among
    /// equals.
    ///
    /// - Parameter mark: The start of the line, which is never left out.
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
