/// What the symbols of a chart stand for, in columns.
struct SVGKey {
  /// A symbol and what it stands for.
  struct Entry {
    let symbol: SVGMarkup
    let name: String
  }

  /// Where the words of an entry begin, after its symbol.
  private static let indent = 34.0
  private static let rowHeight = 23.0

  /// The entries in their order.
  var entries: [Entry] = []

  /// Adds a symbol that was drawn about its own middle.
  mutating func add(_ name: String, symbol: SVGMarkup) {
    entries.append(Entry(symbol: symbol, name: name.drawable()))
  }

  /// Sets the key in as many columns as there is room for, from the top down.
  func set(in block: inout SVGBlock) {
    let needed = Self.indent + 10 + TextRuler.ems.widest(entries.map(\.name)) * SVGPage.compactType
    let width = min(needed, SVGPage.inner)
    block.add(
      cells: entries.map { cell($0, width: width) }, width: width, height: Self.rowHeight)
  }

  private func cell(_ entry: Entry, width: Double) -> SVGMarkup {
    var cell = SVGMarkup()
    cell.element(
      "g", ["transform": translation(Self.indent / 2 - 4, -0.34 * SVGPage.compactType)],
      entry.symbol)
    let room = (width - Self.indent) / SVGPage.compactType
    cell.element(
      "text", ["x": .number(Self.indent), "y": 0.0], text: TextRuler.ems.cut(entry.name, to: room))
    return cell
  }
}
