import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore

struct CaseloadReading {
  let context: CommandContext
  /// Nil if nothing was saved yet.
  let store: HealthStore?
  let order: Caseload.Order
  let definitions: CaseloadDefinitions
  /// The ids of the chosen questionnaires.
  let ids: [Questionnaire.ID]
  private let filters: Set<Caseload.Filter>

  init(
    _ context: CommandContext, _ store: HealthStore?, _ ids: [Questionnaire.ID],
    _ order: Caseload.Order = .urgency, _ filters: Set<Caseload.Filter> = []
  ) {
    (self.context, self.store, self.ids, self.order) = (context, store, ids, order)
    self.filters = filters
    definitions = CaseloadDefinitions(context, store)
  }

  func caseload() throws -> Caseload {
    let ids = ids
    let today = try context.today()
    let (entries, due) =
      try store?.read { store in
        (
          try store.caseload(of: ids, depth: Caseload.depth, today: today),
          try store.dueIfReadable(today: today)
        )
      } ?? ([], [])
    let questionnaires = try ids.enumerated().map { place, id in
      try definitions.questionnaire(id, latest: entries.lazy.compactMap { $0.results[place].last })
    }
    var caseload = Caseload(
      entries, due: due, at: context.runtime.clock(), today: today, of: questionnaires,
      criteria: context.criteria(),
      order: order,
      filters: filters)
    caseload.unsavedCount = Worklist.unsaved(context)?.alerts.count ?? 0
    return caseload
  }

  func cells(_ caseload: Caseload) throws -> CaseloadCells {
    CaseloadCells(
      of: caseload.questionnaires, at: context.runtime.clock(),
      in: try context.zone(), title: HistoryWords(context, store).title,
      definition: definitions.definition)
  }

  func listing(_ caseload: Caseload, hasDetails: Bool = false) throws -> Listing<
    CaseloadRow
  > {
    caseload.listing(try cells(caseload), hasDetails: hasDetails)
  }
}

/// The definitions of a caseload, each read once.
final class CaseloadDefinitions {
  private let context: CommandContext
  private let store: HealthStore?
  private var known: [Questionnaire.Key: Questionnaire?] = [:]

  init(_ context: CommandContext, _ store: HealthStore?) {
    (self.context, self.store) = (context, store)
  }

  /// Returns the definition that a result refers to; nil if it is unknown or damaged, so that its
  /// ids are shown.
  func definition(_ key: Questionnaire.Key) throws -> Questionnaire? {
    if let known = known[key] { return known }
    var found: Questionnaire?
    do {
      found = try context.definitions.definition(key, in: store)
    } catch StoreError.Code.unexpectedValue {}
    known[key] = .some(found)
    return found
  }

  func ofAlerts(_ rows: [CaseloadRow]) throws -> [Questionnaire.Key: Questionnaire] {
    let keys = Set(rows.flatMap { $0.entry.alerts.map(\.questionnaire) })
    return try Dictionary(
      uniqueKeysWithValues: keys.compactMap { key in try definition(key).map { (key, $0) } })
  }

  /// Returns the present definition with an ID, or if it was removed that of a result.
  func questionnaire(
    _ id: Questionnaire.ID, latest: some Sequence<AssessmentSummary>
  ) throws -> Questionnaire {
    if let present = try context.definitions.catalog().questionnaire(id) { return present }
    let key = latest.max { $0.startDate < $1.startDate }?.questionnaire
    return try key.flatMap(definition) ?? context.definitions.questionnaire(id)
  }
}

extension HealthStore.Reader {
  static let dueNotKnown = "What is due is not known, because a plan cannot be read"

  /// What is due now; nil if a plan cannot be read.
  func dueIfReadable(today: LocalDay) throws -> [PlannedOccasion]? {
    do throws(StoreError) {
      return try dueOccasions(today: today)
    } catch StoreError.Code.unexpectedValue {
      return nil
    }
  }
}
