import WellbeingKit
import WellbeingSampleStore
import WellbeingSamples

/// Words that are in the store, as far as who looks may see it; none where it is not there.
extension Session {
  /// How many of the latest records are offered.
  private static let recentCount = 20

  func subjectCandidates() throws -> [Candidate] {
    try openStoreForReading()?.sync { try $0.subjectNames() }.map { Candidate($0) } ?? []
  }

  /// The ways to name the latest record, and the latest ones by their digits.
  ///
  /// - Parameter subject: Whom they are about; nil means anyone.
  func sampleCandidates(of subject: String?) throws -> [Candidate] {
    guard let store = try openStoreForReading() else { return [] }
    let filter: SampleFilter = subject.map { .subject($0) } ?? .all([])
    let recent = try store.sync { try $0.history(where: filter, limit: Self.recentCount) }.samples
    guard !recent.isEmpty else { return [] }
    let types = recentTypes(recent).map { Candidate("last:\($0)", "The latest of its type") }
    return [Candidate("last", "The latest result or mood")] + types + recent.map(candidate)
  }

  /// The results whose alerts wait to be reviewed.
  func waitingCandidates() throws -> [Candidate] {
    let worklist = try Worklist(self, openStoreForReading(), about: namedSubject())
    return worklist.alerts.filter { $0.state != .unfinished }.map { alert in
      Candidate(
        alert.uuid.reference,
        [worklist.title(of: alert), alert.subject, Worklist.state(of: alert)].joined(
          separator: ", "))
    }.unique
  }

  func draftCandidates() throws -> [Candidate] {
    let subject = try namedSubject()
    let drafts = try openStoreForReading()?.sync { try $0.drafts() } ?? []
    return drafts.filter { subject == nil || $0.subject == subject }.map { draft in
      Candidate(
        draft.id.reference,
        "\(draft.questionnaire.id), \(draft.subject), \(draft.progress.answeredCount) answered")
    }
  }

  /// The programs that saved something, or about which something was decided.
  func programCandidates() throws -> [Candidate] {
    // What was decided about others is no program's business.
    let decided = (try? openStoreForReading()?.sync { try $0.grants() })?.map(\.program) ?? []
    return Set(try sourceNames() + decided).subtracting([Source.reservedSourceName]).sorted()
      .map { Candidate($0) }
  }

  /// The names under which something was saved.
  func sourceNames() throws -> [String] {
    let sources = try openStoreForReading()?.sync { try $0.sources(where: .all([])) } ?? []
    return Set(sources.map(\.name)).sorted()
  }

  /// In the order of the records.
  private func recentTypes(_ samples: [any Sample]) -> [String] {
    samples.map { Candidate(HistoryFilter.word(for: $0.sampleType.rawValue)) }.unique.map(\.word)
  }

  private func candidate(_ sample: any Sample) -> Candidate {
    let type = HistoryFilter.word(for: sample.sampleType.rawValue)
    return Candidate(
      sample.uuid.reference, "\(type), \(LocalTime.moment(sample)), \(sample.subject)")
  }
}
