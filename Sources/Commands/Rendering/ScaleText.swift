import WellbeingTerminal

/// A scale drawn in plain characters: parts as wide as their share, the numbers of their edges,
/// their names, and marks above.
///
/// Where the drawing has no room, the parts are a list.
struct ScaleText: Equatable {
  /// A part of the scale, from its start to where the next one starts.
  struct Part: Equatable {
    let start: Double
    let end: Double
    /// The number that is written at its start.
    let edge: String
    /// The part's numbers in words, for the list.
    let range: String
    let name: String
  }

  /// A place on the scale that is pointed out.
  struct Mark: Equatable {
    let value: Double
    let name: String
  }

  /// In ascending order, without gaps.
  let parts: [Part]
  /// The number that is written at the end of the last part.
  let lastEdge: String
  var marks: [Mark] = []

  /// The narrowest drawing, in columns.
  static let narrowest = 30
  /// How many lines the name of a part may take beneath it.
  private static let nameLines = 3

  /// The scale as lines that are at most so many columns wide, as far as single words are.
  func lines(width: Int) -> [String] {
    let names = list.flatMap { wrap($0, width: width, indent: "  ") }
    guard let drawing = drawing(width: width) else {
      return names + marks.flatMap { wrap($0.name, width: width, indent: "  ") }
    }
    let beneath = namesBeneath(width: width, apart: 2) ?? namesBeneath(width: width, apart: 1)
    return drawing + (beneath ?? [""] + names)
  }

  /// The parts in words, one an element.
  var list: [String] { parts.map { "\($0.range): \($0.name)" } }

  // MARK: Drawing

  /// Marks, numbers and bar; nil where one has no room.
  private func drawing(width: Int) -> [String]? {
    guard width >= Self.narrowest, parts.count > 0, let ticks = ticks(width: width),
      let numbers = numbers(at: ticks)
    else { return nil }
    var bar = Array(repeating: "-", count: width)
    for tick in ticks { bar[tick] = "|" }
    let lines = marks.compactMap { line(for: $0, width: width) }
    return lines.count == marks.count ? lines + [numbers, bar.joined()] : nil
  }

  /// The columns of the edges; nil where two share one.
  private func ticks(width: Int) -> [Int]? {
    let ticks = parts.map { column(of: $0.start, width: width) } + [width - 1]
    return zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 } ? ticks : nil
  }

  private func column(of value: Double, width: Int) -> Int {
    guard let first = parts.first, let last = parts.last, last.end > first.start else { return 0 }
    let share = (value - first.start) / (last.end - first.start)
    return Int((min(max(share, 0), 1) * Double(width - 1)).rounded())
  }

  /// The numbers of the edges, each above its own, the last one ending there; nil where two touch.
  private func numbers(at ticks: [Int]) -> String? {
    var line = ""
    for (index, edge) in (parts.map(\.edge) + [lastEdge]).enumerated() {
      let isLast = index == parts.count
      let start = isLast ? ticks[index] + 1 - DisplayWidth.columns(of: edge) : ticks[index]
      let used = DisplayWidth.columns(of: line)
      guard index == 0 || start > used else { return nil }
      line += spaces(start - used) + edge
    }
    return line
  }

  /// A mark at its column, with its name on the side where there is room; nil where there is none.
  private func line(for mark: Mark, width: Int) -> String? {
    let column = column(of: mark.value, width: width)
    let name = DisplayWidth.columns(of: mark.name)
    if column + 2 + name <= width { return spaces(column) + "v " + mark.name }
    if name + 1 <= column { return spaces(column - 1 - name) + mark.name + " v" }
    return nil
  }

  /// Every name beneath its part; nil where one has no room.
  ///
  /// - Parameter gap: How many columns lie between a name and the next at least.
  private func namesBeneath(width: Int, apart gap: Int) -> [String]? {
    guard let ticks = ticks(width: width) else { return nil }
    let blocks = zip(parts, zip(ticks, ticks.dropFirst())).map { part, ends in
      block(part.name, width: ends.1 - ends.0 - gap)
    }
    let height = blocks.compactMap { $0?.count }.max() ?? 0
    guard height <= Self.nameLines, !blocks.contains(nil) else { return nil }
    return (0..<height).map { row in
      var line = ""
      for (block, tick) in zip(blocks, ticks) {
        guard let block, block.indices.contains(row) else { continue }
        line += spaces(tick - DisplayWidth.columns(of: line)) + block[row]
      }
      return line
    }
  }

  /// A name in lines of some width; nil where a word is wider.
  private func block(_ name: String, width: Int) -> [String]? {
    let words = name.split(separator: " ").map { DisplayWidth.columns(of: String($0)) }
    guard words.allSatisfy({ $0 <= width }) else { return nil }
    return wrap(name, width: width)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
