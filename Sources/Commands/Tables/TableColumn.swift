/// A column of a table, and what happens to it if the table is wider than the screen.
struct TableColumn: Sendable {
  /// What happens to a column that does not fit.
  enum Overflow: Sendable {
    /// The column keeps its width.
    case stays
    /// The column is left out, because it repeats another column or is not essential.
    case isDropped
    /// The cells are truncated with a mark, to no less than this width.
    case isCut(to: Int)
    /// The cells wrap between words, to no less than this width.
    case isWrapped(to: Int)
  }

  let heading: String
  let overflow: Overflow
  /// The priority; columns with a lower priority are shortened first.
  let priority: Int
  /// Whether its cells are unclear without their heading, as numbers are.
  let needsHeading: Bool
  /// Whether it is left out if all its cells are empty.
  let isLeftOutWhenEmpty: Bool

  init(
    _ heading: String, _ overflow: Overflow = .stays, priority: Int = 0, needsHeading: Bool = false,
    isLeftOutWhenEmpty: Bool = false
  ) {
    self.heading = heading
    self.overflow = overflow
    self.priority = priority
    self.needsHeading = needsHeading
    self.isLeftOutWhenEmpty = isLeftOutWhenEmpty
  }

  /// The column, wrapping instead of being truncated.
  var uncut: TableColumn {
    guard case .isCut(let least) = overflow else { return self }
    return TableColumn(
      heading, .isWrapped(to: least), priority: priority, needsHeading: needsHeading,
      isLeftOutWhenEmpty: isLeftOutWhenEmpty)
  }
}
