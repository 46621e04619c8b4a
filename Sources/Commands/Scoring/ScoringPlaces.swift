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

  static let output = file(
    "output", "Write the scores to this file.",
    detail:
      "An existing file is replaced only when the new one is complete. Invalid rows do not prevent "
      + "this, but other errors leave the file unchanged. Only you can read a new file. With "
      + "--keep-items, FILE may be the input file, unless rows are skipped, or have too few or too "
      + "many cells.")
  static let summary = file(
    "summary", "Write a summary of all rows to this file, as JSON.",
    detail: "Rows by basis and band, unanswered items, means and standard deviations, Cronbach's "
      + "alpha, floor and ceiling, alerts with the lines of the first twenty, and how to repeat it. "
      + "'-' is standard output, if '--output' leaves it free; the word 'text' prints the summary as "
      + "text on standard error.")
  static let methods = file(
    "methods", "Write a paragraph for a methods section, with references.",
    detail: "'-' is standard output, if '--output' leaves it free.")

  private static func file(_ name: String, _ summary: String, detail: String) -> Option<String?> {
    .text(name, .path("FILE"), summary, detail: detail).map { path, _ in
      guard path != "" else { throw Failure.usage("Option '--\(name)' needs the name of a file.") }
      return path
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
  init(reading path: String, keepsItems: Bool, _ context: CommandContext) throws {
    let scores = try Self.place(Self.output, context) ?? .output
    summary = try context[Self.summary] == "text" ? .diagnostics : Self.place(Self.summary, context)
    methods = try Self.place(Self.methods, context)
    let places = [scores, summary, methods]
    guard places.count(where: { $0 == .output }) < 2 else {
      throw Failure.usage(
        "Only one of scores, summary and methods can go to standard output: name files for the "
          + "others, as with '--output FILE'.")
    }
    self.scores = scores.target
    input = try FileInput(path, of: "score", context.runtime)
    let options = [Self.output, Self.summary, Self.methods]
    let targets = zip(options, places).compactMap { option, place in
      place?.target.map { (option.typed, $0) }
    }
    try Self.check(targets, input, keepsItems: keepsItems, context)
  }

  /// Returns the destination that an option names; nil if it was not given.
  private static func place(_ option: Option<String?>, _ context: CommandContext) throws -> Place? {
    try context[option].map { try $0 == "-" ? .output : .file(OutputTarget($0)) }
  }

  /// Rejects output files that would replace each other or the input. The scores may replace the
  /// sheets if they also contain the answers.
  private static func check(
    _ targets: [(option: String, target: OutputTarget)], _ input: FileInput,
    keepsItems: Bool, _ context: CommandContext
  ) throws {
    for (index, (option, target)) in targets.enumerated() {
      if let other = targets[..<index].first(where: { $0.target.mayBe(target) }) {
        throw Failure.sameFile(option: option, other: other.option)
      }
      if let other = context.option(reading: target) {
        throw Failure.sameFile(option: option, other: other.typed)
      }
      guard let replaced = target.replaced, replaced == input.status?.identity else { continue }
      let isOfScores = option == output.typed && !context.isJSON
      guard isOfScores && keepsItems else {
        throw Failure.usage(
          "'\(option)' would overwrite the input file, and its answers would be lost: name "
            + "another file" + (isOfScores ? ", or add '--keep-items'." : "."))
      }
    }
  }
}
