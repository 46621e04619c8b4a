import WellbeingInsights
package import WellbeingInstruments
import WellbeingReports
package import WellbeingTextFormats

/// A blank form to be filled in by hand, in the order in which it is entered later.
package struct QuestionnaireForm {
  private let questionnaire: Questionnaire
  private let language: String
  private let isForStaff: Bool
  private let words: PersonWords

  /// - Parameters:
  ///   - isForStaff: Whether to print what the answers mean, in English.
  ///   - language: Nil for English, or the definition's first.
  ///   - words: Those of the person who fills it in.
  package init(
    _ questionnaire: Questionnaire, isForStaff: Bool, in language: String? = nil,
    words: PersonWords = PersonWords()
  ) {
    self.questionnaire = questionnaire
    self.isForStaff = isForStaff
    self.language = language ?? questionnaire.pageLanguage
    self.words = words
  }

  private var fields: [String] { [.formIdentifier, .formDate, .formFiller].map { words($0) } }
  /// A translation may leave out what no score uses.
  private var items: [Questionnaire.Item] {
    questionnaire.items.filter { questionnaire.asks($0, in: language) }
  }

  private func text(_ localized: LocalizedText) -> String {
    printable(localized.text(in: language) ?? "")
  }

  private var title: String { text(questionnaire.title) }

  private func heading(_ item: Questionnaire.Item) -> String {
    let number = questionnaire.number(of: item.id) ?? 0
    return "\(number). \(text(item.text))"
  }

  /// The boxes of an item, with the keys that enter them.
  private func boxes(_ item: Questionnaire.Item) -> [(key: String, text: String)] {
    zip(item.choiceNumbers, item.choices).map { ("\($0)", text($1.text)) }
      + (item.notApplicable.map { [("n", text($0.text))] } ?? [])
      + (item.isDeclinable ? [("d", words(.preferNot))] : [])
  }

  /// What staff need to read the answers.
  private var aid: [String] {
    let staff = questionnaire.languageOfStaff
    let words = QuestionnaireText(questionnaire, language: staff)
    let alerts = questionnaire.alerts.map { rule in
      let answer = questionnaire.item(rule.item)?.choice(of: .value(rule.atLeast))
      let text = answer.map { questionnaire.text($0.text, in: staff) } ?? "\(rule.atLeast)"
      return "Item \(questionnaire.number(of: rule.item) ?? 0), answered \"\(text)\" or more: an "
        + "alert, whatever the total."
    }
    return isForStaff
      ? alerts
        + questionnaire.scores.flatMap { score in words.score(score).prefix(1) + bands(score) }
        + [questionnaire.notices.staff.map { questionnaire.text($0, in: staff) }].compactMap(\.self)
      : []
  }

  private func bands(_ score: Questionnaire.ScoreRule) -> [String] {
    score.bands.map { band in
      "\(points(band.range.minimum)) to \(points(band.range.maximum)): "
        + questionnaire.text(band.text, in: questionnaire.languageOfStaff)
    }
  }

  private var licence: [String] { [questionnaire.licence.text] + questionnaire.licence.notices }

  package var html: String { content.html }

  private var content: ReportContent {
    var blocks: [ReportContent.Block] = [
      .fields(fields), .text([.span(Span(text(questionnaire.instructions), .strong))]),
    ]
    // Items with the same answers share a table.
    var rest = items[...]
    while let first = rest.first {
      let keys = boxes(first).map(\.text)
      let together = rest.prefix {
        first.entry == nil && $0.entry == nil && boxes($0).map(\.text) == keys
      }
      guard first.entry == nil else {
        let unit = first.entry?.words(in: language) ?? ""
        blocks.append(.fields(["\(heading(first)) (\(unit))"]))
        rest = rest.dropFirst()
        continue
      }
      let rows = together.map { item in
        ([heading(item)] + boxes(item).map { "☐ \($0.key)" })
          .map { text -> ReportContent.Line in [.span(Span(text))] }
      }
      blocks.append(
        .table(.init(words(.tickOne), columns: [words(.formQuestion)] + keys, rows: rows)))
      rest = rest.dropFirst(together.count)
    }
    var content = ReportContent(
      title, running: [], facts: [],
      sections: [
        .init(text(questionnaire.shortTitle), blocks),
        .init("For staff", [.list(aid.map { [.span(Span($0))] })].filter { _ in isForStaff }),
        .init(words(.terms), licence.map { .small([.span(Span($0))]) }),
      ])
    content.language = language
    return content
  }

  /// The form as paragraphs of plain text.
  package var paragraphs: [String] {
    [title] + fields.map { "\($0): ____________________" }
      + [text(questionnaire.instructions)]
      + items.flatMap { item in
        [heading(item)]
          + (item.entry.map { ["   ____________________ (\($0.words(in: language)))"] }
            ?? boxes(item).map { "   [ ] \($0.key)  \($0.text)" })
      } + aid + licence
  }
}
