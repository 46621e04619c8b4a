/// Which keys do what: what is typed is looked up in it, and help is made from it, so that help
/// cannot tell of a key that does nothing.
package struct KeyMap<Action: Sendable>: Sendable {
  /// Keys that do the same.
  package struct Binding: Sendable {
    let keys: [Key]
    let action: Action
    /// What they do, in a word or two, for the help line.
    let summary: String
    /// What they do, as a sentence, for the help page.
    let detail: String
    /// Whether the help line has room for it only after others; the first to go where the line is
    /// narrow.
    let isRare: Bool

    /// Binds keys; the first is named in the help line.
    package init(
      _ keys: [Key], _ action: Action, _ summary: String, detail: String, isRare: Bool = false
    ) {
      self.keys = keys
      self.action = action
      self.summary = summary
      self.detail = detail
      self.isRare = isRare
    }
  }

  package let bindings: [Binding]

  package init(_ bindings: [Binding]) {
    self.bindings = bindings
  }

  /// What a key does; nil where it does nothing.
  package func action(for key: Key) -> Action? {
    bindings.first { $0.keys.contains(key) }?.action
  }

  /// The same without what the keys do, for help.
  package var hints: [KeyHint] {
    bindings.map {
      KeyHint(keys: $0.keys, summary: $0.summary, detail: $0.detail, isRare: $0.isRare)
    }
  }
}

/// A line of help about keys.
package struct KeyHint: Sendable, Hashable {
  package let keys: [Key]
  package let summary: String
  package let detail: String
  package let isRare: Bool

  package init(keys: [Key], summary: String, detail: String, isRare: Bool = false) {
    self.keys = keys
    self.summary = summary
    self.detail = detail
    self.isRare = isRare
  }
}
