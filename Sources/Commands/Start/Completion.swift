import Foundation
import WellbeingCommandLine
import WellbeingPrivateFiles
import WellbeingTerminal

/// `__complete WORD…`, which completion scripts call when a completion key is pressed.
///
/// The words are those after the program's name up to the cursor; the last one is incomplete and may
/// be empty. Prints one candidate per line; hidden from the list of commands. Pressing a completion
/// key must have no side effects, so it changes nothing, asks nothing, reports no errors, and offers
/// whatever candidates are left.
enum Completion {
  static let word = "__complete"

  /// The options of an incomplete command line that determine the source of candidates.
  private static let options = [Options.store.spec, Options.subject.spec]

  /// Prints the candidates for the last word.
  ///
  /// - Parameter words: The arguments after ``word``.
  static func run(_ words: ArraySlice<String>, _ runtime: Runtime) -> ExitCode {
    let completer = Completer(Program.spec) { known, invocation in
      let context = try? CommandContext(sources(of: invocation), runtime.silent)
      return context.flatMap { try? known.candidates($0, invocation.operands) } ?? []
    }
    let home = runtime.environment["HOME"]
    let expanded = words.dropLast().map { expandingTilde($0, home) } + words.suffix(1)
    for line in completer.candidates(expanded).compactMap(\.line) { runtime.output.writeLine(line) }
    // A shell that has stopped reading has what it needs.
    try? runtime.output.flush()
    return .done
  }

  /// Expands `~/` as the shell will when it runs the line.
  private static func expandingTilde(_ word: String, _ home: String?) -> String {
    guard word.hasPrefix("~/"), let home else { return word }
    return home + word.dropFirst()
  }

  /// Returns the options that determine the source of candidates, without definitions that are not
  /// regular files, such as piped input.
  private static func sources(of invocation: Invocation) -> Invocation {
    var values = Dictionary(
      uniqueKeysWithValues: options.map { ($0.name, invocation.values(of: $0)) })
    let definition = Options.definition.spec
    values[definition.name] = invocation.values(of: definition).filter { path in
      (try? FileStatus(of: path, followingLink: true))?.kind == .file
    }
    return Invocation(
      path: invocation.path, operands: [], values: values.filter { !$0.value.isEmpty })
  }
}

extension Runtime {
  /// A copy with no input and no visible diagnostics.
  fileprivate var silent: Runtime {
    var silent = Runtime(
      environment, input: LineReader { () throws(TerminalError) in [] }, output: output,
      diagnostics: MemorySink())
    (silent.storeClock, silent.machineZone) = (storeClock, machineZone)
    return silent
  }
}
