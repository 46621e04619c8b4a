import WellbeingKit
import WellbeingPlainText

/// The subjects in a store, for distinguishing mistyped identifiers from new ones.
struct KnownSubjects: Sendable {
  let store: HealthStore

  /// Returns the known subjects that a new one resembles; nil if it is known itself, or the store
  /// cannot be read.
  func resembled(by subject: String) -> [String]? {
    try? store.sync { store in
      try store.subject(subject) == nil ? store.subjects(resembling: subject) : nil
    }
  }

  /// Returns the message about a new subject.
  ///
  /// - Parameter known: The subjects it resembles.
  static func words(of subject: String, resembling known: [String]) -> String {
    "\(quoted(subject)) is \(words(resembling: known))."
  }

  /// The same as ``words(of:resembling:)``, without the subject's name.
  static func words(resembling known: [String]) -> String {
    let names = known.map(quoted).joined(separator: " and ")
    return "new here\(known.isEmpty ? "" : ", and resembles \(names)")"
  }
}
