/// The options of a command line parsed so far.
package struct ParsedOptions {
  /// A request of an option that replaces running the command.
  package enum Interruption {
    case none
    case help(HelpDetail)
    case version
  }

  /// The values by long name, in the order of the command line.
  private(set) var values: [String: [String]] = [:]
  /// The options that precede the name of their command.
  private var early: [(option: OptionSpec, value: String)] = []
  private let program: ProgramSpec

  package init(_ program: ProgramSpec) {
    self.program = program
  }

  /// Parses an argument that begins with a dash, and takes its value from the rest if needed.
  ///
  /// - Parameters:
  ///   - path: The preceding command words, which determine the valid options.
  ///   - takesOperand: Whether a following word can be an operand.
  package mutating func take(
    _ argument: String, rest: inout ArraySlice<String>, path: [CommandSpec], takesOperand: Bool
  ) throws(UsageError) -> Interruption {
    let known = program.options(at: path)
    var reading = OptionReading(
      known: known, later: program.optionsBelow(path), path: path, takesOperand: takesOperand,
      rest: rest)
    defer { rest = reading.rest }
    let found =
      try argument.hasPrefix("--") ? reading.long(argument) : reading.cluster(argument)
    for (option, value) in found {
      if option == .help { return .help(argument.hasPrefix("--") ? .full : .short) }
      if option == .version { return .version }
      if known.contains(option) {
        try add(value, to: option)
      } else {
        early.append((option, value))
      }
    }
    return .none
  }

  /// Adds the early options that belong to a command.
  package mutating func enter(_ command: CommandSpec) throws(UsageError) {
    let waiting = early
    early = []
    for (option, value) in waiting {
      if let own = command.options.first(where: { $0.name == option.name }) {
        try add(value, to: own)
      } else {
        early.append((option, value))
      }
    }
  }

  /// Throws if an early option does not belong to the command.
  package func checkEarly(_ path: [CommandSpec]) throws(UsageError) {
    guard let option = early.first?.option else { return }
    let names = program.options(at: path).map(\.name)
    throw .unknownOption(
      option.typed, command: path.map(\.name),
      suggestion: Suggestion.closest(to: option.name, among: names).map { "--" + $0 })
  }

  /// Throws if two options that exclude each other were given.
  package func check(_ exclusions: [CommandSpec.Exclusion]) throws(UsageError) {
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
}
