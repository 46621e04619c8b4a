import Foundation
import WellbeingArguments

/// The options of commands that correct or remove saved records.
struct CorrectionOptions {
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Give a reason for the audit trail.",
    detail:
      "Required if any version of the result was saved on an earlier day or raises an alert; a "
      + "terminal asks for it. It is kept permanently, even after a purge, so leave out names.",
    isSensitive: true)
  static let yes = OptionSpec("yes", summary: "Do not ask for confirmation.")

  /// Nil if it is missing or empty.
  let reason: String?

  /// - Throws: ``Failure`` for a reason such as yes or no.
  init(_ arguments: Invocation) throws(Failure) {
    let typed = (arguments.value(of: Self.reason) ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard typed.isEmpty || !typed.isHabitualReply && typed.lowercased() != "quit" else {
      throw .notAReason(option: Self.reason.typed)
    }
    reason = typed.isEmpty ? nil : typed
  }
}
