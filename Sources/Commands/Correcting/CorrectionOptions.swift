import Foundation
import WellbeingArguments

/// The options of commands that correct or remove saved records.
struct CorrectionOptions {
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Why, for the audit trail.",
    detail: "Needed where the result, or one that it corrects, was not saved today or raises an "
      + "alert; a terminal asks for it. It is kept for good, even after a purge, so it should name "
      + "nobody.",
    isSensitive: true)
  static let yes = OptionSpec("yes", summary: "Do it without asking.")

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
