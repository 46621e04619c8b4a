package import Foundation
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTerminal
import WellbeingTextFormats

/// The alerts waiting for review, and their texts.
package struct Worklist {
  /// The alerts, oldest first.
  package let alerts: [WaitingAlert]
  private let definitions: [Questionnaire.Key: Questionnaire]
  private let reader: Reader?

  /// A reader who may be the person whom an alert is about.
  package struct Reader {
    let texts: GeneralTexts
    let zone: TimeZone
    let isSubject: (String) -> Bool

    package init(texts: GeneralTexts, zone: TimeZone, isSubject: @escaping (String) -> Bool) {
      self.texts = texts
      self.zone = zone
      self.isSubject = isSubject
    }
  }

  /// The language of the texts, if a definition has it.
  private static let language = "en"

  /// - Parameter reader: Nil for staff only.
  package init(
    _ alerts: [WaitingAlert], definitions: [Questionnaire.Key: Questionnaire],
    for reader: Reader? = nil
  ) {
    self.alerts = alerts
    self.definitions = definitions
    self.reader = reader
  }

  private func isOwn(_ subject: String) -> Bool { reader?.isSubject(subject) ?? false }

  /// The alerts raised by an answer; a result or draft can have several.
  package var raised: [WaitingAlert] { alerts.filter { $0.state.isRaised } }

  /// The alerts in the order in which to see to them: overdue follow-ups, raised ones of which nothing
  /// is agreed, follow-ups of today, then the others by day; at last what is not assessed.
  package func inOrder(on today: LocalDay) -> [WaitingAlert] {
    func key(_ alert: WaitingAlert) -> (group: Int, day: Int, place: Int) {
      guard let day = alert.next?.day else { return (alert.state.isRaised ? 1 : 4, 0, 0) }
      return (day < today ? 0 : day == today ? 2 : 3, day.daysSince1970, 0)
    }
    return alerts.enumerated().sorted {
      var (first, second) = (key($0.element), key($1.element))
      (first.place, second.place) = ($0.offset, $1.offset)
      return first < second
    }.map(\.element)
  }

  /// How many results and drafts have a follow-up of a day before.
  package func overdueCount(on today: LocalDay) -> Int {
    Set(alerts.filter { $0.next.map { $0.day < today } ?? false }.map(\.uuid)).count
  }

  /// The first alert of each result and draft, in the same order.
  package func records(on today: LocalDay) -> [WaitingAlert] { Self.records(inOrder(on: today)) }

  private static func records(_ alerts: [WaitingAlert]) -> [WaitingAlert] {
    var known: Set<UUID> = []
    return alerts.filter { known.insert($0.uuid).inserted }
  }

  // MARK: Texts

  package func title(of alert: WaitingAlert) -> String {
    definitions[alert.questionnaire]?.name(in: Self.language) ?? printable(alert.questionnaire.id)
  }

  package func item(of alert: WaitingAlert) -> String {
    alert.itemWords(by: definitions[alert.questionnaire], in: Self.language)
  }

  /// Returns how often somebody could not reach the person, and when that was last or the person told
  /// someone, such as `tried twice, last 24 Nov`; empty if nobody has.
  package static func tried(
    _ alert: WaitingAlert, in zone: TimeZone, on today: LocalDay
  ) -> String {
    guard let tried = alert.tried else { return "" }
    let day = LocalTime.brief(LocalDay(of: tried, in: zone), on: today)
    let attempts =
      switch alert.attempts {
      case 0: "last tried"
      case 1: "tried once"
      case 2: "tried twice"
      case let count: "tried \(count) times"
      }
    guard alert.triedOutcome != .toldSomeone else {
      return "told someone, \(day)" + (alert.attempts == 0 ? "" : "; \(attempts)")
    }
    return "\(attempts), \(alert.attempts > 1 ? "last " : "")\(day)"
  }

  /// The age of an alert whose time has not come.
  package static let future = "in the future"

  /// Returns how long an alert has waited: in hours up to two days, then in days; always in days if
  /// only its day is known.
  ///
  /// - Parameter zone: The zone that decides which day it is.
  package static func age(of alert: WaitingAlert, at now: Date, in zone: TimeZone) -> String {
    if alert.date > now + SampleHeader.clockTolerance, alert.datePrecision == .instant {
      return future
    }
    let (day, today) = (LocalDay(of: alert.date, in: zone), LocalDay(of: now, in: zone))
    let days = today.daysSince1970 - day.daysSince1970
    if alert.datePrecision == .day {
      return days < 0 ? future : days > 0 ? counted(days, "day") : "under 1 day"
    }
    let hours = max(0, Int(now.timeIntervalSince(alert.date) / 3600))
    switch hours {
    case 0: return "under 1 hour"
    case ..<48: return counted(hours, "hour")
    default: return counted(days, "day")
    }
  }
}

