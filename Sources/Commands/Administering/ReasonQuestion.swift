import WellbeingArguments
import Foundation

/// Asks for the reason of a change that needs one.
struct ReasonQuestion {
  let conversation: Conversation
  /// Why a reason is needed, as a sentence.
  let explanation: String
  /// What is said if no reason is given, as a sentence.
  let unchanged: String

  /// Asks until a reason is typed; Enter alone, and words such as yes or no, are not a reason.
  ///
  /// - Parameter ask: Shows a prompt and returns the line that is typed; nil at the end of input.
  /// - Returns: The reason; nil when the person left.
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

  /// Why a reason is needed, and what happens to it.
  static func words(_ explanation: String) -> String {
    "\(explanation) Your reason is kept permanently; leave out names."
  }

  /// What is wrong with a reason that was typed; nil if nothing is.
  static func fault(of typed: String) -> String? {
    if typed.isEmpty { return "Nothing was typed. Type a reason, or quit." }
    return typed.isHabitualReply ? "Please give the reason in words, or type quit." : nil
  }
}

extension Session {
  /// The reason that was given; nil if it is empty.
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
