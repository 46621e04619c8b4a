import WellbeingArguments
import Foundation

/// Asks for the reason of a change that requires one.
struct ReasonQuestion {
  let conversation: Conversation
  /// Why a reason is needed, as a sentence.
  let explanation: String
  /// The sentence shown if no reason is given.
  let unchanged: String

  /// Asks until a reason is typed. Enter alone and words such as yes or no are rejected.
  ///
  /// - Parameter ask: Shows a prompt and returns the typed line; nil at the end of input.
  /// - Returns: The reason; nil if the person quit.
  func ask(_ ask: (String) throws -> String?) throws -> String? {
    conversation.say(Self.words(explanation))
    while true {
      guard let typed = try ask("Reason, or quit:") else { throw CommandError.confirmationEnded }
      if typed.lowercased() == "quit" {
        conversation.say(unchanged)
        return nil
      }
      guard let fault = Self.fault(of: typed) else { return typed }
      conversation.refuse(fault)
    }
  }

  /// Returns why a reason is needed, and what happens to it.
  static func words(_ explanation: String) -> String {
    "\(explanation) Your reason is kept permanently; leave out names."
  }

  /// Returns what is wrong with a typed reason; nil if it is valid.
  static func fault(of typed: String) -> String? {
    if typed.isEmpty { return "Nothing was typed. Type a reason, or quit." }
    return typed.isHabitualReply ? "Please give the reason in words, or type quit." : nil
  }
}

extension Session {
  /// Returns the reason from an option; nil if it is missing or empty.
  ///
  /// - Throws: `CommandError.notAReason` for words such as yes or no.
  func reason(_ option: OptionSpec) throws -> String? {
    let given = invocation.value(of: option)?.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let reason = given, !reason.isEmpty else { return nil }
    guard !reason.isHabitualReply, reason.lowercased() != "quit" else {
      throw CommandError.notAReason(option: option.typed)
    }
    return reason
  }
}
