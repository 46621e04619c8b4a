/// The features of a screen beyond plain ASCII.
package struct Look: Sendable, Hashable {
  /// Whether emphasis and theme colours are used; no information depends on them alone.
  package let usesColor: Bool
  /// Whether the terminal accepts UTF-8, for arrows, symbols and bars.
  package let usesUnicode: Bool

  package init(usesColor: Bool, usesUnicode: Bool) {
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
  }
}

/// The size of a screen in columns and rows, each at least 1.
package struct ScreenSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}
