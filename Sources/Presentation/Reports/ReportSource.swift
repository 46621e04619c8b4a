package import Foundation
package import WellbeingInsights
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// An alert on a report: its state, what is said of it to staff, and what came of it.
package struct ReportAlert {
  package let day: LocalDay
  /// Whether somebody still has to act.
  package let isOpen: Bool
  let tone: Tone
  private let lines: [Document.Line]

  /// - Parameters:
  ///   - state: Nil if it is not known whether there was an alert.
  ///   - result: The result, with its reviews.
  package init(
    _ state: AlertState?, of questionnaire: String, day: LocalDay, isOpen: Bool, texts: [String],
    reviewed result: ScoredAssessment, zone: TimeZone
  ) {
    let reviews = zip(ReviewText(result, zone: zone).lines(withNotes: false), result.reviews).map {
      Document.Line(text: $0, naming: printable($1.reviewer), after: "by ")
    }
    let words =
      switch state {
      case nil: "Earlier version purged"
      case .reviewed: "Alert reviewed"
      case let state?: state.words
      }
    self.init(
      state, words, of: questionnaire, day: day, isOpen: isOpen, texts: texts, reviews: reviews)
  }

  /// Creates a closed alert of a draft: it was reviewed or discarded.
  package init(_ followed: FollowedDraft) {
    (day, isOpen, tone) = (followed.day, false, .plain)
    lines = ([followed.answered] + followed.events).map { [.span(Span($0 + "."))] }
  }

  /// Creates a waiting alert of a draft.
  ///
  /// - Parameter followed: The draft, if somebody has tried to follow it up.
  package init(
    of alert: WaitingAlert, _ questionnaire: String, day: LocalDay, texts: [String],
    _ followed: FollowedDraft? = nil
  ) {
    let state: AlertState =
      alert.item == nil
      ? .notEvaluated : alert.state == .notAssessed ? .notAssessed : .unfinished
    self.init(
      state, alert.item == nil ? state.words : alert.stateWords, of: questionnaire, day: day,
      isOpen: true, texts: texts, reviews: (followed?.events ?? []).map { [.span(Span($0))] })
  }

  private init(
    _ state: AlertState?, _ words: String, of questionnaire: String, day: LocalDay, isOpen: Bool,
    texts: [String], reviews: [Document.Line]
  ) {
    (self.day, self.isOpen) = (day, isOpen)
    tone =
      switch state {
      case nil, .reviewed: .plain
      case .notAssessed: .caution
      default: .alert
      }
    let title: Document.Inline =
      switch state {
      case nil, .reviewed: "\(words)"
      case let state?: .signed(state.sign, words, .plain)
      }
    let open: Document.Line = [
      state == .enteredInError
        ? "Still open: correct or delete the result"
        : reviews.isEmpty ? "Not reviewed" : "Still open"
    ]
    let asksToAct = isOpen && state != .enteredInError
    let followUp = (isOpen ? [open] : []) + reviews
    lines =
      [[title, ": \(questionnaire), \(LocalTime.written(day))"]]
      + texts.map { [.span(Span(asksToAct ? $0 : Self.firstSentence($0)))] }
      + (followUp.isEmpty ? [] : [Array(followUp.joined(separator: ["; "])) + ["."]])
  }

  /// The sentence that states the answer. What was to be done is left out of an alert that is closed
  /// or was entered in error.
  private static func firstSentence(_ text: String) -> String {
    text.firstMatch(of: /[。！？]|[.!?]["”’]?(?=\s|$)/).map { String(text[..<$0.range.upperBound]) }
      ?? text
  }

  var block: Document.Block { .notice(lines, tone: tone) }
}

/// What a report is made of, read at one moment.
package struct ReportSource {
  /// What was read. The subject of its query is the name to print, and the measures are as typed.
  package let data: TrendData
  package let today: LocalDay
  /// The program and its version.
  package let program: String
  /// The language of the person's page besides English; nil for English alone.
  package var reader: PersonTexts?
  /// Where the person gets help; nil on a page for others.
  package var contacts: ContactText?
  package let texts: GeneralTexts
  package var alerts: [ReportAlert] = []
  /// The labels and the associations of the moods, the most frequent first.
  package var feelings: [(name: String, groups: [ValenceStatistics])] = []
  /// Whether what was written about results and moods is printed.
  package var showsNotes = false
  /// What was written about moods, each with its day.
  package var moodNotes: [(of: String, text: String)] = []
  /// Whether what is shown was named, so that there may be more.
  package var isSelection = false
  /// What is planned for the person, in words.
  package var plans: [String] = []
  /// Which of the person's own answers it is important to tell someone about, in a language; nil for
  /// none.
  package var ownAlert: (_ language: String) -> String? = { _ in nil }

  package init(_ data: TrendData, today: LocalDay, program: String, texts: GeneralTexts) {
    (self.data, self.today, self.program, self.texts) = (data, today, program, texts)
  }

  var query: CourseQuery { data.query }

  /// The courses of each questionnaire, in their order.
  var groups: [[TrendCourse]] { data.scores.grouped(by: \.questionnaire.key).map(\.1) }

  var moods: MoodCourse? {
    data.measures.lazy.compactMap { if case .moods(let course) = $0 { course } else { nil } }.first
  }

  package var resultCount: Int { groups.reduce(0) { $0 + $1[0].results.count } }
  package var moodCount: Int { moods?.overall?.count ?? 0 }

  /// The courses of a questionnaire to draw: of each score that was named, or of the main one.
  func drawn(_ group: [TrendCourse]) -> [TrendCourse] {
    let named = group.filter { course in
      query.measures.contains(.scores(course.questionnaire.id, score: course.score))
    }
    let hasAll = query.measures.contains(.scores(group[0].questionnaire.id, score: nil))
    return (hasAll || named.isEmpty ? [group[0]] : [])
      + named.filter { !(hasAll && $0.score == group[0].score) }
  }

  func chart(of measures: [TrendData.Measure]) throws -> Document.Block? {
    var part = data.limited(to: measures)
    // The page names them.
    if query.isOwn { part.query.subject = "" }
    guard !part.isEmpty else { return nil }
    let rules = data.scores.isEmpty ? [] : measures.compactMap(\.rule).prefix(1)
    return .chart(
      TrendChart(part).chart,
      caption: rules.map { .span(Span(caption($0))) })
  }

  // MARK: The numbers of a chart

  /// The most results side by side, how many of them are the latest, and the most days of moods.
  private static let (mostResults, latestResults, mostDays) = (12, 10, 14)

  /// The first, the best and the latest results of a course; all of a short one.
  static func chosen(_ course: TrendCourse) -> [AssessmentSummary] {
    let (all, best) = (course.results, course.changes?.best ?? course.tally.lowest)
    guard all.count > mostResults else { return all }
    return all.enumerated().filter { place, result in
      place == 0 || result.uuid == best?.uuid || place >= all.count - latestResults
    }.map(\.element)
  }

  /// Says which of a course's results are shown, if not all are.
  static func count(_ shown: Int, of all: Int) -> String {
    shown < all
      ? "; \(shown) of \(counted(all, "result")): the first, the best and the latest" : ""
  }

  func numbers(of course: TrendCourse) -> Document.Block {
    let (shown, words) = (Self.chosen(course), TrendWords(course))
    let count = Self.count(shown.count, of: course.results.count)
    return table(
      "\(words.name)\(count)", ["Day", "Score"],
      shown.map { result in
        let score = result.score(course.score)
        let basis =
          score?.value == nil || score?.basis == .complete
          ? nil : score?.basisWords(course.questionnaire, isOwn: course.isOwn)
        return [
          LocalTime.written(result.localDay),
          [words.value(result), basis].compactMap(\.self).joined(separator: ", "),
        ]
      })
  }

  func numbers(of moods: MoodCourse) -> Document.Block {
    let shown = moods.periods.suffix(Self.mostDays)
    let all = moods.periods.count
    return table(
      "Moods by day" + (shown.count < all ? "; the latest \(shown.count) of \(all) days" : ""),
      ["Day", "Mean", "Moods"],
      shown.map { [$0.periodWords(moods.interval), query.words(for: $0.mean), "\($0.count)"] })
  }

  private func table(_ caption: String, _ columns: [String], _ rows: [[String]]) -> Document.Block {
    .table(Table(caption, columns, rows: rows))
  }

  private func caption(_ rule: Questionnaire.ScoreRule) -> String {
    let direction =
      rule.direction == .higherIsBetter ? "Higher means better." : "Higher means more symptoms."
    let cutoffs = rule.primaryCutoffs(in: TrendWords.language)
      .map { printable($0.words(in: TrendWords.language, withFigures: false)) + "." }
    return ([direction] + cutoffs).joined(separator: " ")
  }

  func page(of questionnaire: Questionnaire) -> LearnPage {
    QuestionnairePage(
      questionnaire: questionnaire, language: questionnaire.pageLanguage,
      contacts: contacts, readers: .nobody
    ).page
  }

  /// The lines below the heading: the name, the period and the day of printing.
  func facts(_ sentences: [String]) -> [Document.Line] {
    let days =
      data.scores.flatMap(\.results).map(\.localDay)
      + (moods?.periods ?? []).compactMap(\.period).flatMap { [$0.lowerBound, $0.upperBound] }
    let counts = [(resultCount, "result"), (moodCount, "mood")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    let first = query.firstDay ?? days.min()
    let last = query.lastDay ?? days.max()
    let period =
      switch (first.map(LocalTime.written), last.map(LocalTime.written)) {
      case (let first?, let last?): first == last ? first : "\(first) to \(last)"
      case (let first?, nil): "from \(first)"
      case (nil, let last?): "until \(last)"
      case (nil, nil): ""
      }
    let words =
      [period]
      + [
        counts.isEmpty
          ? "no result\(query.isLimited ? " in this period" : "")" : counts.joined(separator: ", "),
        printed,
      ]
    let isForStaff = contacts == nil
    let name: [Document.Line] =
      query.subject.isEmpty
      ? (isForStaff ? [[.span(Span("No name was given."))]] : []) : [[.foreign(query.subject)]]
    return name + [
      [.span(Span(words.filter { !$0.isEmpty }.joined(separator: "; ").capitalisedFirst + "."))]
    ] + sentences.map { [.span(Span($0))] }
  }

  var printed: String { "printed on \(LocalTime.written(today))" }

  func running(_ title: String) -> Document.Line {
    let words = "\(title); \(printed)"
    return query.subject.isEmpty
      ? [.span(Span(words))] : [.foreign(query.subject), .span(Span("; \(words)"))]
  }

  /// Whether the period ended before today.
  var isOfPast: Bool { query.lastDay.map { $0 < today } ?? false }

  func licences() -> [String] {
    groups.map(\.[0].questionnaire).grouped { [$0.licence.text] + $0.licence.notices }
      .map { words, ofForms in
        ofForms.map { $0.name(in: TrendWords.language) }.joined(separator: ", ") + ": "
          + words.joined(separator: " ")
      }
  }
}

extension TrendData.Measure {
  fileprivate var rule: Questionnaire.ScoreRule? {
    if case .scores(let course) = self { course.rule } else { nil }
  }
}

extension Questionnaire {
  /// The language of a page to print: English, if the definition has it, otherwise its first.
  package var pageLanguage: String { language(for: [TrendWords.language]) ?? defaultLanguage }
}
