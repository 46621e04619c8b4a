/// The help page, which lists all keys.
enum HelpPage {
  /// The keys named in the help page's last line. Any other key closes help too.
  static let hints = [
    KeyHint(keys: [.enter], summary: "close help", detail: "Go back to the page.", rank: .lasting)
  ]

  private static let widestNames = 16

  /// Creates a page that describes keys.
  static func page(_ hints: [KeyHint], _ look: Look) -> Page {
    let names = KeyNames(look)
    let told = hints.map { (names: names.all(of: $0.keys), detail: $0.detail) }
    let widths = told.map { DisplayWidth.columns(of: $0.names) }.filter { $0 <= widestNames }
    let width = widths.max() ?? 0
    let rows = told.map { Page.Block($0.detail, mark: flushLeft($0.names, width: width) + "  ") }
    return Page(body: [Page.Block("Keys", emphasis: .strong), .gap] + rows)
  }
}
