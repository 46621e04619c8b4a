import Foundation
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What a run of the program left.
struct Outcome {
  /// The arguments as one line, for transcripts.
  let commandLine: String
  let code: ExitCode
  /// Standard output; a terminal shows standard error and what is typed there as well.
  let output: String
  /// Standard error; empty where it went to the terminal.
  let diagnostics: String

  /// The run as a person would copy it from a terminal, with identifiers, which are random, masked,
  /// and with names in place of the texts that many runs show.
  var transcript: String { SharedTexts.named(in: wholeTranscript) }

  /// The same with every text.
  var wholeTranscript: String { Self.masked(plainTranscript) }

  /// The run as a person would copy it from a terminal, escape characters made visible.
  var plainTranscript: String {
    let errors = diagnostics.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "stderr|\n" : "stderr| \($0)\n" }
    let end = code == .done ? "" : "exit \(code.rawValue)\n"
    let shown = output.replacing("\u{1B}", with: "<ESC>")
    return "$ wellbeing \(commandLine)\n" + errors.joined() + shown + end
  }

  /// The message on standard error of a run that ended with an error and said nothing else; it is
  /// in a document on one line with `--json`.
  static func error(in diagnostics: String) -> String? {
    if let document = try? JSON(diagnostics), diagnostics.count(where: \.isNewline) == 1 {
      return document["error"]?["message"]?.text
    }
    guard diagnostics.hasPrefix("wellbeing: "), diagnostics.hasSuffix("\n") else { return nil }
    return String(diagnostics.dropFirst("wellbeing: ".count).dropLast())
  }

  /// A text with x in place of every hexadecimal digit of an identifier, or of its ending, and
  /// another name in place of the user's.
  static func masked(_ text: String) -> String {
    text.replacing(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/) { _ in
      "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
    }.replacing(/\b[0-9a-f]{8}\b/) { _ in "xxxxxxxx" }
      .replacing("login \(NSUserName())", with: "login clinic")
  }
}
