import WellbeingCommandLine
import WellbeingPrivateFiles

struct ScoringPlaces {
  /// An output destination.
  enum Place: Equatable {
    case diagnostics
    case output
    case file(OutputTarget)

    /// The output file; nil if the destination is a stream.
    var target: OutputTarget? {
      if case .file(let target) = self { target } else { nil }
    }
  }

  /// The outputs as typed; nil for those that were not given.
  struct Paths {
    let scores: String?
    let summary: String?
    let methods: String?

    init(_ arguments: Invocation) {
      scores = arguments.value(of: ScoreCommand.output)
      summary = arguments.value(of: ScoreCommand.summary)
      methods = arguments.value(of: ScoreCommand.methods)
    }
  }

  let input: FileInput
  /// The output file of the scores; nil for standard output.
  let scores: OutputTarget?
  let summary: Place?
  let methods: Place?

  /// Whether the scores replace the sheets.
  var replacesInput: Bool { scores?.replaced.map { $0 == input.status?.identity } ?? false }

  /// Checks every destination without writing anything.
  ///
  /// - Parameters:
  ///   - path: The input file, or `-`.
  ///   - keepsItems: Whether the answers are written with the scores.
  init(_ paths: Paths, reading path: String, keepsItems: Bool, _ context: CommandContext) throws {
    let scores = try Self.place(paths.scores, ScoreCommand.output) ?? .output
    summary =
      paths.summary == "text"
      ? .diagnostics : try Self.place(paths.summary, ScoreCommand.summary)
    methods = try Self.place(paths.methods, ScoreCommand.methods)
    let places = [scores, summary, methods]
    guard places.count(where: { $0 == .output }) < 2 else {
      throw Failure.usage(
        "Only one of scores, summary and methods can go to standard output: name files for the "
          + "others, as with '--output FILE'.")
    }
    self.scores = scores.target
    input = try FileInput(path, of: "score", context.runtime)
    let options = [ScoreCommand.output, ScoreCommand.summary, ScoreCommand.methods]
    let targets = zip(options, places).compactMap { option, place in
      place?.target.map { (option, $0) }
    }
    try Self.check(targets, input, keepsItems: keepsItems, context)
  }

  /// Returns the destination that an option names; nil if it was not given.
  private static func place(_ typed: String?, _ option: OptionSpec) throws -> Place? {
    guard let typed else { return nil }
    if typed == "-" { return .output }
    guard !typed.isEmpty else {
      throw Failure.usage("Option '\(option.typed)' needs the name of a file.")
    }
    return .file(try OutputTarget(typed))
  }

  /// Rejects output files that would replace each other or the input. The scores may replace the
  /// sheets if they also contain the answers.
  private static func check(
    _ targets: [(option: OptionSpec, target: OutputTarget)], _ input: FileInput,
    keepsItems: Bool, _ context: CommandContext
  ) throws {
    for (index, (option, target)) in targets.enumerated() {
      if let other = targets[..<index].first(where: { $0.target.mayBe(target) }) {
        throw Failure.sameFile(option: option.typed, other: other.option.typed)
      }
      if let other = context.option(reading: target) {
        throw Failure.sameFile(option: option.typed, other: other.typed)
      }
      guard let replaced = target.replaced, replaced == input.status?.identity else { continue }
      let isOfScores = option == ScoreCommand.output && !context.console.isJSON
      guard isOfScores && keepsItems else {
        throw Failure.usage(
          "'\(option.typed)' would overwrite the input file, and its answers would be lost: name "
            + "another file" + (isOfScores ? ", or add '--keep-items'." : "."))
      }
    }
  }
}
