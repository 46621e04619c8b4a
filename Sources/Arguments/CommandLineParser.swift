/// Parses a command line with the program's command table.
///
/// Follows POSIX and GNU conventions: `--name value`, `--name=value`, `-x value`, `-xvalue`,
/// clusters of short options, `--` before operands, and `-` for standard input. An option that
/// requires a value takes the next argument, even if it begins with a dash, unless that is exactly
/// a known long option: `--answers -,1,2` works, `--note --json` lacks its value. An option with an
/// optional value takes it after `=`, or from the next word if no more operands can follow; before
/// that the word is ambiguous, which is an error. An option may also precede the command's name if
/// every command that has the option reads it the same way.
package struct CommandLineParser: Sendable {
  private let program: ProgramSpec

  package init(_ program: ProgramSpec) {
    self.program = program
  }

  /// Parses the arguments, without the program's name.
  ///
  /// A help option is honoured anywhere, even if the command line has errors. Without arguments,
  /// the result is the short help.
  package func parse(_ arguments: [String]) throws(UsageError) -> Request {
    guard !arguments.isEmpty else { return .help([], .short) }
    var reading = Reading(of: arguments, program)
    do throws(UsageError) {
      while let argument = reading.rest.popFirst() {
        if let request = try reading.take(argument) { return request }
      }
      return .run(try reading.finished())
    } catch {
      guard let detail = reading.helpAskedLater else { throw error }
      return .help(reading.words, detail)
    }
  }
}

/// The state of parsing up to some argument.
private struct Reading {
  var rest: ArraySlice<String>
  private let program: ProgramSpec
  private var path: [CommandSpec] = []
  private var operands: [String] = []
  private var options: ParsedOptions
  private var areOptionsOver = false

  init(of arguments: [String], _ program: ProgramSpec) {
    rest = arguments[...]
    self.program = program
    options = ParsedOptions(program)
  }

  var words: [String] { path.map(\.name) }

  /// The help requested by an argument not yet parsed.
  var helpAskedLater: HelpDetail? {
    let ahead = areOptionsOver ? [] : rest.prefix { $0 != "--" }
    let asked = ahead.first { $0 == "-h" || $0 == "--help" }
    return asked.map { $0 == "-h" ? .short : .full }
  }

  mutating func take(_ argument: String) throws(UsageError) -> Request? {
    if areOptionsOver || argument == "-" || !argument.hasPrefix("-") {
      return try takeWord(argument)
    }
    if argument == "--" {
      areOptionsOver = true
      return nil
    }
    let takesOperand = path.last?.operand(at: operands.count) != nil
    return
      switch try options.take(
        argument, rest: &rest, path: path, takesOperand: takesOperand)
    {
    case .none: nil
    case .help(let detail): .help(words, detail)
    case .version: .version
    }
  }

  private mutating func takeWord(_ word: String) throws(UsageError) -> Request? {
    guard path.isEmpty || !program.commands(at: path).isEmpty else {
      try takeOperand(word)
      return nil
    }
    if word == "help" { return try help() }
    try enter(word)
    return nil
  }

  private mutating func help() throws(UsageError) -> Request {
    let asked = helpAskedLater
    while let word = rest.popFirst() {
      if word.hasPrefix("-") { continue }
      if path.isEmpty, program.topic([word]) != nil { return .help([word], .full) }
      try enter(word, or: path.isEmpty ? program.topics.map(\.name) : [])
    }
    // `help --help` shows the page about `help`.
    if path.isEmpty, let asked, program.path(of: ["help"]) != nil { return .help(["help"], asked) }
    return .help(words, .full)
  }

  /// - Parameter topics: Additional words to suggest from.
  private mutating func enter(_ word: String, or topics: [String] = []) throws(UsageError) {
    let commands = program.commands(at: path)
    guard let command = commands.first(where: { $0.name == word }) else {
      let known = commands.map(\.name) + topics + (commands.isEmpty ? [] : ["help"])
      throw .unknownCommand(
        word, after: words, suggestion: Suggestion.closest(to: word, among: known))
    }
    path.append(command)
    try options.enter(command)
  }

  private mutating func takeOperand(_ word: String) throws(UsageError) {
    guard let command = path.last, let operand = command.operand(at: operands.count) else {
      throw .tooManyOperands(command: words, limit: path.last?.operands.count ?? 0)
    }
    if case .oneOf(let allowed) = operand.kind, !allowed.contains(word) {
      throw .invalidOperand(
        word, allowed: allowed, suggestion: Suggestion.closest(to: word, among: allowed))
    }
    operands.append(word)
  }

  func finished() throws(UsageError) -> Invocation {
    guard let command = path.last, command.subcommands.isEmpty || command.runsAlone else {
      throw .missingCommand(after: words, choices: program.commands(at: path).map(\.name))
    }
    try options.checkEarly(path)
    let missing = command.operands.dropFirst(operands.count).first { operand in
      operand.isRequired && operand.standIn.map { options.values[$0.name] == nil } ?? true
    }
    if let missing {
      throw .missingOperand(missing.name, command: words)
    }
    try options.check(path.flatMap(\.exclusions))
    return Invocation(path: words, operands: operands, values: options.values)
  }
}

extension OperandSpec {
  fileprivate var isRequired: Bool { arity == .exactlyOne || arity == .oneOrMore }
}
