import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Remarks about the limits of a list of results and moods.
struct HistoryRemarks {
  /// The reason for an empty list if the given subject has no records.
  private(set) var unknownSubject: String?
  /// A remark that the conditions cannot match some results, because they have no total.
  private(set) var unfound: String?
  /// A remark about unfinished questionnaires with an alert, which are never in the list.
  private(set) var unfinishedAlerts: String?

  /// Creates an empty set of remarks.
  init() {}

  /// - Parameter store: Nil if nothing has been saved yet.
  init(_ session: Session, _ store: HealthStore?) throws {
    guard let store else { return }
    unfinishedAlerts = try Worklist(session, store, [.unfinished], about: session.namedSubject())
      .unfinishedWords
    unknownSubject = try unknownSubject(session, store)
    unfound = try Self.unfound(session, store)
  }

  private func unknownSubject(_ session: Session, _ store: HealthStore) throws -> String? {
    guard let subject = try session.namedSubject(),
      try store.sync({ try $0.history(where: .subject(subject), limit: 1) }).samples.isEmpty
    else { return nil }
    let drafts = try store.sync { try $0.drafts() }.filter { $0.subject == subject }
    if !drafts.isEmpty {
      return "No saved result for \(quoted(subject)).\n"
        + (unfinishedAlerts ?? "A questionnaire is unfinished: wellbeing drafts")
    }
    // Other programs are not told the subjects of records that are not theirs.
    let similar =
      session.invocation.has(CommonOptions.source)
      ? [] : try store.sync { try $0.subjects(resembling: subject) }
    let advice = similar.first.map { ": did you mean \(quoted($0))?" } ?? "."
    return "Nothing is recorded about \(quoted(subject))\(advice)"
  }

  /// A remark about results without a total, which no condition on the score or band matches.
  private static func unfound(_ session: Session, _ store: HealthStore) throws -> String? {
    let conditions = [HistoryFilter.score, HistoryFilter.band].filter(session.invocation.has)
    guard session.outputInfo.isTerminal, !conditions.isEmpty else { return nil }
    let filter = try HistoryFilter.filter(session, leavingOut: conditions)
    let unscored = filter && !.types([.stateOfMind]) && !.score(.greaterThanOrEqualTo, -.infinity)
    guard try !store.sync({ try $0.history(where: unscored, limit: 1) }).samples.isEmpty else {
      return nil
    }
    let names = conditions.map(\.typed).joined(separator: " and ")
    return "There are also results without a total, which \(names) cannot find."
  }
}
