import WellbeingKit

/// What is said of an identifier while it is typed, so that a slip is seen before the first entry.
struct SubjectRemark: Sendable {
  let store: HealthStore
  /// Whether it may be looked up whom others' records are about.
  let seesOthers: Bool
  /// Of which questionnaire earlier results are told.
  let questionnaire: String

  /// How often the subject was recorded before, or that it is new; nil for what is no identifier.
  func words(for typed: String) -> String? {
    guard let subject = try? SheetSubject.read(typed.trimmingSpaces) else { return nil }
    if let known = resembled(by: subject) { return KnownSubjects.words(resembling: known) }
    return try? EarlierResults(of: subject, [questionnaire], in: store).words
  }

  /// What has to be said before a subject is taken; nil where nothing has.
  func warning(about subject: String) -> String? {
    guard let known = resembled(by: subject), !known.isEmpty else { return nil }
    return KnownSubjects.words(of: subject, resembling: known)
  }

  private func resembled(by subject: String) -> [String]? {
    seesOthers ? KnownSubjects(store: store).resembled(by: subject) : nil
  }
}
