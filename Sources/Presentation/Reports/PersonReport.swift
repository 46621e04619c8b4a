import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The report to hand to the person: what changed, in plain words, and where to get help.
package struct PersonReport {
  private let source: ReportSource

  package init(_ source: ReportSource) { self.source = source }

  private static let title = "Your answers over time"

  package func html() throws -> String {
    guard let reader = source.reader else {
      return try content().html(running: source.running(Self.title))
    }
    let (subject, day) = (source.query.subject, "\(reader.words(.overTime)); \(today(reader))")
    return try content(in: reader).html(
      running: subject.isEmpty ? line(day) : [.foreign(subject)] + line("; \(day)"))
  }

  private func today(_ reader: PersonTexts) -> String {
    LocalTime.written(source.today, in: reader.language)
  }

  /// The results and where to get help in the person's language, then the rest in English.
  private func content(in reader: PersonTexts) throws -> Document {
    let says = reader.words
    let help = Document.Block.list(contacts)
    let tell = source.ownAlert(reader.language).map { own in
      let english = source.ownAlert("en").map { AlertParagraph.englishMark + $0 }
      return [
        Document.Block.notice(
          [line(own), line(introduction(.danger, in: reader.language))] + contacts
            + [english].compactMap(\.self).map { [.quoted($0, language: "en")] },
          tone: .strong)
      ]
    }
    let subject = source.query.subject
    var page = try Document(
      says(.overTime),
      facts: [[.foreign(subject)]].filter { _ in !subject.isEmpty }
        + [line(source.texts.text(.notDiagnosis, in: reader.language))],
      [.init(says(.pleaseTell), tell ?? [])]
        + source.groups.map { results($0, in: reader) } + [
          .init(introduction(.help, in: reader.language), tell == nil ? [help] : []),
          .init(
            "In English", [.paragraph([.quoted(says(.restInEnglish), language: reader.language)])],
            language: "en"),
        ]
        + content().sections.map {
          .init($0.heading, $0.blocks, isReading: $0.isReading, language: "en")
        })
    page.language = reader.language
    return page
  }

  /// The results of a questionnaire; in the language for staff if it does not have the reader's.
  private func results(_ group: [TrendCourse], in reader: PersonTexts) -> Document.Section {
    let questionnaire = group[0].questionnaire
    let isTheirs = questionnaire.language(for: [reader.language]) != nil
    let language = isTheirs ? reader.language : questionnaire.languageOfStaff
    let lines = (group[0].sheets ?? []).reversed().flatMap { sheet in
      let day = LocalTime.written(sheet.header.localDay, in: language)
      return ResultText(
        assessment: sheet, questionnaire: questionnaire, audience: .person, texts: source.texts,
        words: isTheirs ? reader.words : PersonWords(), in: language
      ).headlines.map { line("\(day): \($0)") }
    }
    return .init(
      questionnaire.name(in: language), [.list(lines)], language: isTheirs ? nil : language)
  }

  /// Returns the sentence before the helplines.
  private func introduction(_ name: PersonWord, in language: String) -> String {
    String(source.texts.text(name, in: language).prefix { $0 != "{" }).trimmingSpaces
  }

  private var contacts: [Document.Line] {
    ((source.contacts?.lines ?? []).map(\.words)
      + [source.contacts?.lack(source.texts)].compactMap(\.self)).map { line($0) }
  }

  private func content() throws -> Document {
    let pages = source.groups.map { source.page(of: $0[0].questionnaire).sections }
    // What a result means is said with the result, if it has a score.
    var told = Set(
      source.groups.flatMap { group in
        latest(group)?.notices.isEmpty == false
          ? group[0].questionnaire.resultNotices.map {
            group[0].questionnaire.text($0.text, in: TrendWords.language)
          } : []
      })
    told.insert(QuestionnairePage.notDiagnosis)
    let asks = zip(source.groups, pages).flatMap { group, sections -> [Document.Block] in
      let parts = sections.filter { ["measures", "limits"].contains($0.id) }.flatMap(\.parts)
      let words = parts.compactMap { if case .text(let text, _) = $0 { text } else { nil } }
      return [.heading(group[0].title)]
        + words.filter { told.insert($0).inserted }.map { .paragraph(line($0)) }
    }
    let isWhole = source.reader == nil
    let help = source.ownAlert("en").map { own in
      isWhole
        ? [
          Document.Block.notice(
            [line(own), line(introduction(.danger, in: TrendWords.language))] + contacts,
            tone: .strong)
        ] : []
    }
    let about = [
      (isWhole ? "This page is in English. " : "") + "It was made by \(source.program) on \(day)."
    ]
    return Document(
      Self.title, facts: source.facts([QuestionnairePage.notDiagnosis]),
      [.init("Please tell someone", help ?? [])]
        + (try source.groups.map(section)) + [
          try moods(), .init("What you were asked, and what a result cannot tell you", asks),
          .init("What is planned", [.list(source.plans.map { line($0) })].filter { _ in hasPlans }),
          .init(QuestionnairePage.helpTitle, help == nil && isWhole ? [.list(contacts)] : []),
          .init(
            "About this page",
            [.blanks(["Whom you can ask about this page"])]
              + (about + source.licences()).map { .small(line($0)) }),
        ])
  }

  private var day: String { LocalTime.written(source.today) }
  private var hasPlans: Bool { !source.plans.isEmpty }

  private func line(_ text: String, _ tone: Tone = .plain) -> Document.Line {
    [.span(Span(text, tone))]
  }

  /// The texts of the latest result; nil if there is none.
  private func latest(_ group: [TrendCourse]) -> ResultText? {
    group[0].sheets?.last.map { sheet in
      ResultText(
        assessment: sheet, questionnaire: group[0].questionnaire, audience: .person,
        texts: source.texts, in: TrendWords.language)
    }
  }

  private func section(_ group: [TrendCourse]) throws -> Document.Section {
    guard !group[0].results.isEmpty else { return .init(group[0].title, []) }
    let latest = group[0].sheets?.last.flatMap { sheet in
      self.latest(group).map { text in
        text.headlines.map { "\(LocalTime.written(sheet.header.localDay)): \($0)" } + text.notices
      }
    }
    let words = (latest ?? []).map { Document.Block.paragraph(line($0)) }
    let drawn = source.drawn(group)
    let blocks = try drawn.enumerated().flatMap { place, course in
      let name = drawn.count > 1 ? TrendWords(course).name : ""
      return [try source.chart(of: [.scores(course)])].compactMap(\.self)
        + (place == 0 ? words : [])
        + course.ownSentences(on: source.today).map {
          .paragraph(line(name.isEmpty ? $0.capitalisedFirst : "\(name): \($0)"))
        }
        + (course.rule == nil ? [] : [source.numbers(of: course)])
    }
    return .init(group[0].title, blocks)
  }

  private func moods() throws -> Document.Section {
    let chart = try source.moods.flatMap { try source.chart(of: [.moods($0)]) }
    let numbers = source.moods.flatMap { $0.overall == nil ? nil : source.numbers(of: $0) }
    return .init("Your moods", [chart, numbers].compactMap(\.self))
  }
}
