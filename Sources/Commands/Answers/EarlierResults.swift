import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// A subject's existing results of a questionnaire on one local day.
///
/// They reveal, before saving, that a paper form is being entered twice.
struct SameDay: Equatable {
  /// No results on that day, or no store to look in.
  static let nothing = SameDay(
    words: "", answered: "", latest: "", mark: "", results: [], hasSameAnswers: false)
  /// The reason that the audit trail keeps if a result replaces another of its day.
  static let reason = "answered again the same day"

  /// The text about the results, without any answers.
  let words: String
  /// The same for who answers now, such as *You answered the GAD-7 today already, at 09:12*.
  let answered: String
  /// The latest of them, such as *the one of 09:12*.
  let latest: String
  /// Its time or, if that is not known, its reference.
  let mark: String
  /// Their UUIDs, latest first.
  private(set) var results: [UUID]
  /// Whether one of them has the same answers.
  let hasSameAnswers: Bool

  /// Returns the others than a result that has been replaced.
  func without(_ replaced: UUID?) -> Self {
    var rest = self
    rest.results.removeAll { $0 == replaced }
    return rest
  }
}

extension SameDay {
  /// - Parameter corrected: The result that the new one replaces, which does not count.
  init(
    as new: ScoredAssessment, _ questionnaire: Questionnaire, in store: HealthStore,
    besides corrected: UUID? = nil
  ) throws {
    let (subject, day, moment) = (new.subject, new.header.localDay, new.startDate)
    // Each result has its own time zone; two zones are at most 26 hours apart.
    let margin: TimeInterval = 3 * 86_400
    let filter: SampleFilter =
      .subject(subject) && .types([.questionnaire(questionnaire.id)])
      && .startsAtOrAfter(moment - margin) && .startsBefore(moment + margin)
    let found = try store.read {
      try $0.samples(where: filter, order: [.startDate(reversed: true)])
    }
    .compactMap { $0.assessment }.filter { $0.header.localDay == day && $0.uuid != corrected }
    guard let latest = found.first else {
      self = .nothing
      return
    }
    let language = questionnaire.languageOfStaff
    let name = questionnaire.name(in: language)
    let same = found.filter { $0.hasSameAnswers(as: new) }
    let isToday = new.header.datePrecision == .instant
    let times = found.filter { $0.header.datePrecision == .instant }
      .map { LocalTime.timeOfDay($0) }
    let score = latest.score?.words(by: questionnaire, in: language)
    let person = subject == SampleHeader.ownSubject ? "You" : withoutControls(subject)
    let when = isToday ? "today already" : "already on \(LocalTime.span(day...day))"
    let hours = times.isEmpty ? "" : ", at \(times.reversed().joined(separator: " and "))"
    let likeness = same.isEmpty ? "" : ", with the same answers"
    // A score is not shown before an alert.
    let isQuiet =
      found.count == 1 && new.alerts.isEmpty && new.alertsNotAssessed.isEmpty
      && latest.alerts.isEmpty
    let result = isQuiet ? score.map { ": \($0)" } ?? "" : ""
    let hasTime = latest.header.datePrecision == .instant
    let mark = hasTime ? LocalTime.timeOfDay(latest) : latest.uuid.reference
    self.init(
      words: Self.words(subject, name, day, found, same: same),
      answered: "\(person) answered the \(printable(name)) \(when)\(hours)\(likeness)\(result).",
      latest: hasTime ? "the one of \(mark)" : mark, mark: mark,
      results: found.map(\.uuid), hasSameAnswers: !same.isEmpty)
  }

  private static func words(
    _ subject: String, _ name: String, _ day: LocalDay, _ found: [ScoredAssessment],
    same: [ScoredAssessment]
  ) -> String {
    let owner =
      subject == SampleHeader.ownSubject
      ? "You already have" : "\(withoutControls(subject)) already has"
    let article = "AEIOU".contains(name.prefix(1).uppercased()) ? "an" : "a"
    let kind = same.first?.score?.basis == .totalOnly ? "total" : "answers"
    let references = found.map(\.uuid.reference).joined(separator: ", ")
    guard found.count > 1 else {
      let likeness = same.isEmpty ? "" : " with the same \(kind)"
      return
        "\(owner) \(article) \(printable(name)) of \(LocalTime.written(day))\(likeness) (\(references))."
    }
    let likeness = same.first.map { ", \($0.uuid.reference) with the same \(kind)" } ?? ""
    let results = "\(found.count) \(printable(name)) results of \(LocalTime.written(day))"
    return "\(owner) \(results) (\(references))\(likeness)."
  }
}