extension Draft.SetAside {
  package var words: String {
    switch self {
    case .otherTerminal: "changed in another terminal, or its subject renamed or erased"
    case .notAResult: "answered again, not a result"
    case .paperForm: "paper form not finished"
    case .notSaved: "could not be saved at first"
    }
  }
}

extension UnassessedAlert.Reason {
  package var words: String {
    switch self {
    case .notShown: "not asked"
    case .noAnswerSaved: "shown, no answer saved"
    case .leftBlank: "left blank"
    case .declined: "declined"
    case .totalOnly: "only the total known"
    }
  }
}

extension Review.Outcome {
  /// The word as typed on a command line.
  package var word: String {
    switch self {
    case .spokenWith: "spoken-with"
    case .referred: "referred"
    case .couldNotReach: "could-not-reach"
    case .enteredInError: "entered-in-error"
    case .followUp: "follow-up"
    case .other: "other"
    case .reopened: "reopen"
    case .toldSomeone: "told-someone"
    case .reviewedElsewhere: "reviewed-elsewhere"
    }
  }

  var words: String {
    [.reopened: "reopened", .followUp: "follow-up"][self] ?? word.replacing("-", with: " ")
  }

  /// The outcomes that a reviewer can record: neither what the person says of themselves nor what only
  /// an import knows, nor what a next step says.
  package static var forStaff: [Self] {
    allCases.filter { ![.followUp, .toldSomeone, .reviewedElsewhere].contains($0) }
  }

  package static var noted: String {
    let words = forStaff.filter(\.needsNote).map { "'\($0.word)'" }
    return words.dropLast().joined(separator: ", ") + " and " + (words.last ?? "")
  }

  package init?(word: String) {
    guard let outcome = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = outcome
  }
}

// MARK: - Remarks elsewhere

extension Worklist {
  /// How many alerts of a kind wait, and the command that lists them.
  package struct Count {
    package let words: String
    let isRaised: Bool
    let command: String

    package var tone: Tone { isRaised ? .alert : .caution }
    package var text: String { "\(isRaised ? "!" : "?") \(words)" }
    /// The command is on a line of its own so that it can be copied.
    package var lines: [String] { ["\(text):", "    wellbeing \(command)"] }
  }

  /// The numbers of waiting alerts; empty if nothing waits.
  package var counts: [Count] {
    let alerts = forStaff.filter { $0.state != .unsaved }
    let raised = alerts.filter { $0.state.isRaised }
    let drafts = raised.filter(\.isUnfinished)
    let errors = raised.count { $0.state == .enteredInError }
    let results = raised.count - drafts.count - errors
    let open = alerts.count { $0.state == .notAssessed && !$0.isUnfinished }
    let stopped = Set(openDrafts.map(\.uuid)).count
    let unfinished = Set(drafts.map(\.uuid)).count
    let isOf = (one: "is", many: "are")
    let parts = [
      (count: results, verb: (one: "waits", many: "wait"), words: ""),
      (errors, isOf, " entered in error"), (open, isOf, " not assessed"),
    ].filter { $0.count > 0 }
    let waiting = parts.enumerated().map { place, part in
      let count = place == 0 ? counted(part.count, "alert") : "\(part.count)"
      return "\(count) \(part.count == 1 ? part.verb.one : part.verb.many)\(part.words)"
    }.joined(separator: ", ")
    let (containing, having) = (
      unfinished == 1
        ? "1 unfinished questionnaire contains" : "\(unfinished) unfinished questionnaires contain",
      "\(stopped) unfinished \(stopped == 1 ? "questionnaire has" : "questionnaires have")"
    )
    return [
      unsavedWords.map { Count(words: $0, isRaised: true, command: "alerts") },
      parts.isEmpty
        ? nil : Count(words: waiting, isRaised: results + errors > 0, command: "alerts"),
      unfinished == 0
        ? nil : Count(words: "\(containing) an alert", isRaised: true, command: "drafts"),
      stopped == 0
        ? nil : Count(words: "\(having) an alert not assessed", isRaised: false, command: "drafts"),
    ].compactMap(\.self)
  }

  /// Returns remarks on a subject's alerts that are not shown, one line each, so that the command
  /// in it can be copied.
  ///
  /// - Parameters:
  ///   - shown: The results that are shown anyway.
  ///   - isRead: Whether the reader's own alerts were shown to them as well.
  package func remarks(besides shown: Set<UUID>, isRead: Bool = false) -> [Span] {
    let results = raised.filter {
      (!isOwn($0.subject) || $0.state == .enteredInError) && !$0.isUnfinished
        && !shown.contains($0.uuid)
    }
    return (isRead ? [] : ownWords).map { Span($0, .strong) }
      + [
        words(ofResults: Self.records(results)), unfinishedWords, openWords,
        unsavedWords.map { "! \($0): wellbeing alerts" },
      ].compactMap(\.self).map { Span($0, .alert) }
  }

