package import Foundation
package import WellbeingTerminal

/// Which stream a person is spoken to on.
package enum ConversationStream: Sendable {
  case output
  /// Where standard output is data.
  case diagnostics
}

/// What a command runs with: nothing of the process is reached but through it.
package struct Context {
  /// The environment's variables.
  let environment: [String: String]
  /// Whole lines from standard input.
  let input: LineReader
  /// Whether a person can type into standard input.
  let isInputTerminal: Bool
  /// Standard output: data.
  private(set) var output: any TextSink
  /// Standard error: conversation that is no data.
  let diagnostics: any TextSink
  /// Whether a person sees standard error as it is written.
  let isDiagnosticsTerminal: Bool
  /// What tells the present time.
  let clock: @Sendable () -> Date
  /// The machine's time zone, asked for only when it is needed.
  let machineZone: @Sendable () -> TimeZone
  /// How standard output looks, for a choice of colour.
  let outputInfo: @Sendable (ColorChoice) -> TerminalInfo
  /// A screen that can be drawn as a whole, on the stream of a conversation; nil where it is no
  /// terminal, or nobody can type.
  let makeScreen: (ConversationStream, Look) -> (any ScreenDevice)?
  /// How many rows the terminal of standard output shows.
  let screenRows: () -> Int
  /// Starts a pager by a command line of the shell, in an environment; nil where that is not
  /// possible.
  let startPager: @Sendable (String, [String: String]) -> (any Pager)?
  /// The keys of the terminal, where lines are typed into one.
  let lineModes: LineModes?
  /// Says something past every buffer, from any thread, when a signal ends the process.
  let signalNotice: @Sendable (String) -> Void
  /// Makes it an error, and no quiet end of the process, that nobody reads the output any more.
  let ignoreSIGPIPE: () -> Void
  /// What was done in the store.
  let ledger = Ledger()

  /// Creates what a command runs with.
  package init(
    environment: [String: String], input: LineReader, isInputTerminal: Bool,
    output: any TextSink, diagnostics: any TextSink, isDiagnosticsTerminal: Bool,
    clock: @escaping @Sendable () -> Date,
    machineZone: @escaping @Sendable () -> TimeZone,
    outputInfo: @escaping @Sendable (ColorChoice) -> TerminalInfo,
    makeScreen: @escaping (ConversationStream, Look) -> (any ScreenDevice)?,
    screenRows: @escaping () -> Int,
    startPager: @escaping @Sendable (String, [String: String]) -> (any Pager)?,
    lineModes: LineModes?,
    signalNotice: @escaping @Sendable (String) -> Void, ignoreSIGPIPE: @escaping () -> Void
  ) {
    self.environment = environment
    self.input = input
    self.isInputTerminal = isInputTerminal
    self.output = output
    self.diagnostics = diagnostics
    self.isDiagnosticsTerminal = isDiagnosticsTerminal
    self.clock = clock
    self.machineZone = machineZone
    self.outputInfo = outputInfo
    self.makeScreen = makeScreen
    self.screenRows = screenRows
    self.startPager = startPager
    self.lineModes = lineModes
    self.signalNotice = signalNotice
    self.ignoreSIGPIPE = ignoreSIGPIPE
  }

  /// The same, but for where data goes.
  func writing(to output: any TextSink) -> Context {
    var copy = self
    copy.output = output
    return copy
  }
}

@available(*, unavailable)
extension Context: Sendable {}
