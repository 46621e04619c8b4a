import WellbeingArguments
import WellbeingKit

/// Shared parts of the commands that change the subject of records.
enum SubjectOptions {
  static let dryRun = OptionSpec("dry-run", summary: "Say what would be done, and do nothing.")
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Why, for the audit trail.",
    detail: "It is kept for good, even when the subject is erased, so it should name nobody.",
    isSensitive: true)

  /// The note on what remains of an identifier that is no longer in use.
  static let former =
    "For programs that follow the store it keeps that the records were about ID: 'subjects erase "
    + "ID' removes that, too."
}

extension SubjectChange {
  /// The number of records affected, as `3 results and moods, 1 deleted`.
  var words: String {
    let samples = sampleCount == 1 ? "1 result or mood" : "\(sampleCount) results and moods"
    let others = [(deletedCount, "deleted"), (draftCount, "unfinished")].filter { $0.0 > 0 }
    return ([samples] + others.map { "\($0) \($1)" }).joined(separator: ", ")
  }
}

extension Session {
  /// Shows how many alerts are erased with a subject, even with --quiet.
  func showAlerts(goingWith change: SubjectChange, of subject: String, in store: HealthStore) throws
  {
    let words =
      change.alertCount == 1
      ? "1 of them raises an alert" : "\(change.alertCount) of them raise an alert"
    let raised = "About this subject: \(change.words). \(words)."
    let corrected = try correctedWords(of: subject, in: store)
    try Presenter(self).show(
      alerts: [change.alertCount > 0 ? raised : nil, corrected].compactMap { $0 })
  }

  /// Returns a warning if a subject's corrected results had unreviewed alerts, otherwise nil.
  private func correctedWords(of subject: String, in store: HealthStore) throws -> String? {
    let alerts = try store.sync { try $0.waitingAlerts([.corrected], about: subject) }
    let count = Set(alerts.map(\.uuid)).count
    guard count > 0 else { return nil }
    return "\(countWords(count, "result")) had an alert before being corrected, and nobody has "
      + "reviewed it. Once erased it is on no list any more."
  }

  /// Opens an existing store for changing the subject of its records.
  ///
  /// - Throws: `StoreError.unknownSubject` if nothing has been saved yet.
  func openStoreOfSubjects() throws -> HealthStore {
    try requireOwner()
    guard try openStoreForReading() != nil else { throw StoreError.unknownSubject }
    return try openStore()
  }

  /// Opens the store for reading its subjects.
  ///
  /// - Throws: `StoreError.unknownSubject` if nothing has been saved yet.
  func openStoreForReadingSubjects() throws -> HealthStore {
    guard let store = try openStoreForReading() else { throw StoreError.unknownSubject }
    return store
  }
}
