import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingPrivateFiles
import WellbeingTerminal

/// `__complete KIND`, which completion scripts call for words that are known only at run time.
///
/// It prints one candidate a line, and is in no list of commands. Nobody who presses a key to
/// complete a word has asked for anything: so it changes nothing, asks nothing, and where
/// something is wrong it says nothing, and offers what is left.
enum CandidateRequest {
  static let word = "__complete"

  /// The options of an unfinished command line that say where candidates come from.
  static let options = [
    CommonOptions.store, CommonOptions.subject, CommonOptions.source, .definition,
  ]

  private static let program = ProgramSpec(
    word, summary: "Lists candidates.",
    commands: CandidateKind.allCases.map(\.words).map {
      CommandSpec(
        $0.name, summary: "Lists candidates.",
        operands: $0.dependsOnOperand ? [.configurationKey] : [], options: options)
    },
    commonOptions: [])

  /// Lists the candidates that the arguments ask for.
  ///
  /// - Parameter arguments: What follows ``word``: a kind of words, the operand that it depends on,
  ///   if any, and options.
  static func run(_ arguments: ArraySlice<String>, _ context: Context) -> ExitCode {
    let lines = candidates(arguments, context).compactMap(\.line)
    for line in lines { context.output.writeLine(line) }
    // A shell that no longer listens has got what it wanted.
    try? context.output.flush()
    return .done
  }

  private static func candidates(
    _ arguments: ArraySlice<String>, _ context: Context
  ) -> [Candidate] {
    guard case .run(let invocation)? = try? CommandLineParser(program).parse(Array(arguments)),
      let kind = invocation.path.first.flatMap(CandidateKind.init)
    else { return [] }
    let session = Session(invocation.withoutOtherThanFiles, context.silent)
    return (try? session.candidates(of: kind)) ?? []
  }
}

extension Invocation {
  /// Made of the same words, but for definitions that are no files: what is piped in is not there yet.
  fileprivate var withoutOtherThanFiles: Invocation {
    var values = Dictionary(
      uniqueKeysWithValues: CandidateRequest.options.map { ($0.name, self.values(of: $0)) })
    values[OptionSpec.definition.name]?.removeAll { !Self.isFile($0) }
    return Invocation(path: path, operands: operands, values: values.filter { !$0.value.isEmpty })
  }

  private static func isFile(_ path: String) -> Bool {
    (try? FileStatus(of: path, followingLink: true))?.kind == .file
  }
}

extension Context {
  /// As it is, with nobody to ask, and nobody to tell.
  fileprivate var silent: Context {
    Context(
      environment: environment, input: LineReader { () throws(TerminalError) in [] },
      isInputTerminal: false, output: output, diagnostics: MemorySink(),
      isDiagnosticsTerminal: false, clock: clock, machineZone: machineZone,
      outputInfo: { _ in
        TerminalInfo(isTerminal: false, width: TerminalInfo.defaultWidth, usesColor: false)
      },
      makeScreen: { _, _ in nil }, screenRows: { 0 }, startPager: { _, _ in nil },
      lineModes: nil, signalNotice: { _ in }, ignoreSIGPIPE: {})
  }
}
