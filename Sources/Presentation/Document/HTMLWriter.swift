import WellbeingCharts
import WellbeingTextFormats

/// A sequence of HTML elements, well-formed as XML too, whatever the input.
struct HTMLWriter {
  typealias Attributes = KeyValuePairs<String, String?>

  private(set) var source = ""

  mutating func text(_ text: String) { source += text.escapedForMarkup }

  /// Adds an element without content, such as `meta`.
  mutating func void(_ name: String, _ attributes: Attributes) {
    open(name, attributes)
    source += "/>\n"
  }

  mutating func element(_ name: String, _ attributes: Attributes = [:], text: String) {
    element(name, attributes) { $0.text(text) }
  }

  mutating func element(
    _ name: String, _ attributes: Attributes = [:], _ content: (inout HTMLWriter) -> Void
  ) {
    open(name, attributes)
    source += ">"
    content(&self)
    source += "</\(name)>" + (Self.inner.contains(name) ? "" : "\n")
  }

  private static let inner: Set = ["a", "bdi", "span", "strong"]

  /// Adds the style sheet, in which nothing may be escaped.
  mutating func style(_ sheet: String) { source += "<style>\n\(sheet)</style>\n" }

  mutating func add(_ chart: WellbeingChart) { source += chart.svg() }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    source += "<\(name)"
    for case (let name, let value?) in attributes {
      source += " \(name)=\"\(value.escapedForMarkup)\""
    }
  }
}
