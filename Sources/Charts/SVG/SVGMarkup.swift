import WellbeingTextFormats

/// A sequence of SVG elements, well-formed whatever the input.
struct SVGMarkup {
  enum Value: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral {
    case text(String)
    case number(Double)

    init(stringLiteral value: String) { self = .text(value) }
    init(floatLiteral value: Double) { self = .number(value) }

    fileprivate var source: String {
      switch self {
      case .text(let text): text.escapedForMarkup
      case .number(let number): number.coordinate
      }
    }
  }

  typealias Attributes = KeyValuePairs<String, Value>

  private(set) var source = ""

  mutating func element(_ name: String, _ attributes: Attributes) {
    open(name, attributes)
    source += "/>\n"
  }

  /// Adds an element with a text, which must be drawable.
  mutating func element(_ name: String, _ attributes: Attributes, text: String) {
    open(name, attributes)
    source += ">\(text.escapedForMarkup)</\(name)>\n"
  }

  /// Adds an element with child elements; adds nothing if there are none.
  mutating func element(_ name: String, _ attributes: Attributes, _ content: SVGMarkup) {
    guard !content.source.isEmpty else { return }
    open(name, attributes)
    source += ">\n\(content.source)</\(name)>\n"
  }

  /// Adds a text, vertically centred.
  mutating func text(
    _ text: String, kind: Value, anchor: Value = "start", x: Double, middle: Double
  ) {
    element(
      "text",
      [
        "class": kind, "x": .number(x), "y": .number(middle), "dy": ".35em", "text-anchor": anchor,
      ], text: text)
  }

  mutating func add(_ other: SVGMarkup) {
    source += other.source
  }

  private mutating func open(_ name: String, _ attributes: Attributes) {
    source += "<\(name)"
    for (name, value) in attributes { source += " \(name)=\"\(value.source)\"" }
  }
}

extension Double {
  /// The number as a coordinate with at most two decimals.
  var coordinate: String { text(decimals: 2) }
}

extension PlotScale {
  /// Returns a number for display, with a typographic minus sign.
  func typeset(_ number: Double) -> String {
    text(of: number).typeset
  }
}

extension String {
  var typeset: String { replacing("-", with: "−") }
}
