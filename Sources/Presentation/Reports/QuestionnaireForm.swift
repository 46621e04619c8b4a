import WellbeingInsights
package import WellbeingInstruments
package import WellbeingTextFormats

/// A blank form to be filled in by hand, in the order in which it is entered later.
package struct QuestionnaireForm {
  private let questionnaire: Questionnaire
  private let language: String
  private let words: PersonWords

  /// - Parameters:
  ///   - language: Nil for English, or the definition's first.
  ///   - words: Those of the person who fills it in.
  package init(
    _ questionnaire: Questionnaire, in language: String? = nil, words: PersonWords = PersonWords()
  ) {
    self.questionnaire = questionnaire
    self.language = language ?? questionnaire.pageLanguage
    self.words = words
  }

  /// A translation may leave out what no score uses.
  private var items: [Questionnaire.Item] {
    questionnaire.items.filter { questionnaire.asks($0, in: language) }
  }

  private func text(_ localized: LocalizedText) -> String {
    printable(localized.text(in: language) ?? "")
  }

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

  private var licence: [String] { [questionnaire.licence.text] + questionnaire.licence.notices }

  package var html: String {
    var blocks: [Document.Block] = [
      .blanks([.formIdentifier, .formDate, .formFiller].map { words($0) }),
      .paragraph([.strong(text(questionnaire.instructions))]),
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
        blocks.append(.blanks(["\(heading(first)) (\(unit))"]))
        rest = rest.dropFirst()
        continue
      }
      let rows = together.map { item in [heading(item)] + boxes(item).map { "☐ \($0.key)" } }
      blocks.append(.table(Table(words(.tickOne), [words(.formQuestion)] + keys, rows: rows)))
      rest = rest.dropFirst(together.count)
    }
    var page = Document(
      text(questionnaire.title),
      [
        .init(text(questionnaire.shortTitle), blocks),
        .init(words(.terms), licence.map { .small(.init(text: $0)) }),
      ])
    page.language = language
    return page.html()
  }
}
