/// A column of a table, and how it gives way where the table is wider than the screen.
struct TableColumn: Sendable {
  /// What becomes of a column for which there is not room enough.
  enum Way: Sendable {
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
  let way: Way
  /// When it gives way: those of a lower turn first.
  let turn: Int
  /// Whether its cells say nothing without their heading, as numbers do.
  let needsHeading: Bool
  /// Whether it is left out where none of its cells says anything.
  let isLeftOutWhenEmpty: Bool

  init(
    _ heading: String, _ way: Way = .stays, turn: Int = 0, needsHeading: Bool = false,
    isLeftOutWhenEmpty: Bool = false
  ) {
    self.heading = heading
    self.way = way
    self.turn = turn
    self.needsHeading = needsHeading
    self.isLeftOutWhenEmpty = isLeftOutWhenEmpty
  }

  /// The column, going on below where it would be cut.
  var uncut: TableColumn {
    guard case .isCut(let least) = way else { return self }
    return TableColumn(
      heading, .isWrapped(to: least), turn: turn, needsHeading: needsHeading,
      isLeftOutWhenEmpty: isLeftOutWhenEmpty)
  }
}
