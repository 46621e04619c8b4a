import WellbeingKit
import WellbeingSampleStore
import WellbeingSamples

/// Candidates from the store, as far as the caller may see it; none if there is no store.
extension Session {
  /// The number of recent records offered.
  private static let recentCount = 20

  func subjectCandidates() throws -> [Candidate] {
    try openStoreForReading()?.sync { try $0.subjectNames() }.map { Candidate($0) } ?? []
  }

  /// Returns the keywords for the latest records, and the references of recent ones.
  ///
  /// - Parameter subject: The subject of the records; nil means any.
  func sampleCandidates(of subject: String?) throws -> [Candidate] {
    guard let store = try openStoreForReading() else { return [] }
    let filter: SampleFilter = subject.map { .subject($0) } ?? .all([])
    let recent = try store.sync { try $0.history(where: filter, limit: Self.recentCount) }.samples
    guard !recent.isEmpty else { return [] }
    let types = recentTypes(recent).map { Candidate("last:\($0)", "The latest of its type") }
    return [Candidate("last", "The latest result or mood")] + types + recent.map(candidate)
  }

  /// Returns the results with alerts that are waiting for review.
  func waitingCandidates() throws -> [Candidate] {
    let worklist = try Worklist(self, openStoreForReading(), about: options.subject)
    return worklist.alerts.filter { $0.state != .unfinished }.map { alert in
      Candidate(
        alert.uuid.reference,
        [worklist.title(of: alert), alert.subject, Worklist.state(of: alert)].joined(
          separator: ", "))
    }.unique
  }

  func draftCandidates() throws -> [Candidate] {
    let subject = options.subject
    let drafts = try openStoreForReading()?.sync { try $0.drafts() } ?? []
    return drafts.filter { subject == nil || $0.subject == subject }.map { draft in
      Candidate(
        draft.id.reference,
        "\(draft.questionnaire.id), \(draft.subject), \(draft.progress.answeredCount) answered")
    }
  }

  /// Returns the programs that have saved records or that have an access decision.
  func programCandidates() throws -> [Candidate] {
    // A program may not see decisions about other programs.
    let decided = (try? openStoreForReading()?.sync { try $0.grants() })?.map(\.program) ?? []
    return Set(try sourceNames() + decided).subtracting([Source.reservedSourceName]).sorted()
      .map { Candidate($0) }
  }

  /// Returns the names of all sources in the store.
  func sourceNames() throws -> [String] {
    let sources = try openStoreForReading()?.sync { try $0.sources(where: .all([])) } ?? []
    return Set(sources.map(\.name)).sorted()
  }

  /// Returns the record types in the order of the records.
  private func recentTypes(_ samples: [any Sample]) -> [String] {
    samples.map { Candidate(HistoryFilter.word(for: $0.sampleType.rawValue)) }.unique.map(\.word)
  }

  private func candidate(_ sample: any Sample) -> Candidate {
    let type = HistoryFilter.word(for: sample.sampleType.rawValue)
    return Candidate(
      sample.uuid.reference, "\(type), \(LocalTime.moment(sample)), \(sample.subject)")
  }
}
