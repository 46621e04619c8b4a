extension PageLayout {
  /// What is left out, and what scrolls, for want of rows.
  struct Arrangement {
    let hasSeparators: Bool
    let hasGaps: Bool
    let hasBar: Bool
    /// Whether the header stays on top; it scrolls with the body otherwise.
    let isHeaderFixed: Bool
    /// Whether what says that something is hidden below shares a line with the names of keys.
    var hasMarkInHelp = false

    /// Everything, with empty lines between.
    static let roomy = Arrangement(
      hasSeparators: true, hasGaps: true, hasBar: true, isHeaderFixed: true)
    /// No empty lines round the body.
    static let close = Arrangement(
      hasSeparators: false, hasGaps: true, hasBar: true, isHeaderFixed: true)
    /// No empty lines at all.
    static let tight = Arrangement(
      hasSeparators: false, hasGaps: false, hasBar: true, isHeaderFixed: true)
    /// No bar either: the header says the same in words.
    static let barless = Arrangement(
      hasSeparators: false, hasGaps: false, hasBar: false, isHeaderFixed: true,
      hasMarkInHelp: true)
    /// All rows for one text that scrolls.
    static let scrolled = Arrangement(
      hasSeparators: false, hasGaps: false, hasBar: false, isHeaderFixed: false,
      hasMarkInHelp: true)
  }

  /// The arrangement that a page needs: everything in view if that can be, else what is in focus.
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
