package import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// The answers of several administrations side by side, for people: one row per item, the latest
/// result first, and the scores.
package struct ItemRows {
  private let course: TrendCourse
  private let scores: [TrendCourse]
  private let results: [ScoredAssessment]
  /// Empty if only totals are known.
  private let rows: [ItemGrid.Row]
  private let showsTexts: Bool

  /// - Parameters:
  ///   - scores: The courses of the scores below the answers, of the same results; nil for its own.
  ///   - showsTexts: Whether answers in words are shown.
  package init(_ course: TrendCourse, scores: [TrendCourse]? = nil, showsTexts: Bool = true) {
    let grid = course.itemGrid
    (self.course, self.showsTexts) = (course, showsTexts)
    // Some items that were asked for have no total.
    self.scores = (scores ?? [course]).filter { $0.rule != nil && $0.items == nil }
    results = grid.results
    rows = grid.rows.contains { $0.cells.contains { $0 != .unknown } } ? grid.rows : []
  }

  var isEmpty: Bool { results.isEmpty }
  /// Whether answers are known, not totals alone.
  var hasAnswers: Bool { !rows.isEmpty }

  /// The minimum width for the wording of an item.
  private static let wordingWidth = 22
  /// The columns of a day without its year, or of a word in place of a value.
  private static let resultWidth = 7

  /// The table; if it is wider than the screen, the oldest results are left out.
  package var table: Table {
    let latest = results.last?.header.localDay
    let columns =
      [
        TableColumn("Item", .isCut(to: Self.wordingWidth)),
        TableColumn("+/-", isLeftOutWhenEmpty: true),
      ]
      + results.reversed().enumerated().map { place, result in
        let day = result.header.localDay
        // Days without a year are of the year of the latest.
        var column = TableColumn(
          (place == 0 ? LocalTime.written(day) : LocalTime.brief(day, on: latest ?? day))
            + (result.reviewState == .enteredInError ? ", entered in error" : ""),
          .isCut(to: Self.resultWidth), priority: results.count - place)
        column.isLeftOutIfNarrow = true
        column.shorter = [Self.short]
        return column
      }
    let items = rows.map { row -> [Document.Line] in
      [
        ["\(row.isWatched ? "! " : "")\(row.number). \(course.wording(of: row.item))"],
        row.change.map(change) ?? [],
      ] + row.cells.reversed().map { cell($0, of: row.item) }
    }
    var table = Table(columns, lines: items + scores.map(totals))
    table.said = names.indices.map(spoken)
    table.remarkOnLeftOut = { count in
      counted(count, "older result") + " left out: use a wider screen, '--from' or '--csv'."
    }
    table.isNarrow = true
    return table
  }

  /// The values of a score with their change, which is stated only if no answer is missing.
  private func totals(_ course: TrendCourse) -> [Document.Line] {
    let found = results.map { $0.score(course.score) }
    return [[.strong(name(course))], total(of: course).map(change) ?? []]
      + found.reversed().map { score in
        let basis = score?.basis == .complete ? nil : score?.basisWords(course.questionnaire)
        let range = score?.possibleRange.map { rangeWords($0.lowerBound, $0.upperBound) }
        let value = score.map { $0.value.map(points) ?? "no total" } ?? "not known"
        let note = score?.value == nil ? range : basis
        return [.strong(value + (note.map { " (\($0))" } ?? ""))]
      }
  }

  /// The change of a score between the last two results; nil if there are fewer.
  private func total(of course: TrendCourse) -> ItemGrid.Change? {
    let ends = results.suffix(2).map { $0.score(course.score)?.possibleRange }
    guard ends.count == 2 else { return nil }
    let known = ends.compactMap(\.self).filter { $0.lowerBound == $0.upperBound }.map(\.lowerBound)
    return known.count == 2 ? ItemGrid.Change(from: known[0], to: known[1]) : .undetermined
  }

  private func name(_ score: TrendCourse) -> String {
    score.score == course.questionnaire.scores.first?.id ? "Total" : TrendWords(score).name
  }

  /// Returns a value. That of a choice also has a shade, darker for higher values.
  private func cell(_ cell: ItemGrid.Cell, of item: Questionnaire.Item) -> Document.Line {
    guard let value = cell.value else {
      if case .text = cell, !showsTexts { return ["a text"] }
      return [.foreign(course.words(for: cell, of: item))]
    }
    let isRaised = raises(cell, item)
    let number = Document.Inline.span(Span(points(value), isRaised ? .alert : .plain))
    let mark: Document.Line = isRaised ? [.span(Span(" !", .alert))] : []
    guard item.entry == nil, let values = item.values, values.upperBound > values.lowerBound else {
      return [number] + mark
    }
    let share = (value - values.lowerBound) / (values.upperBound - values.lowerBound)
    return [number, .shade(share)] + mark
  }

  /// Whether an answer raises an alert.
  private func raises(_ cell: ItemGrid.Cell, _ item: Questionnaire.Item) -> Bool {
    let rule = course.questionnaire.alerts.first { $0.item == item.id }
    return rule.flatMap { rule in cell.value.map { $0 >= Double(rule.atLeast) } } ?? false
  }

  /// Returns the change since the last result, or a question mark if it cannot be determined.
  private func change(_ change: ItemGrid.Change) -> Document.Line {
    switch change {
    case .points(let change): ["\(change > 0 ? "+" : "")\(points(change))"]
    case .undetermined: ["?"]
    }
  }

  /// Returns a score in fewer columns; an answer in words is not shortened but cut.
  @Sendable private static func short(_ cell: String) -> String {
    cell.first?.isNumber == true || cell.hasPrefix("no total") ? ResultCells.short(cell) : cell
  }

  // MARK: In words

  /// The rows by name, as a person finds them.
  package var names: [String] {
    rows.map { "\($0.number). \(course.wording(of: $0.item))" } + scores.map(name)
  }

  /// Returns the answers of a row in full, one for each result, the latest first.
  package func answers(inRow place: Int) -> [String] {
    let words = results.enumerated().map { column, result in
      let day = LocalTime.written(result.header.localDay)
      guard rows.indices.contains(place) else {
        let score = result.score(scores[place - rows.count].score)
        let total = score?.words(by: course.questionnaire, in: TrendWords.language)
        return "\(day): \(total ?? "no total")"
      }
      let (row, answer) = (rows[place], result.answers[rows[place].item.id])
      let words = answer.map { row.item.words(for: $0, in: TrendWords.language) }
      return "\(day): " + printable(words ?? course.words(for: row.cells[column], of: row.item))
        + (raises(row.cells[column], row.item) ? " (raised an alert)" : "")
    }
    return words.reversed()
  }

  /// Returns a row to be read aloud.
  package func spoken(inRow place: Int) -> String {
    let isWatched = rows.indices.contains(place) && rows[place].isWatched
    let change =
      rows.indices.contains(place) ? rows[place].change : total(of: scores[place - rows.count])
    return "\(names[place])\(isWatched ? " (can raise an alert)" : ""): "
      + answers(inRow: place).joined(separator: "; ") + "." + (change.map(spoken) ?? "")
  }

  private func spoken(_ change: ItemGrid.Change) -> String {
    switch change {
    case .points(0): " No change since the result before."
    case .points(let change):
      " \(change > 0 ? "Up" : "Down") \(points(abs(change))) since the result before."
    case .undetermined: " The change is not known."
    }
  }

  /// The meaning of the values and of the signs, which a reader who listens does not hear.
  package var legend: [Document.Line] {
    values.map { [.quiet($0)] } + signs.map { [.mark($0, said: "", .quiet)] }
  }

  /// The meaning of the signs in sentences.
  var signs: [String] {
    let signs =
      (results.count > 1 ? ["+/-: since the result before."] : [])
      + (rows.contains(where: \.isWatched) ? ["!: can raise an alert, or raised one."] : [])
    return signs.isEmpty ? [] : [signs.joined(separator: " ")]
  }

  /// The meaning of the values in a sentence, if all items share them.
  var values: [String] {
    let items = rows.map(\.item).filter { $0.entry == nil && $0.values != nil }
    let sets = Set(items.map(\.choiceSet))
    let values = sets.count == 1 ? sets.first?.choices ?? [] : []
    let words = values.compactMap { choice in
      choice.value.map { "\($0) \(course.questionnaire.text(choice.text, in: "en").lowercased())" }
    }
    return words.isEmpty ? [] : [words.joined(separator: ", ") + "."]
  }
}
