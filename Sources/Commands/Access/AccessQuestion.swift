import WellbeingKit
import WellbeingPlainText

/// Asks the owner of the store what a program may do.
struct AccessQuestion {
  let conversation: Conversation
  let catalog: QuestionnaireCatalog

  /// Asks about the record types one by one.
  ///
  /// - Returns: What the person granted; nil if they quit.
  func ask(_ request: AuthorizationRequest) throws -> AuthorizationAnswer? {
    conversation.say("The program \(quoted(request.source.name)) asks for access to your store.")
    conversation.say(
      "Nothing is decided before the last answer. You can also type quit. To change it later: "
        + "wellbeing store access.")
    guard
      let toShare = try granted(of: request.toShare, asking: { "It wants to save \($0)." }),
      let read = try granted(
        of: request.read, asking: { "It wants to read \($0) that other programs saved." })
    else { return nil }
    conversation.say()
    return AuthorizationAnswer(toShare: toShare, read: read)
  }

  private func granted(
    of types: Set<SampleType>, asking question: (String) -> String
  ) throws -> Set<SampleType>? {
    var granted: Set<SampleType> = []
    for type in types.sorted(by: { $0.rawValue < $1.rawValue }) {
      conversation.say()
      conversation.say(question(AccessText.records(of: type, catalog)))
      guard let isGranted = try isGranted() else { return nil }
      if isGranted { granted.insert(type) }
    }
    return granted
  }

  /// Asks until the reply is valid; an empty line does not count. Nil if the person quits.
  private func isGranted() throws -> Bool? {
    while true {
      switch try conversation.ask("Do you allow it? Type yes or no:") {
      case .word("yes"), .word("y"): return true
      case .word("no"), .word("n"): return false
      case .word("quit"), .ended: return nil
      case .word: conversation.refuse("Type yes, no or quit.")
      }
    }
  }
}
