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
      let isChosen = index == chosen
      return Page.Block(
        choice.text,
        mark: mark(glyphs.radio(isChosen: isChosen), choice.label),
        emphasis: isChosen ? .chosen : .plain, isInFocus: true)
    }
  }

  /// The other ways to answer, each with its key.
  private func otherBlocks(_ glyphs: Glyphs) -> [Page.Block] {
    let width = DisplayWidth.columns(of: glyphs.radio(isChosen: false))
    let blank = String(repeating: " ", count: width)
    return [("d", decline), ("n", notApplicable)].compactMap { key, words in
      words.map { Page.Block($0, mark: mark(blank, key), isInFocus: true) }
    }
  }

  /// Labels are set flush right, as numbers are.
  private func mark(_ sign: String, _ label: String) -> String {
    sign + " " + flushRight(label, width: labelWidth) + "  "
  }
}
