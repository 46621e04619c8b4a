import Foundation
import WellbeingInstruments
public import WellbeingSamples

extension HealthStore.Reader {
  /// Returns every subject that has records, drafts or waiting alerts, ordered by the bytes of the
  /// identifiers.
  ///
  /// A program sees its own records, and those of types that it may read. Everything is read in one
  /// transaction, with a number of statements that does not depend on the number of subjects.
  ///
  /// - Parameters:
  ///   - questionnaires: The ids of the chosen questionnaires, each once. The catalog or the store has
  ///     to have them.
  ///   - depth: The maximum number of results of each that can be compared, the latest; those left
  ///     blank or entered in error among them come besides.
  ///   - today: The current day, for the present episodes.
  /// - Throws: ``/WellbeingStore/StoreError``, including
  ///   ``/WellbeingStore/StoreError/Code/invalidArgument`` if a questionnaire is not known.
  public func caseload(
    of questionnaires: [Questionnaire.ID], depth: Int, today: LocalDay
  ) throws(StoreError) -> [CaseloadEntry] {
    try reading { visible throws(StoreError) in
      for id in questionnaires where (try? catalog.questionnaire(id)) == nil {
        let isStored = try database.hasRow(
          "SELECT 1 FROM definition WHERE questionnaire = ?", [id])
        guard isStored else { throw .unknownQuestionnaire(id) }
      }
      let waiting = try waitingAlerts()
      // The latest results also tell which alerts that are not assessed are still of interest.
      let others = Set(waiting.filter { $0.state == .notAssessed }.map(\.questionnaire.id))
      let types = questionnaires + others.subtracting(questionnaires).sorted()
      let condition = try condition(
        .types(Set(types.map { .questionnaire($0) })), isOrdered: false)
      let query = SampleQuery(summariesOf: condition)
      var reader = CaseloadReader(
        types, depth: depth, episodes: try episodeStarts(notAfter: today), now: presentTime)
      try database.withStatement(query.text) { statement throws(StoreError) in
        try statement.bind(query.values)
        while let row = try statement.next() { reader.add(try AssessmentSummary(row)) }
      }
      let subjects = SampleQuery(lastStartsOfRecords: visible.records)
      let starts = try database.rows(subjects.text, subjects.values) { row throws(StoreError) in
        (
          subject: try row.text(0), start: Date(microsecondsSince1970: try row.int64(1)),
          day: LocalDay(daysSince1970: try row.int(2))
        )
      }
      let drafts = draftCondition(visible)
      let drafting = try database.rows(
        "SELECT DISTINCT d.subject FROM draft AS d WHERE \(drafts.text)", drafts.values,
        first: Row.text)
      return entries(starts, drafting, waiting, reader, of: questionnaires.count)
    }
  }

  /// - Parameters:
  ///   - chosen: The number of types that were chosen, the first ones.
  private func entries(
    _ starts: [(subject: String, start: Date, day: LocalDay?)], _ drafting: [String],
    _ waiting: [WaitingAlert],
    _ reader: CaseloadReader, of chosen: Int
  ) -> [CaseloadEntry] {
    var alerts: [String: [WaitingAlert]] = [:]
    for alert in waiting {
      if alert.state == .notAssessed {
        let place = reader.types.firstIndex(of: alert.questionnaire.id)
        let latest = place.flatMap { reader.found[alert.subject]?[$0].latest.last }
        // Of a questionnaire without scores, all are included.
        let isLater = alert.isUnfinished && latest.map { $0.startDate <= alert.date } ?? true
        guard latest == nil || latest?.uuid == alert.uuid || isLater else { continue }
      }
      alerts[alert.subject, default: []].append(alert)
    }
    let others = Set(drafting).union(alerts.keys).subtracting(starts.map(\.subject))
    return (starts.map { ($0.subject, Optional($0.start), $0.day) } + others.map { ($0, nil, nil) })
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
      .map { subject, start, day in
        let courses = (0..<chosen).map { reader.found[subject]?[$0] ?? .init() }
        return CaseloadEntry(
          subject: subject, results: courses.map(\.latest), courses: courses.map(\.compared),
          episode: reader.episodes[subject]?.last, alerts: alerts[subject] ?? [], lastStart: start,
          lastDay: day)
      }
  }
}

/// Collects the latest results of each subject.
private struct CaseloadReader {
  struct Course {
    /// The latest results, earliest first.
    fileprivate(set) var latest: [AssessmentSummary] = []
    /// All from which changes are stated, from the last episode with a total on, earliest first.
    fileprivate(set) var compared: [AssessmentSummary] = []
    private var episode = -1
    /// Which of the latest can be compared, and how many.
    private var isCompared: [Bool] = []
    private var count = 0
  }

  let types: [Questionnaire.ID]
  let episodes: [String: [LocalDay]]
  private let now: Date
  private let depth: Int
  /// The results of each subject, by their place in the types.
  private(set) var found: [String: [Course]] = [:]

  init(_ types: [Questionnaire.ID], depth: Int, episodes: [String: [LocalDay]], now: Date) {
    self.types = types
    self.episodes = episodes
    self.depth = depth
    self.now = now
  }

  mutating func add(_ result: AssessmentSummary) {
    guard let place = types.firstIndex(of: result.questionnaire.id) else { return }
    found[result.subject, default: .init(repeating: .init(), count: types.count)][place]
      .insert(result, keeping: depth, episodes[result.subject] ?? [], at: now)
  }
}

extension CaseloadReader.Course {
  /// Inserts a result in order of time, and removes the earliest if there are too many that can be
  /// compared.
  fileprivate mutating func insert(
    _ result: AssessmentSummary, keeping depth: Int, _ episodes: [LocalDay], at now: Date
  ) {
    @discardableResult
    func add(to results: inout [AssessmentSummary]) -> Int {
      // Results were mostly saved in order of time.
      let place = results.lastIndex { $0.isEarlier(than: result) }.map { $0 + 1 } ?? 0
      results.insert(result, at: place)
      return place
    }
    let counts = result.isComparable() && !result.isFuture(at: now)
    isCompared.insert(counts, at: add(to: &latest))
    if counts { count += 1 }
    if count > depth {
      latest.removeFirst()
      if isCompared.removeFirst() { count -= 1 }
    }
    guard counts else { return }
    func place(_ result: AssessmentSummary) -> Int {
      episodes.isEmpty ? -1 : episodes.lastIndex { $0 <= result.localDay } ?? -1
    }
    guard place(result) >= episode else { return }
    add(to: &compared)
    guard place(result) > episode, result.score?.value != nil else { return }
    episode = place(result)
    compared.removeAll { place($0) < episode }
  }
}
