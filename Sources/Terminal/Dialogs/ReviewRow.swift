import WellbeingTextFormats

/// A row to compare and change.
package struct ReviewRow: Sendable, Hashable {
  let text: String
  let answer: String
  /// The number of the answer, shown in a column of its own; empty for none.
  let value: String
  let isOpen: Bool
  /// The labels of the answers, which a digit chooses; empty if the row must be opened.
  let labels: [String]
  /// Whether it is marked, because it differs from what was saved.
  package let isChanged: Bool

  /// - Parameter former: What was saved, if it differs.
  package init(
    _ text: String, _ answer: String, value: String = "", isOpen: Bool = false,
    labels: [String] = [], was former: String? = nil
  ) {
    self.text = text
    self.answer = former.map { "\(answer) (was: \($0))" } ?? answer
    self.value = value
    self.isOpen = isOpen
    self.labels = labels
    isChanged = former != nil
  }

  fileprivate var spoken: String {
    value.contains(where: \.isNumber) ? "\(value), \(answer)" : answer
  }
}

extension ListQuestion {
  struct Review: Sendable {
    fileprivate let rows: [ReviewRow]
    fileprivate let summary: [ScreenPage.Block]
    fileprivate let remarks: [ScreenPage.Block]
    /// The text of the line that saves; nil if the rows cannot be saved.
    let closing: String?
    let fault: String?
  }

  /// Rows to compare and change, and then to save: by the only action, which is also the last line.
  ///
  /// - Parameters:
  ///   - summary: The content above the line that saves, in view together with it.
  ///   - save: The text of the line that saves; nil if the rows cannot be saved.
  ///   - needsConfirmation: Whether the rows must be confirmed with `c` before saving.
  ///   - cursor: The row that was chosen before; nil for the first open one, or else the line that
  ///     saves.
  ///   - fault: What is wrong with the rows, in view wherever the page is scrolled; nil for nothing.
  ///   - saving: What the line that saves does, in a word for the line of keys.
  package init(
    _ context: QuestionContext, lead: [ScreenPage.Block], rows: [ReviewRow],
    summary: [ScreenPage.Block] = [],
    remarks: [ScreenPage.Block] = [], save: String?, needsConfirmation: Bool = false,
    cursor: Int? = nil,
    fault: String? = nil, saving: String = "save"
  ) {
    var confirm = Action(
      [.character("c")], "confirm rows", "Confirm the rows, once you have compared them.",
      rank: .lasting)
    confirm.requiresReadingToEnd = true
    let atOnce = Action([.character("S")], saving, "\(saving.capitalisedFirst).", rank: .lasting)
    self.init(
      context, names: rows.map { _ in [] },
      actions: needsConfirmation ? [confirm] : save == nil ? [] : [atOnce], above: lead,
      layout: { _ in Layout(rows: []) })
    review = Review(
      rows: rows, summary: summary, remarks: remarks, closing: needsConfirmation ? nil : save,
      fault: fault)
    let chosen = cursor ?? rows.firstIndex(where: \.isOpen) ?? rows.count
    self.cursor = min(max(chosen, 0), last)
  }

  func lines(of review: Review) -> LineQuestion<Reply> {
    let saving =
      review.closing.map { "save to \($0.prefix(1).lowercased())\($0.dropFirst()), " } ?? ""
    let confirms = actions.contains(where: \.requiresReadingToEnd)
    let words = actions.map { action in
      confirms
        ? LineQuestion.Word("confirm", Reply.act(0, cursor), help: "the lines are right.")
        : LineQuestion.Word("save", Reply.act(0, cursor), help: "keep it.")
    }
    let confirming = confirms ? "confirm if the lines are right, " : ""
    let english =
      "Type \(saving)\(confirming)the number of a line to change it, back, repeat, help or quit."
    let change = context.words.isEnglish ? english : context.words(.typeSave)
    return LineQuestion(
      body: always
        + review.rows.enumerated().map {
          ScreenPage.Block("\($1.text): \($1.spoken)", mark: "  \($0 + 1). ")
        } + review.summary + review.remarks + [ScreenPage.Block(change)],
      prompt: context.words(.yourChoice), hint: change, words: words, nothing: "",
      meaning: { typed in
        names.indices.first { "\($0 + 1)" == typed }.map { .reply(.open($0)) } ?? .fault(change)
      })
  }
}

extension ListQuestion.Review {
  /// The labels that a digit chooses: those of a row that has an answer, so that a key typed by
  /// mistake answers nothing that was left open, and only if each label is one digit.
  func changes(_ place: Int) -> [String] {
    guard rows.indices.contains(place), !rows[place].isOpen,
      rows[place].labels.allSatisfy({ $0.count == 1 })
    else { return [] }
    return rows[place].labels
  }

  func body(chosen: Int, _ area: PageArea) -> [ScreenPage.Block] {
    let isOnSave = closing != nil && chosen == rows.count
    let shownSummary = summary.map { block in
      var shown = block
      shown.isInFocus = isOnSave
      return shown
    }
    let saving = closing.map {
      ScreenPage.Block(
        $0, mark: " \(Glyphs.edge(isHere: isOnSave)) ", tone: isOnSave ? .chosen : .plain,
        isInFocus: isOnSave)
    }
    let blocks = rows.indices.map { block($0, isHere: $0 == chosen) }
    // The chosen row in full if its line is truncated.
    let isCut =
      blocks.indices.contains(chosen)
      && PageLines.truncates(blocks[chosen], among: blocks, in: area)
    let whole = isCut ? "\(rows[chosen].text): \(rows[chosen].answer)" : nil
    return blocks + [.space] + shownSummary + [saving].compactMap(\.self) + [.space] + remarks
      + [.space]
      + (whole.map { [ScreenPage.Block($0, mark: "\(chosen + 1)  ", tone: .quiet)] } ?? [])
  }

  private func block(_ index: Int, isHere: Bool) -> ScreenPage.Block {
    let row = rows[index]
    let number = flushRight("\(index + 1)", width: String(rows.count).count)
    let width = rows.map { DisplayWidth.columns(of: $0.value) }.max() ?? 0
    let value = width == 0 ? "" : flushRight(row.value, width: width) + "  "
    let sign = row.isChanged ? "*" : row.isOpen ? "!" : " "
    return ScreenPage.Block(
      row.text, mark: "\(sign)\(Glyphs.edge(isHere: isHere)) \(number)  \(value)",
      tone: isHere ? .chosen : .plain, markTone: row.isOpen && !isHere ? .caution : nil,
      aside: .init(row.answer, row.isOpen ? .caution : .strong), isInFocus: isHere)
  }
}
