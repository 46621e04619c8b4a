import Foundation
import WellbeingBulkScoring
import WellbeingCommandKit
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
  /// Whether the file replaces the content of a store in which nothing was ever saved.
  let isRestoring: Bool
  private(set) var report: ImportReport
  private var definitions: [Questionnaire.Key: Questionnaire] = [:]
  private var scorers: [Questionnaire.Key: Scorer] = [:]
  /// What may occur once in a file, as hashes: identifiers, sync identifiers, amounts of a day.
  private var seen: Set<Int> = []
  private var days: Set<Int> = []
  /// The subjects of the file and the store, and what those have in common that look alike.
  private var (subjects, likenesses): (Set<String>, Set<String>) = ([], [])
  private let replacements: Replacements
  /// The numbers of stated totals of a table beside a total of ours, and of those that differ.
  private var totals: [Questionnaire.Key: StatedTotals] = [:]
  /// Whether nothing was ever saved in the store when the file was begun.
  private let isStoreUnused: Bool
  /// The alerts of earlier versions by the last version's identifier.
  private var earlierAlerts: [UUID: EarlierAlerts] = [:]
  private var waiting: [TransferredSample] = []
  private var toReview: [UUID] = []

  private static let batchSize = 200

  /// - Parameter restores: Whether the file replaces the content of the store.
  /// - Throws: ``StoreError``, also if the store is to be restored and something was saved in it.
  init(
    _ options: Options, _ replacements: Replacements, restores: Bool, _ report: ImportReport,
    _ store: isolated HealthStore
  ) throws {
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
  ///
  /// - Parameters:
  ///   - store: What is there; an empty one if nothing was ever saved.
  ///   - saves: Whether the store is written; within a transaction.
  mutating func take(
    _ incoming: Incoming, _ store: isolated HealthStore, saves: Bool
  ) throws {
    switch incoming {
    case .record(let record): try take(record, store, saves: saves)
    case .definition(let definition): try take(definition, store, saves: saves)
    case .row(let type, let object, let line):
      guard let table = TransferTable.all.first(where: { $0.type == type }) else { return }
      if let key = table.unknownMember(of: object) {
        return report.add(.unknownMember("$" + Place.member(key), line: line))
      }
      let raisesAlert = table.raisesAlert(object)
      guard isRestoring else {
        if raisesAlert { report.draftAlertsLeftOut += 1 }
        return report.leftOut[type, default: 0] += 1
      }
      if raisesAlert { report.draftAlerts += 1 }
      guard saves else { return }
      try save(in: store)
      do throws(StoreError) {
        try store.add(object, of: table)
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

  /// Ends the first reading of a table, before anything is saved.
  mutating func endTable(line: Int, _ words: BulkScoringWords) {
    guard let refuted = totals.values.compactMap(\.refuted).max(), !options.trustsCoding,
      !report.isMiscoded
    else { return }
    report.add(
      Problem(
        Problem.contradictedTotals,
        "\(refuted) contradict the answers: give "
          + "'\(words.option(.codes))', or correct the column of the total; "
          + "'\(words.option(.trustsCoding))' accepts them", line: line))
  }

  /// Ends with a problem of the whole file.
  mutating func stop(_ problem: Problem) { report.add(problem) }

  /// Saves what is waiting.
  mutating func end(_ store: isolated HealthStore, line: Int) throws {
    try save(in: store)
    guard isRestoring else { return }
    // Records that were not read are why others do not agree.
    guard try store.endRestoring().isEmpty || report.problemCount > 0 else {
      return report.add(
        Problem(
          "unsound", "the records do not agree with each other: 'store check' would find that",
          line: line))
    }
  }

  private mutating func save(in store: isolated HealthStore) throws {
    let records = waiting
    waiting.removeAll(keepingCapacity: true)
    try store.add(records, isLogged: !isRestoring)
    let reviewed = toReview
    toReview.removeAll()
    guard let review = options.review else { return }
    for uuid in reviewed {
      try store.review(uuid, by: review.reviewer, outcome: .reviewedElsewhere)
    }
  }

  private mutating func take(
    _ definition: Questionnaire, _ store: isolated HealthStore, saves: Bool
  ) throws {
    definitions[definition.key] = definition
    if isRestoring, saves { try store.add(definition) }
  }

  private mutating func take(
    _ incoming: IncomingRecord, _ store: isolated HealthStore, saves: Bool
  ) throws {
    var record = TransferredSample(
      incoming.sample, deleted: incoming.deleted, formerSubjects: incoming.formerSubjects,
      takenBack: incoming.takenBack)
    do {
      record.sample = try scored(incoming, store, saves: saves)
      noteLikeness(of: record.sample.subject, incoming.line)
      try check(record.sample, incoming)
      try check(record.sample, incoming, store)
      report.types.insert(record.sample.sampleType)
      if isRestoring {
        report.count(record, as: .new, earlier: earlierAlerts(of: record))
        if record.deleted != nil { keepAlerts(of: record) }
        if saves { try add(record, to: store) }
      } else if record.deleted != nil {
        keepAlerts(of: record)
        report.leftOut["deleted", default: 0] += 1
      } else {
        try takeLive(&record, incoming, store, saves: saves)
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
        ImportProblem(
          "likeSubject",
          "another subject of the file or the store differs only in case, zeros, spaces or hyphens: if "
            + "both are one person, correct the file", line: line))
    }
    likenesses.formUnion(keys)
  }

  /// Refuses a review that the store would not take.
  private func check(
    _ sample: any Sample, _ incoming: IncomingRecord, _ store: isolated HealthStore
  ) throws {
    guard let result = sample.assessment else { return }
    do throws(StoreError) {
      try store.check(result)
    } catch {
      throw Problem(
        error.code.rawValue, Problem.clause(error.message), line: incoming.line,
        path: "$.reviews")
    }
  }

  private static func hash(_ values: any Hashable...) -> Int {
    var hasher = Hasher()
    for value in values { hasher.combine(value) }
    return hasher.finalize()
  }

  private mutating func takeLive(
    _ record: inout TransferredSample, _ incoming: IncomingRecord, _ store: isolated HealthStore,
    saves: Bool
  ) throws {
    record.takenBack += earlierAlerts(of: record)
    record.formerSubjects = []
    record.sample = live(record.sample)
    try compareAndAdd(record, incoming, store, saves: saves)
  }

  private mutating func compareAndAdd(
    _ record: TransferredSample, _ incoming: IncomingRecord, _ store: isolated HealthStore,
    saves: Bool
  ) throws {
    let sample = record.sample
    let match = isStoreUnused ? .new : try match(sample, incoming, store)
    var addsReviews = false
    if match == .unchanged, let result = sample.assessment, !result.reviews.isEmpty {
      let missing = try store.missingReviews(of: result)
      report.addedReviews += missing
      addsReviews = missing > 0
    }
    if match == .new, sample.assessment != nil {
      let day = Self.hash(sample.subject, sample.sampleType, sample.header.localDay)
      let isInFile = !days.insert(day).inserted
      if try isInFile || !isStoreUnused && !store.sameDay(as: sample).isEmpty {
        report.note(
          Problem(
            ImportReport.sameDay,
            incoming.isRepeated
              ? "a row with the same subject, time and answers came before, and both are saved"
              : "another result of the same subject, type and day is in the "
                + (isInFile ? "file" : "store"), line: incoming.line))
      }
    }
    if case .other(let uuid) = match, !incoming.isAmountOfDay {
      try noteReplacement(of: uuid, incoming, store)
    }
    if match == .new, sample.header.localDay.description < "1920" {
      report.note(
        Problem(
          "oldDate", "the day is \(sample.header.localDay), before 1920: check it",
          line: incoming.line))
    }
    for (item, reason) in incoming.notRead {
      report.note(
        Problem(
          ImportReport.notRead, "the answer to '\(item)' is left out: \(reason)",
          line: incoming.line))
    }
    if incoming.replacesSameTime { replacements.saved.insert(sample.uuid) }
    report.count(record, as: match)
    defer { noteReview(of: record, match) }
    guard saves else { return }
    switch match {
    case .new: try add(record, to: store)
    case .other(let uuid):
      try save(in: store)
      try store.replace(uuid, by: record)
    case .unchanged:
      guard addsReviews, let result = sample.assessment else { return }
      try store.addReviews(of: result)
    case .kept: break
    }
  }

  private mutating func noteReplacement(
    of uuid: UUID, _ incoming: IncomingRecord, _ store: isolated HealthStore
  ) throws {
    guard incoming.mayReplace else {
      report.refused += 1
      throw Problem(
        "conflict", "the store has this row with other content: '--replace' replaces it",
        line: incoming.line)
    }
    guard let older = try store.sample(uuid)?.sample else { return }
    report.note(
      Problem(
        ImportReport.replaced,
        "replaces \(older.sampleType.rawValue) of \(LocalTime.written(older.header.localDay)), "
          + "\(uuid.reference)", line: incoming.line))
  }

  /// The result of the same subject and time that a row is to replace.
  private mutating func match(
    ofSameTime sample: any Sample, _ line: Int, _ store: isolated HealthStore
  ) throws -> ImportMatch {
    let header = sample.header
    let time = Self.hash(sample.subject, sample.sampleType, sample.startDate, header.datePrecision)
    // Of a result that another row has, this row is not a later version.
    let found = try store.sameDay(as: sample, isOfProgram: true, without: options.identities)
      .filter { !replacements.saved.contains($0) }
    guard found.count < 2, !replacements.times.contains(time) else {
      report.refused += 1
      throw Problem(
        "conflict",
        found.count > 1
          ? "the store has \(found.count) other results of this subject and time: delete all but one"
          : "an earlier line replaces the same result: leave one of them out", line: line)
    }
    guard let uuid = found.first else { return .new }
    replacements.times.insert(time)
    return .other(uuid)
  }

  /// Looks a record up in the store. The records that wait to be saved are other ones.
  private mutating func match(
    _ sample: any Sample, _ incoming: IncomingRecord, _ store: isolated HealthStore
  ) throws -> ImportMatch {
    var match: ImportMatch =
      incoming.isOfTable ? .new : try store.match(sample, isPartial: incoming.isPartial)
    if case .other = match {
      report.refused += 1
      throw Problem(
        "conflict", "the store has other content under the same uuid", line: incoming.line)
    }
    if match == .new, sample.header.syncIdentifier != nil {
      match = try store.match(synced: sample)
    }
    if match == .new, incoming.replacesSameTime {
      match = try self.match(ofSameTime: sample, incoming.line, store)
    }
    if match == .new, let factor = sample.factorSample {
      match = try store.match(amountOf: factor)
      guard match == .new || incoming.isAmountOfDay else {
        report.refused += 1
        throw Problem(
          "conflict", "the store has another amount of the same program, factor and day",
          line: incoming.line)
      }
    }
    return match
  }

  private mutating func noteReview(of record: TransferredSample, _ match: ImportMatch) {
    guard match != .unchanged, match != .kept, let review = options.review,
      let result = record.sample.assessment, result.header.localDay <= review.until,
      !(result.alerts.isEmpty && result.alertsNotAssessed.isEmpty && record.takenBack.isEmpty),
      result.reviews.isEmpty
    else { return }
    report.reviewed += 1
    toReview.append(result.uuid)
  }

  private mutating func add(_ record: TransferredSample, to store: isolated HealthStore) throws {
    waiting.append(record)
    if waiting.count == Self.batchSize { try save(in: store) }
  }

  /// Keeps what an earlier version raised, so that it waits although that version is not saved.
  private mutating func keepAlerts(of record: TransferredSample) {
    guard let result = record.sample.assessment else { return }
    var earlier = result.header.replaces.flatMap { earlierAlerts[$0] } ?? EarlierAlerts()
    earlier.add(result, takenBack: record.takenBack)
    if !earlier.isEmpty { earlierAlerts[result.uuid] = earlier }
  }

  /// The alerts of earlier versions that wait with a live result.
  private func earlierAlerts(of record: TransferredSample) -> [RaisedAlert] {
    guard record.deleted == nil, let result = record.sample.assessment,
      let earlier = result.header.replaces.flatMap({ earlierAlerts[$0] })
    else { return [] }
    return earlier.waiting(with: result, takenBack: record.takenBack)
  }

  /// The record with this store's links, and the program and time of its saving.
  private func live(_ sample: any Sample) -> any Sample {
    var header = sample.header
    (header.replaces, header.replacedBy) = (nil, nil)
    header.recorded = header.recorded.map { min($0, options.now) } ?? options.now
    header.source = source(of: header)
    return sample.withReviews(header)
  }

  private func source(of header: SampleHeader) -> Source {
    options.source.isOwner ? header.source ?? options.source : options.source
  }

  // MARK: Scoring

  /// Scores a record again, under its subject.
  private mutating func scored(
    _ incoming: IncomingRecord, _ store: isolated HealthStore, saves: Bool
  ) throws -> any Sample {
    var header = incoming.sample.header
    if report.fileSubjects.count < 2 { report.fileSubjects.insert(header.subject) }
    if let subject = options.subject { header.subject = subject }
    let sample = incoming.sample.withReviews(header)
    guard let result = sample.assessment else { return sample }
    let scorer = try scorer(of: result.questionnaire, incoming.line, store, saves: saves)
    guard !incoming.isOfTable else { return sample }
    let again: ScoredAssessment
    do throws(RescoringObstacle) {
      again = try result.rescored(by: scorer, from: scorer.questionnaire)
    } catch {
      throw Problem("doesNotFit", error.clause, line: incoming.line)
    }
    return again.comesToTheSame(as: result) && again.alerts == result.alerts
      ? sample : again.with(result.reviews)
  }

  private mutating func compareTotal(_ sample: any Sample, _ incoming: IncomingRecord) throws {
    guard let result = sample.assessment, let ours = result.score,
      let stated = incoming.statedTotal ?? incoming.sample.assessment?.score?.value
    else { return }
    if incoming.statedTotal != nil, !incoming.isPartial, ours.value != nil {
      totals[result.questionnaire, default: .init()].differences[
        (ours.value ?? 0) - stated, default: 0] += 1
    }
    guard ours.value != stated else { return }
    let definition = scorers[result.questionnaire]?.questionnaire
    let answered = (definition?.score(ours.id)?.items ?? []).compactMap { item in
      result.answers[item].flatMap { definition?.item(item)?.choice(of: $0)?.value }
    }
    let isSum = ours.value == nil && Double(answered.reduce(0, +)) == stated
    let words =
      isSum
      ? "the stated total is the sum of the answered items, and others are blank"
      : "the stated total is \(text(stated)), and ours "
        + (ours.value.map { "is \(text($0))" } ?? "cannot be known")
    let problem = Problem(ImportReport.disagreement, words, line: incoming.line)
    if options.isStrict { throw problem }
    report.note(problem)
  }

  private func text(_ number: Double) -> String {
    String(decoding: JSONForm.number(number).bytes, as: UTF8.self)
  }

  private mutating func scorer(
    of key: Questionnaire.Key, _ line: Int, _ store: isolated HealthStore, saves: Bool
  ) throws -> Scorer {
    if let scorer = scorers[key] { return scorer }
    let known = try? options.catalog.questionnaire(key.id)
    let stored = try store.definition(key)
    let own = known?.key == key ? known : nil
    guard let found = stored ?? definitions[key] ?? own else {
      throw Problem(
        "unknownDefinition", "the definition is not known: add it with 'questionnaires add'",
        line: line)
    }
    for other in [definitions[key], own].compactMap(\.self) where other.document != found.document {
      throw Problem(
        "definitionConflict", "another text of the definition has the same id and version",
        line: line)
    }
    if saves, own == nil { try store.add(found) }
    let scorer = Scorer(found)
    scorers[key] = scorer
    return scorer
  }
}

extension RescoringObstacle {
  /// Why a result does not fit its own definition, as part of a sentence.
  fileprivate var clause: String {
    switch self {
    case .doesNotFit(let error): Problem.clause(error.text().ofVersion)
    case .languageNotOffered: "the definition does not have the language"
    default: "the answers or the total do not fit the definition"
    }
  }
}

extension Source {
  fileprivate var isOwner: Bool { name == Source.reservedSourceName }
}

extension Sample {
  /// The record with another header and the same reviews.
  fileprivate func withReviews(_ header: SampleHeader) -> any Sample {
    assessment.map { ($0.with(header: header)).with($0.reviews) } ?? with(header: header)
  }
}

extension ScoredAssessment {
  fileprivate func with(_ reviews: [Review]) -> ScoredAssessment {
    ScoredAssessment(
      header: header, questionnaire: questionnaire, language: language, policy: policy,
      answers: answers, unanswered: unanswered, skipped: skipped, scores: scores, alerts: alerts,
      alertsNotAssessed: alertsNotAssessed, patterns: patterns, administeredBy: administeredBy,
      clinician: clinician, reviews: reviews)
  }
}

/// How far the stated totals of a questionnaire are from ours.
private struct StatedTotals {
  /// The number of results, by ours minus the stated one.
  var differences: [Double: Int] = [:]

  /// The totals that contradict the coding: all, or most by the same number, as codes from 1 do; nil if
  /// they do not.
  var refuted: String? {
    let stated = differences.values.reduce(0, +)
    let isAll = differences[0] == nil
    let most = differences.filter { $0.key != 0 }.values.max() ?? 0
    guard isAll ? stated > 1 : most > 2 && most * 2 > stated else { return nil }
    return isAll ? "all \(stated) stated totals" : "\(most) of \(stated) stated totals"
  }
}
