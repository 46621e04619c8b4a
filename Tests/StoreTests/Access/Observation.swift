import Foundation
import WellbeingInstruments
import WellbeingSamples

@testable import WellbeingStore

/// A way to learn something of a store, with all that it tells, but for the store's own identifier,
/// the file's size, and the places of changes and audit entries, which cannot be hidden.
///
/// Reading is refused to nobody.
enum Observation: CaseIterable {
  case history, pages, samples, unordered, count, sources, record, identifiers, statistics,
    summaries, caseload, dailyFactors, factorUnits
  case changes, changePages, changedTypes, severalSubjects, info, overview
  case waitingAlerts, draftAlerts, stories, storyEntries, drafts, draft, draftAgain
  case discardedDrafts
  case definitions
  case auditOfRecords, audit, auditSince, rescoring
  case typed, typedPage, streamed, anchoredQuery, liveQuery

  /// Whether a program that may read everything sees as much as the person: of the audit trail it
  /// sees what it did itself, and of what rescoring would change what it saved itself.
  var isWidened: Bool {
    switch self {
    case .audit, .auditOfRecords, .auditSince, .storyEntries, .rescoring: false
    default: true
    }
  }

  static let filters: [SampleFilter] = [
    .all([]), .types([.stateOfMind]), .subject("P2"), .label(.sad) || .association(.work),
    !.sources([Party.program]), .sources(["clinic"]), .alert(.raised), .alert(.notAssessed),
    .reviewed, !.reviewed, .subject("P4"), .subject("P5"),
    .endsAtOrAfter(TestStore.now - 2 * 86_400), .score(.greaterThan, 5),
  ]

  /// All that is told, as text.
  func told(
    by store: HealthStore, _ records: SharedStore.Records
  ) async throws -> [String] {
    switch self {
    case .streamed: try await streamed(store)
    case .anchoredQuery: try Self.text(try await Self.anchored.result(for: store))
    case .liveQuery: try await first(of: store)
    default: try await store.read { try toldAtOnce(by: $0, records) }
    }
  }

  /// What is told without waiting.
  private func toldAtOnce(
    by store: HealthStore.Reader, _ records: SharedStore.Records
  ) throws -> [String] {
    switch self {
    case .history:
      try Self.filters.flatMap { filter in
        try store.history(where: filter, limit: .max).elements.map(Telling.of) + [""]
      }
    case .pages: try Self.filters.flatMap { try pages(of: store, $0) + [""] }
    case .samples:
      try Self.filters.flatMap { filter in
        try store.samples(where: filter, order: [.recorded()]).map(Telling.of) + [""]
      }
    case .unordered: try store.samples(where: .all([])).map(Telling.of).sorted()
    case .count: try Self.filters.map { "\(try store.count(where: $0))" }
    case .sources: try Self.filters.map { "\(try store.sources(where: $0))" }
    case .record: try records.all.map { try Telling.of(try store.sample($0.uuid)) }
    case .identifiers:
      try records.all.map { record in
        let bytes = withUnsafeBytes(of: record.uuid.uuid) { Array($0.suffix(4)) }
        return "\(try store.identifiers(ending: bytes))"
      }
    case .statistics:
      try Self.filters.flatMap { filter in
        [
          "\(try store.valenceStatistics(where: filter))",
          "\(try store.valenceStatistics(where: filter, interval: .day, grouping: .label))",
        ]
      }
    case .summaries:
      try Self.filters.flatMap { try store.assessmentSummaries(where: $0).map { "\($0)" } + [""] }
    case .caseload:
      try store.caseload(
        of: ["phq-9", "gad-7"], depth: 2, today: records.ownMood.header.localDay
      ).map { entry in
        // Not the identifiers of drafts, which differ from store to store.
        let alerts = entry.alerts.map { [$0.state.rawValue, $0.item ?? ""] }
        return "\(entry.subject) \(entry.results) \(entry.courses) \(alerts) "
          + String(describing: entry.lastStart)
      }
    case .dailyFactors: try store.dailyFactors(.sleep, subject: "P1").map { "\($0)" }
    case .factorUnits: try store.factorUnits().map { "\($0)" }.sorted()
    case .changes:
      try Self.filters.flatMap { filter in
        try store.changes(where: filter).changes.map(Telling.of) + [""]
      }
    case .changePages: try Self.filters.flatMap { try changePages(of: store, $0) + [""] }
    case .changedTypes:
      try Self.filters.map { filter in
        let start = QueryAnchor(storeID: try store.info().storeID, entry: nil)
        let types = try store.changedTypes(where: filter, since: start).types
        return "\(types.map(\.rawValue).sorted())"
      }
    case .severalSubjects: ["\(try store.hasSeveralSubjects())"]
    case .info: [try info(of: store)]
    case .overview: try overview(of: store)
    case .waitingAlerts:
      try [nil, "P1", "P2"].flatMap { subject in
        try store.waitingAlerts(about: subject).map(Telling.of) + [""]
      }
    case .draftAlerts: try store.drafts().map { "\(try store.alerts(of: $0))" }.sorted()
    case .stories:
      try records.all.map { record in
        guard let versionHistory = try store.versionHistory(of: record.uuid) else { return "none" }
        return
          "\(versionHistory.versions) \(versionHistory.earlierAlerts) \(versionHistory.lacksEarlierVersion)"
      }
    case .storyEntries:
      try records.ofProgram.flatMap { record in
        (try store.versionHistory(of: record.uuid)?.entries ?? []).map(Telling.of) + [""]
      }
    case .drafts: try store.drafts().map(Telling.of).sorted()
    case .discardedDrafts: try store.discardedDrafts(of: "P3").map(Telling.of)
    case .draftAgain:
      try store.drafts().map { try store.draft($0.id).map(Telling.of) ?? "" }.sorted()
    case .draft:
      try [("P1", Questionnaire.ID.gad7), ("P2", .phq9), ("P1", .phq9)].map { subject, id in
        "\(try store.draft(of: subject, questionnaire: id).map(Telling.of) as Any)"
      }
    case .definitions:
      try ([.gad7, .phq9, "secret", "unfinished", "unheard-of"] as [Questionnaire.ID]).map { id in
        // The definitions that are not built in are changed ones of the GAD-7.
        let version = try builtIn(id == .phq9 ? id : .gad7).version
        let found = try store.definition(.init(id: id, version: version))
        return "\(found?.key as Any)"
      }
    case .auditOfRecords:
      try store.auditTrail(of: records.all.map(\.uuid)).map(Telling.of)
    case .audit:
      try store.auditTrail().map(Telling.of)
        + ["P1", "P2", "P4", "P5"].flatMap { try store.auditTrail(subject: $0).map(Telling.of) }
    case .auditSince:
      try store.auditTrail(from: TestStore.now, after: 0, limit: 40).map(Telling.of)
    case .rescoring:
      try store.plannedRescoring(Rescoring(policy: .prorate)).changes
        .flatMap { [try Telling.of($0.old), try Telling.of($0.new)] }
    case .typed:
      try store.samples(.stateOfMind()).map(Telling.of)
        + store.samples(.scoredAssessment(), order: [.score()]).map(Telling.of)
    case .typedPage:
      try store.page(.stateOfMind(), limit: 100).elements.map(Telling.of)
    case .streamed, .anchoredQuery, .liveQuery: []
    }
  }

