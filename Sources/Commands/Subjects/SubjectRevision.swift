import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Moves the records of one subject to another, after confirmation.
struct SubjectRevision {
  /// The words for the action.
  struct Deed {
    /// The form after *to*, as `rename it`.
    let infinitive: String
    /// The past tense, as `Renamed`.
    let past: String
    /// The form after *would be*, as `renamed`.
    let participle: String
    /// The preposition between the two identifiers.
    let preposition: String
  }

  private let session: Session
  private let deed: Deed
  private let old: String
  private let new: String

  /// - Throws: An error if an identifier on the command line is invalid, or if both are the same.
  init(_ session: Session, _ deed: Deed) throws {
    self.session = session
    self.deed = deed
    old = try SampleHeader.normalised(subject: session.invocation.operands[0])
    new = try SampleHeader.normalised(subject: session.invocation.operands[1])
    guard old != new else { throw CommandError.sameSubject }
  }

  /// Runs the command.
  ///
  /// - Parameter change: Makes the change, or only plans it in a dry run. Takes the identifiers,
  ///   the reason and whether it is a dry run.
  func run(_ change: @escaping Change) throws -> ExitCode {
    let (old, new, reason) = (old, new, try session.reason(SubjectOptions.reason))
    if session.invocation.has(SubjectOptions.dryRun) {
      let store = try session.openStoreForReadingSubjects()
      let planned = try store.sync { try change($0, old, new, reason, true) }
      try report(planned, isDryRun: true)
      return .done
    }
    let confirmation = try Confirmation(session, unchanged: "Nothing was changed.")
    let store = try session.openStoreOfSubjects()
    if confirmation.isAsking {
      let planned = try store.sync { try change($0, old, new, reason, true) }
      session.say(future(planned))
    }
    guard try confirmation.isGiven("yes", to: deed.infinitive) else { return .done }
    let done = try session.change(store, .other) { try change($0, old, new, reason, false) }
    try report(done, isDryRun: false)
    return .done
  }

  typealias Change =
    @Sendable (isolated HealthStore, String, String, String?, Bool) throws -> SubjectChange

  private func future(_ change: SubjectChange) -> String {
    "\(quoted(old)) would be \(deed.participle) \(deed.preposition) \(quoted(new)): "
      + "\(change.words)."
  }

  private func report(_ change: SubjectChange, isDryRun: Bool) throws {
    let output = session.context.output
    if session.isJSON {
      let document = Document(change, from: old, to: new, isDryRun: isDryRun)
      output.writeLine(try JSONOutput.text(document))
    } else if isDryRun {
      output.writeLine(session.paragraph(future(change) + " Nothing was changed."))
    } else if !session.isQuiet {
      output.writeLine(
        session.paragraph(
          "\(deed.past) \(quoted(old)) \(deed.preposition) \(quoted(new)): \(change.words)."))
    }
  }

  /// The change, as JSON.
  private struct Document: Encodable {
    let schemaVersion = JSONOutput.schemaVersion
    let from: String
    let to: String
    let samples: Int
    let deleted: Int
    let drafts: Int
    let isDryRun: Bool

    init(_ change: SubjectChange, from: String, to: String, isDryRun: Bool) {
      self.from = from
      self.to = to
      samples = change.sampleCount
      deleted = change.deletedCount
      drafts = change.draftCount
      self.isDryRun = isDryRun
    }
  }
}
