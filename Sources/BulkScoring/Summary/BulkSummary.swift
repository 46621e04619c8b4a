public import WellbeingInstruments

/// What the scores of a file come to, and all that is needed to work them out again.
///
/// Figures are not rounded. One that the rows do not give is absent, never zero.
public struct BulkSummary: Sendable, Hashable, Encodable {
  /// The program that scored.
  package struct Software: Sendable, Hashable, Encodable {
    /// Its name.
    package let name: String
    /// Its version.
    package let version: String

    /// Names a program.
    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  /// Mean and standard deviation of some rows.
  public struct Statistics: Sendable, Hashable, Encodable {
    /// How many rows they are of.
    public let count: Int
    /// The mean, in points; nil where there is no row.
    public let mean: Double?
    /// The standard deviation, with n - 1, in points; nil where there are fewer than two rows.
    public let standardDeviation: Double?
  }

  // MARK: How it was scored

  /// The definition that was scored by.
  public let questionnaire: Questionnaire.Key
  /// What scored.
  package let software: Software
  /// What was done about unanswered items.
  public let policy: MissingAnswerPolicy
  /// Which columns held the answers.
  package let mapping: ColumnMapping
  /// What cells stood for beyond what the definition says.
  public let coding: AnswerCoding
  /// What stood between cells.
  public let delimiter: String
  /// Whether the file was to be scored even if every value seemed one too high.
  public let trustsCoding: Bool
  /// Whether the first cell that is no answer was to end it all.
  public let isStrict: Bool
  /// The lowest main scores, in points, from which rows were marked; empty where none were.
  public let cutoffs: [Double]

  // MARK: What came of it

  /// How many rows were read.
  public let rows: Int
  /// The figures of each score, in the definition's order: the main one first.
  public let scores: [ScoreFigures]
  /// The figures of each item that has a column, in the order of the mapping.
  package let items: [ItemFigures]
  /// The figures of each alert, in the definition's order.
  public let alerts: [AlertFigures]
}

extension BulkSummary.Statistics {
  /// - Parameter scale: How many of the numbers' units make a point.
  init(_ sums: WholeNumberSums, scale: Double = 1) {
    count = sums.count
    mean = sums.mean.map { $0 / scale }
    standardDeviation = sums.standardDeviation.map { $0 / scale }
  }
}

extension Questionnaire {
  /// The language of what is reported of a file, in English sentences: English where the definition
  /// has it, else its first.
  package var languageOfReports: String {
    languages.first { $0 == "en" || $0.hasPrefix("en-") } ?? languages.first ?? ""
  }
}
