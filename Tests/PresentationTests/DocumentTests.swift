import Testing
import WellbeingPresentation
import WellbeingTestBytes
import WellbeingTextFormats

@Suite("A document")
struct DocumentTests {
  @Test(
    "has every word in columns, in spoken lines and as HTML, none of them wider than the screen")
  func sameWords() throws {
    for seed in Rounds.seeds(quick: 1_000, full: 10_000) {
      var random = RandomDocument(seed: seed)
      let document = random.document()
      let width = Int.random(in: 60...130, using: &random.generator)
      let columns = TextRenderer(Style(width: width)).lines(document)
      let spoken = TextRenderer(Style(width: width, flattensTables: true)).lines(document)
      let html = document.html()
      let (shown, said) = (columns.map(\.text), spoken.map(\.text))
      for word in random.words {
        try #require(shown.contains { $0.contains(word) }, Rounds.replay(seed))
      }
      for word in random.words + random.longWords {
        try #require(said.contains { $0.contains(word) }, Rounds.replay(seed))
        try #require(html.contains(word), Rounds.replay(seed))
      }
      for line in columns + spoken { try #require(line.width <= width, Rounds.replay(seed)) }
      for line in said { try #require(line.allSatisfy { $0.isASCII }, Rounds.replay(seed)) }
    }
  }
}

/// Makes documents of words that are all different.
private struct RandomDocument {
  var generator: SeededGenerator
  private(set) var words: [String] = []
  /// Words of columns that may be cut.
  private(set) var longWords: [String] = []
  private var count = 0

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  private mutating func pick(_ most: Int) -> Int { Int.random(in: 1...most, using: &generator) }

  private mutating func word() -> String {
    count += 1
    words.append("w\(count)x" + String(repeating: "a", count: pick(7)))
    return words[words.count - 1]
  }

  private mutating func text() -> String {
    (0..<pick(6)).map { _ in word() }.joined(separator: " ")
  }

  private mutating func line() -> Document.Line {
    (0..<pick(3)).flatMap { _ -> Document.Line in
      let part: Document.Inline =
        switch pick(7) {
        case 1: .foreign(text())
        case 2: .quoted(text(), language: "ko")
        case 3: .link("https://\(word()).org")
        case 4: .strong(text())
        case 5: .quiet(text())
        case 6: .signed(.alert, text(), .alert)
        default: .span(Span(text(), .caution))
        }
      return [part, " ", .sign(.up), " "]
    }
  }

  private mutating func lines() -> [Document.Line] { (0..<pick(3)).map { _ in line() } }

  /// Cells that are too wide for the screen, and cut there.
  private mutating func cutTable() -> Table {
    let cells = (0..<pick(3)).map { _ -> String in
      count += 1
      longWords.append("w\(count)x" + String(repeating: "b", count: 20))
      return longWords.suffix(1).joined() + " " + word()
    }
    longWords += words.suffix(cells.count)
    words.removeLast(cells.count)
    return Table(
      [TableColumn(word()), TableColumn(word(), .isCut(to: 4))],
      rows: cells.map { [word(), String(repeating: "c", count: 70) + " " + $0] })
  }

  private mutating func table() -> Table {
    let columns = (0..<pick(3)).map { _ in
      TableColumn(word(), .isWrapped(to: 8), needsHeading: true)
    }
    let rows = (0..<pick(3)).map { _ in columns.map { _ -> Document.Line in ["\(text())"] } }
    return Table(columns, lines: rows)
  }

  private mutating func block() -> Document.Block {
    switch pick(10) {
    case 1: .heading(text())
    case 2: .paragraph(line(), hanging: true)
    case 3: .small(line())
    case 4: .notice(lines(), tone: .alert)
    case 5: .list(lines(), isNumbered: true)
    case 6: .remarks([(of: word(), text: text())])
    case 7: .table(table())
    case 8: .blanks([text()])
    case 9: .table(cutTable())
    default:
      cells()
    }
  }

  /// Cells are said in sentences of their own, so that both have the value.
  private mutating func cells() -> Document.Block {
    .cells(
      (0..<pick(3)).map { _ in
        let (name, value) = (word(), word())
        return .init(name, ["\(value)"], said: value)
      })
  }

  mutating func document() -> Document {
    Document(
      text(), facts: lines(),
      (0..<pick(3)).map { _ in .init(text(), (0..<pick(5)).map { _ in block() }) })
  }
}
