import WellbeingKit
import WellbeingPlainText

/// Whom a store knows, for telling a mistyped identifier from a new one.
struct KnownSubjects: Sendable {
  let store: HealthStore

  /// The known subjects that a new one resembles; nil where it is known itself, or the store cannot
  /// say.
  func resembled(by subject: String) -> [String]? {
    try? store.sync { store in
      try store.subject(subject) == nil ? store.subjects(resembling: subject) : nil
    }
  }

  /// What is said of a new subject.
  ///
  /// - Parameter known: Whom it resembles.
  static func words(of subject: String, resembling known: [String]) -> String {
    "\(quoted(subject)) is \(words(resembling: known))."
  }

  /// As ``words(of:resembling:)``, without its name.
  static func words(resembling known: [String]) -> String {
    let names = known.map(quoted).joined(separator: " and ")
    return "new here\(known.isEmpty ? "" : ", and resembles \(names)")"
  }
}
