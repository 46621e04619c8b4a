/// The page that tells of all keys.
enum HelpPage {
  /// The keys that are told of in the help page's own last line. Any other key does the same.
  static let hints = [
    KeyHint(keys: [.enter], summary: "close help", detail: "Go back to the page.", rank: .lasting)
  ]

  private static let widestNames = 16

  /// Makes a page of what keys do.
  static func page(_ hints: [KeyHint], _ look: Look) -> Page {
    let names = KeyNames(look)
    let told = hints.map { (names: names.all(of: $0.keys), detail: $0.detail) }
    let widths = told.map { DisplayWidth.columns(of: $0.names) }.filter { $0 <= widestNames }
    let width = widths.max() ?? 0
    let rows = told.map { Page.Block($0.detail, mark: flushLeft($0.names, width: width) + "  ") }
    return Page(body: [Page.Block("Keys", emphasis: .strong), .gap] + rows)
  }
}
