import WellbeingInsights
import WellbeingInstruments
import WellbeingTextFormats

/// The answers to items in a character or two, and what these mean in words.
struct CellSigns {
  private let course: TrendCourse
  private let showsTexts: Bool

  init(_ course: TrendCourse, showsTexts: Bool) {
    (self.course, self.showsTexts) = (course, showsTexts)
  }

  func cell(_ cell: ItemGrid.Cell, of item: Questionnaire.Item) -> Document.Line {
    let words = course.words(for: cell, of: item)
    if case .value(let value) = cell {
      let rule = course.questionnaire.alerts.first { $0.item == item.id }
      let isRaised = rule.map { value >= Double($0.atLeast) } ?? false
      return [.span(isRaised ? Span("\(words) !", .alert) : Span(words))]
    }
    if case .text = cell, showsTexts { return [.foreign(words)] }
    return [.span(Span(sign(cell, of: item)))]
  }

  private static let hiddenText = "a text, not printed"

  private func isText(_ cell: ItemGrid.Cell) -> Bool {
    if case .text = cell { true } else { false }
  }

  private func sign(_ cell: ItemGrid.Cell, of item: Questionnaire.Item) -> String {
    switch cell {
    case .value, .unknown: "?"
    case .declined: "d"
    case .notApplicable: "n"
    case .unanswered: "-"
    case .notAsked: "s"
    case .text: "t"
    case .choice(let id):
      Self.numbered(item).first { $0.choice.id == id }?.number ?? "?"
    }
  }

  /// The choices with the numbers that they have on the form.
  private static func numbered(
    _ item: Questionnaire.Item
  ) -> [(number: String, choice: Questionnaire.Choice)] {
    zip(item.choiceNumbers, item.choices).map { ("\($0)", $1) }
  }

  /// The signs that occur, in words.
  var legend: [String] {
    var signs: [String: String] = [:]
    var choices: [String] = []
    for row in course.itemGrid.rows {
      var hasChoices = false
      for cell in row.cells where cell.value == nil {
        if case .choice = cell {
          hasChoices = true
        } else if !(isText(cell) && showsTexts) {
          signs[sign(cell, of: row.item)] =
            isText(cell) ? Self.hiddenText : course.words(for: cell, of: row.item)
        }
      }
      guard hasChoices else { continue }
      let words = Self.numbered(row.item).map { number, choice in
        "\(number) \(course.questionnaire.text(choice.text, in: TrendWords.language))"
      }
      choices.append("\(row.number): \(words.joined(separator: ", ")).")
    }
    let known = signs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let watched = course.itemGrid.rows.contains(where: \.isWatched)
    return (known.isEmpty ? [] : [known.joined(separator: ", ") + "."]) + choices
      + (watched ? ["!: can raise an alert, or raised one."] : [])
  }
}
