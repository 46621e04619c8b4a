import WellbeingKit

/// A remark about an identifier while it is typed, so that a typo is noticed before the first
/// entry.
struct SubjectRemark: Sendable {
  let store: HealthStore
  /// Whether the subjects of records from other programs may be looked up.
  let seesOthers: Bool
  /// The questionnaire whose earlier results are counted.
  let questionnaire: String

  /// Returns the number of earlier results, or that the subject is new; nil if not an identifier.
  func words(for typed: String) -> String? {
    guard let subject = try? SheetSubject.read(typed.trimmingSpaces) else { return nil }
    if let known = resembled(by: subject) { return KnownSubjects.words(resembling: known) }
    return try? EarlierResults(of: subject, [questionnaire], in: store).words
  }

  /// Returns the warning shown before a new subject is accepted; nil if there is none.
  func warning(about subject: String) -> String? {
    guard let known = resembled(by: subject), !known.isEmpty else { return nil }
    return KnownSubjects.words(of: subject, resembling: known)
  }

  private func resembled(by subject: String) -> [String]? {
    seesOthers ? KnownSubjects(store: store).resembled(by: subject) : nil
  }
}
