import Foundation
import WellbeingBulkScoring
import WellbeingImports
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// Checks, scores and compares the records of one file, and saves them.
///
/// It runs twice over a file: first without writing, and then in a transaction.
struct Importer {
  /// What is the same in both runs.
  struct Options {
    var catalog: QuestionnaireCatalog
    /// The subject of all records; nil for those of the file.
    var subject: String?
    /// The program that imports, and when.
    var source: Source
    var now: Date
    /// The latest time of a record.
    var latest: Date
    /// Whether a stated total that differs is an error.
    var isStrict = false
    /// Whether good records are saved although others are not.
    var keepsGoing = false
    /// Whether a coding that the stated totals contradict is accepted.
    var trustsCoding = false
    var review: Review?
    /// The identities of the rows of all files, if rows replace results.
    var identities: Set<String> = []
  }

  /// What the rows of one reading of all files replaced and saved, if rows replace results.
  final class Replacements {
    var times: Set<Int> = []
    var saved: Set<UUID> = []
  }

  /// A review that was made elsewhere.
  struct Review {
    /// The last day of the alerts that were reviewed.
    let until: LocalDay
    let reviewer: String
  }

  let options: Options
  /// What is there; an empty one if nothing was ever saved.
  let store: HealthStore.Reader
  /// Where it is saved; nil for a trial.
  let writer: HealthStore.Writer?
  /// Whether the file replaces the content of a store in which nothing was ever saved.
  let isRestoring: Bool
  var report: ImportReport
  var definitions: [Questionnaire.Key: Questionnaire] = [:]
  var scorers: [Questionnaire.Key: Scorer] = [:]
  /// What may occur once in a file, as hashes: identifiers, sync identifiers, amounts of a day.
  private var seen: Set<Int> = []
  var days: Set<Int> = []
  /// The subjects of the file and the store, and what those have in common that look alike.
  private var (subjects, likenesses): (Set<String>, Set<String>) = ([], [])
  let replacements: Replacements
  /// The numbers of stated totals of a table beside a total of ours, and of those that differ.
  var totals: [Questionnaire.Key: StatedTotals] = [:]
  /// Whether nothing was ever saved in the store when the file was begun.
  let isStoreUnused: Bool
  /// The alerts of the versions that are not saved, by their identifiers.
  private var earlierAlerts: [UUID: OpenAlerts] = [:]
  /// What the deleted records of the file replace.
  var links: [UUID: UUID] = [:]
  /// The records that were deleted where the file is from and are here, with the lines.
  var outdated: [UUID: Int] = [:]
  private var waiting: [TransferredSample] = []
  var toReview: [UUID] = []

  private static let batchSize = 200

  /// - Parameter restores: Whether the file replaces the content of the store.
  /// - Throws: ``StoreError``, also if the store is to be restored and something was saved in it.
  init(
    _ options: Options, _ replacements: Replacements, restores: Bool, _ report: ImportReport,
    _ store: HealthStore.Reader, _ writer: HealthStore.Writer?
  ) throws {
    (self.store, self.writer) = (store, writer)
    self.replacements = replacements
    (self.options, self.report, isRestoring) = (options, report, restores)
    isStoreUnused = try store.canBeRestored()
    if !isStoreUnused {
      subjects = try Set(store.subjectNames())
      likenesses = subjects.reduce(into: []) { $0.formUnion(SubjectLikeness($1).keys) }
    }
    guard isStoreUnused || !restores else {
      throw Failure(
        .temporaryFailure,
        "Something was saved in the store meanwhile: import again. Nothing was saved.")
    }
  }

  /// Takes what a reader found.
  mutating func take(_ incoming: Incoming) throws {
    switch incoming {
    case .record(let record): try take(record)
    case .definition(let definition):
      definitions[definition.key] = definition
      if isRestoring { try writer?.add(definition) }
    case .row(let type, let object, let line):
      guard let table = TransferTable.all.first(where: { $0.type == type }) else { return }
      if let key = table.unknownMember(of: object) {
        return report.add(.unknownMember("$" + Place.member(key), line: line))
      }
      let raisesAlert = table.raisesAlert(object)
      guard isRestoring else {
        if raisesAlert, try !isHere(draft: object) { report.draftAlertsLeftOut += 1 }
        return report.leftOut[type, default: 0] += 1
      }
      if raisesAlert { report.draftAlerts += 1 }
      guard let writer else { return }
      try save(in: writer)
      do throws(StoreError) {
        try writer.add(object, of: table)
      } catch {
        guard [.unexpectedValue, .rejected].contains(error.code) else { throw error }
        report.add(
          Problem(
            "invalidRow", "a value is missing or not valid", line: line,
            path: error.code == .unexpectedValue ? "$.\(error.name ?? "")" : nil))
      }
    case .leftOut(let reason): report.leftOut[reason, default: 0] += 1
    case .problem(let problem): report.add(problem)
    case .note(let note): report.note(note)
    }
  }

  /// Whether the store has a draft of the file as it is there.
  private func isHere(draft object: Node) throws -> Bool {
    let uuid = object["uuid"]?.string.flatMap(UUID.init(uuidString:))
    let revision = object["revision"]?.integer
    return try store.drafts().contains { $0.id == uuid && $0.revision == revision }
  }

  /// Ends the first reading of a table, before anything is saved.
  mutating func endTable(line: Int) {
    guard let refuted = totals.values.compactMap(\.refuted).max(), !options.trustsCoding,
      !report.isMiscoded
    else { return }
    report.add(
      Problem(
        Problem.contradictedTotals,
        "\(refuted) contradict the answers: give codes, or correct the column of the total; "
          + "'--trust-coding' accepts them", line: line))
  }

