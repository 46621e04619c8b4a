import Foundation
import WellbeingDialogs
import WellbeingKit
import WellbeingRuntime
import WellbeingSamples
import WellbeingTerminal

/// A subject's existing results of a questionnaire on one local day.
///
/// They reveal, before saving, that a paper form is being entered twice.
struct SameDay: Equatable {
  /// No results on that day, or no store to look in.
  static let nothing = SameDay(words: "", results: [])

  /// The text about the results, without any answers.
  let words: String
  /// Their UUIDs, latest first.
  let results: [UUID]
}

extension SameDay {
  /// Looks up the results on the same day as a new one.
  init(as new: ScoredAssessment, _ questionnaire: Questionnaire, in store: HealthStore) throws {
    try self.init(
      new.subject, questionnaire, language: new.language, new.header.localDay, at: new.startDate,
      in: store
    ) { $0.hasSameAnswers(as: new) }
  }

  /// Looks up the results of a day.
  init(
    of subject: String, _ questionnaire: Questionnaire, on day: LocalDay, in zone: TimeZone,
    _ store: HealthStore
  ) throws {
    try self.init(
      subject, questionnaire, language: questionnaire.languages[0], day, at: day.start(in: zone),
      in: store
    ) { _ in false }
  }

  private init(
    _ subject: String, _ questionnaire: Questionnaire, language: String, _ day: LocalDay,
    at moment: Date, in store: HealthStore, isSame: (ScoredAssessment) -> Bool
  ) throws {
    // Each result has its own time zone; two zones are at most 26 hours apart.
    let margin: TimeInterval = 3 * 86_400
    let filter: SampleFilter =
      .subject(subject) && .types([.questionnaire(questionnaire.id)])
      && .startsAtOrAfter(moment - margin) && .startsBefore(moment + margin)
    let found = try store.sync {
      try $0.samples(where: filter, order: [.startDate(reversed: true)])
    }
    .compactMap { $0.assessment }.filter { $0.header.localDay == day }
    let name = questionnaire.name(in: language)
    self.init(
      words: found.isEmpty
        ? "" : Self.words(subject, name, day, found, same: found.filter(isSame)),
      results: found.map(\.uuid))
  }

  private static func words(
    _ subject: String, _ name: String, _ day: LocalDay, _ found: [ScoredAssessment],
    same: [ScoredAssessment]
  ) -> String {
    let owner =
      subject == SampleHeader.ownSubject ? "You already have" : "\(printable(subject)) already has"
    let article = "AEIOU".contains(name.prefix(1).uppercased()) ? "an" : "a"
    let kind = same.first?.score?.basis == .totalOnly ? "total" : "answers"
    let references = found.map(\.uuid.reference).joined(separator: ", ")
    guard found.count > 1 else {
      let likeness = same.isEmpty ? "" : " with the same \(kind)"
      return "\(owner) \(article) \(printable(name)) of \(day)\(likeness) (\(references))."
    }
    let likeness = same.first.map { ", \($0.uuid.reference) with the same \(kind)" } ?? ""
    let results = "\(found.count) \(printable(name)) results of \(day)"
    return "\(owner) \(results) (\(references))\(likeness)."
  }
}

extension ScoredAssessment {
  /// Whether the answers are the same, or the totals if only those are known.
  fileprivate func hasSameAnswers(as other: ScoredAssessment) -> Bool {
    answers == other.answers && unanswered == other.unanswered && skipped == other.skipped
      && score?.value == other.score?.value
  }
}

extension CommandContext {
  /// Saves a result given as a whole, unless its day already has one and the user declines.
  ///
  /// - Returns: Nil if it was not saved.
  func save(
    _ result: ScoredAssessment, _ questionnaire: Questionnaire, in store: HealthStore
  ) throws -> (saved: ScoredAssessment, sameDay: SameDay)? {
    let sameDay = try SameDay(as: result, questionnaire, in: store)
    guard try confirmsSaving(despite: sameDay) else {
      console.say("Nothing was saved.")
      return nil
    }
    return (try self.store.change(store, .saved(result.uuid)) { try $0.save(result) }, sameDay)
  }

  /// Asks, if input is a terminal, whether to save a result although the day already has one;
  /// otherwise prints a warning to standard error.
  ///
  /// - Returns: Whether to save it.
  private func confirmsSaving(despite sameDay: SameDay) throws -> Bool {
    guard !sameDay.results.isEmpty else { return true }
    guard runtime.isInputTerminal, !console.isQuiet else {
      runtime.diagnostics.writeLine("Warning: \(sameDay.words)")
      return true
    }
    _ = runtime.input.resume()
    return try DialogEnd.unconfirmed { try sameDay.confirmsSaving(console.lineDialog()) }
  }
}

extension SameDay {
  /// Asks whether to save a result although the day already has one.
  func confirmsSaving(_ dialog: any Dialog, _ title: Page.Title = Page.Title()) throws -> Bool {
    if results.isEmpty { return true }
    let question = ChoiceQuestion(
      QuestionContext(title), asking: words,
      [("Save this one as well", ["save"]), ("Do not save it", [])])
    return try dialog.ask(question) == .reply(.chosen(0))
  }
}

/// A subject's earlier results, shown before a new result so that a mistyped subject is noticed.
struct EarlierResults {
  private let count: Int
  private let last: (any Sample)?
  /// The number of results of other questionnaires.
  private let otherCount: Int
  private let isAboutOne: Bool

  /// - Parameter questionnaires: The ids of the questionnaires whose results are counted.
  init(of subject: String, _ questionnaires: Set<String>, in store: HealthStore) throws {
    isAboutOne = questionnaires.count == 1
    let types = Set(questionnaires.map { SampleType.questionnaire($0) })
    let filter = SampleFilter.subject(subject) && .types(types)
    let others = SampleFilter.subject(subject) && !.types(types.union([.stateOfMind, .factor]))
    (count, last, otherCount) = try store.sync {
      (
        try $0.count(where: filter), try $0.history(where: filter, limit: 1).samples.first,
        try $0.count(where: others)
      )
    }
  }

  /// Returns the number of results and the last date, such as `2 earlier results, last on
  /// 2026-01-05`.
  ///
  /// - Parameter isPast: Whether the new result is of a past day, so that others may be later.
  func words(isPast: Bool = false) -> String {
    guard let last else {
      return otherCount == 0
        ? "no earlier results"
        : "no earlier results of \(isAboutOne ? "this questionnaire" : "these questionnaires"), "
          + "\(otherCount) of others"
    }
    let results = countWords(count, isPast ? "other result" : "earlier result")
    return "\(results), last on \(LocalTime.day(last))"
  }
}
