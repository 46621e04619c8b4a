import WellbeingTextFormats
import WellbeingTerminal
import WellbeingTestBytes

/// Pages with words that are all different, of random length, in several scripts.
enum RandomPage {
  /// - Parameter hasColumns: Whether some texts have an aside, or lines of their own that may be
  ///   truncated.
  static func page(_ generator: inout SeededGenerator, hasColumns: Bool = false) -> ScreenPage {
    var words = 0
    func text(_ range: ClosedRange<Int>) -> String {
      let count = Int.random(in: range, using: &generator)
      return (0..<count).map { _ in
        words += 1
        let ending = ["", "木", "🙂", "e\u{301}", "longer", ","].randomElement(using: &generator)
        return "w\(words)\(ending ?? "")"
      }.joined(separator: " ")
    }
    func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }
    func blocks(_ range: ClosedRange<Int>, isInFocus: Bool) -> [ScreenPage.Block] {
      (0..<Int.random(in: range, using: &generator)).map { _ in
        if chance(4) { return .space }
        if hasColumns, chance(5) { return ScreenPage.Block(lines: [[Span(text(1...18), .strong)]]) }
        let mark = ["", "- ", "(*) 10  "].randomElement(using: &generator) ?? ""
        return ScreenPage.Block(
          text(1...18), mark: mark, tone: chance(5) ? .chosen : .plain,
          aside: hasColumns && chance(2) ? .init(text(0...9), .caution) : nil, isInFocus: isInFocus)
      }
    }
    let hasFocus = Bool.random(using: &generator)
    return ScreenPage(
      title: ScreenPage.Title(text(0...9), right: text(0...5)),
      progress: Bool.random(using: &generator) ? Double.random(in: 0...1, using: &generator) : nil,
      status: (0..<Int.random(in: 0...2, using: &generator)).map { _ in
        ScreenPage.Block(text(1...9))
      },
      body: blocks(0...5, isInFocus: false) + blocks(0...7, isInFocus: hasFocus)
        + blocks(0...4, isInFocus: false),
      message: Bool.random(using: &generator) ? text(1...14) : nil, fillsScreen: chance(3))
  }

  /// A size at which every word fits a line.
  static func size(_ generator: inout SeededGenerator) -> ScreenSize {
    ScreenSize(
      columns: Int.random(in: 20...200, using: &generator),
      rows: Int.random(in: 6...60, using: &generator))
  }

  /// The words of a page, in no order.
  static func words(of page: ScreenPage) -> Set<String> {
    let blocks = page.status + page.body + (page.message.map { [ScreenPage.Block($0)] } ?? [])
    return Set((page.title.parts + blocks.map(\.text)).flatMap { words(of: $0) })
  }

  /// The words of a text, without what a line may break off behind them.
  static func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("w") }.map { word in
      "w" + word.dropFirst().prefix { $0.isWholeNumber }
    }
  }
}
