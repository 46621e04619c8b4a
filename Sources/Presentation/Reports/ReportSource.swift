import Foundation
package import WellbeingInsights
package import WellbeingInstruments
import WellbeingReports
package import WellbeingSamples
import WellbeingTextFormats

/// An alert on a report: its state, what is said of it to staff, and what came of it.
package struct ReportAlert {
  package let day: LocalDay
  /// Whether somebody still has to act.
  package let isOpen: Bool
  fileprivate let tone: Tone
  fileprivate let lines: [String]

  /// - Parameters:
  ///   - state: The state in words, with its mark.
  ///   - reviews: Who reviewed it, when, and with what outcome, a line each.
  package init(
    _ state: String, of questionnaire: String, day: LocalDay, isOpen: Bool, texts: [String],
    reviews: [String]
  ) {
    (self.day, self.isOpen) = (day, isOpen)
    tone = state.hasPrefix("!") ? .alert : state.hasPrefix("?") ? .caution : .plain
    lines =
      ["\(state): \(questionnaire), \(LocalTime.written(day))"] + texts
      + [(isOpen ? ["Not reviewed"] : []) + reviews].filter { !$0.isEmpty }
      .map { $0.joined(separator: "; ") + "." }
  }

  var block: ReportContent.Block { .notice(lines.map { [.span(Span($0))] }, tone: tone) }
}

/// What a report is made of, read at one moment.
package struct ReportSource {
  /// The query, with every score as a measure of its own, and whose subject is the name to print.
  package let query: TrendQuery
  package let data: TrendData
  package let today: LocalDay
  /// The program and its version.
  package let program: String
  /// Where the person gets help; nil on a page for others.
  package var contacts: ContactText?
  package let texts: GeneralTexts
  package var alerts: [ReportAlert] = []
  /// The labels and the associations of the moods, the most frequent first.
  package var feelings: [(name: String, groups: [ValenceStatistics])] = []
  /// What was written about moods, each with its day; nil if no free text is printed.
  package var moodNotes: [(of: String, text: String)]?
  package var showsItems = true
  /// What is planned for the person, in words.
  package var plans: [String] = []
  /// Which of the person's own answers it is important to tell someone about; nil for none.
  package var ownAlert: String?

  package init(
    _ query: TrendQuery, _ data: TrendData, today: LocalDay, program: String,
    texts: GeneralTexts
  ) {
    (self.query, self.data, self.today, self.program) = (query, data, today, program)
    self.texts = texts
  }

  /// The courses of each questionnaire, in their order.
  var groups: [[TrendCourse]] { data.scores.grouped(by: \.questionnaire.key).map(\.1) }

  var moods: MoodCourse? {
    data.measures.lazy.compactMap { if case .moods(let course) = $0 { course } else { nil } }.first
  }

  package var resultCount: Int { groups.reduce(0) { $0 + $1[0].results.count } }
  package var moodCount: Int { moods?.overall?.count ?? 0 }

  func chart(of measures: [TrendData.Measure]) throws -> ReportContent.Block? {
    var query = query
    query.measures = measures.map { measure in
      switch measure {
      case .scores(let course): .scores(course.questionnaire.id, score: course.score)
      case .moods: .moods
      }
    }
    let part = try data.limited(to: measures)
    guard !part.isEmpty else { return nil }
    let rules = data.scores.isEmpty ? [] : measures.compactMap(\.rule).prefix(1)
    return .chart(
      TrendChart(query, part, isLabelled: true).chart,
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

  static func count(_ shown: Int, of all: Int, _ noun: String) -> String {
    shown < all ? "; \(shown) of \(counted(all, noun)) shown" : ""
  }

  func numbers(of course: TrendCourse) -> ReportContent.Block {
    let (shown, words) = (Self.chosen(course), TrendWords(course))
    let count = Self.count(shown.count, of: course.results.count, "result")
    return table(
      "\(words.name)\(count)", ["Day", "Score"],
      shown.map { [LocalTime.written($0.localDay), words.value($0)] })
  }

  func numbers(of moods: MoodCourse) -> ReportContent.Block {
    let shown = moods.periods.suffix(Self.mostDays)
    let count = Self.count(shown.count, of: moods.periods.count, "day")
    return table(
      "Moods by day\(count)", ["Day", "Mean", "Moods"],
      shown.map { [$0.periodWords(moods.interval), query.words(for: $0.mean), "\($0.count)"] })
  }

  private func table(
    _ caption: String, _ columns: [String], _ rows: [[String]]
  ) -> ReportContent.Block {
    .table(
      .init(caption, columns: columns, rows: rows.map { $0.map { .init([.span(Span($0))]) } }))
  }

  private func caption(_ rule: Questionnaire.ScoreRule) -> String {
    let direction =
      rule.direction == .higherIsBetter ? "Higher means better." : "Higher means more symptoms."
    let cutoffs = rule.primaryCutoffs(in: TrendWords.language).map { cutoff in
      texts.text(.learnMark, ["cutoff": points(cutoff.atLeast)]).capitalisedFirst
        + " (\(printable(cutoff.condition.text(in: TrendWords.language) ?? "")))."
    }
    return ([direction] + cutoffs).joined(separator: " ")
  }

  func page(of questionnaire: Questionnaire) -> LearnPage {
    QuestionnairePage(
      questionnaire: questionnaire, language: questionnaire.language(nearest: TrendWords.language),
      texts: texts, contacts: contacts, readers: .nobody
    ).page
  }

  /// The facts below the heading: for whom, which days, when printed.
  func facts(_ sentences: [String]) -> [ReportContent.Line] {
    let days =
      data.scores.flatMap(\.results).map(\.localDay)
      + (moods?.periods ?? []).compactMap(\.period).flatMap { [$0.lowerBound, $0.upperBound] }
    let counts = [(resultCount, "result"), (moodCount, "mood")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }
    let first = query.start.map { LocalDay(of: $0, in: query.timeZone) } ?? days.min()
    let last =
      query.end.map { LocalDay(of: $0.addingTimeInterval(-1), in: query.timeZone) } ?? days.max()
    let period =
      switch (first.map(LocalTime.written), last.map(LocalTime.written)) {
      case (let first?, let last?): first == last ? first : "\(first) to \(last)"
      case (let first?, nil): "from \(first)"
      case (nil, let last?): "until \(last)"
      case (nil, nil): ""
      }
    let words =
      [period]
      + [counts.isEmpty ? "no result in this period" : counts.joined(separator: ", ")] + [printed]
    return [
      [.foreign(query.subject)],
      [.span(Span(words.filter { !$0.isEmpty }.joined(separator: "; ").capitalisedFirst + "."))],
    ] + sentences.map { [.span(Span($0))] }
  }

  var printed: String { "printed on \(LocalTime.written(today))" }

  func running(_ title: String) -> ReportContent.Line {
    [.foreign(query.subject), .span(Span("; \(title); \(printed)"))]
  }

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
  /// The language, if the definition has it, otherwise its first.
  func language(nearest language: String) -> String {
    languages.contains(language) ? language : defaultLanguage
  }
}
