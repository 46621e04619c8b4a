import WellbeingTextFormats

/// Parses command lines with the program's command table, by the conventions of GNU.
///
/// Options follow the command's words, and operands may stand between them: `--name value`,
/// `--name=value`, `-x value`, `-xvalue`, clusters of short options, `--` before operands that begin
/// with a dash, and `-` for a standard stream. An option takes the next argument as its value even
/// if that begins with a dash, unless it is exactly a known long option: `--answers -,1,2` works,
/// `--note --json` lacks its value. Before the command only `--help`, `-h` and `--version` are valid.
package struct CommandLineParser: Sendable {
  private let program: ProgramSpec

  package init(_ program: ProgramSpec) { self.program = program }

  /// Parses the arguments, without the program's name.
  ///
  /// A help option is honoured anywhere, even if the command line has errors. Without arguments,
  /// the result is the short help.
  package func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard !arguments.isEmpty else { return .help([], .short) }
    var line = PartialCommandLine(program, arguments)
    for (index, argument) in arguments.enumerated() {
      do throws(UsageError) {
        try line.read(argument)
      } catch {
        guard let detail = line.helpDetail(in: arguments[index...]) else { throw error }
        return .help(line.words, detail)
      }
      if let request = line.request { return request }
    }
    return try line.finished()
  }
}

/// A command line read up to some argument. The parser and the completer share it.
struct PartialCommandLine {
  /// The command so far; groups precede their members.
  private(set) var path: [CommandSpec] = []
  private(set) var operands: [String] = []
  /// The values by long option name.
  private(set) var values: [String: [String]] = [:]
  /// The option whose value is the next argument.
  private(set) var pendingOption: OptionSpec?
  /// Whether `--` was read.
  private(set) var areOptionsOver = false
  /// Whether the words name a help page, because they follow `help`.
  private(set) var isHelp = false
  /// A request that makes all further arguments irrelevant.
  private(set) var request: Request?
  /// The level of detail if a help option follows `help`.
  private var helpDetail: HelpDetail?
  private let program: ProgramSpec
  private let arguments: [String]

  /// - Parameter arguments: All arguments, for advice in errors.
  init(_ program: ProgramSpec, _ arguments: [String]) {
    (self.program, self.arguments) = (program, arguments)
  }

  var words: [String] { path.map(\.name) }

  var invocation: Invocation { Invocation(path: words, operands: operands, values: values) }

  var isRunnable: Bool { path.last?.isRunnable == true }

  var options: [OptionSpec] {
    if isRunnable { return program.options(at: path) }
    return [.help] + (path.isEmpty ? [.version] : [])
  }

  /// Returns the level of detail that the first help option requests; nil if there is none.
  func helpDetail(in rest: ArraySlice<String>) -> HelpDetail? {
    guard !areOptionsOver else { return nil }
    return rest.prefix { $0 != "--" }.lazy.compactMap(HelpDetail.init(option:)).first
  }

  // MARK: Reading

  mutating func read(_ argument: String) throws(UsageError) {
    if let option = pendingOption {
      guard !options.contains(where: { $0.typed == argument }) else { throw missingValue(option) }
      pendingOption = nil
      try add(argument, to: option)
    } else if isHelp {
      try readHelp(argument)
    } else if areOptionsOver || argument == "-" || !argument.hasPrefix("-") {
      try readWord(argument)
    } else if argument == "--" {
      guard isRunnable else { throw missingCommand }
      areOptionsOver = true
    } else if argument.hasPrefix("--") {
      try readLongOption(argument)
    } else {
      try readShortOptions(argument)
    }
  }

  func finished() throws(UsageError) -> Request {
    if let pendingOption { throw missingValue(pendingOption) }
    if isHelp {
      // `help --help` shows the page about `help`.
      if path.isEmpty, let helpDetail, program.path(of: ["help"]) != nil {
        return .help(["help"], helpDetail)
      }
      return .help(words, .full)
    }
    guard isRunnable, let command = path.last else { throw missingCommand }
    let missing = command.operands.dropFirst(operands.count).first { operand in
      operand.isRequired && operand.standIn.map { values[$0.name] == nil } ?? true
    }
    if let missing { throw .missingOperand(missing.name, command: words) }
    for pair in command.exclusions where values[pair.first] != nil && values[pair.second] != nil {
      throw .excluded(option: "--" + pair.first, by: "--" + pair.second)
    }
    return .run(invocation)
  }

  private mutating func readWord(_ word: String) throws(UsageError) {
    guard path.isEmpty || !program.commands(at: path).isEmpty, !isOperandOfGroup(word) else {
      return try readOperand(word)
    }
    guard word != "help" else {
      isHelp = true
      return
    }
    try enter(word)
    // Only a group that runs alone may have had options so far.
    let early = values.keys.min().flatMap { name in options.first { $0.name == name } }
    if let early { throw .optionBeforeCommand(early.typed, example: example(path, early)) }
  }

