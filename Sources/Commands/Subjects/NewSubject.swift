import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Points out, before anything is asked or saved, that a new subject could be one who is known by
/// an identifier that is hardly another.
struct NewSubject {
  private let session: Session
  private let known: KnownSubjects
  private let conversation: Conversation

  init(_ session: Session, in store: HealthStore) {
    self.session = session
    known = KnownSubjects(store: store)
    conversation = Conversation(session)
  }

  /// Lets a person decide whom it is about; where nobody can be asked, it is said, and the subject
  /// stays.
  ///
  /// - Returns: The subject; nil when the person left.
  func confirmed(_ subject: String) throws -> String? {
    guard let known = known.resembled(by: subject), !known.isEmpty else { return subject }
    guard session.context.isInputTerminal, !session.invocation.has(CorrectionOptions.yes) else {
      session.context.diagnostics.writeLine(
        session.paragraph(
          "Warning: \(KnownSubjects.words(of: subject, resembling: known)) "
            + "'wellbeing subjects merge' joins two."))
      // Before anything is saved, also where both streams are one; a lost screen keeps back nothing.
      try? session.context.diagnostics.flush()
      return subject
    }
    return try ask(subject, known)
  }

  /// - Parameter known: Whom the new subject resembles.
  private func ask(_ subject: String, _ known: [String]) throws -> String? {
    conversation.say(KnownSubjects.words(of: subject, resembling: known))
    while true {
      let prompt =
        "Type new if \(quoted(subject)) is another person, else the right identifier, or quit:"
      guard let reply = try conversation.askForText(prompt) else {
        throw CommandError.confirmationEnded
      }
      switch reply.lowercased() {
      case let word where word.isHabitualReply:
        conversation.refuse("Type new, an identifier or quit.")
      case "new": return subject
      case "quit":
        let isFirst = session.context.ledger.deeds.isEmpty
        conversation.say(isFirst ? "Nothing was saved." : "Nothing more was saved.")
        return nil
      default:
        guard let other = normalised(reply) else { continue }
        // Another new one is asked about, whatever it is: it may be a word that was meant otherwise.
        guard let known = self.known.resembled(by: other) else { return other }
        return try ask(other, known)
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