  private func pages(of store: HealthStore.Reader, _ filter: SampleFilter) throws -> [String] {
    var cursor: PageCursor?
    var lines: [String] = []
    repeat {
      let page = try store.history(where: filter, after: cursor, limit: 2)
      lines.append("\(page.elements.map(\.uuid)) \(page.next?.rawValue as Any)")
      cursor = page.next
    } while cursor != nil
    return lines
  }

  private func changePages(
    of store: HealthStore.Reader, _ filter: SampleFilter
  ) throws -> [String] {
    var anchor: QueryAnchor?
    var lines: [String] = []
    while true {
      let page = try store.changes(where: filter, since: anchor, limit: 2)
      lines.append("\(try page.changes.map(Telling.of))")
      guard page.newAnchor != anchor else { return lines }
      anchor = page.newAnchor
    }
  }

  private func overview(of store: HealthStore.Reader) throws -> [String] {
    let overview = try store.overview()
    return overview.counts.map { "\($0.key) \($0.value)" }.sorted() + ["\(overview.subjectCount)"]
  }

  private func info(of store: HealthStore.Reader) throws -> String {
    let info = try store.info()
    return "\(info.counts.sorted { $0.key < $1.key }) \(info.subjectCount) \(info.draftCount) "
      + "\(info.deletedCount) \(info.formatVersion)"
  }

  private func streamed(_ store: HealthStore) async throws -> [String] {
    var told: [String] = []
    for try await mood in store.stream(.stateOfMind()) { told.append(try Telling.of(mood)) }
    return told
  }

  private static let anchored = AnchoredObjectQueryDescriptor(
    predicates: [.stateOfMind()], anchor: nil)

  private func first(of store: HealthStore) async throws -> [String] {
    var results = Self.anchored.results(for: store).makeAsyncIterator()
    return try Self.text(try await results.next())
  }

  private static func text(
    _ result: AnchoredObjectQueryDescriptor<StateOfMind>.Result?
  ) throws -> [String] {
    guard let result else { return ["none"] }
    return try result.addedSamples.map(Telling.of) + result.deletedObjects.map { "\($0)" }
  }
}
