import WellbeingSamples
package import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// Warns, before anything is asked or saved, that a new identifier resembles a known one and may
/// be a typing error.
package struct NewSubject {
  private let context: CommandContext
  private let known: KnownSubjects
  private let isAsking: Bool

  /// - Parameter isAsking: Whether a person is asked, if one can be.
  package init(_ context: CommandContext, in store: HealthStore, isAsking: Bool) {
    self.context = context
    self.isAsking = isAsking
    known = KnownSubjects(store: store)
  }

  /// Lets the person confirm or correct the subject. If nobody can be asked, prints a warning and
  /// keeps the subject.
  ///
  /// - Returns: The subject; nil if the person quit.
  package func confirmed(_ subject: String) throws -> String? {
    guard let known = known.resembled(by: subject), !known.isEmpty else { return subject }
    guard context.runtime.isInputTerminal, isAsking else {
      context.runtime.diagnostics.writeLine(
        context.paragraph(
          "Warning: \(KnownSubjects.words(of: subject, resembling: known)) "
            + "'wellbeing subjects rename' joins two."))
      // Flushed before saving, even if both streams are one; a failed write does not matter.
      try? context.runtime.diagnostics.flush()
      return subject
    }
    return try ask(subject, known)
  }

  private func ask(_ subject: String, _ known: [String]) throws -> String? {
    let hint = "Type new, an identifier or quit."
    let question = LineQuestion<String>(
      body: [.text(KnownSubjects.words(of: subject, resembling: known))],
      prompt:
        "Type new if \(quoted(subject)) is another person, else the right identifier, or quit:",
      hint: hint, words: [.init("new", subject, help: "it is another person.")],
      meaning: { typed in
        if typed.isHabitualReply { return .fault(hint) }
        do throws(InvalidSample) {
          return .reply(try SampleHeader.normalized(subject: typed))
        } catch {
          return .fault(error.message)
        }
      })
    let dialog = context.lineDialog()
    guard case .reply(let other) = try DialogEnd.unconfirmed({ try dialog.ask(question) }) else {
      let isFirst = context.runtime.changes.entries.isEmpty
      dialog.say(isFirst ? "Nothing was saved." : "Nothing more was saved.")
      return nil
    }
    // Any other new identifier is confirmed too: it may be a word that was not meant as one.
    guard other != subject, let known = self.known.resembled(by: other) else { return other }
    return try ask(other, known)
  }
}

extension CommandContext {
  /// Returns the subject to save for, after a warning if it is new and resembles a known one.
  ///
  /// - Returns: The subject; nil if the person quit.
  package func confirmedSubject() throws -> String? {
    try confirmed(subject: subject())
  }

  /// Returns a typed subject, after a warning if it is new and resembles a known one.
  ///
  /// - Parameter isAsking: Whether a person is asked to confirm it, if one can be.
  /// - Returns: The subject; nil if the person quit.
  package func confirmed(subject: String, isAsking: Bool = true) throws -> String? {
    // Store errors are reported when it is opened for saving, after the alerts, which nothing may
    // prevent.
    guard let store = try? store.openForReading() else { return subject }
    return try NewSubject(self, in: store, isAsking: isAsking).confirmed(subject)
  }
}

/// The subjects in a store, for distinguishing mistyped identifiers from new ones.
package struct KnownSubjects: Sendable {
  package let store: HealthStore

  package init(store: HealthStore) {
    self.store = store
  }

  /// Returns the known subjects that a new one resembles; nil if it is known itself, or the store
  /// cannot be read.
  package func resembled(by subject: String) -> [String]? {
    try? store.read { store in
      try store.subject(subject) == nil ? store.subjects(resembling: subject) : nil
    }
  }

  package static func words(of subject: String, resembling known: [String]) -> String {
    "\(quoted(subject)) is \(words(resembling: known))."
  }

  /// The same as ``words(of:resembling:)``, without the subject's name.
  package static func words(resembling known: [String]) -> String {
    let names = known.map(quoted).joined(separator: " and ")
    return "new here\(known.isEmpty ? "" : ", and resembles \(names)")"
  }
}
