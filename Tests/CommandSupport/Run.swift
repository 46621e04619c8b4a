import Foundation

package import WellbeingCommands

/// What a run of the program left.
package struct Run {
  /// The arguments as one line, for transcripts.
  package let commandLine: String
  package let code: ExitCode
  /// Standard output; a terminal shows standard error and what is typed there as well.
  package let output: String
  /// Standard error; empty where it went to the terminal.
  package let diagnostics: String

  /// The run as a person would copy it from a terminal, with identifiers, which are random, masked,
  /// and with names in place of the texts that many runs show.
  package var transcript: String { Self.shared(plainTranscript, whole: false) }

  /// The run as a person would copy it from a terminal, escape characters made visible.
  package var plainTranscript: String {
    "$ wellbeing \(commandLine)\n" + Self.plain(output, diagnostics, code.rawValue)
  }

  /// The transcript without its command line.
  func shown(whole: Bool) -> String {
    Self.shown(output: output, diagnostics: diagnostics, code: code.rawValue, whole: whole)
  }

  /// What a run shows in a session.
  static func shown(output: String, diagnostics: String, code: Int32, whole: Bool) -> String {
    shared(plain(output, diagnostics, code), whole: whole)
  }

  private static func plain(_ output: String, _ diagnostics: String, _ code: Int32) -> String {
    let errors = diagnostics.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { $0.isEmpty ? "stderr|\n" : "stderr| \($0)\n" }
    let end = code == 0 ? "" : "exit \(code)\n"
    return errors.joined() + output.replacing("\u{1B}", with: "<ESC>") + end
  }

  /// A text with identifiers masked and, unless it is to be whole, shared texts named.
  static func shared(_ text: String, whole: Bool) -> String {
    whole ? masked(text) : SharedTexts.named(in: masked(text))
  }

  /// The message on standard error of a run that ended with an error and said nothing else; it is
  /// in a document on one line with `--json`.
  package static func error(in diagnostics: String) -> String? {
    if let document = try? JSON(diagnostics), diagnostics.count(where: \.isNewline) == 1 {
      return document["error"]?["message"]?.text
    }
    guard diagnostics.hasPrefix("wellbeing: "), diagnostics.hasSuffix("\n") else { return nil }
    return String(diagnostics.dropFirst("wellbeing: ".count).dropLast())
  }

  /// A text with x in place of every hexadecimal digit of an identifier, or of its ending, and
  /// another name in place of the user's.
  package static func masked(_ text: String) -> String {
    // Simple boundaries: by Unicode's rules there is none in `0,019cd714`.
    let whole = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/
    let ending = /\b[0-9a-f]{8}\b/
    return text.replacing(whole.wordBoundaryKind(.simple)) { _ in
      "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx"
    }.replacing(ending.wordBoundaryKind(.simple)) { _ in "xxxxxxxx" }
      .replacing("login \(NSUserName())", with: "login clinic")
  }
}
