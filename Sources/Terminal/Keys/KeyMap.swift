/// Which keys do what: what is typed is looked up in it, and help is made from it, so that help
/// cannot tell of a key that does nothing.
package struct KeyMap<Action: Sendable>: Sendable {
  /// Keys that do the same.
  package struct Binding: Sendable {
    let action: Action
    /// The keys, and what they do.
    let hint: KeyHint

    /// Binds keys; the first is named in the help line.
    ///
    /// - Parameters:
    ///   - summary: As ``KeyHint/summary``.
    ///   - detail: As ``KeyHint/detail``.
    package init(
      _ keys: [Key], _ action: Action, _ summary: String, detail: String,
      rank: KeyHint.Rank = .usual
    ) {
      self.action = action
      hint = KeyHint(keys: keys, summary: summary, detail: detail, rank: rank)
    }
  }

  private let bindings: [Binding]

  /// Makes a map; where a key is bound twice, the first binding counts.
  package init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// What a key does; nil where it does nothing.
  package func action(for key: Key) -> Action? {
    bindings.first { $0.hint.keys.contains(key) }?.action
  }

  /// The same without what the keys do, for help.
  package var hints: [KeyHint] { bindings.map(\.hint) }
}

/// Help about keys that do the same.
package struct KeyHint: Sendable, Hashable {
  /// How long the help line keeps it where it has no room for all.
  package enum Rank: Sendable, Hashable, Comparable {
    /// The first to go.
    case rare
    case usual
    /// The last to go, and the last in the line.
    case lasting
  }

  /// The keys, of which the first is named in the help line.
  package let keys: [Key]
  /// What they do, in a word or two, for the help line; hints with the same words one after
  /// another share a place in it. Empty for what only the help page tells.
  package let summary: String
  /// What they do, as a sentence, for the help page.
  package let detail: String
  package let rank: Rank

  /// Tells what keys do.
  package init(keys: [Key], summary: String, detail: String, rank: Rank = .usual) {
    self.keys = keys
    self.summary = summary
    self.detail = detail
    self.rank = rank
  }
}
