import WellbeingTextFormats

package struct Candidate: Sendable, Equatable {
  package let word: String
  /// A short description; empty if the word needs none.
  package let description: String

  package init(_ word: String, _ description: String = "") {
    (self.word, self.description) = (word, description)
  }

  /// Any file path: the shell completes it by itself.
  package static let path = Candidate("", "path")

  /// The line for a completion script: the word, a tab and the description. A path has no word.
  ///
  /// Nil for a word that a terminal could not display, and that nobody could choose.
  package var line: String? {
    guard self != .path else { return "\t\(description)" }
    guard !word.isEmpty, word == printable(word) else { return nil }
    return description.isEmpty ? word : "\(word)\t\(printable(description))"
  }
}

package struct Completer {
  private let program: ProgramSpec
  private let lookUp: (CompletionSource, Invocation) -> [Candidate]

  /// - Parameter lookUp: Returns the words of a kind, given the command line before the last word.
  package init(
    _ program: ProgramSpec, lookUp: @escaping (CompletionSource, Invocation) -> [Candidate]
  ) {
    (self.program, self.lookUp) = (program, lookUp)
  }

  /// Returns what the last word can be. The shell selects those that match what was typed of it.
  ///
  /// - Parameter words: The words after the program's name up to the cursor, without quotes; the
  ///   last one is incomplete and may be empty.
  package func candidates(_ words: [String]) -> [Candidate] {
    guard let last = words.last else { return [] }
    var line = PartialCommandLine(program, words)
    for word in words.dropLast() {
      do { try line.read(word) } catch { return [] }
    }
    guard line.request == nil else { return [] }
    if let option = line.pendingOption { return values(option, line) }
    if line.isHelp { return commands(line) + helpTopics(line) }
    if !line.areOptionsOver, last.hasPrefix("-") {
      if last.hasPrefix("--"), let end = last.firstIndex(of: "=") {
        let option = line.options.first { $0.typed == last[..<end] }
        return joined(option, to: String(last[...end]), of: last, line)
      }
      return options(line, matching: last) + shortOptions(last, line)
    }
    let isCommandPossible = line.values.isEmpty && !line.areOptionsOver && line.operands.isEmpty
    return (isCommandPossible ? commands(line) : []) + operands(last, line)
  }

  private func commands(_ line: PartialCommandLine) -> [Candidate] {
    program.commands(at: line.path).map { Candidate($0.name, $0.summary) }
  }

  private func helpTopics(_ line: PartialCommandLine) -> [Candidate] {
    line.path.isEmpty ? program.helpTopics.map { Candidate($0.name, $0.summary) } : []
  }

  /// The options that can still be given and that start with the text: fish would also offer others.
  private func options(_ line: PartialCommandLine, matching text: String) -> [Candidate] {
    let exclusions = line.path.last?.exclusions ?? []
    return line.options.filter { option in
      let excluding = exclusions.compactMap { pair in
        pair.first == option.name ? pair.second : pair.second == option.name ? pair.first : nil
      }
      return option.typed.hasPrefix(text)
        && (option.isRepeatable || line.values[option.name] == nil)
        && excluding.allSatisfy { line.values[$0] == nil }
    }.map { Candidate($0.typed, $0.summary) }
  }

  /// The operands that can be next; options if there is none.
  private func operands(_ last: String, _ line: PartialCommandLine) -> [Candidate] {
    guard line.isRunnable, let command = line.path.last,
      command.subcommands.isEmpty || !command.operands.isEmpty
    else { return [] }
    guard let operand = command.operand(at: line.operands.count) else {
      return last.isEmpty && !line.areOptionsOver ? options(line, matching: "") : []
    }
    return candidates(of: operand.kind, line)
  }

  private func values(_ option: OptionSpec, _ line: PartialCommandLine) -> [Candidate] {
    option.value.map { candidates(of: $0.kind, line) } ?? []
  }

  /// Completes the value in a word such as `-xvalue`, which may start with more letters.
  private func shortOptions(_ last: String, _ line: PartialCommandLine) -> [Candidate] {
    for index in last.indices.dropFirst() {
      guard let option = line.options.first(where: { $0.short == last[index] }) else { return [] }
      guard option.value != nil else { continue }
      let start = last[...index]
      return start == last ? [Candidate(last)] : joined(option, to: String(start), of: last, line)
    }
    return []
  }

  /// Completes a value that is joined to its option. A shell does not expand a tilde there, so a
  /// path that starts with one cannot be meant.
  private func joined(
    _ option: OptionSpec?, to start: String, of last: String, _ line: PartialCommandLine
  ) -> [Candidate] {
    guard let option else { return [] }
    let values = values(option, line)
    guard !values.contains(.path) else {
      return start.hasSuffix("=") && !last.hasPrefix(start + "~") ? [.path] : []
    }
    return values.map { Candidate(start + $0.word, $0.description) }
  }

  private func candidates(of kind: ValueKind, _ line: PartialCommandLine) -> [Candidate] {
    switch kind {
    case .text: []
    case .path: [.path]
    case .oneOf(let words): words.map { Candidate($0) }
    case .known(let words): lookUp(words, line.invocation)
    }
  }
}