  /// Saves what is waiting.
  mutating func end(line: Int) throws {
    guard let writer else { return }
    try save(in: writer)
    guard isRestoring else { return }
    // Records that were not read are why others do not agree.
    guard try writer.endRestoring().isEmpty || report.problemCount > 0 else {
      return report.add(
        Problem(
          "unsound", "the records do not agree with each other: 'store check' would find that",
          line: line))
    }
  }

  mutating func save(in store: HealthStore.Writer) throws {
    let records = waiting
    waiting.removeAll(keepingCapacity: true)
    try store.add(records, isRestoring: isRestoring)
    let reviewed = toReview
    toReview.removeAll()
    guard let review = options.review else { return }
    for uuid in reviewed {
      try store.review(uuid, by: review.reviewer, outcome: .reviewedElsewhere)
    }
  }

  private mutating func take(_ incoming: IncomingRecord) throws {
    var record = TransferredSample(
      incoming.sample, deleted: incoming.deleted, formerSubjects: incoming.formerSubjects,
      takenBack: incoming.takenBack, ofPurged: incoming.ofPurged)
    do {
      record.sample = try scored(incoming)
      noteLikeness(of: record.sample.subject, incoming.line)
      try check(record.sample, incoming)
      try checkReviews(of: record.sample, incoming)
      if isRestoring {
        report.count(record, as: .new, earlier: earlierAlerts(of: record))
        if record.deleted != nil { keepAlerts(of: record) }
        if let writer { try add(record, to: writer) }
      } else if record.deleted != nil {
        keepAlerts(of: record)
        try keepVersion(incoming)
        report.leftOut["deleted", default: 0] += 1
      } else {
        record.takenBack += earlierAlerts(of: record)
        (record.ofPurged, record.formerSubjects) = ([], [])
        record.sample = live(record.sample)
        try compareAndAdd(record, incoming)
      }
    } catch let problem as Problem {
      report.refuse(record, problem)
    }
  }

  /// Refuses a record of the future, one that the file has twice, and a total that is not ours.
  private mutating func check(_ sample: any Sample, _ incoming: IncomingRecord) throws {
    let header = sample.header
    guard max(sample.startDate, sample.endDate) <= options.latest else {
      throw Problem("inTheFuture", "the time is in the future", line: incoming.line)
    }
    var keys = [Self.hash(sample.uuid)]
    if incoming.deleted == nil {
      let program = source(of: header).name
      if let identifier = header.syncIdentifier {
        keys.append(Self.hash(program, header.subject, sample.sampleType, identifier))
      }
      if let factor = sample.factorSample {
        keys.append(Self.hash(program, factor.subject, factor.factor, header.localDay))
      }
    }
    guard keys.filter({ !seen.insert($0).inserted }).isEmpty else {
      throw Problem("repeated", "an earlier line has the same record", line: incoming.line)
    }
    try compareTotal(sample, incoming)
  }

  /// Points out a new subject that looks like another one of the file or the store.
  private mutating func noteLikeness(of subject: String, _ line: Int) {
    guard !isRestoring, subjects.insert(subject).inserted else { return }
    let keys = SubjectLikeness(subject).keys
    if !likenesses.isDisjoint(with: keys) {
      report.note(
        "likeSubject", line,
        "another subject of the file or the store differs only in case, zeros, spaces or hyphens: if "
          + "both are one person, correct the file")
    }
    likenesses.formUnion(keys)
  }

  /// Refuses a review that the store would not take.
  private func checkReviews(of sample: any Sample, _ incoming: IncomingRecord) throws {
    guard let result = sample.assessment else { return }
    do throws(StoreError) {
      try store.check(result)
    } catch {
      throw Problem(
        error.code.rawValue, Problem.clause(error.message), line: incoming.line,
        path: "$.reviews")
    }
  }

  static func hash(_ values: any Hashable...) -> Int {
    var hasher = Hasher()
    for value in values { hasher.combine(value) }
    return hasher.finalize()
  }

  mutating func add(_ record: TransferredSample, to store: HealthStore.Writer) throws {
    waiting.append(record)
    if waiting.count == Self.batchSize { try save(in: store) }
  }

  /// Keeps what an earlier version raised, so that it waits although that version is not saved.
  private mutating func keepAlerts(of record: TransferredSample) {
    guard let alerts = alerts(of: record), !alerts.carried.isEmpty else { return }
    earlierAlerts[record.sample.uuid] = alerts
  }

  /// The alerts of earlier versions that wait with a live result.
  private func earlierAlerts(of record: TransferredSample) -> [RaisedAlert] {
    record.deleted == nil ? alerts(of: record)?.takenAlong ?? [] : []
  }

  private func alerts(of record: TransferredSample) -> OpenAlerts? {
    record.sample.assessment.map { result in
      let carried = result.header.replaces.flatMap { earlierAlerts[$0]?.carried } ?? []
      let takenBack = OpenAlerts.Row.takenBack(record.takenBack, beside: result.alerts)
      return OpenAlerts(of: result, keeping: carried + takenBack + record.ofPurged)
    }
  }

  /// The record with this store's links, and the program and time of its saving.
  private func live(_ sample: any Sample) -> any Sample {
    var header = sample.header
    (header.replaces, header.replacedBy) = (nil, nil)
    header.recorded = header.recorded.map { min($0, options.now) } ?? options.now
    header.source = source(of: header)
    return sample.withReviews(header)
  }

  func source(of header: SampleHeader) -> Source { header.source ?? options.source }
}

extension Sample {
  /// The record with another header and the same reviews.
  func withReviews(_ header: SampleHeader) -> any Sample {
    guard var result = assessment else { return with(header: header) }
    result.header = header
    return result
  }
}
