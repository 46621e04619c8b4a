/// Parses one argument that begins with a dash.
///
/// An option may precede the name of its command if all commands that can follow read an option of
/// that name the same way.
package struct OptionReading {
  private let known: [OptionSpec]
  /// The options of the commands that can still follow.
  private let later: [OptionSpec]
  private let path: [CommandSpec]
  /// Whether a following word can be an operand.
  private let takesOperand: Bool
  /// The remaining arguments, without a value taken from them.
  private(set) var rest: ArraySlice<String>

  package init(
    known: [OptionSpec], later: [OptionSpec], path: [CommandSpec], takesOperand: Bool,
    rest: ArraySlice<String>
  ) {
    self.known = known
    self.later = later
    self.path = path
    self.takesOperand = takesOperand
    self.rest = rest
  }

  /// Parses `--name`, `--name=value` or `--name value`.
  package mutating func long(_ argument: String) throws(UsageError) -> [(OptionSpec, String)] {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = try option("--" + name, where: { $0.name == name }) else {
      throw unknown("--", name)
    }
    guard parts.count == 2 else { return [(option, try value(of: option))] }
    guard let value = option.value else { throw .unexpectedValue(option: option.typed) }
    guard !(value.isOptional && parts[1].isEmpty) else {
      throw .missingValue(option: option.typed, placeholder: value.placeholder)
    }
    return [(option, String(parts[1]))]
  }

  /// Parses `-x`, `-xyz`, `-xvalue` or `-x value`.
  package mutating func cluster(_ argument: String) throws(UsageError) -> [(OptionSpec, String)] {
    var found: [(OptionSpec, String)] = []
    var letters = argument.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = try option("-\(letter)", where: { $0.short == letter }) else {
        throw found.isEmpty ? unknownCluster(argument) : unknown("-", String(letter))
      }
      if option.value != nil, !letters.isEmpty { return found + [(option, String(letters))] }
      found.append((option, try value(of: option)))
    }
    return found
  }

  /// Returns the option that an argument refers to; nil if it is unknown.
  ///
  /// - Throws: `UsageError.optionBeforeCommand` if the meaning depends on the command.
  private func option(
    _ typed: String, where isMeant: (OptionSpec) -> Bool
  ) throws(UsageError) -> OptionSpec? {
    if let option = known.first(where: isMeant) { return option }
    let meant = later.filter(isMeant)
    guard let first = meant.first else { return nil }
    guard meant.allSatisfy(first.isReadLike) else { throw .optionBeforeCommand(typed) }
    return first
  }

  /// Returns the next argument if the option takes a value, else an empty string.
  private mutating func value(of option: OptionSpec) throws(UsageError) -> String {
    guard let value = option.value else { return "" }
    if value.isOptional { return try optionalValue(value, of: option) }
    guard let next = rest.first, !(known + later).contains(where: { $0.typed == next }) else {
      throw .missingValue(
        option: option.typed, placeholder: value.example ?? value.placeholder)
    }
    rest.removeFirst()
    return next
  }

  /// Returns the next argument if it can only be the option's value, else an empty string.
  private mutating func optionalValue(
    _ value: OptionSpec.Value, of option: OptionSpec
  ) throws(UsageError) -> String {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") else { return "" }
    guard !takesOperand || (value.isList && next.contains(",")) else {
      throw .ambiguousValue(option: option.typed, placeholder: value.placeholder)
    }
    guard !next.isEmpty else {
      throw .missingValue(option: option.typed, placeholder: value.placeholder)
    }
    rest.removeFirst()
    return next
  }

  /// Suggests `--json` for `-json`; otherwise reports the first letter as unknown.
  private func unknownCluster(_ argument: String) -> UsageError {
    let name = String(argument.dropFirst())
    let isLongName = name.count > 1 && (known + later).contains { $0.name == name }
    return isLongName
      ? .unknownOption(argument, command: path.map(\.name), suggestion: "--" + name)
      : unknown("-", String(name.prefix(1)))
  }

  /// Repeats the name only if it could be an option's; anything else may be a misplaced answer.
  private func unknown(_ dashes: String, _ name: String) -> UsageError {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    guard isName, name.first?.isLetter == true else {
      return .notAnOption(command: path.map(\.name))
    }
    let names = dashes == "--" ? (known + later).map(\.name) : []
    let suggestion = Suggestion.closest(to: name, among: names).map { dashes + $0 }
    return .unknownOption(dashes + name, command: path.map(\.name), suggestion: suggestion)
  }
}

extension OptionSpec {
  /// Returns whether the parser treats another option the same: equal name, short form and kind of
  /// value.
  package func isReadLike(_ other: OptionSpec) -> Bool {
    name == other.name && short == other.short && (value == nil) == (other.value == nil)
      && value?.isOptional == other.value?.isOptional
  }
}
