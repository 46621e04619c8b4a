package import WellbeingInstruments
package import WellbeingTextFormats

/// A scale drawn in plain characters: proportional parts, the numbers of their edges, their names,
/// and marks above.
///
/// If the drawing does not fit, the parts are listed instead.
package struct ScaleText: Equatable {
  /// A part of the scale, which ends where the next one starts.
  struct Part: Equatable {
    let start: Double
    let end: Double
    /// The number shown at its start.
    let edge: String
    let range: String
    let name: String
  }

  struct Mark: Equatable {
    let value: Double
    let name: String
  }

  /// The parts in ascending order, without gaps.
  let parts: [Part]
  let lastEdge: String
  var marks: [Mark] = []

  /// The minimum width of the drawing, in columns.
  static let narrowest = 30
  /// The maximum number of lines for the name of a part.
  private static let nameLines = 3

  /// Returns the scale as lines no wider than the width, except for single longer words.
  func lines(width: Int) -> [String] {
    let names = list.flatMap { wrap($0, width: width, indent: "  ") }
    guard let drawing = drawing(width: width) else {
      return names + marks.flatMap { wrap($0.name, width: width, indent: "  ") }
    }
    let beneath = namesBeneath(width: width, apart: 2) ?? namesBeneath(width: width, apart: 1)
    return drawing + (beneath ?? [""] + names)
  }

  /// The parts and the marks in words.
  var said: [String] { list + marks.map(\.name) }

  private var list: [String] { parts.map { "\($0.range): \($0.name)" } }

  // MARK: Drawing

  /// Returns marks, numbers and bar; nil if any of them does not fit.
  private func drawing(width: Int) -> [String]? {
    guard width >= Self.narrowest, parts.count > 0, let ticks = ticks(width: width),
      let numbers = numbers(at: ticks)
    else { return nil }
    var bar = Array(repeating: "-", count: width)
    for tick in ticks { bar[tick] = "|" }
    let lines = marks.compactMap { line(for: $0, width: width) }
    return lines.count == marks.count ? lines + [numbers, bar.joined()] : nil
  }

  /// Returns the columns of the edges; nil if two coincide.
  private func ticks(width: Int) -> [Int]? {
    let ticks = parts.map { column(of: $0.start, width: width) } + [width - 1]
    return zip(ticks, ticks.dropFirst()).allSatisfy { $0 < $1 } ? ticks : nil
  }

  private func column(of value: Double, width: Int) -> Int {
    guard let first = parts.first, let last = parts.last, last.end > first.start else { return 0 }
    let share = (value - first.start) / (last.end - first.start)
    return Int((min(max(share, 0), 1) * Double(width - 1)).rounded())
  }

  /// Returns the numbers of the edges, each at its edge, the last right-aligned; nil if two touch.
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

  /// Returns a mark at its column, with its name on the side that has room; nil if neither has.
  private func line(for mark: Mark, width: Int) -> String? {
    let column = column(of: mark.value, width: width)
    let name = DisplayWidth.columns(of: mark.name)
    if column + 2 + name <= width { return spaces(column) + "v " + mark.name }
    if name + 1 <= column { return spaces(column - 1 - name) + mark.name + " v" }
    return nil
  }

  /// Returns every name beneath its part; nil if one does not fit.
  ///
  /// - Parameter gap: The minimum number of columns between adjacent names.
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

  /// Wraps a name to a width; nil if a word is wider.
  private func block(_ name: String, width: Int) -> [String]? {
    let words = name.split(separator: " ").map { DisplayWidth.columns(of: String($0)) }
    guard words.allSatisfy({ $0 <= width }) else { return nil }
    return wrap(name, width: width)
  }

  private func spaces(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

// MARK: - With a value

extension ScaleText {
  /// Creates the scale of a score with its bands.
  ///
  /// - Parameter highest: The highest value of the scale, which is lower than the score's if an item
  ///   was declined; nil for the score's.
  package init(
    _ score: Questionnaire.ScoreRule, of questionnaire: Questionnaire, upTo highest: Double? = nil,
    in language: String
  ) {
    let (lowest, highest) = (score.range.minimum, highest ?? score.range.maximum)
    let whole = Part(start: lowest, end: highest, edge: points(lowest), range: "", name: "")
    let bands = score.bands.filter { $0.range.minimum <= highest }
    self.init(
      parts: bands.isEmpty
        ? [whole]
        : bands.map { band in
          Part(
            start: band.range.minimum, end: score.end(of: band, upTo: highest),
            edge: points(band.range.minimum), range: "",
            name: printable(questionnaire.text(band.text, in: language)))
        }, lastEdge: points(highest))
  }

  /// Returns the scale as three rows or more: the numbers, the bands as a line with the value on it,
  /// and their names. Empty if that does not fit.
  ///
  /// - Parameter value: The value to mark; nil for none.
  package func lines(marking value: Double?, width: Int) -> [[Span]] {
    guard let ticks = ticks(width: width), width >= Self.narrowest, !parts.isEmpty,
      let numbers = numbers(at: ticks),
      let names = namesBeneath(width: width, apart: 2) ?? namesBeneath(width: width, apart: 1)
    else { return [] }
    let marked = value.map { column(of: $0, width: width) }
    var bar: [Span] = []
    for column in 0..<width {
      let band = max((ticks.firstIndex { $0 > column } ?? parts.count) - 1, 0)
      let sign =
        column == 0
        ? "├" : column == width - 1 ? "┤" : ticks.contains(column) ? "┼" : "━"
      let span =
        column == marked ? Span("●", .strong) : Span(sign, .band(band, of: parts.count))
      if let last = bar.last, last.tone == span.tone {
        bar[bar.count - 1].text += span.text
      } else {
        bar.append(span)
      }
    }
    return [[Span(numbers, .quiet)], bar] + names.map { [Span($0, .quiet)] }
  }
}

extension Questionnaire.ScoreRule {
  /// Returns the value at which a band ends in a drawing: where the next one starts, or where the
  /// scale ends, so that the highest score stands at the end. A last band of one value is drawn one
  /// step wide.
  func end(of band: Questionnaire.Band, upTo highest: Double) -> Double {
    let end = min(band.range.maximum, highest)
    return end == highest && band.range.minimum < highest ? highest : next(after: end)
  }
}
