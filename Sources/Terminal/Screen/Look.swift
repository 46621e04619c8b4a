/// What a screen can show beside plain ASCII.
package struct Look: Sendable, Hashable {
  /// Whether emphasis and the theme's colours are written; nothing is said by them alone.
  package let usesColor: Bool
  /// Whether the terminal takes UTF-8, so that arrows, marks and bars may be drawn with it.
  package let usesUnicode: Bool

  package init(usesColor: Bool, usesUnicode: Bool) {
    self.usesColor = usesColor
    self.usesUnicode = usesUnicode
  }
}

/// The size of a screen, in columns and rows, at least 1.
package struct ScreenSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
  }
}
