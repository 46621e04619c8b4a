import Foundation
import WellbeingBulkScoring
import WellbeingImports
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// What the store has of a record, and what becomes of both.
extension Importer {
  mutating func compareAndAdd(_ record: TransferredSample, _ incoming: IncomingRecord) throws {
    let sample = record.sample
    let match = isStoreUnused ? .new : try match(sample, incoming)
    let isKnown = [.unchanged, .kept].contains(match)
    let missing = isKnown ? try store.missing(of: record) : nil
    report.addedReviews += missing?.reviews.count ?? 0
    report.addedAlerts += missing?.takenBack.count ?? 0
    if match == .new, sample.assessment != nil {
      let day = Self.hash(sample.subject, sample.sampleType, sample.header.localDay)
      let isInFile = !days.insert(day).inserted
      if try isInFile || !isStoreUnused && !store.sameDay(as: sample).isEmpty {
        report.note(
          ImportReport.sameDay, incoming.line,
          incoming.isRepeated
            ? "a row with the same subject, time and answers came before, and both are saved"
            : "another result of the same subject, type and day is in the "
              + (isInFile ? "file" : "store"))
      }
    }
    if case .other(let uuid) = match, !incoming.isAmountOfDay {
      try noteReplacement(of: uuid, incoming)
    }
    if match == .new, sample.header.localDay.description < "1920" {
      report.note(
        "oldDate", incoming.line, "the day is \(sample.header.localDay), before 1920: check it")
    }
    for (item, reason) in incoming.notRead {
      report.note(
        ImportReport.notRead, incoming.line, "the answer to '\(item)' is left out: \(reason)")
    }
    if incoming.replacesSameTime { replacements.saved.insert(sample.uuid) }
    report.count(record, as: match, isOriginAssumed: incoming.isOriginAssumed)
    defer { noteReview(of: record, match) }
    guard let writer else { return }
    switch match {
    case .new: try add(record, to: writer)
    case .other(let uuid):
      try save(in: writer)
      try writer.replace(uuid, by: record)
    case .unchanged, .kept:
      guard let result = sample.assessment, let missing,
        !(missing.reviews.isEmpty && missing.takenBack.isEmpty)
      else { return }
      try writer.addReviews(of: result, takenBack: missing.takenBack)
    }
  }

  private mutating func noteReplacement(of uuid: UUID, _ incoming: IncomingRecord) throws {
    guard incoming.mayReplace else {
      throw conflict(
        incoming.line, "the store has this row with other content: '--replace' replaces it")
    }
    guard let older = try store.sample(uuid)?.sample else { return }
    report.note(
      ImportReport.replaced, incoming.line,
      "replaces \(older.sampleType.rawValue) of \(LocalTime.written(older.header.localDay)), "
        + "\(uuid.reference)")
  }

  /// Counts a record that is refused because of what the store or the file has besides.
  private mutating func conflict(_ line: Int, _ words: String) -> Problem {
    report.refused += 1
    return Problem("conflict", words, line: line)
  }

  /// The result of the same subject and time that a row is to replace.
  private mutating func match(ofSameTime sample: any Sample, _ line: Int) throws -> ImportMatch {
    let header = sample.header
    let time = Self.hash(sample.subject, sample.sampleType, sample.startDate, header.datePrecision)
    // Of a result that another row has, this row is not a later version.
    let found = try store.sameDay(as: sample, isOfProgram: true, without: options.identities)
      .filter { !replacements.saved.contains($0) }
    guard found.count < 2, !replacements.times.contains(time) else {
      throw conflict(
        line,
        found.count > 1
          ? "the store has \(found.count) other results of this subject and time: delete all but one"
          : "an earlier line replaces the same result: leave one of them out")
    }
    guard let uuid = found.first else { return .new }
    replacements.times.insert(time)
    return .other(uuid)
  }

  /// Looks a record up in the store. The records that wait to be saved are other ones.
  private mutating func match(
    _ sample: any Sample, _ incoming: IncomingRecord
  ) throws -> ImportMatch {
    var match: ImportMatch =
      incoming.isOfTable ? .new : try store.match(sample, isPartial: incoming.isPartial)
    if case .other = match {
      throw conflict(incoming.line, "the store has other content under the same uuid")
    }
    if match == .new {
      let corrected = try corrected(by: incoming)
      do throws(StoreError) {
        match = try store.match(identityOf: sample)
        if case .other(let first)? = corrected, case .other(let second) = match, first != second {
          throw .sameRecord(first, second)
        }
      } catch {
        guard error.code == .sameRecord else { throw error }
        throw conflict(incoming.line, Problem.clause(error.message))
      }
      if let corrected { return corrected }
      // Of a program's own records, only those of another system are replaced by a later version.
      let mayReplace = incoming.isAmountOfDay || sample.header.syncIdentifier != nil
      guard match == .new || mayReplace else {
        throw conflict(
          incoming.line, "the store has another amount of the same program, factor and day")
      }
    }
    if match == .new, incoming.replacesSameTime {
      match = try self.match(ofSameTime: sample, incoming.line)
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
}
