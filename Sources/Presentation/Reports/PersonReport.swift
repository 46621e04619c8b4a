import WellbeingInsights
import WellbeingInstruments
import WellbeingReports
import WellbeingSamples
import WellbeingTextFormats

/// The report for the person whom it is about: what changed, in plain words, and where to get help.
package struct PersonReport {
  private let source: ReportSource

  package init(_ source: ReportSource) {
    self.source = source
  }

  private static let title = "Your answers over time"

  package func html() throws -> String { try content().html }

  private func content() throws -> ReportContent {
    let pages = source.groups.map { source.page(of: $0[0].questionnaire).sections }
    let contacts = (source.contacts?.lines ?? []).map(\.words)
    var told: Set = [source.texts.text(.learnNotDiagnosis)]
    let asks = zip(source.groups, pages).flatMap { group, sections -> [ReportContent.Block] in
      let parts = sections.filter { ["measures", "limits"].contains($0.id) }.flatMap(\.parts)
      let words = parts.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
      return [.heading(group[0].title)]
        + words.filter { told.insert($0).inserted }.map { .text(line($0)) }
    }
    let help = source.ownAlert.map { own in
      [ReportContent.Block.notice([line(own)] + contacts.map { line($0) }, tone: .strong)]
    }
    let about = ["This page is in English. It was made by \(source.program) on \(day)."]
    return ReportContent(
      Self.title, running: source.running(Self.title),
      facts: source.facts([source.texts.text(.learnNotDiagnosis)]),
      sections: [.init("Please tell someone", help ?? [])]
        + (try source.groups.map(section)) + [
          try moods(), .init("What you were asked, and what a result cannot tell you", asks),
          .init("What is planned", [.list(source.plans.map { line($0) })].filter { _ in hasPlans }),
          .init(
            source.texts.text(.learnHelp),
            [.list(contacts.map { line($0) })]
              + [source.contacts?.lack(source.texts)].compactMap { $0.map { .text(line($0)) } }),
          .init("About this page", (about + source.licences()).map { .small(line($0)) }),
        ])
  }

  private var day: String { LocalTime.written(source.today) }
  private var hasPlans: Bool { !source.plans.isEmpty }

  private func line(_ text: String, _ tone: Tone = .plain) -> ReportContent.Line {
    [.span(Span(text, tone))]
  }

  private func section(_ group: [TrendCourse]) throws -> ReportContent.Section {
    let course = group[0]
    let latest = course.sheets?.last.map { sheet in
      ResultText(
        assessment: sheet, questionnaire: course.questionnaire, audience: .person,
        texts: source.texts
      ).headlines.map { "\(LocalTime.written(sheet.header.localDay)): \($0)" }
    }
    let change = course.changes?.changes.first {
      $0.reference == .last || $0.reference == .baseline
    }
    let rule = PrimaryChangeRule(course.questionnaire, source.data.criteria)
    let words = change.flatMap { rule?.change(in: [$0.from, $0.to]) }.map { change in
      OwnSummary.words(change, on: source.today) + Self.meaning(change) + "."
    }
    let texts = (latest ?? []) + [words?.capitalisedFirst].compactMap(\.self)
    return .init(
      course.title,
      [try source.chart(of: [.scores(course)])].compactMap(\.self)
        + texts.map { .text(line($0)) } + [source.numbers(of: course)])
  }

  /// What the rule says of a change, in words for the person; empty if it says nothing.
  private static func meaning(_ change: LatestChange) -> String {
    switch change.result {
    case _
    where change.difference.lowerBound == change.difference.upperBound
      && change.difference.lowerBound == 0:
      ""
    case .improvement, .deterioration: "; a change of this size is unlikely to be chance"
    case .undetermined, nil: ""
    default: "; that may be chance"
    }
  }

  private func moods() throws -> ReportContent.Section {
    let chart = try source.moods.flatMap { try source.chart(of: [.moods($0)]) }
    let numbers = source.moods.flatMap { $0.overall == nil ? nil : source.numbers(of: $0) }
    return .init("Your moods", [chart, numbers].compactMap(\.self))
  }
}
