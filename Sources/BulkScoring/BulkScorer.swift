public import WellbeingInstruments

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
  public let questionnaire: Questionnaire
  /// How the file is read, scored and written.
  public let options: Options

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
      countsItems: countsItems, read: read, write: write, mapped: { _ in }, progress: progress)
  }

  /// Scores one file like the public method of this name.
  ///
  /// - Parameter mapped: Called once with the columns that hold the answers, before anything is
  ///   written; an error that it throws ends the run.
  package func run(
    countsItems: Bool = true,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    mapped: @escaping @Sendable (ColumnMapping) throws -> Void,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws -> BulkOutcome {
    try questionnaire.requireChoices()
    guard questionnaire.offers(options.policy) else {
      throw BulkScoringError(.policyNotOffered(options.policy))
    }
    let delimiter = try delimiter()
    let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int = { buffer in
      let count = try read(buffer)
      guard (0...buffer.count).contains(count) else { throw BulkScoringError(.invalidRead(count)) }
      return count
    }
    let (header, rest) = try FileHeader.read(delimiter: delimiter, read)
    let job = try BulkJob(
      questionnaire, options, header, delimiter: delimiter, countsItems: countsItems)
    try mapped(job.mapping)
    return try BulkRun(job, rest: rest, read: read, write: write, progress: progress).outcome()
  }

  /// Returns the delimiter's byte. Rejects a delimiter that occurs in numbers or words.
  private func delimiter() throws(BulkScoringError) -> UInt8 {
    let character = options.delimiter
    guard let byte = character.asciiValue, byte == UInt8(ascii: "\t") || byte >= UInt8(ascii: "!"),
      !character.isLetter, !character.isNumber, !"\".-'_ \u{7F}".contains(character)
    else { throw BulkScoringError(.unusableDelimiter) }
    return byte
  }
}

extension Questionnaire {
  /// Rejects a questionnaire without scores, or with an item that is answered with a number or a text.
  package func requireChoices() throws(BulkScoringError) {
    guard !scores.isEmpty else { throw BulkScoringError(.noScore) }
    if let item = items.first(where: { $0.entry != nil }) {
      throw BulkScoringError(.itemWithoutChoices(item.id))
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
    /// The delimiter between cells: one ASCII character.
    public var delimiter: Character = ","
    /// The names of the items' columns, in item order; nil to detect them.
    public var items: [String]?
    /// The meanings of cells beyond those that the definition gives.
    public var coding = AnswerCoding()
    /// Whether to score a file even if every value seems to be one too high.
    public var trustsCoding = false
    /// Whether to stop scoring at the first cell that is not a valid answer.
    public var isStrict = false
    /// The score columns to write; nil for ``ScoreColumn/usual(of:)``. The alert columns are added
    /// if they are not listed.
    package var columns: [ScoreColumn]?
    /// Whether to leave out the alert columns, unless `columns` lists them.
    public var omitsAlerts = false
    /// The prefix of the names of the written columns; nil for the questionnaire's id and a dot.
    public var prefix: String?
    /// Whether to write the items' columns as well, in their original places.
    public var keepsItems = false
    /// The output format of a row.
    public var form: Form = .csv

    /// Creates the default options.
    public init() {}

    /// Only ``omitsAlerts`` leaves out the alert columns.
    func columns(of questionnaire: Questionnaire) -> [ScoreColumn] {
      let alerts: [ScoreColumn] = [.alerts, .alertsNotAssessed]
      guard let columns else {
        return ScoreColumn.usual(of: questionnaire).filter { !omitsAlerts || !alerts.contains($0) }
      }
      guard !omitsAlerts, !questionnaire.alerts.isEmpty else { return columns }
      return columns + alerts.filter { !columns.contains($0) }
    }
  }
}

/// The outcome of scoring a file.
public struct BulkOutcome: Sendable {
  /// The number of invalid cells that are listed; further ones are only counted.
  public static let namedFaultCount = 20

  /// The definition that the file was scored with.
  public let questionnaire: Questionnaire
  /// How the file was read, scored and written.
  public let options: BulkScorer.Options
  package let mapping: ColumnMapping
  /// The first cells that are not valid answers, in the order of the file.
  package let faults: [CellFault]
  /// The number of cells that are not valid answers.
  public let faultCount: Int
  /// How many of them hold the number one above the highest value. If there are many, every answer
  /// of the file may be one too high.
  public let cellsOneTooHigh: Int
  /// Whether no answer of at least five rows is the lowest of its item, although no codes were given
  /// and the coding is not trusted. Every answer of the file may then be one too high.
  public let hasNoLowestAnswer: Bool
  /// The figures of each alert, in the definition's order.
  public let alerts: [BulkSummary.AlertFigures]
  let counts: BulkCounts
}

extension BulkOutcome {
  /// The basis written for a score in a row with an invalid cell.
  public static let invalidWord = "invalid"
}

extension BulkOutcome {
  /// Summarizes the scores.
  ///
  /// - Parameters:
  ///   - program: The name of the program that scored.
  ///   - version: The version of that program.
  public func summary(program: String, version: String) -> BulkSummary {
    let items = mapping.columns.compactMap { questionnaire.item($0.item) }
    let scorer = Scorer(questionnaire)
    return BulkSummary(
      questionnaire: questionnaire.key,
      software: BulkSummary.Software(name: program, version: version), policy: options.policy,
      mapping: mapping, coding: options.coding, delimiter: String(options.delimiter),
      trustsCoding: options.trustsCoding, isStrict: options.isStrict,
      cutoffs: options.columns?.compactMap(\.cutoff) ?? [], rows: counts.rows,
      scores: questionnaire.scores.indices.map { score in
        ScoreSummary(score, of: counts, items: items, scorer).figures(policy: options.policy)
      },
      items: zip(items, counts.cells).map { BulkSummary.ItemFigures($0, cells: $1) },
      alerts: alerts)
  }
}
