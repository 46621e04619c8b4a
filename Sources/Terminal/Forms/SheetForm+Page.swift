extension SheetForm {
  package func page(_ look: Look) -> Page {
    let glyphs = Glyphs(look)
    let blocks = rows.indices.flatMap { index in
      index == current ? currentBlocks(index, glyphs) : [block(index, glyphs)]
    }
    return Page(
      header: header, progress: progress,
      body: blocks + (current == nil ? [.gap, last(glyphs)] : []), message: message)
  }

  private var progress: Double {
    Double(rows.count { $0.entry != nil }) / Double(max(rows.count, 1))
  }

  /// Returns the current row, followed by the possible entries.
  private func currentBlocks(_ index: Int, _ glyphs: Glyphs) -> [Page.Block] {
    let row = rows[index]
    var ways = row.choices.map { ($0.label, $0.text) }
    ways.append(("-", unanswered))
    if let decline = row.decline { ways.append(("d", decline)) }
    if let notApplicable = row.notApplicable { ways.append(("n", notApplicable)) }
    if let offeredTotal { ways.append(("t", offeredTotal)) }
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: mark(index, glyphs)))
    return [block(index, glyphs)]
      + ways.map { label, text in
        Page.Block(
          text, mark: indent + flushRight(label, width: entryWidth) + "  ", isInFocus: true)
      }
  }

  private func block(_ index: Int, _ glyphs: Glyphs) -> Page.Block {
    let isHere = index == current
    return Page.Block(
      rows[index].text, mark: mark(index, glyphs), emphasis: isHere ? .chosen : .plain,
      isInFocus: isHere)
  }

  private func last(_ glyphs: Glyphs) -> Page.Block {
    Page.Block(
      "All rows are entered. Compare them with the sheet, then press Enter.",
      mark: glyphs.pointer(isHere: true) + " ", emphasis: .chosen, isInFocus: true)
  }

  /// Returns a row's mark: the cursor, a sign for doubt, the number and the entry, such as `>? 3
  /// [2] `.
  private func mark(_ index: Int, _ glyphs: Glyphs) -> String {
    let isHere = index == current
    // A row added later must not shift the others.
    let number = flushRight("\(index + 1)", width: max("\(rows.count)".count, 2))
    let entered = flushRight(isHere && !typed.isEmpty ? typed : label(index), width: entryWidth)
    let sign = rows[index].isDoubtful ? "?" : " "
    return "\(glyphs.pointer(isHere: isHere))\(sign)\(number) [\(entered)] "
  }

  private var entryWidth: Int {
    rows.flatMap(\.choices).map { DisplayWidth.columns(of: $0.label) }.max() ?? 1
  }

  private func label(_ index: Int) -> String {
    switch rows[index].entry {
    case .choice(let choice): rows[index].choices[choice].label
    case .unanswered: "-"
    case .declined: "d"
    case .notApplicable: "n"
    case nil: ""
    }
  }
}
