import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingPrivateFiles
import WellbeingTerminal

/// `__complete KIND`, which completion scripts call for words known only at run time.
///
/// Prints one candidate per line; hidden from the list of commands. Pressing a completion key must
/// have no side effects, so it changes nothing, asks nothing, reports no errors, and offers
/// whatever candidates are left.
enum CandidateRequest {
  static let word = "__complete"

  /// The options of an incomplete command line that determine the source of candidates.
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

  /// Lists the candidates requested by the arguments.
  ///
  /// - Parameter arguments: The arguments after ``word``: a kind of words, the argument it depends
  ///   on, if any, and options.
  static func run(_ arguments: ArraySlice<String>, _ context: Context) -> ExitCode {
    let lines = candidates(arguments, context).compactMap(\.line)
    for line in lines { context.output.writeLine(line) }
    // A shell that has stopped reading has what it needs.
    try? context.output.flush()
    return .done
  }

  private static func candidates(
    _ arguments: ArraySlice<String>, _ context: Context
  ) -> [Candidate] {
    guard case .run(let invocation)? = try? CommandLineParser(program).parse(Array(arguments)),
      let kind = invocation.path.first.flatMap(CandidateKind.init)
    else { return [] }
    let session = try? Session(invocation.withoutOtherThanFiles, context.silent)
    return (try? session?.candidates(of: kind)) ?? []
  }
}

extension Invocation {
  /// The same invocation without definitions that are not regular files, such as piped input.
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
  /// A copy with no input and no visible diagnostics.
  fileprivate var silent: Context {
    Context(
      environment: environment, input: LineReader { () throws(TerminalError) in [] },
      isInputTerminal: false, output: output, diagnostics: MemorySink(),
      isDiagnosticsTerminal: false, clock: clock, machineZone: machineZone,
      outputInfo: { _ in
        TerminalInfo(isTerminal: false, width: TerminalInfo.defaultWidth, usesColor: false)
      },
      makeScreen: { _, _ in nil }, showInPager: { _, _, _ in .done },
      lineModes: nil, signalNotice: { _ in }, ignoreSIGPIPE: {})
  }
}
