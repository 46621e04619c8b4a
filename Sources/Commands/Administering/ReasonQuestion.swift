import Foundation

/// Asks why something is done that needs a reason.
struct ReasonQuestion {
  let conversation: Conversation
  /// Why a reason is needed, as a sentence.
  let explanation: String
  /// What is said when the person leaves, as a sentence.
  let unchanged: String

  /// Asks until a reason is typed; Enter alone and what answers another question are none.
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

  /// The question, behind why it is asked.
  static func words(_ explanation: String) -> String {
    "\(explanation) The reason is kept for good, so name nobody."
  }

  /// What is wrong with a reason that was typed; nil where nothing is.
  static func fault(of typed: String) -> String? {
    if typed.isEmpty { return "Nothing was typed. Type a reason, or quit." }
    return typed.isHabitualReply ? "That is no reason. Type why, in words, or quit." : nil
  }
}

extension Session {
  /// The reason that was given; white space alone is none.
  ///
  /// - Throws: `CommandError.notAReason` for what answers another question.
  func reason(_ option: OptionSpec) throws -> String? {
    let given = invocation.value(of: option)?.trimmingCharacters(in: .whitespacesAndNewlines)
    guard let reason = given, !reason.isEmpty else { return nil }
    guard !reason.isHabitualReply, reason.lowercased() != "quit" else {
      throw CommandError.notAReason(option: option.typed)
    }
    return reason
  }
}
