public import WellbeingInstruments
package import WellbeingTextFormats

/// Scores a file of answer sheets, one row per sheet, as a stream.
public struct BulkScorer: Sendable {
  /// The progress of a run.
  public struct Progress: Sendable, Hashable {
    /// The number of bytes of the file that were read and scored.
    public let bytes: Int
    /// The number of rows read so far, from the first row of the file.
    public let rows: Int
    /// The figures of each alert over these rows, in the definition's order.
    public let alerts: [BulkSummary.AlertFigures]
  }

  /// The definition that files are scored with.
  package let questionnaire: Questionnaire
  /// How the file is read, scored and written.
  package let options: Options

  /// Creates a scorer for files.
  public init(_ questionnaire: Questionnaire, options: Options = Options()) {
    self.questionnaire = questionnaire
    self.options = options
  }

  /// Scores one file on all cores, and returns when it is done.
  ///
  /// Output written before an error is not undone: the caller decides whether to keep it. The last
  /// call of `progress` includes the alerts of the rows before an error.
  ///
  /// - Parameters:
  ///   - countsItems: Whether to count the answers of complete rows by item, which ``BulkSummary``
  ///     needs.
  ///   - read: Fills a buffer with the next bytes, waiting for them if necessary, and returns their
  ///     number; 0 at the end. Called from one thread at a time.
  ///   - write: Takes all of the next bytes. Called from one thread at a time.
  ///   - progress: Called repeatedly with the progress, and a last time before the method returns
  ///     or throws. Called from any thread, but from one at a time.
  /// - Throws: ``BulkScoringError``, and any error of `read` or `write`.
  public func run(
    countsItems: Bool = true,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws -> BulkOutcome {
    try run(
      countsItems: countsItems, read: read, write: write, found: { _ in }, progress: progress)
  }

  /// Scores one file like the public method of this name.
  ///
  /// - Parameter found: Called once with what the beginning of the file shows, before anything is
  ///   written; an error that it throws ends the run.
  package func run(
    countsItems: Bool = true,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    found: @escaping @Sendable (FileFindings) throws -> Void,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws -> BulkOutcome {
    try questionnaire.requireChoices()
    guard questionnaire.offers(options.policy) else {
      throw BulkScoringError(.policyNotOffered(options.policy, by: questionnaire.id), .call)
    }
    let given = try delimiter()
    let (header, rest) = try FileHeader.read(delimiter: given, read)
    let job = try BulkJob(questionnaire, options, header, countsItems: countsItems)
    try found(
      FileFindings(
        mapping: job.columns.mapping,
        delimiter: given == nil ? Character(UnicodeScalar(header.delimiter)) : nil,
        skippedRows: header.skippedRows))
    return try job.run(rest: rest, read: read, write: write, progress: progress)
  }

  /// Returns the delimiter's byte, if it is given. Rejects one that occurs in numbers or words.
  private func delimiter() throws(BulkScoringError) -> UInt8? {
    guard let character = options.delimiter else { return nil }
    // The character of CR LF has the value of a line feed.
    guard let byte = character.asciiValue, DelimitedTextStart.canDelimit(byte) else {
      throw BulkScoringError(.unusableDelimiter, .call)
    }
    return byte
  }
}

/// What the beginning of a file shows.
package struct FileFindings: Sendable {
  package let mapping: ColumnMapping
  /// The delimiter; nil if it was given.
  package let delimiter: Character?
  /// The number of rows after the names that are not answers.
  package let skippedRows: Int
}

extension Questionnaire {
  /// Rejects a questionnaire without scores, or with an item that is answered with a number or a text.
  package func requireChoices() throws(BulkScoringError) {
    guard !scores.isEmpty else { throw BulkScoringError(.noScore(id), .call) }
    if let item = items.first(where: { $0.entry != nil }) {
      throw BulkScoringError(.itemWithoutChoices(item.id, of: id), .call)
    }
  }
}

extension BulkScorer {
  /// How a file of answer sheets is read, scored and written.
  public struct Options: Sendable, Hashable {
    /// The output format.
    public enum Form: Sendable, Hashable {
      /// CSV, with the delimiter and the line ends of the input file.
      case csv
      /// One JSON document per line.
      case jsonLines
    }

    /// How unanswered items are handled.
    public var policy: MissingAnswerPolicy = .refuse
    /// The delimiter between cells: one ASCII character; nil to take it from the first line, which
    /// may also be `sep=;`.
    public var delimiter: Character?
    /// The name of a column: the rows with each of its values are also summarized separately.
    package var groupColumn: String?
    /// The names of the items' columns, in item order; nil to detect them.
    public var items: [String]?
    /// The meanings of cells beyond those that the definition gives.
    public var coding = AnswerCoding()
    /// Whether to score a file even if every value seems to be one too high.
    package var trustsCoding = false
    /// Whether to write the items' columns as well, in their original places.
    public var keepsItems = false
    /// The output format of a row.
    public var form: Form = .csv

    /// Creates the default options.
    public init() {}
  }
}

/// The outcome of scoring a file.
public struct BulkOutcome: Sendable {
  /// The number of invalid cells that are listed; further ones are only counted.
  package static let namedFaultCount = 20

  /// The definition that the file was scored with.
  package let questionnaire: Questionnaire
  /// How the file was read, scored and written.
  package let options: BulkScorer.Options
  package let mapping: ColumnMapping
  let delimiter: UInt8
  /// The number of rows after the names of the columns that are not answers.
  package let skippedRows: Int
  let findings: Findings
  let counts: BulkCounts

  /// The number of rows with too few or too many cells.
  public var raggedRows: Int { counts.raggedRows }
  /// The first cells that are not valid answers, in the order of the file.
  package var faults: [Problem] { findings.faults }
  /// The number of cells that are not valid answers, and of rows with too few or too many cells.
  public var faultCount: Int { findings.faultCount }
  /// How many of them hold the number one above the highest value. If there are many, every answer
  /// of the file may be one too high.
  package var cellsOneTooHigh: Int { findings.cellsOneTooHigh }
  /// Whether no answer is the lowest of its item, in a file of fewer than five answered rows, although
  /// no codes were given and the coding is not trusted. Every answer may then be one too high.
  package var hasNoLowestAnswer: Bool { doubt != nil }
  /// What is said if ``hasNoLowestAnswer``.
  package var doubt: Problem? {
    options.trustsCoding ? nil : findings.shift.doubt(questionnaire, options.coding)?.problem
  }
  /// The figures of each alert, in the definition's order.
  public var alerts: [BulkSummary.AlertFigures] { findings.alerts }
  /// The codes that would turn the cells that are one too high into answers, if every answer of the
  /// file is one too high; empty if codes were given.
  package var codesOneTooHigh: [AnswerCoding.Code] {
    questionnaire.codesOneTooHigh(beside: options.coding)
  }
}

extension BulkOutcome {
  /// The basis written for a score in a row with an invalid cell.
  package static let invalidWord = "invalid"
}

extension BulkOutcome {
  /// Summarizes the scores.
  ///
  /// - Parameters:
  ///   - program: The name of the program that scored.
  ///   - version: The version of that program.
  public func summary(program: String, version: String) -> BulkSummary {
    let software = BulkSummary.Software(name: program, version: version)
    let groups = counts.groups.map { name, group in
      BulkSummary.Group(
        value: name, summary: summary(software, group, group.alerts, groups: nil))
    }.sorted { $0.value < $1.value }
    return summary(software, counts, alerts, groups: options.groupColumn.map { _ in groups })
  }

  private func summary(
    _ software: BulkSummary.Software, _ counts: BulkCounts, _ alerts: [BulkSummary.AlertFigures],
    groups: [BulkSummary.Group]?
  ) -> BulkSummary {
    let items = mapping.columns.compactMap { questionnaire.item($0.item) }
    let scorer = Scorer(questionnaire)
    return BulkSummary(
      questionnaire: questionnaire.key,
      software: software, policy: options.policy, mapping: mapping, coding: options.coding,
      delimiter: String(UnicodeScalar(delimiter)), skippedRows: skippedRows,
      trustsCoding: options.trustsCoding, rows: counts.rows, rowsWithoutAnswer: counts.emptyRows,
      scores: questionnaire.scores.indices.map { score in
        ScoreSummary(score: score, counts: counts, items: items, scorer: scorer)
          .figures(policy: options.policy)
      },
      items: counts.cells.isEmpty
        ? [] : items.enumerated().map { BulkSummary.ItemFigures($1, cells: counts.cells($0)) },
      alerts: alerts, groupColumn: options.groupColumn, groups: groups)
  }
}