  /// Whether a word is an operand of a group that runs alone: the first word that names no command,
  /// and all after it.
  private func isOperandOfGroup(_ word: String) -> Bool {
    guard let group = path.last, group.runsAlone, !group.operands.isEmpty else { return false }
    return areOptionsOver || !operands.isEmpty
      || word != "help" && !group.subcommands.contains { $0.name == word }
  }

  /// Reads a word after `help`, which skips options.
  private mutating func readHelp(_ argument: String) throws(UsageError) {
    if argument.hasPrefix("-") {
      helpDetail = helpDetail ?? HelpDetail(option: argument)
    } else if path.isEmpty, program.topic([argument]) != nil {
      request = .help([argument], .full)
    } else {
      try enter(argument)
    }
  }

  private mutating func enter(_ word: String) throws(UsageError) {
    let commands = program.commands(at: path)
    guard let command = commands.first(where: { $0.name == word }) else {
      let topics = isHelp && path.isEmpty ? program.helpTopics.map(\.name) : []
      let known = commands.map(\.name) + topics + (commands.isEmpty ? [] : ["help"])
      throw .unknownCommand(
        word, after: words, suggestion: Suggestion.closest(to: word, among: known))
    }
    path.append(command)
  }

  private mutating func readOperand(_ word: String) throws(UsageError) {
    guard let command = path.last, let operand = command.operand(at: operands.count) else {
      throw .tooManyOperands(command: words, limit: path.last?.operands.count ?? 0)
    }
    if case .oneOf(let allowed) = operand.kind, !allowed.contains(word) {
      throw .invalidOperand(
        word, allowed: allowed, suggestion: Suggestion.closest(to: word, among: allowed))
    }
    operands.append(word)
  }

  /// Reads `--name` or `--name=value`.
  private mutating func readLongOption(_ argument: String) throws(UsageError) {
    let parts = argument.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false
    ).map(String.init)
    let option = try option("--", parts[0]) { $0.name == parts[0] }
    guard parts.count == 2 else { return try take(option, as: argument) }
    guard option.value != nil else { throw .unexpectedValue(option: option.typed) }
    try add(parts[1], to: option)
  }

  /// Reads `-x`, `-xyz` or `-xvalue`.
  private mutating func readShortOptions(_ argument: String) throws(UsageError) {
    let name = String(argument.dropFirst())
    if name.count > 1, !knownOptions.contains(where: { $0.short == name.first }),
      knownOptions.contains(where: { $0.name == name })
    {
      throw .unknownOption(argument, command: words, suggestion: "--" + name)
    }
    var letters = name[...]
    while let letter = letters.popFirst(), request == nil {
      let option = try option("-", String(letter)) { $0.short == letter }
      if option.value != nil, !letters.isEmpty { return try add(String(letters), to: option) }
      try take(option, as: "-\(letter)")
    }
  }

  /// Takes an option without a joined value.
  private mutating func take(_ option: OptionSpec, as typed: String) throws(UsageError) {
    if option == .help {
      request = .help(words, HelpDetail(option: typed) ?? .full)
    } else if option == .version {
      request = .version
    } else if option.value == nil {
      try add("", to: option)
    } else {
      pendingOption = option
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

  // MARK: Looking up options

  /// The options that are valid here or after a further word.
  private var knownOptions: [OptionSpec] { options + program.options(below: words).map(\.option) }

  /// - Throws: `UsageError.optionBeforeCommand` if only a command that can follow has it.
  private func option(
    _ dashes: String, _ name: String, where isMeant: (OptionSpec) -> Bool
  ) throws(UsageError) -> OptionSpec {
    if let option = options.first(where: isMeant) { return option }
    let below = program.options(below: words).filter { isMeant($0.option) }
    let named = below.first { $0.path.allSatisfy { arguments.contains($0.name) } }
    guard let place = named ?? below.first else { throw unknown(dashes, name) }
    throw .optionBeforeCommand(dashes + name, example: example(place.path, place.option))
  }

  /// Repeats the name only if it could be an option's; anything else may be a misplaced answer.
  private func unknown(_ dashes: String, _ name: String) -> UsageError {
    let isName = name.allSatisfy { $0.isASCII && ($0.isLetter || $0 == "-") }
    guard isName, name.first?.isLetter == true else { return .notAnOption(command: words) }
    let names = dashes == "--" ? knownOptions.map(\.name) : []
    let suggestion = Suggestion.closest(to: name, among: names).map { dashes + $0 }
    return .unknownOption(dashes + name, command: words, suggestion: suggestion)
  }

  private func missingValue(_ option: OptionSpec) -> UsageError {
    .missingValue(option: option.typed, placeholder: option.value?.shown ?? "")
  }

  private var missingCommand: UsageError {
    .missingCommand(after: words, choices: program.commands(at: path).map(\.name))
  }

  private func example(_ path: [CommandSpec], _ option: OptionSpec) -> String {
    (path.map(\.name) + [option.usage]).joined(separator: " ")
  }
}
