import WellbeingKit
import WellbeingTerminal

/// Points out, before anything is asked or saved, that a new subject could be one who is known by
/// an identifier that is hardly another.
struct NewSubject {
  private let session: Session
  private let store: HealthStore
  private let conversation: Conversation

  init(_ session: Session, in store: HealthStore) {
    self.session = session
    self.store = store
    conversation = Conversation(session)
  }

  /// Lets a person decide whom it is about; where nobody can be asked, it is said, and the subject
  /// stays.
  ///
  /// - Returns: The subject; nil when the person left.
  func confirmed(_ subject: String) throws -> String? {
    let known = resembled(subject)
    guard !known.isEmpty else { return subject }
    let names = known.map(quoted).joined(separator: " and ")
    let words = "\(quoted(subject)) is new here, and resembles \(names)."
    guard session.context.isInputTerminal, !session.invocation.has(CorrectionOptions.yes) else {
      session.context.diagnostics.writeLine(
        session.paragraph("Warning: \(words) 'wellbeing subjects merge' joins two."))
      // Before anything is saved, also where both streams are one; a lost screen keeps back nothing.
      try? session.context.diagnostics.flush()
      return subject
    }
    conversation.say(words)
    return try ask(subject)
  }

  /// The known subjects that a new one resembles; none where it is known itself.
  private func resembled(_ subject: String) -> [String] {
    let found = try? store.now { store in
      try store.subject(subject) == nil ? store.subjects(resembling: subject) : []
    }
    return found ?? []
  }

  private func ask(_ subject: String) throws -> String? {
    while true {
      let prompt =
        "Type new if \(quoted(subject)) is another person, else the right identifier, or quit:"
      guard let reply = try conversation.askForText(prompt) else {
        throw CommandError.confirmationEnded
      }
      switch reply.lowercased() {
      case let word where word.isEmpty || Conversation.isHabit(word):
        conversation.refuse("Type new, an identifier or quit.")
      case "new": return subject
      case "quit":
        conversation.say("Nothing was saved.")
        return nil
      default:
        if let other = normalised(reply) { return try confirmed(other) }
      }
    }
  }

  private func normalised(_ reply: String) -> String? {
    do throws(InvalidSample) {
      return try SampleHeader.normalised(subject: reply)
    } catch {
      conversation.refuse(error.message)
      return nil
    }
  }
}

extension Session {
  /// Whom what is saved is about, once a new identifier that resembles a known one was pointed out.
  ///
  /// - Returns: The subject; nil when the person left.
  func confirmedSubject() throws -> String? {
    try confirmed(subject: try subject())
  }

  /// A subject that was typed, once it was pointed out where it is new and resembles a known one.
  ///
  /// - Returns: The subject; nil when the person left.
  func confirmed(subject: String) throws -> String? {
    // A program does not see whom others' records are about.
    guard !invocation.has(CommonOptions.source) else { return subject }
    // What is wrong with the store is said when it is opened for saving: after the alerts, which
    // nothing keeps back.
    guard let store = try? openStoreForReading() else { return subject }
    return try NewSubject(self, in: store).confirmed(subject)
  }
}
