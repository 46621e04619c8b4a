import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// What has to be said about a list of results and moods, so that nobody takes it for more than it is.
struct HistoryRemarks {
  /// Why nothing is listed, if the subject that was named has no record.
  private(set) var unknownSubject: String?
  /// That results could belong to the list which its conditions cannot find.
  private(set) var unfound: String?
  /// That unfinished questionnaires contain an alert: no list of results has them.
  private(set) var unfinishedAlerts: String?

  /// Nothing.
  init() {}

  /// - Parameter store: Nil where nothing was saved yet.
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
    // A program is not told who others' records are about.
    let similar =
      session.invocation.has(CommonOptions.source)
      ? [] : try store.sync { try $0.subjects(resembling: subject) }
    let advice = similar.first.map { ": did you mean \(quoted($0))?" } ?? "."
    return "Nothing is recorded about \(quoted(subject))\(advice)"
  }

  /// A total that is not known is in no band, and neither above nor below a number.
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
