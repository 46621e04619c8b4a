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

  /// The boxes that not every item has, with the keys that enter them.
  private func extras(_ item: Questionnaire.Item) -> [(key: String, text: String)] {
    (item.notApplicable.map { [("n", text($0.text))] } ?? [])
      + (item.isDeclinable ? [("d", words(.preferNot))] : [])
  }

  private var licence: [String] { [questionnaire.licence.text] + questionnaire.licence.notices }

  private var blocks: [Document.Block] {
    var blocks: [Document.Block] = [
      .blanks([.formIdentifier, .formDate, .formFiller].map { words($0) }),
      .paragraph([.strong(text(questionnaire.instructions))]),
    ]
    // Items with the same answers share a table.
    var rest = items[...]
    while let first = rest.first {
      let choices = first.choices.map { text($0.text) }
      let together = rest.prefix {
        first.entry == nil && $0.entry == nil && $0.choices.map { text($0.text) } == choices
      }
      guard first.entry == nil else {
        let unit = first.entry?.words(in: language) ?? ""
        blocks.append(.blanks(["\(heading(first)) (\(unit))"]))
        rest = rest.dropFirst()
        continue
      }
      var columns: [(key: String, text: String)] = []
      for extra in together.flatMap(extras)
      where !columns.contains(where: { $0.text == extra.text }) {
        columns.append(extra)
      }
      let rows = together.map { item in
        let extras = extras(item).map(\.text)
        return [heading(item)] + item.choiceNumbers.map { "☐ \($0)" }
          + columns.map { extras.contains($0.text) ? "☐ \($0.key)" : "" }
      }
      blocks.append(
        .table(
          Table(
            words(.tickOne), [words(.formQuestion)] + choices + columns.map(\.text), rows: rows)))
      rest = rest.dropFirst(together.count)
    }
    return blocks
  }

  /// Returns a page with one form after another, each on a sheet of its own.
  package static func html(of forms: [QuestionnaireForm]) -> String {
    let isOne = forms.count == 1
    let sections = forms.enumerated().flatMap { place, form in
      let names = (form.text(form.questionnaire.title), form.text(form.questionnaire.shortTitle))
      var sheet = Document.Section(isOne ? names.1 : names.0, form.blocks)
      sheet.startsSheet = place > 0
      let terms = form.licence.map { Document.Block.small(.init(text: $0)) }
      return [sheet, .init(form.words(.terms), terms)]
    }
    let titles = forms.map {
      $0.text(isOne ? $0.questionnaire.title : $0.questionnaire.shortTitle)
    }
    var page = Document(titles.joined(separator: ", "), sections)
    page.language = forms[0].language
    return page.html()
  }
}
