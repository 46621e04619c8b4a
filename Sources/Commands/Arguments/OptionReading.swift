/// Reads one argument that begins with a dash.
struct OptionReading {
  private let known: [OptionSpec]
  private let path: [CommandSpec]
  /// Whether a word that follows can be an operand.
  private let takesOperand: Bool
  /// The arguments that follow, less the value taken from them.
  private(set) var rest: ArraySlice<String>

  init(
    known: [OptionSpec], path: [CommandSpec], takesOperand: Bool, rest: ArraySlice<String>
  ) {
    self.known = known
    self.path = path
    self.takesOperand = takesOperand
    self.rest = rest
  }

  /// Reads `--name`, `--name=value` or `--name value`.
  mutating func long(
    _ argument: String, isKnownElsewhere: (String) -> Bool
  ) throws(UsageError) -> [(OptionSpec, String)] {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = known.first(where: { $0.name == name }) else {
      if isKnownElsewhere(name) { throw .optionBeforeCommand("--" + name) }
      throw unknown("--", name)
    }
    guard parts.count == 2 else { return [(option, try value(of: option))] }
    guard let value = option.value else { throw .unexpectedValue(option: option.typed) }
    guard !(value.isOptional && parts[1].isEmpty) else {
      throw .missingValue(option: option.typed, placeholder: value.placeholder)
    }
    return [(option, String(parts[1]))]
  }

  /// Reads `-x`, `-xyz`, `-xvalue` or `-x value`.
  mutating func cluster(_ argument: String) throws(UsageError) -> [(OptionSpec, String)] {
    var found: [(OptionSpec, String)] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = known.first(where: { $0.short == letter }) else {
        throw found.isEmpty ? unknownCluster(argument) : unknown("-", String(letter))
      }
      if option.value != nil, !letters.isEmpty { return found + [(option, String(letters))] }
      found.append((option, try value(of: option)))
    }
    return found
  }

  /// The next argument, where the option takes a value.
  private mutating func value(of option: OptionSpec) throws(UsageError) -> String {
    guard let value = option.value else { return "" }
    if value.isOptional { return try optionalValue(value, of: option) }
    guard let next = rest.first, !known.contains(where: { $0.typed == next }) else {
      throw .missingValue(option: option.typed, placeholder: value.placeholder)
    }
    rest.removeFirst()
    return next
  }

  /// The next argument, where it is a word that can be nothing else.
  private mutating func optionalValue(
    _ value: OptionSpec.Value, of option: OptionSpec
  ) throws(UsageError) -> String {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return "" }
    guard !takesOperand else {
      throw .ambiguousValue(option: option.typed, placeholder: value.placeholder)
    }
    guard !next.isEmpty else {
      throw .missingValue(option: option.typed, placeholder: value.placeholder)
    }
    rest.removeFirst()
    return next
  }

  /// `-json` for `--json` is worth a word; otherwise the first letter is unknown.
  private func unknownCluster(_ argument: String) -> UsageError {
    let name = String(argument.dropFirst())
    let isLongName = name.count > 1 && known.contains { $0.name == name }
    return isLongName
      ? .unknownOption(argument, command: path.map(\.name), suggestion: "--" + name)
      : unknown("-", String(name.prefix(1)))
  }

  /// Repeats only what can be the name of an option: the rest may be an answer that lost its place.
  private func unknown(_ dashes: String, _ name: String) -> UsageError {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    guard isName, name.first?.isLetter == true else {
      return .notAnOption(command: path.map(\.name))
    }
    let names = dashes == "--" ? known.map(\.name) : []
    let suggestion = Suggestion.closest(to: name, among: names).map { dashes + $0 }
    return .unknownOption(dashes + name, command: path.map(\.name), suggestion: suggestion)
  }
}
