import WellbeingArguments
import WellbeingKit

/// What the commands that change whom records are about share.
enum SubjectOptions {
  static let dryRun = OptionSpec("dry-run", summary: "Say what would be done, and do nothing.")
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Why, for the audit trail.",
    detail: "It is kept for good, even when the subject is erased, so it should name nobody.",
    isSensitive: true)

  /// What is left of an identifier that nothing is about any more.
  static let former =
    "For programs that follow the store it keeps that the records were about ID: 'subjects erase "
    + "ID' removes that, too."
}

extension SubjectChange {
  /// What goes along, as `3 results and moods, 1 deleted`.
  var words: String {
    let samples = sampleCount == 1 ? "1 result or mood" : "\(sampleCount) results and moods"
    let others = [(deletedCount, "deleted"), (draftCount, "unfinished")].filter { $0.0 > 0 }
    return ([samples] + others.map { "\($0) \($1)" }).joined(separator: ", ")
  }
}

extension Session {
  /// Says how many alerts go with a subject who is erased, even with --quiet.
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

  /// That a subject's corrected results had an alert that nobody has reviewed; nil if none has.
  private func correctedWords(of subject: String, in store: HealthStore) throws -> String? {
    let alerts = try store.sync { try $0.waitingAlerts([.corrected], about: subject) }
    let count = Set(alerts.map(\.uuid)).count
    guard count > 0 else { return nil }
    return "\(countWords(count, "result")) had an alert before being corrected, and nobody has "
      + "reviewed it. Once erased it is on no list any more."
  }

  /// Opens a store that is there for changing whom its records are about.
  ///
  /// - Throws: `StoreError.unknownSubject` where nothing was saved yet.
  func openStoreOfSubjects() throws -> HealthStore {
    try requireOwner()
    guard try openStoreForReading() != nil else { throw StoreError.unknownSubject }
    return try openStore()
  }

  /// Opens the store for looking whom its records are about.
  ///
  /// - Throws: `StoreError.unknownSubject` where nothing was saved yet.
  func openStoreForReadingSubjects() throws -> HealthStore {
    guard let store = try openStoreForReading() else { throw StoreError.unknownSubject }
    return store
  }
}
