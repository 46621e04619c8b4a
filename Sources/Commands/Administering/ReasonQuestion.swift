/// Asks why something is done that needs a reason.
struct ReasonQuestion {
  private let conversation: Conversation

  init(_ conversation: Conversation) {
    self.conversation = conversation
  }

  /// Asks until a reason is typed; Enter alone is none.
  ///
  /// - Returns: The reason; nil when the person left.
  func ask() throws -> String? {
    conversation.say(
      "An answer raises an alert: say why it is discarded. The reason is kept for good, so name "
        + "nobody.")
    while true {
      guard let typed = try conversation.askForText("Reason, or quit:") else {
        throw CommandError.confirmationEnded
      }
      switch typed.lowercased() {
      case "quit": return nil
      case "": conversation.refuse("Nothing was typed. Type a reason, or quit.")
      default: return typed
      }
    }
  }
}
