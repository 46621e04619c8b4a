import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTerminal

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// Who decides about colour: the option, the environment, the file, the stream.
@Suite struct ColorTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// Whether a command that was called in some way uses colour.
  private func usesColor(
    _ option: String? = nil, _ variable: String? = nil, file: String? = nil, isTerminal: Bool = true
  ) throws -> Bool {
    try bench.configure(file.map { #"{"color": "\#($0)"}"# } ?? "{}")
    var environment = bench.environment
    if let variable { environment[variable] = "1" }
    let sink = MemorySink()
    var runtime = Runtime(
      environment, input: LineReader { () throws(TerminalError) in [] }, output: sink,
      diagnostics: sink)
    runtime.outputInfo = { [environment] in
      TerminalInfo(
        isTerminal: isTerminal, width: 80,
        usesColor: TerminalInfo.usesColor(isTerminal: isTerminal, environment: environment))
    }
    let invocation = Invocation(
      path: ["support"], operands: [], values: option.map { ["color": [$0]] } ?? [:])
    let context = try CommandContext(invocation, runtime)
    defer { #expect(sink.text == "") }
    return context.usesColor
  }

  @Test func `the option counts before all`() throws {
    for variable in [nil, "NO_COLOR", "CLICOLOR_FORCE"] {
      for file in [nil, "auto", "always", "never"] {
        #expect(try usesColor("always", variable, file: file, isTerminal: false))
        #expect(try !usesColor("never", variable, file: file))
      }
    }
    #expect(try usesColor("auto", file: "never"))
    #expect(try !usesColor("auto", file: "always", isTerminal: false))
  }

  @Test func `the environment counts before the file`() throws {
    #expect(try !usesColor(nil, "NO_COLOR", file: "always"))
    for variable in ["CLICOLOR_FORCE", "FORCE_COLOR"] {
      #expect(try usesColor(nil, variable, file: "never", isTerminal: false))
    }
  }

  @Test func `the file counts before the stream`() throws {
    #expect(try usesColor(file: "always", isTerminal: false))
    #expect(try !usesColor(file: "never"))
    for file in [nil, "auto"] {
      #expect(try usesColor(file: file))
      #expect(try !usesColor(file: file, isTerminal: false))
    }
  }
}
