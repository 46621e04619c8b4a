/// What the cells of a file stand for, beyond the values, ids, texts and aliases of the choices.
///
/// A cell and a code are the same where both are the same whole number, written with or without
/// zeros after the point, or the same text but for the case of letters.
///
/// A code that stands for two things is refused. A code for a choice goes before the words of
/// choices; a code for no answer, or a declined item, may not stand for a choice as well.
public struct AnswerCoding: Sendable, Hashable, Codable {
  /// A cell that stands for the choice of a value.
  public struct Code: Sendable, Hashable, Codable {
    /// What the cell holds.
    public var cell: String
    /// The value of the choice that it stands for.
    public var value: Int

    /// Says what a cell stands for.
    public init(cell: String, value: Int) {
      self.cell = cell
      self.value = value
    }
  }

  /// Cells that stand for no answer, beside blanks, `NA`, `NaN`, `.` and `skipped`.
  public var missing: [String]
  /// Cells that stand for a declined item, beside `declined`.
  public var declined: [String]
  /// Cells that stand for choices. Where there are any, no other number stands for a choice.
  public var codes: [Code]

  /// Says what cells stand for.
  public init(missing: [String] = [], declined: [String] = [], codes: [Code] = []) {
    self.missing = missing
    self.declined = declined
    self.codes = codes
  }
}
