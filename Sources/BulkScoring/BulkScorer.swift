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
