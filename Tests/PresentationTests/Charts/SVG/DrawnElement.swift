import Foundation
import Testing
import WellbeingCharts

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an SVG document, as a parser of XML sees it.
final class DrawnElement {
  let name: String
  let attributes: [String: String]
  private(set) var text = ""
  private(set) var children: [DrawnElement] = []

  fileprivate init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The document's root; nil if it is not well-formed.
  static func root(of source: String) -> DrawnElement? {
    let reader = Reader()
    let parser = XMLParser(data: Data(source.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.document.children.first : nil
  }

  /// The element and all within it, in the document's order.
  var all: [DrawnElement] { [self] + children.flatMap(\.all) }

  /// All that have a class.
  func all(_ kind: String) -> [DrawnElement] {
    all.filter { $0.kinds.contains(kind[...]) }
  }

  /// What is written, apart from titles and the style sheet.
  var words: [String] { all.filter { ["text", "tspan"].contains($0.name) }.map(\.text) }

  /// The numbers of an attribute.
  func numbers(_ attribute: String) -> [Double] {
    (attributes[attribute] ?? "").matches(of: /-?[0-9.]+/).compactMap { Double($0.output) }
  }

  private var kinds: [Substring] { (attributes["class"] ?? "").split(separator: " ") }

  private final class Reader: NSObject, XMLParserDelegate {
    let document = DrawnElement("", [:])
    private lazy var open = [document]

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      let element = DrawnElement(name, attributes)
      open.last?.children.append(element)
      open.append(element)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
      open.last?.text += characters
    }
  }
}

extension WellbeingChart {
  /// The chart's SVG document, read.
  func drawn() throws -> DrawnElement {
    try #require(DrawnElement.root(of: svg()))
  }
}
