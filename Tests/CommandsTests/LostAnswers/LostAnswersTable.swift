import Foundation

/// The table in `Tests/Tables/lost-answers.txt`: a text for each cell, written once for all cells in
/// which the same is said.
struct LostAnswersTable {
  static let file = Repository.root.appending(path: "Tests/Tables/lost-answers.txt")

  private static let head = """
    # What is said, listed and kept when answers to a PHQ-9 cannot be saved: who · what happens ·
    # item 9 · how and where. A text belongs to all the headings above it, and a heading to all the
    # combinations of what it lists. Question 1 is answered 1, the other questions 0.
    #
    # "screen" is drawn as a whole, "lines" are asked line by line. In a "file" the store's file is
    # moved away before the save, a "full file" takes nothing more, a "server" has the store no longer;
    # it is back for the list. {contacts} are the helplines, and {cause} with {exit} is this:
    #
    """

  /// The texts by the names of their cells.
  private(set) var texts: [String: String] = [:]

  /// Reads the file; nothing if there is none.
  init() throws {
    guard FileManager.default.fileExists(atPath: Self.file.path) else { return }
    var names: [String] = []
    var lines: [Substring] = []
    func end() {
      for name in names { texts[name] = lines.joined(separator: "\n") }
      (names, lines) = ([], [])
    }
    for line in try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      guard line.hasPrefix("== ") else {
        lines.append(line)
        continue
      }
      if !lines.isEmpty { end() }
      names += Self.names(in: line.dropFirst(3))
    }
    end()
  }

  /// Takes the place of the texts of some cells, and forgets others that were played here before.
  mutating func record(_ found: [(cell: LostAnswerCell, text: String)]) {
    let played = LostAnswerCell.Place.present.map { " · \($0.rawValue)" }
    texts = texts.filter { name, _ in !played.contains(where: name.hasSuffix) }
    for (cell, text) in found { texts[cell.name] = text }
  }

  func write(in order: [String]) throws {
    let causes = LostAnswerWords.causes.map {
      "#   \($0.place.rawValue), exit \($0.exit): \($0.text)\n"
    }
    var text = Self.head + "\n" + causes.joined()
    var cells: [(text: String, names: [String])] = []
    for name in order {
      guard let said = texts[name] else { continue }
      if let place = cells.firstIndex(where: { $0.text == said }) {
        cells[place].names.append(name)
      } else {
        cells.append((said, [name]))
      }
    }
    for (said, names) in cells {
      text += Self.headings(of: names).map { "== \($0)\n" }.joined() + said + "\n"
    }
    try text.write(to: Self.file, atomically: true, encoding: .utf8)
  }

  // MARK: Headings

  private static let between = " · "
  private static let itemMark = "item 9: "

  /// The names that a heading stands for.
  private static func names(in heading: Substring) -> [String] {
    heading.components(separatedBy: between).reduce([[String]]()) { names, part in
      let item = part.hasPrefix(itemMark) ? itemMark : ""
      let choices = part.dropFirst(item.count).components(separatedBy: " | ").map { item + $0 }
      return names.isEmpty
        ? choices.map { [$0] } : names.flatMap { name in choices.map { name + [$0] } }
    }.map { $0.joined(separator: between) }
  }

  /// As few headings as stand for all the names: names that differ in one part are put together.
  private static func headings(of names: [String]) -> [String] {
    var all = names.map { $0.components(separatedBy: between) }
    for part in [3, 2, 0, 1] {
      var merged: [[String]] = []
      for name in all {
        let twin = merged.firstIndex { other in
          name.indices.allSatisfy { $0 == part || name[$0] == other[$0] }
        }
        guard let twin else {
          merged.append(name)
          continue
        }
        let mark = name[part].hasPrefix(itemMark) ? itemMark.count : 0
        merged[twin][part] += " | " + name[part].dropFirst(mark)
      }
      all = merged
    }
    return all.map { $0.joined(separator: between) }
  }
}
