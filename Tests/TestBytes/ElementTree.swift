package import Foundation
import Testing

#if canImport(FoundationXML)
  package import FoundationXML
#endif

/// The elements of a page in order, by name. Of a chart, whose texts are wrapped, only which there are.
package final class ElementTree: NSObject, XMLParserDelegate {
  private var names: [String] = []
  private var ofCharts: Set<String> = []
  private var isInChart = false

  package static func names(of page: String) throws -> [String] {
    let tree = ElementTree()
    let parser = XMLParser(data: Data(page.utf8))
    parser.delegate = tree
    try #require(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(
      tree.ofCharts.isSubset(of: [
        "svg", "title", "desc", "style", "rect", "circle", "text", "tspan", "g", "path",
      ]))
    return tree.names
  }

  package func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if name == "svg" { isInChart = true }
    guard !isInChart else { return _ = ofCharts.insert(name) }
    names.append(name)
    names += attributes.keys.sorted()
  }

  package func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard !isInChart else { return isInChart = name != "svg" }
    names.append("/" + name)
  }
}