extension ScoredAssessment {
  /// What is said if the user does not want to save it.
  var nothingSaved: String {
    alerts.isEmpty ? "Nothing was saved." : "Nothing was saved, so no list shows the alert."
  }

  /// Whether the answers are the same, or the totals if only those are known.
  fileprivate func hasSameAnswers(as other: ScoredAssessment) -> Bool {
    answers == other.answers && unanswered == other.unanswered && skipped == other.skipped
      && score?.value == other.score?.value
  }
}

extension CommandContext {
  /// Saves a result given as a whole, unless its day already has one and the user declines.
  func save(
    _ result: ScoredAssessment, _ questionnaire: Questionnaire, _ form: FormBeingSaved,
    in store: HealthStore
  ) throws -> (saved: ScoredAssessment, sameDay: SameDay)? {
    let sameDay = try SameDay(as: result, questionnaire, in: store)
    if sameDay.hasSameAnswers { try form.advance(to: .isAnotherResult) }
    guard try confirmsSaving(despite: sameDay) else {
      // Nothing of a form that was answered elsewhere is kept.
      say(result.nothingSaved)
      return nil
    }
    let saved = try form.save {
      try self.store.change(store, .saved(result.uuid)) {
        let saved = try $0.save(result).kept()
        try form.advance(to: .ending)
        return saved
      }
    }
    // It may be the form that could not be saved before.
    UnsavedAlerts(runtime.environment).reconcile(with: saved, in: store, self)
    return (saved, sameDay)
  }

  /// Asks, if input is a terminal, whether to save a result although the day already has one;
  /// otherwise prints a warning to standard error.
  private func confirmsSaving(despite sameDay: SameDay) throws -> Bool {
    guard !sameDay.results.isEmpty else { return true }
    guard runtime.isInputTerminal, !isQuiet else {
      runtime.diagnostics.writeLine("Warning: \(sameDay.words)")
      return true
    }
    _ = runtime.input.resume()
    return try DialogEnd.unconfirmed { try sameDay.confirmsSaving(lineDialog()) }
  }
}

extension SameDay {
  /// What becomes of a second result of a day.
  enum Decision {
    case discard
    case replace(UUID)
    case keepBoth
    case back
    case leave
  }

  /// - Parameters:
  ///   - question: The number of the question whose answer raises an alert, so that the answers are
  ///     not thrown away; nil for none.
  ///   - words: Those of a person's page; English for staff.
  func decision(
    _ dialog: any Dialog, _ title: ScreenPage.Title, audience: ReaderRole, raisedBy question: Int?,
    in words: PersonWords
  ) throws -> Decision {
    let discard =
      question.map {
        audience == .person
          ? words(.notAResult, ["n": "\($0)"])
          : "Not a result. The answer to question \($0) stays on the list of unfinished "
            + "questionnaires, so that nobody overlooks it."
      } ?? words(.throwAway)
    let choices = ChoiceQuestion(
      QuestionContext(title, canGoBack: true).said(in: words),
      asking: words.isEnglish
        ? "\(answered) What should happen to this one?" : words(.sameDay, ["result": mark]),
      [
        (discard, []), (words(.keepInstead, ["result": words.isEnglish ? latest : mark]), []),
        (words(.keepBoth), ["both", "save"]),
      ])
    switch try dialog.ask(choices) {
    case .back: return .back
    case .quit: return .leave
    case .reply(.chosen(0)): return .discard
    case .reply(.chosen(1)): return .replace(results[0])
    case .reply: return .keepBoth
    }
  }

  func confirmsSaving(_ dialog: any Dialog, _ title: ScreenPage.Title = ScreenPage.Title()) throws
    -> Bool
  {
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
  init(of subject: String, _ questionnaires: Set<Questionnaire.ID>, in store: HealthStore) throws {
    isAboutOne = questionnaires.count == 1
    let types = Set(questionnaires.map { SampleType.questionnaire($0) })
    let filter = SampleFilter.subject(subject) && .types(types)
    let others = SampleFilter.subject(subject) && !.types(types.union([.stateOfMind, .factor]))
    (count, last, otherCount) = try store.read {
      (
        try $0.count(where: filter), try $0.history(where: filter, limit: 1).elements.first,
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
          + "\(counted(otherCount, "result")) of others"
    }
    let results = counted(count, isPast ? "other result" : "earlier result")
    return "\(results), last on \(LocalTime.day(last))"
  }
}
