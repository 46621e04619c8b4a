import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// The report for a clinician: alerts first, then the present scores, the courses and the answers.
package struct ClinicianReport {
  private let source: ReportSource
  /// The texts of the cited works, in the order of their numbers.
  private var cited: [String] = []

  package init(_ source: ReportSource) { self.source = source }

  private static let title = "Questionnaire results"
  private static let language = TrendWords.language

  package func html() throws -> String {
    var copy = self
    return try copy.content().html(running: source.running(Self.title))
  }

  private mutating func content() throws -> Document {
    var sections = [Document.Section("Needs attention", attention), now()]
    for group in source.groups { sections.append(try section(group)) }
    sections.append(.init("Items", source.groups.flatMap(grid)))
    sections += [
      try moods(), reading(), .init("Where this comes from", provenance, isReading: true),
    ]
    return Document(
      Self.title,
      facts: source.facts(
        ["Screening results, not diagnoses."]
          + (source.isSelection
            ? ["Only what was chosen for this page: there may be other results."] : [])), sections)
  }

  private func line(_ text: String, _ tone: Tone = .plain) -> Document.Line {
    [.span(Span(text, tone))]
  }

  // MARK: First page

  private var attention: [Document.Block] {
    guard source.alerts.isEmpty else {
      // What an answer raised comes before what was not assessed.
      return [
        source.alerts.filter { $0.isOpen && $0.tone == .alert },
        source.alerts.filter { $0.isOpen && $0.tone != .alert },
        source.alerts.filter { !$0.isOpen },
      ].joined().map(\.block)
    }
    guard !source.groups.isEmpty else {
      return [
        .paragraph(
          line("There is no questionnaire result here, so nothing was asked about self-harm."))
      ]
    }
    return source.groups.contains { !$0[0].questionnaire.alerts.isEmpty }
      ? [
        .paragraph(
          line(
            "No alert in these results. An answer of \"not at all\" does not mean that a person is "
              + "safe."))
      ] : [.paragraph(line("None of these questionnaires asks about self-harm."))]
  }

  private mutating func now() -> Document.Section {
    let rows = source.data.scores.filter { $0.rule != nil }.compactMap(row)
    let title = source.isOfPast ? "At the end of the period" : "Now"
    guard !rows.isEmpty else { return .init(title, []) }
    let table = Table(
      "The latest score of each scale in this period",
      ["Score", "Latest", "Band", "Day", "Since last", "Since start"], lines: rows)
    let together = ChangeText(source.data, citingAfter: cited, onlyCombined: true)
    cited = together.sources
    let facts = source.groups.compactMap(furtherAnswers)
    return .init(
      title,
      [.table(table)] + (facts.isEmpty ? [] : [.list(facts.flatMap(\.self))])
        + together.paragraphs.map { .small($0.text) } + [.blanks(Self.fields)])
  }

  /// What is filled in by hand, so that the page is a record of what was done.
  private static let fields = [
    "Name", "Date of birth", "Record number", "Asked about suicide risk (yes, no), outcome", "Plan",
    "Signature, date",
  ]

  /// Returns the latest answers to questions that no score counts, such as how difficult the problems
  /// make things, each with the one before.
  private func furtherAnswers(_ group: [TrendCourse]) -> [Document.Line]? {
    guard group[0].rule != nil else { return nil }
    let sheets = (group[0].sheets ?? []).filter { $0.reviewState != .enteredInError }
    let questionnaire = group[0].questionnaire
    return questionnaire.items.filter { !$0.isScored && $0.entry == nil }.compactMap { item in
      let answers = sheets.suffix(2).reversed().compactMap { sheet in
        sheet.answers[item.id].map {
          "\(item.words(for: $0, in: Self.language)) (\(LocalTime.written(sheet.header.localDay)))"
        }
      }
      guard !answers.isEmpty else { return nil }
      let number = questionnaire.number(of: item.id).map { "item \($0)" } ?? ""
      return line(
        printable(
          "\(questionnaire.name(in: Self.language)) \(number), \(item.id): "
            + answers.joined(separator: "; before: ") + "."))
    }
  }

  private func row(_ course: TrendCourse) -> [Document.Line]? {
    guard let last = course.results.last, let rule = course.rule else { return nil }
    let latest = course.latestValid ?? last
    let inError =
      last.isEnteredInError
      ? "the result of \(LocalTime.written(last.localDay)) was entered in error" : nil
    let changes = PersonChanges.sinceLastAndStart(course, upTo: latest, on: source.today)
    let ofDay = course.results.count { !$0.isEnteredInError && $0.localDay == latest.localDay }
    let ofSeveral = ofDay > 1 ? "one of \(ofDay) results of this day" : ""
    func cells(_ value: String, _ band: String, _ tone: Tone) -> [Document.Line] {
      [
        line(TrendWords(course).name), line(value, .strong),
        line(
          [band, ofSeveral, inError ?? ""].filter { !$0.isEmpty }.joined(separator: "; "), tone),
        line(LocalTime.written(latest.localDay)),
      ] + changes
    }
    guard !latest.isEnteredInError else { return cells("none valid", "", .caution) }
    guard let score = latest.score(course.score) else {
      return cells("not known", Self.lack(latest), .caution)
    }
    let sheet = course.sheetsByResult[latest.uuid]
    let text = sheet.map {
      ResultText(
        assessment: $0, questionnaire: course.questionnaire, audience: .staff, texts: source.texts)
    }
    let value = score.value.map {
      score.minimum == 0
        ? "\(points($0)) of \(points(score.maximum))"
        : "\(points($0)), range \(points(score.minimum)) to \(points(score.maximum))"
    }
    let basis = score.basis == .complete ? nil : score.basisWords(course.questionnaire)
    let band = [
      value == nil
        ? text?.noTotal(score, rule) ?? score.basis.words : text?.bandText(score, rule),
      value == nil ? nil : basis,
    ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "; ")
    return cells(value ?? "no total", band, basis == nil && inError == nil ? .plain : .caution)
  }

  /// Why a result has no score of a scale.
  private static func lack(_ result: AssessmentSummary) -> String {
    result.score?.basis == .totalOnly
      ? "only the total was recorded" : "the result has no score of this scale"
  }

  // MARK: Courses

  private mutating func section(_ group: [TrendCourse]) throws -> Document.Section {
    let course = group[0]
    let data = source.data.limited(to: group.map { .scores($0) })
    let change = ChangeText(data, citingAfter: cited)
    cited = change.sources
    let changes = change.paragraphs.map { paragraph -> Document.Block in
      paragraph.isInner ? .list([paragraph.text]) : .paragraph(paragraph.text)
    }
    let limits = CourseSentences(course, isLimited: source.query.isLimited).limits
    let patterns = course.latestValidSheet.map { sheet in
      ResultText(
        assessment: sheet, questionnaire: course.questionnaire, audience: .staff,
        texts: source.texts
      ).patterns(leavesOutUnmet: true).map { "\(LocalTime.written(sheet.header.localDay)): \($0)" }
    }
    let notes =
      source.showsNotes
      ? (course.sheets ?? []).compactMap { sheet in
        sheet.header.note.map { (of: LocalTime.written(sheet.header.localDay), text: $0) }
      } : []
    let comparison = source.data.comparison.flatMap { comparison -> [Document.Block]? in
      guard course.questionnaire.id == source.data.scores.first?.questionnaire.id else {
        return nil
      }
      let chart = comparison.chart(caption: []).map { Document.Block.chart($0, caption: []) }
      return [chart].compactMap(\.self) + comparison.sentences.map { .paragraph(line($0)) }
    }
    let blocks: [Document.Block] =
      try source.drawn(group).compactMap { try source.chart(of: [.scores($0)]) } + changes
      + (comparison ?? []) + (limits + (patterns ?? [])).map { .paragraph(line($0)) }
      + (notes.isEmpty ? [] : [.heading("Notes"), .remarks(notes)])
    return .init(course.title, blocks)
  }

  // MARK: Answers

  /// Returns the answers and the scores of the first, the best and the latest results side by side.
  private func grid(_ group: [TrendCourse]) -> [Document.Block] {
    var course = group[0]
    let all = course.sheets ?? []
    guard !all.isEmpty else { return [] }
    let chosen = Set(ReportSource.chosen(course).map(\.uuid))
    let shown = all.filter { chosen.contains($0.uuid) }
    course.sheets = shown
    let rows = ItemRows(course, scores: group, showsTexts: source.showsNotes)
    var table = rows.table
    table.caption =
      "\(course.questionnaire.name(in: Self.language)), "
      + (rows.hasAnswers ? "answers and scores" : "scores")
      + ReportSource.count(shown.count, of: all.count)
    let legend = (rows.values + rows.signs).joined(separator: " ")
    return [.table(table)] + (legend.isEmpty ? [] : [.small(line(legend))])
  }

  // MARK: Moods

  private func moods() throws -> Document.Section {
    guard let moods = source.moods, moods.overall != nil else { return .init("Moods", []) }
    let data = source.data.limited(to: [.moods(moods)])
    let tables = source.feelings.filter { !$0.groups.isEmpty }.map { kind in
      Document.Block.table(
        Table(
          "Most frequent \(kind.name)s", [kind.name.capitalisedFirst, "Moods", "Mean"],
          rows: kind.groups.map { group in
            [
              group.group.map(source.query.moodWords.name) ?? "",
              "\(group.count)",
              group.count < Insights.leastCount
                ? "fewer than \(Insights.leastCount)" : source.query.words(for: group.mean),
            ]
          }))
    }
    let notes = source.moodNotes
    return .init(
      "Moods",
      [try source.chart(of: [.moods(moods)])].compactMap(\.self) + [source.numbers(of: moods)]
        + TrendSentences(data).all.map { .paragraph([.span($0)]) } + tables
        + (notes.isEmpty ? [] : [.heading("Notes"), .remarks(notes)]))
  }

  // MARK: How to read it

  private mutating func reading() -> Document.Section {
    var blocks: [Document.Block] = []
    var works: [String: Questionnaire.Citation] = [:]
    var told: Set<String> = []
    for questionnaire in source.groups.map(\.[0].questionnaire) {
      for work in questionnaire.citations { works[work.text] = work }
      let sections = source.page(of: questionnaire).sections
        .filter { ["measures", "scoring", "unanswered"].contains($0.id) }
      let cutoffs = questionnaire.scores.flatMap { $0.primaryCutoffs(in: Self.language) }
        .map { (text: $0.words(in: Self.language), sources: $0.sources) }
      let rules = questionnaire.changeRules.compactMap { rule in
        rule.text.map { (text: questionnaire.text($0, in: Self.language), sources: rule.sources) }
      }
      let parts = sections.flatMap { section in
        section.parts.map { (isOfMissing: section.id == "unanswered", part: $0) }
      }
      // What is said of missing answers is often the same for several questionnaires.
      let lines = parts.compactMap { isOfMissing, part -> Document.Line? in
        let paragraphs = part.paragraphs
        let words = paragraphs.map(\.text).joined(separator: "; ")
        let isCited = !paragraphs.flatMap(\.sources).isEmpty
        guard !isOfMissing || told.insert(words).inserted || isCited else { return nil }
        return line(words)
          + references(paragraphs.flatMap(\.sources), of: questionnaire)
      }
      blocks += [
        .heading(questionnaire.text(questionnaire.title, in: Self.language)),
        .list(
          lines
            + (cutoffs + rules).map { line($0.text) + references($0.sources, of: questionnaire) }),
      ]
    }
    guard !blocks.isEmpty else { return .init("How to read this", []) }
    let means = ScoreTexts.ifHolds
    let list = cited.map { text in
      line(text + " ") + (works[text]?.address.map { [.link($0)] } ?? [])
    }
    return .init(
      "How to read this",
      [.paragraph(line(means))] + blocks + [.heading("References"), .list(list, isNumbered: true)],
      isReading: true)
  }

  private mutating func references(
    _ sources: [String], of questionnaire: Questionnaire
  ) -> Document.Line {
    let numbers = questionnaire.citations(sources).map { work in
      if !cited.contains(work.text) { cited.append(work.text) }
      return "\((cited.firstIndex(of: work.text) ?? 0) + 1)"
    }
    return numbers.isEmpty ? [] : line(" [\(numbers.joined(separator: ", "))]")
  }

  // MARK: Provenance

  private var provenance: [Document.Block] {
    let facts = source.groups.map { group -> Document.Line in
      let sheets = group[0].sheets ?? []
      func counts(
        _ lead: String = "", _ word: (ScoredAssessment) -> Document.Line?
      ) -> Document.Line? {
        let words = sheets.compactMap(word).grouped(by: \.self)
        return words.isEmpty
          ? nil
          : line(lead) + words.map { $0.0 + line(" (\($0.1.count))") }.joined(separator: line(", "))
      }
      let parts = [
        counts("definition ") { line("\($0.questionnaire.id) \($0.questionnaire.version)") },
        counts("language ") { line($0.language) },
        counts("missing answers ") { line($0.policy.rawValue) },
        counts {
          Document.Line(
            text: SampleText.administration($0.administeredBy, $0.clinician).lowercasedFirst,
            naming: printable($0.clinician ?? ""), after: "clinician: ")
        },
        counts("saved by ") {
          $0.header.source.flatMap { $0.isReserved ? nil : [.foreign(printable($0.name))] }
        },
      ]
      return line("\(group[0].questionnaire.name(in: Self.language)): ")
        + parts.compactMap(\.self).joined(separator: line("; ")) + line(".")
    }
    let origin = "\(source.program). Made on this computer from one store; nobody has checked it."
    return [.paragraph(line(origin)), .list(facts + source.licences().map { line($0) })]
  }
}

extension TrendCourse {
  /// The latest result that was not entered in error.
  fileprivate var latestValid: AssessmentSummary? { results.last { !$0.isEnteredInError } }

  /// The answers of the latest result that was not entered in error.
  fileprivate var latestValidSheet: ScoredAssessment? {
    sheets?.last { $0.reviewState != .enteredInError }
  }
}

extension Questionnaire.Citation {
  /// The address of its DOI, otherwise its own.
  fileprivate var address: String? {
    let address = doi.map { "https://doi.org/\($0)" } ?? url
    return address.flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
  }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
