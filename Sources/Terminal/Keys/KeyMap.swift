/// The bindings of keys to actions. Keys are looked up in it and help is made from it, so that help
/// never lists a key without effect.
package struct KeyMap<Action: Sendable>: Sendable {
  /// Keys with the same action.
  package struct Binding: Sendable {
    let action: Action
    /// The keys, and a description of the action.
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

  /// Creates a map; if a key is bound twice, the first binding applies.
  package init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// Returns the action of a key; nil if it has none.
  package func action(for key: Key) -> Action? {
    bindings.first { $0.hint.keys.contains(key) }?.action
  }

  /// The hints of all bindings, for help.
  package var hints: [KeyHint] { bindings.map(\.hint) }
}

/// Help on keys with the same action.
package struct KeyHint: Sendable, Hashable {
  /// The priority in a help line that is too short for all hints.
  package enum Rank: Sendable, Hashable, Comparable {
    /// The first to be left out.
    case rare
    case usual
    /// The last to be left out, and the last in the line.
    case lasting
  }

  /// The keys; the help line names the first.
  package let keys: [Key]
  /// A word or two for the help line; consecutive hints with the same summary share a place in it.
  /// Empty for hints that only the help page shows.
  package let summary: String
  /// A sentence for the help page.
  package let detail: String
  package let rank: Rank

  /// Creates a hint.
  package init(keys: [Key], summary: String, detail: String, rank: Rank = .usual) {
    self.keys = keys
    self.summary = summary
    self.detail = detail
    self.rank = rank
  }
}