  // MARK: The reader's own

  /// The alerts for staff: those of others, those of which the reader has told someone, and what
  /// has to be corrected.
  package var forStaff: [WaitingAlert] {
    alerts.filter { !isOwn($0.subject) || $0.isTold || $0.state == .enteredInError }
  }

  /// The reader's own results and drafts with an alert, the latest first, until the reader says that
  /// they have told someone.
  package var untold: [WaitingAlert] {
    Self.records(
      raised.filter { isOwn($0.subject) && !$0.isTold && $0.state != .enteredInError }
    ).reversed()
  }

  /// The arguments of the command by which the reader says that they have told someone.
  package var tellingCommand: [String] {
    ["review"] + untold.map(\.uuid.reference) + ["--outcome", Review.Outcome.toldSomeone.word]
  }

  /// What the reader is told of their own alerts; nil if there is none.
  package var ownSentence: String? { ownSentence(in: Self.language) }

  /// ``ownSentence`` in a language. In others than English, a day stands after its questionnaire without
  /// a preposition.
  package func ownSentence(in language: String) -> String? {
    guard let reader, !untold.isEmpty else { return nil }
    let isOne = untold.count == 1
    let isEnglish = language == "en"
    let forms = untold.map { alert in
      let day = LocalTime.written(LocalDay(of: alert.date, in: reader.zone), in: language)
      return isEnglish
        ? "\(title(of: alert)) of \(day)"
        : "\(title(of: alert))\(isOne ? " (\(day))" : " – \(day)")"
    }
    let counted = forms.enumerated().filter { forms.firstIndex(of: $1) == $0 }.map { _, form in
      let count = forms.count { $0 == form }
      return count == 1 || !isEnglish ? form : "\(count) \(form)"
    }
    return reader.texts.text(
      isOne ? .ownAlert : .ownAlerts, in: language,
      ["questionnaires": isEnglish ? seriesWords(counted) : counted.joined(separator: "; ")])
  }

  /// ``ownSentence``, and the commands that show whom to call and that take it away. Each is on a
  /// line of its own so that it can be copied.
  package var ownWords: [String] {
    guard let ownSentence else { return [] }
    return [
      ownSentence, "If you have told nobody yet, this shows who to call: wellbeing support",
      "If you have told someone: wellbeing \(tellingCommand.joined(separator: " "))",
    ]
  }

  private func words(ofResults results: [WaitingAlert]) -> String? {
    guard let first = results.first else { return nil }
    guard results.count > 1 else {
      guard first.state != .enteredInError else {
        return "! A \(title(of: first)) was entered in error and not corrected: "
          + "wellbeing amend \(first.uuid.reference)"
      }
      return "! A \(title(of: first)) has an alert that waits: "
        + "wellbeing review \(first.uuid.reference)"
    }
    let isOfOne = results.allSatisfy { $0.subject == first.subject }
    return "! \(results.count) results have alerts that wait: wellbeing alerts"
      + (isOfOne ? " --subject \(shellQuoted(first.subject))" : "")
  }

  private var unsavedWords: String? {
    let count = forStaff.count { $0.state == .unsaved }
    return count == 0
      ? nil
      : "\(counted(count, "alert")) could not be saved, and \(count == 1 ? "is" : "are") only on "
        + "your list"
  }

  /// Unfinished questionnaires of others whose alert was not assessed although its question was asked.
  private var openDrafts: [WaitingAlert] {
    let raised = Set(raised.map(\.uuid))
    return Self.records(
      forStaff.filter {
        $0.state == .notAssessed && $0.isUnfinished && $0.reason != .notShown
          && !raised.contains($0.uuid)
      })
  }

  private var openWords: String? {
    guard let first = openDrafts.first else { return nil }
    let words =
      openDrafts.count == 1
      ? "An unfinished \(title(of: first)) has an alert not assessed"
      : "\(openDrafts.count) unfinished questionnaires have an alert not assessed"
    return "? \(words): wellbeing drafts"
  }

  /// The remark that unfinished questionnaires contain an alert; nil if none does.
  private var unfinishedWords: String? {
    let drafts = Self.records(raised).filter {
      $0.isUnfinished && $0.state != .unsaved && !isOwn($0.subject)
    }
    guard let first = drafts.first else { return nil }
    let words =
      drafts.count == 1
      ? "An unfinished \(title(of: first)) contains an alert"
      : "\(drafts.count) unfinished questionnaires contain an alert"
    return "! \(words): wellbeing drafts"
  }
}
