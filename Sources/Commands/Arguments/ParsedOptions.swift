/// The options of a command line as far as it was read.
struct ParsedOptions {
  /// What an option asks for instead of the command.
  enum Interruption {
    case none
    case help(HelpDetail)
    case version
  }

  /// By long name, in the order of the command line.
  private(set) var values: [String: [String]] = [:]
  private let program: ProgramSpec

  init(_ program: ProgramSpec) {
    self.program = program
  }

  /// Takes an argument that begins with a dash, and what it needs of those that follow.
  ///
  /// - Parameters:
  ///   - path: the command words before it, which decide what options there are.
  ///   - takesOperand: whether a word that follows can be an operand.
  mutating func take(
    _ argument: String, rest: inout ArraySlice<String>, path: [CommandSpec], takesOperand: Bool
  ) throws(UsageError) -> Interruption {
    var reading = OptionReading(
      known: program.options(at: path), path: path, takesOperand: takesOperand, rest: rest)
    defer { rest = reading.rest }
    let found =
      try argument.hasPrefix("--")
      ? reading.long(argument, isKnownElsewhere: isOption(below: path))
      : reading.cluster(argument)
    for (option, value) in found {
      if option == .help { return .help(argument.hasPrefix("--") ? .full : .short) }
      if option == .version { return .version }
      try add(value, to: option)
    }
    return .none
  }

  /// Refuses options that exclude each other.
  func check(_ exclusions: [CommandSpec.Exclusion]) throws(UsageError) {
    for pair in exclusions where values[pair.first] != nil && values[pair.second] != nil {
      throw .excluded(option: "--" + pair.first, by: "--" + pair.second)
    }
  }

  private mutating func add(_ value: String, to option: OptionSpec) throws(UsageError) {
    if values[option.name] != nil, !option.isRepeatable { throw .repeated(option: option.typed) }
    if case .oneOf(let allowed) = option.value?.kind, !allowed.contains(value) {
      let suggestion = option.isSensitive ? nil : Suggestion.closest(to: value, among: allowed)
      throw .invalidValue(
        option: option.typed, value: option.isSensitive ? nil : value, allowed: allowed,
        suggestion: suggestion)
    }
    values[option.name, default: []].append(value)
  }

  /// Tells whether a command that can still follow has an option of some name.
  private func isOption(below path: [CommandSpec]) -> (String) -> Bool {
    let paths = program.allPaths.lazy.filter { $0.count > path.count && $0.starts(with: path) }
    return { name in paths.contains { $0.contains { $0.options.contains { $0.name == name } } } }
  }
}
