import Foundation
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples

/// The header of a corrected record: that of the old one, except for the values given.
struct AmendedHeader {
  private let context: CommandContext
  private let options: AmendOptions
  private let old: SampleHeader
  /// The occasion; its day is read in the record's zone unless another is given.
  let occasion: Occasion
  let zone: TimeZone

  init(
    _ options: AmendOptions, of old: SampleHeader, subject: String, _ context: CommandContext
  ) throws {
    self.context = context
    self.options = options
    self.old = old
    guard let ownZone = IANAZone.named(old.timeZone) else { throw InvalidSample.unknownTimeZone }
    zone = options.namesZone ? try context.zone() : ownZone
    occasion = try Occasion(
      options.mood.date, of: subject, now: context.runtime.clock(), zone: zone)
  }

  /// - Parameter stamp: The new time; nil to keep the old one.
  func header(_ stamp: TypedDate.Stamp?, now: Date) throws -> SampleHeader {
    try old.corrected(
      startDate: stamp?.date ?? old.startDate, timeZone: zone,
      datePrecision: stamp?.precision ?? old.datePrecision, subject: occasion.subject,
      note: note(), now: now)
  }

  func note() throws -> String? {
    if options.cleared.contains(.note) { return nil }
    guard let typed = options.record.note else { return old.note }
    guard let note = try context.runtime.note(typed) else {
      throw AmendOptions.Part.note.emptyError
    }
    return note
  }
}

extension SampleHeader {
  /// Returns the header of a correction, as long as this one.
  ///
  /// External identifiers are omitted: the record no longer belongs to the other system.
  func corrected(
    startDate: Date, timeZone: TimeZone, datePrecision: DatePrecision, subject: String,
    note: String?, now: Date, metadata: [String: MetadataValue]? = nil
  ) throws(InvalidSample) -> SampleHeader {
    try SampleHeader(
      // Records of the same time are ordered by their identifiers: a correction keeps its place.
      uuid: .version7(at: uuid.version7Date ?? now), startDate: startDate,
      endDate: startDate + endDate.timeIntervalSince(self.startDate), timeZone: timeZone,
      datePrecision: datePrecision, subject: subject, note: note,
      metadata: metadata ?? self.metadata)
  }

  func saysTheSame(as other: SampleHeader) -> Bool {
    startDate == other.startDate && endDate == other.endDate && timeZone == other.timeZone
      && datePrecision == other.datePrecision && subject == other.subject && note == other.note
  }
}

struct MoodAmendment {
  let old: StateOfMind
  let new: StateOfMind
  private let words: MoodWords

  /// - Throws: ``Failure`` if nothing would change.
  init(
    _ old: StateOfMind, _ options: AmendOptions, subject: String, _ context: CommandContext
  ) throws {
    let vocabulary = StateOfMindVocabulary.builtIn
    words = try MoodWords(vocabulary, context)
    let entry = options.mood.entry()
    let amended = try AmendedHeader(options, of: old.header, subject: subject, context)
    let now = context.runtime.clock()
    let kind = entry.kind ?? old.kind
    self.old = old
    new = try StateOfMind(
      kind: kind, valence: entry.valence ?? old.valence,
      labels: options.cleared.contains(.labels) ? [] : entry.labels ?? old.labels,
      associations: options.cleared.contains(.associations)
        ? [] : entry.associations ?? old.associations,
      header: amended.header(try amended.occasion.stamp(of: kind, now: now), now: now))
    guard new.with(header: old.header) != old || !new.header.saysTheSame(as: old.header) else {
      throw Failure.nothingToAmend
    }
  }

  var differences: [Difference] {
    let differences = [
      Difference(name: "Kind", old: words.name(old.kind), new: words.name(new.kind)),
      Difference(
        name: "Valence", old: words.valence(old.valence), new: words.valence(new.valence)),
      Difference(name: "Labels", old: words.list(old.labels), new: words.list(new.labels)),
      Difference(
        name: "Associations", old: words.list(old.associations),
        new: words.list(new.associations)),
    ].filter { $0.old != $0.new }
    return Difference.between(old, new) + differences
  }
}

extension Sheet {
  /// The sheet of a saved result with the values given on the command line; the rest is kept.
  init(
    correcting result: ScoredAssessment, by questionnaire: Questionnaire, _ options: AmendOptions,
    subject: String, _ context: CommandContext
  ) throws {
    try self.init(correcting: result, by: questionnaire, now: context.runtime.clock())
    let given = options.record
    if let content = try given.content(of: questionnaire, context) {
      self.content = content
    } else if !options.answers.isEmpty {
      let changes = AnswerChanges(options.answers, of: questionnaire)
      guard case .answers(let answers, _, _) = content else {
        throw changes.fault
          ?? .dataError(
            "This result is a total without answers: give all answers with '--answers'.")
      }
      content = changes.applied(to: answers, of: questionnaire)
    }
    let amended = try AmendedHeader(options, of: result.header, subject: subject, context)
    (self.subject, zone) = (amended.occasion.subject, amended.zone)
    time = try amended.occasion.stamp(of: nil, now: context.runtime.clock())
    if let policy = try context[Options.policy] { circumstances.policy = policy }
    if let origin = given.administeredBy { circumstances.administeredBy = origin }
    if let clinician = given.clinician { circumstances.clinician = clinician }
    if options.cleared.contains(.clinician) { circumstances.clinician = nil }
    circumstances.note = try amended.note()
  }
}
