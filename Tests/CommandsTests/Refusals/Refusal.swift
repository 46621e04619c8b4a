import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingStore

@testable import WellbeingCommands

/// A command line that is refused: the code it ends with and the one line that it says.
struct Refusal: Sendable, CustomTestStringConvertible {
  let commandLine: String
  let input: String
  let code: ExitCode
  let sentence: String

  init(_ commandLine: String, input: String = "", _ code: ExitCode, _ sentence: String) {
    self.commandLine = commandLine
    self.input = input
    self.code = code
    self.sentence = sentence
  }

  /// Not the command line, which can hold answers.
  var testDescription: String { sentence }
}

extension Workbench {
  /// Expects that a command line says nothing but its sentence and changes nothing.
  func expectRefused(
    _ refusal: Refusal, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectRefused(
      refusal.commandLine, input: Array(refusal.input.utf8), refusal.code, refusal.sentence,
      sourceLocation: sourceLocation)
  }

  /// Expects that a command line says nothing but a sentence and changes nothing.
  func expectRefused(
    _ commandLine: String, input: [UInt8] = [], _ code: ExitCode, _ sentence: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try contents()
    let outcome = try run(commandLine, input: input)
    #expect(outcome.code == code, sourceLocation: sourceLocation)
    #expect(outcome.output == "", sourceLocation: sourceLocation)
    #expect(Run.error(in: outcome.diagnostics) == sentence, sourceLocation: sourceLocation)
    let isJSON = outcome.diagnostics.hasPrefix("{")
    #expect(isJSON == commandLine.contains("--json"), sourceLocation: sourceLocation)
    #expect(try contents() == before, sourceLocation: sourceLocation)
  }
}
