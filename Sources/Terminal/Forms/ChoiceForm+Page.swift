extension ChoiceForm {
  package func page(_ look: Look) -> Page {
    Page(
      header: header, progress: progress,
      body: lead + [.gap] + choiceBlocks(Glyphs(look)) + [.gap] + otherBlocks(Glyphs(look))
        + [.gap] + remarks,
      message: message)
  }

  private var labelWidth: Int {
    choices.map { DisplayWidth.columns(of: $0.label) }.max() ?? 1
  }

  private func choiceBlocks(_ glyphs: Glyphs) -> [Page.Block] {
    choices.enumerated().map { index, choice in
      block(choice.text, key: choice.label, .chosen(index), glyphs)
    }
  }

  /// Returns the other ways to answer, each with its key.
  private func otherBlocks(_ glyphs: Glyphs) -> [Page.Block] {
    let ways: [(String, Outcome, String?)] = [
      ("d", .declined, decline), ("n", .notApplicable, notApplicable),
    ]
    return ways.compactMap { key, way, words in
      words.map { block($0, key: key, way, glyphs) }
    }
  }

  /// Labels are right-aligned, like the numbers.
  private func block(_ text: String, key: String, _ way: Outcome, _ glyphs: Glyphs) -> Page.Block {
    let isChosen = way == chosen
    let label = flushRight(key, width: labelWidth)
    return Page.Block(
      text, mark: "\(glyphs.radio(isChosen: isChosen)) \(label)  ",
      emphasis: isChosen ? .chosen : .plain, isInFocus: true)
  }
}
