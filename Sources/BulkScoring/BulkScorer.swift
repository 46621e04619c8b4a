public import WellbeingInstruments

/// Scores a file of answer sheets, one row per sheet, as a stream.
public struct BulkScorer: Sendable {
  /// How far scoring has come.
  public struct Progress: Sendable, Hashable {
    /// How many bytes of the file were read and scored.
    public let bytes: Int
    /// How many rows were read: the first ones of the file.
    public let rows: Int
    /// The figures of each alert over these rows, in the definition's order.
    public let alerts: [BulkSummary.AlertFigures]
  }

  /// The definition that is scored by.
  public let questionnaire: Questionnaire
  /// How the file is read, scored and written.
  public let options: Options

  /// Creates a scorer for files.
  public init(_ questionnaire: Questionnaire, options: Options = Options()) {
    self.questionnaire = questionnaire
    self.options = options
  }

  /// Scores one file, on all cores; returns when it is done.
  ///
  /// What was written before an error stays written: the caller decides whether it counts. The
  /// alerts of the rows before an error are in the last call of `progress`.
  ///
  /// - Parameters:
  ///   - countsItems: Whether the answers of complete rows are counted by item, which
  ///     ``BulkSummary`` needs.
  ///   - read: Fills a buffer with the bytes that come next, waiting for them if need be, and tells
  ///     how many; 0 at the end. Called from one thread at a time.
  ///   - write: Takes all the bytes that come next. Called from one thread at a time.
  ///   - progress: Called with how far it has come, from any thread but one at a time: again and
  ///     again, and last before it returns or throws.
  /// - Throws: ``BulkScoringError``, and what `read` and `write` throw.
  public func run(
    countsItems: Bool = true,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws -> BulkOutcome {
    try run(
      countsItems: countsItems, read: read, write: write, mapped: { _ in }, progress: progress)
  }

  /// As the other method of this name.
  ///
  /// - Parameter mapped: Told once which columns hold the answers, before anything is written; what
  ///   it throws ends it all.
  package func run(
    countsItems: Bool = true,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int,
    write: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void,
    mapped: @escaping @Sendable (ColumnMapping) throws -> Void,
    progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) throws -> BulkOutcome {
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

  /// The delimiter's byte. One that numbers or words are made of would cut cells apart.
  private func delimiter() throws(BulkScoringError) -> UInt8 {
    let character = options.delimiter
    guard let byte = character.asciiValue, byte == UInt8(ascii: "\t") || byte >= UInt8(ascii: "!"),
      !character.isLetter, !character.isNumber, !"\".-'_ \u{7F}".contains(character)
    else { throw BulkScoringError(.unusableDelimiter) }
    return byte
  }
}

extension BulkScorer {
  /// How a file of answer sheets is read, scored and written.
  public struct Options: Sendable, Hashable {
    /// What a row of scores is written as.
    public enum Form: Sendable, Hashable {
      /// A row of CSV, with the delimiter and the line ends of the file that is read.
      case csv
      /// A JSON document on a line of its own.
      case jsonLines
    }

    /// What to do about unanswered items.
    public var policy: MissingAnswerPolicy = .refuse
    /// What stands between cells: one ASCII character.
    public var delimiter: Character = ","
    /// The names of the items' columns, in item order; nil means that they are found.
    public var items: [String]?
    /// What cells stand for beyond what the definition says.
    public var coding = AnswerCoding()
    /// Whether a file that looks as if every value were one too high is scored all the same.
    public var trustsCoding = false
    /// Whether scoring stops at the first cell that is not a valid answer.
    public var isStrict = false
    /// What is written of the scores; nil means ``ScoreColumn/usual(of:)``. The columns of the
    /// alerts follow if they are not among them.
    package var columns: [ScoreColumn]?
    /// Whether the columns of the alerts are left out, unless `columns` names them.
    public var omitsAlerts = false
    /// What the names of the columns written begin with; nil means the questionnaire's id and a dot.
    public var prefix: String?
    /// Whether the items' columns are written, too, in their places.
    public var keepsItems = false
    /// What a row is written as.
    public var form: Form = .csv

    /// The options as they are where nothing is asked for.
    public init() {}

    /// The columns that are written for a questionnaire.
    ///
    /// Nothing but ``omitsAlerts`` leaves out those of its alerts.
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

/// What came of scoring a file.
public struct BulkOutcome: Sendable {
  /// How many cells that are no answer are named; the others are counted.
  public static let namedFaultCount = 20

  /// The definition that was scored by.
  public let questionnaire: Questionnaire
  /// How the file was read, scored and written.
  public let options: BulkScorer.Options
  /// Which columns held the answers.
  package let mapping: ColumnMapping
  /// The first cells that are not valid answers, in the order of the file.
  package let faults: [CellFault]
  /// How many cells are not valid answers.
  public let faultCount: Int
  /// How many of them hold the number one above the highest value: where there are many, every
  /// answer of the file may be one too high.
  public let cellsOneTooHigh: Int
  /// The figures of each alert, in the definition's order.
  public let alerts: [BulkSummary.AlertFigures]
  let counts: BulkCounts
}

extension BulkOutcome {
  /// What stands for the basis of a score in a row with a cell that is no answer.
  public static let invalidWord = "invalid"
}

extension BulkOutcome {
  /// Sums up what was scored.
  ///
  /// - Parameters:
  ///   - program: The name of the program that scored.
  ///   - version: Its version.
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
