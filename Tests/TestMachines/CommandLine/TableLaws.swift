package import WellbeingCommandLine

/// What must hold of every table of commands, so that parser, help, manual and completion can be
/// made from it.
package struct TableLaws {
  package let program: ProgramSpec

  package init(program: ProgramSpec) {
    self.program = program
  }

  /// A sentence for each place where a law is broken.
  package func violations() -> [String] {
    let paths = program.allPaths
    return commonOptions() + programExamples() + topics() + siblings([])
      + program.commands.flatMap(group)
      + ([[]] + paths).flatMap { duplicates($0) + pages($0) }
      + paths.flatMap { siblings($0) + command($0) + operands($0) + exclusions($0) + examples($0) }
      + allOptions.flatMap(option)
  }

  private var allOptions: [OptionSpec] {
    program.commonOptions + program.allPaths.compactMap(\.last).flatMap(\.options)
  }

  private func commonOptions() -> [String] {
    let common = program.commonOptions.filter { $0.category != .common }
    let own = program.allPaths.compactMap(\.last).flatMap(\.options).filter { $0.category != .own }
    return (common + own).map { "\($0.typed) is in the wrong category" }
  }

  private func topics() -> [String] {
    let names = program.helpTopics.map(\.name)
    let taken = names.filter { name in program.commands.contains { $0.name == name } }
    return repeated(names).map { "\($0) names two topics" }
      + taken.map { "\($0) names a command and a topic" }
      + program.helpTopics.flatMap { topic in
        ([topic.summary] + topic.detail + topic.entries.map(\.text)).filter { !isSentence($0) }
          .map { "\(topic.name): no sentence: \($0)" }
          + topicPage(topic)
      }
  }

  private func topicPage(_ topic: HelpTopic) -> [String] {
    HelpPage(program, width: 80).text(for: [topic.name], .full).split(separator: "\n")
      .filter { $0.count > 80 || !$0.allSatisfy(\.isASCII) }
      .map { "\(topic.name): a line of help is too long or not ASCII: \($0)" }
  }

  private func group(_ command: CommandSpec) -> [String] {
    command.group.isEmpty ? ["\(command.name) has no group"] : []
  }

  private func siblings(_ path: [CommandSpec]) -> [String] {
    repeated(program.commands(at: path).map(\.name)).map { "\($0) names two commands" }
  }

  private func duplicates(_ path: [CommandSpec]) -> [String] {
    let options = program.options(at: path) + (path.isEmpty ? [] : [.version])
    return repeated(options.map(\.typed)).map { "\($0) stands twice for \(words(path))" }
      + repeated(options.compactMap { $0.short.map(String.init) }).map {
        "-\($0) stands twice for \(words(path))"
      }
  }

  private func command(_ path: [CommandSpec]) -> [String] {
    guard let command = path.last else { return [] }
    let sentences = [command.summary] + command.detail + command.examples.map(\.effect)
    return (isName(command.name) ? [] : ["\(command.name) is no name"])
      + sentences.filter { !isSentence($0) }.map { "\(words(path)): no sentence: \($0)" }
  }

  private func option(_ option: OptionSpec) -> [String] {
    let sentences = [option.summary] + (option.detail.map { [$0] } ?? [])
    let isShortLetter = option.short.map { $0.isASCII && $0.isLetter } ?? true
    let placeholder = option.value?.placeholder ?? "NONE"
    return (isName(option.name) ? [] : ["\(option.name) is no name"])
      + (isShortLetter ? [] : ["\(option.typed) has no letter as its short form"])
      + (placeholder.isEmpty || placeholder.contains(" ")
        ? ["\(option.typed) has no placeholder of one word"] : [])
      + kind(option.value?.kind ?? .text, of: option.typed)
      + sentences.filter { !isSentence($0) }.map { "\(option.typed): no sentence: \($0)" }
  }

  private func kind(_ kind: ValueKind, of owner: String) -> [String] {
    guard case .oneOf(let words) = kind else { return [] }
    return (words.isEmpty ? ["\(owner) allows no value"] : [])
      + repeated(words).map { "\(owner) allows \($0) twice" }
  }

  private func operands(_ path: [CommandSpec]) -> [String] {
    guard let command = path.last else { return [] }
    let arities = command.operands.map(\.arity)
    let afterRequired = arities.drop { $0 == .exactlyOne }
    let isOrdered =
      afterRequired.allSatisfy { $0 == .optional } || Array(afterRequired) == [.oneOrMore]
      || Array(afterRequired) == [.any]
    return (isOrdered ? [] : ["\(words(path)) has operands out of order"]) + group(path)
      + command.operands.flatMap { kind($0.kind, of: $0.name) }
      + command.operands.filter { !isSentence($0.summary) }.map {
        "\(words(path)): no sentence: \($0.summary)"
      }
  }

  private func group(_ path: [CommandSpec]) -> [String] {
    guard let command = path.last else { return [] }
    guard command.subcommands.isEmpty else {
      let hasOptions = !command.options.isEmpty && !command.runsAlone
      let hasOperands = !command.operands.isEmpty && !command.runsAlone
      return (hasOperands ? ["\(words(path)) has operands and subcommands"] : [])
        + (hasOptions ? ["\(words(path)) has options and cannot be run"] : [])
    }
    return command.runsAlone ? ["\(words(path)) runs alone and is no group"] : []
  }

  private func exclusions(_ path: [CommandSpec]) -> [String] {
    let known = Set(program.options(at: path).map(\.name))
    let pairs = path.last?.exclusions ?? []
    return pairs.filter { !known.isSuperset(of: [$0.first, $0.second]) || $0.first == $0.second }
      .map { "\(words(path)): --\($0.first) cannot exclude --\($0.second)" }
  }

  private func examples(_ path: [CommandSpec]) -> [String] {
    let examples = path.last?.examples ?? []
    return examples.filter { !runs($0.commandLine, path) }
      .map { "\(words(path)): the example does not parse: \($0.commandLine)" }
  }

  private func runs(_ commandLine: String, _ path: [CommandSpec]) -> Bool {
    invocation(commandLine)?.path == path.map(\.name)
  }

  private func invocation(_ commandLine: String) -> Invocation? {
    let arguments = ShellWords(commandLine).arguments(of: program.name)
    guard let arguments, let request = try? CommandLineParser(program).parse(arguments),
      case .run(let invocation) = request
    else { return nil }
    return invocation
  }

  private func programExamples() -> [String] {
    program.examples.filter { invocation($0.commandLine) == nil || !isSentence($0.effect) }
      .map { "the example does not parse, or is no sentence: \($0.commandLine)" }
  }

  private func pages(_ path: [CommandSpec]) -> [String] {
    let page = HelpPage(program, width: 80)
    let texts = [HelpDetail.short, .full].map { page.text(for: path.map(\.name), $0) }
    let lines = texts.flatMap { $0.split(separator: "\n") }
    return lines.filter { $0.count > 80 || !$0.allSatisfy(\.isASCII) }
      .map { "\(words(path)): a line of help is too long or not ASCII: \($0)" }
  }

  private func words(_ path: [CommandSpec]) -> String {
    ([program.name] + path.map(\.name)).joined(separator: " ")
  }

  private func isName(_ name: String) -> Bool {
    name.first?.isLetter == true
      && name.allSatisfy { $0.isASCII && ($0.isLowercase || $0 == "-") }
  }

  private func isSentence(_ text: String) -> Bool {
    text.hasSuffix(".") && !text.contains("\n")
  }

  private func repeated(_ words: [String]) -> [String] {
    Dictionary(grouping: words, by: \.self).filter { $1.count > 1 }.keys.sorted()
  }
}
