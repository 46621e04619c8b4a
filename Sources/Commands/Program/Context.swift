package import Foundation
package import WellbeingTerminal

/// The stream for messages to people.
package enum ConversationStream: Sendable {
  case output
  /// Standard error, used if standard output is data.
  case diagnostics
}

/// The environment of a command: its only access to the process.
package struct Context {
  /// The environment variables.
  let environment: [String: String]
  /// Standard input, read in whole lines.
  let input: LineReader
  /// Whether standard input is a terminal.
  let isInputTerminal: Bool
  /// Standard output: data.
  private(set) var output: any TextSink
  /// Standard error: messages that are not data.
  let diagnostics: any TextSink
  /// Whether standard error is a terminal.
  let isDiagnosticsTerminal: Bool
  /// Returns the current time.
  let clock: @Sendable () -> Date
  /// Returns the system's time zone; called only when needed.
  let machineZone: @Sendable () -> TimeZone
  /// Returns the properties of standard output for a choice of colour.
  let outputInfo: @Sendable (ColorChoice) -> TerminalInfo
  /// Creates a full-screen device on the stream of a conversation; nil if that is not a terminal,
  /// or input is not.
  let makeScreen: (ConversationStream, Look) -> (any ScreenDevice)?
  /// Shows a text in a pager, given as a shell command line and its environment.
  let showInPager: ([UInt8], String, [String: String]) -> Pager.End
  /// The terminal modes for line input; nil if standard input is not a terminal.
  let lineModes: LineModes?
  /// Writes an unbuffered message, from any thread, when a signal ends the process.
  let signalNotice: @Sendable (String) -> Void
  /// Ignores SIGPIPE, so that a closed pipe surfaces as a write error.
  let ignoreSIGPIPE: () -> Void
  /// The changes made to the store.
  let ledger = Ledger()

  /// Creates the environment of a command.
  package init(
    environment: [String: String], input: LineReader, isInputTerminal: Bool,
    output: any TextSink, diagnostics: any TextSink, isDiagnosticsTerminal: Bool,
    clock: @escaping @Sendable () -> Date,
    machineZone: @escaping @Sendable () -> TimeZone,
    outputInfo: @escaping @Sendable (ColorChoice) -> TerminalInfo,
    makeScreen: @escaping (ConversationStream, Look) -> (any ScreenDevice)?,
    showInPager: @escaping ([UInt8], String, [String: String]) -> Pager.End,
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
    self.showInPager = showInPager
    self.lineModes = lineModes
    self.signalNotice = signalNotice
    self.ignoreSIGPIPE = ignoreSIGPIPE
  }

  /// Returns a copy that writes data to another sink.
  func writing(to output: any TextSink) -> Context {
    var copy = self
    copy.output = output
    return copy
  }
}

@available(*, unavailable)
extension Context: Sendable {}
