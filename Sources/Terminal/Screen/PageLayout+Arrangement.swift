extension PageLayout {
  /// What is left out, and what scrolls, if rows are scarce.
  struct Arrangement {
    let hasSeparators: Bool
    let hasGaps: Bool
    let hasBar: Bool
    /// Whether the header stays at the top; otherwise it scrolls with the body.
    let isHeaderFixed: Bool
    /// Whether the label for hidden content below shares a line with the key names.
    var hasMarkInHelp = false

    /// Everything, separated by empty lines.
    static let roomy = Arrangement(
      hasSeparators: true, hasGaps: true, hasBar: true, isHeaderFixed: true)
    /// No empty lines around the body.
    static let close = Arrangement(
      hasSeparators: false, hasGaps: true, hasBar: true, isHeaderFixed: true)
    /// No empty lines at all.
    static let tight = Arrangement(
      hasSeparators: false, hasGaps: false, hasBar: true, isHeaderFixed: true)
    /// No bar; the header gives the progress in words.
    static let barless = Arrangement(
      hasSeparators: false, hasGaps: false, hasBar: false, isHeaderFixed: true,
      hasMarkInHelp: true)
    /// All rows for a single scrolling text.
    static let scrolled = Arrangement(
      hasSeparators: false, hasGaps: false, hasBar: false, isHeaderFixed: false,
      hasMarkInHelp: true)
  }

  /// Returns the arrangement for a page: everything in view if possible, or else what is in focus.
  static func content(of parts: Parts) -> Content {
    let arrangements: [Arrangement] = [.roomy, .close, .tight, .barless, .scrolled]
    let contents = arrangements.map { Content(parts, $0) }
    if let whole = contents.first(where: \.isWhole) { return whole }
    if contents[0].focus == nil {
      return contents.first(where: \.isSpacious) ?? contents[contents.count - 1]
    }
    let candidates = contents.dropFirst(2)
    return candidates.first(where: \.fitsFocus) ?? candidates.dropFirst().first(where: \.isSpacious)
      ?? contents[contents.count - 1]
  }
}
