/// A column of a table, and what happens to it if the table is wider than the screen.
struct TableColumn: Sendable {
  /// What becomes of a column for which there is not room enough.
  enum Overflow: Sendable {
    /// It stays as it is.
    case stays
    /// It is left out: another column says the same, or it is but a help.
    case isDropped
    /// Its cells are cut, marked as such, to no less than so many columns.
    case isCut(to: Int)
    /// Its cells go on below, in no less than so many columns and in whole words.
    case isWrapped(to: Int)
  }

  let heading: String
  let overflow: Overflow
  /// Columns of a lower priority are cut first.
  let priority: Int
  /// Whether its cells say nothing without their heading, as numbers do.
  let needsHeading: Bool
  /// Whether it is left out where none of its cells says anything.
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

  /// The column, going on below where it would be cut.
  var uncut: TableColumn {
    guard case .isCut(let least) = overflow else { return self }
    return TableColumn(
      heading, .isWrapped(to: least), priority: priority, needsHeading: needsHeading,
      isLeftOutWhenEmpty: isLeftOutWhenEmpty)
  }
}
