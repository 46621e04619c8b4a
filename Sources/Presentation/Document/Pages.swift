package import WellbeingTerminal
import WellbeingTextFormats

extension Document {
  /// Returns the content of a page: in columns, or in lines to be said.
  package func blocks(_ area: PageArea) -> [Page.Block] {
    TextRenderer(Style(area)).lines(self).map { $0.isEmpty ? .space : Page.Block(lines: [$0]) }
  }
}

extension Table {
  /// Returns the rows to choose from: in columns, or as sentences to be said.
  package func layout(_ area: PageArea) -> ListQuestion.Layout {
    if area.isSpoken, let said { return ListQuestion.Layout(rows: said.map { [[Span($0)]] }) }
    let lines = lines(ofRows: Style(area))
    return ListQuestion.Layout(heading: lines.heading, rows: lines.rows)
  }
}
