import WellbeingTerminal
import WellbeingTestSupport

/// Pages with words that are all different, of random length, in several scripts.
enum RandomPage {
  static func page(_ generator: inout SeededGenerator) -> Page {
    var words = 0
    func text(_ range: ClosedRange<Int>) -> String {
      let count = Int.random(in: range, using: &generator)
      return (0..<count).map { _ in
        words += 1
        let ending = ["", "木", "🙂", "e\u{301}", "longer", ","].randomElement(using: &generator)
        return "w\(words)\(ending ?? "")"
      }.joined(separator: " ")
    }
    func blocks(_ range: ClosedRange<Int>, isInFocus: Bool) -> [Page.Block] {
      (0..<Int.random(in: range, using: &generator)).map { _ in
        if Int.random(in: 0..<4, using: &generator) == 0 { return .gap }
        let mark = ["", "- ", "(*) 10  "].randomElement(using: &generator) ?? ""
        let emphasis: Page.Emphasis =
          Int.random(in: 0..<5, using: &generator) == 0 ? .chosen : .plain
        return Page.Block(text(1...18), mark: mark, emphasis: emphasis, isInFocus: isInFocus)
      }
    }
    let hasFocus = Bool.random(using: &generator)
    return Page(
      header: (0..<Int.random(in: 0...3, using: &generator)).map { _ in Page.Block(text(1...9)) },
      progress: Bool.random(using: &generator) ? Double.random(in: 0...1, using: &generator) : nil,
      body: blocks(0...5, isInFocus: false) + blocks(0...7, isInFocus: hasFocus)
        + blocks(0...4, isInFocus: false),
      message: Bool.random(using: &generator) ? text(1...14) : nil)
  }

  static func size(_ generator: inout SeededGenerator) -> ScreenSize {
    ScreenSize(
      columns: Int.random(in: 20...200, using: &generator),
      rows: Int.random(in: 6...60, using: &generator))
  }

  /// The words of a page, in no order.
  static func words(of page: Page) -> Set<String> {
    let blocks = page.header + page.body + (page.message.map { [Page.Block($0)] } ?? [])
    return Set(blocks.flatMap { words(of: $0.text) })
  }

  /// The words of a text, without what a line may break off behind them.
  static func words(of text: String) -> [String] {
    text.split { $0 == " " || $0 == "\n" }.filter { $0.hasPrefix("w") }.map { word in
      "w" + word.dropFirst().prefix { $0.isWholeNumber }
    }
  }
}
