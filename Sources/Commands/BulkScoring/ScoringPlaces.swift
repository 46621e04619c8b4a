import WellbeingArguments
import WellbeingKit
import WellbeingPrivateFiles

/// The input and outputs of a call of `score`.
struct ScoringPlaces {
  /// An output destination.
  enum Place: Equatable {
    /// Standard error.
    case diagnostics
    /// Standard output.
    case output
    case file(OutputTarget)

    /// The output file; nil if the destination is a stream.
    var target: OutputTarget? {
      if case .file(let target) = self { target } else { nil }
    }
  }

  static let output = OptionSpec(
    "output", value: .path("FILE"), summary: "Write the scores to this file.",
    detail:
      "An existing file is replaced only when the new one is complete, so an error leaves it as "
      + "it was; invalid rows are not such an error. A new file can be read by you alone. With "
      + "--keep-items, FILE may be the file that is read.")
  static let summary = OptionSpec(
    "summary", value: .optionalPath("FILE"),
    summary: "Summarize all rows on standard error, or in FILE as JSON.",
    detail: "Rows by basis and band, unanswered items, means and standard deviations, Cronbach's "
      + "alpha, floor and ceiling, alerts with the lines of the first twenty, and how to repeat it. "
      + "After ID and FILE, '--summary FILE' works as well. '-' is standard output, if '--output' "
      + "leaves it free.")
  static let methods = OptionSpec(
    "methods", value: .path("FILE"),
    summary: "Write a paragraph for a methods section, with references.",
    detail: "'-' is standard output, if '--output' leaves it free.")

  static let all = [output, summary, methods]

  let input: SheetInput
  /// The output file of the scores; nil for standard output.
  let scores: OutputTarget?
  let summary: Place?
  let methods: Place?

  /// Checks every destination without writing anything.
  ///
  /// - Parameter path: The input file, or `-`.
  init(_ session: Session, reading path: String) throws {
    let scores = try Self.place(Self.output, session) ?? .output
    summary = try Self.place(Self.summary, session)
    methods = try Self.place(Self.methods, session)
    let places = [scores, summary, methods]
    guard places.count(where: { $0 == .output }) < 2 else {
      throw ScoreError.standardOutputTwice
    }
    self.scores = scores.target
    input = try SheetInput(path, session)
    let targets = zip(Self.all, places).compactMap { option, place in
      place?.target.map { (option, $0) }
    }
    try Self.check(targets, input, session)
  }

  /// Returns the destination that an option names; nil if it was not given.
  private static func place(_ option: OptionSpec, _ session: Session) throws -> Place? {
    guard let typed = session.invocation.value(of: option) else { return nil }
    if typed == "-" { return .output }
    if typed.isEmpty {
      guard option.value?.isOptional == true else {
        throw ScoreError.needsName(option: option.typed)
      }
      return .diagnostics
    }
    return .file(try OutputTarget(typed))
  }

  /// Rejects output files that would replace each other or the input. The scores may replace the
  /// sheets if they also contain the answers.
  private static func check(
    _ targets: [(option: OptionSpec, target: OutputTarget)], _ input: SheetInput, _ session: Session
  ) throws {
    for (index, (option, target)) in targets.enumerated() {
      if let other = targets[..<index].first(where: { $0.target.mayBe(target) }) {
        throw ScoreError.sameFile(option: option.typed, other: other.option.typed)
      }
      if let other = session.option(reading: target) {
        throw ScoreError.sameFile(option: option.typed, other: other.typed)
      }
      guard let replaced = target.replaced else { continue }
      guard replaced != input.status?.identity || option == output && keepsAll(session) else {
        throw ScoreError.sameAsInput(
          option: option.typed, canKeepItems: option == output && !session.isJSON)
      }
    }
  }

  /// Returns whether the output contains everything that was read.
  private static func keepsAll(_ session: Session) -> Bool {
    session.invocation.has(SheetOptions.keepItems) && !session.isJSON
  }
}
