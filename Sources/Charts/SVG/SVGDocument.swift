extension WellbeingChart {
  /// The chart as an SVG document.
  ///
  /// It stands by itself: no script, no typeface and nothing else is fetched. It can be a file, an
  /// image of a page or a part of a page of HTML; it is legible from about 400 pixels, follows a dark
  /// screen, and can be printed, also in black and white. Programs that read a screen aloud say its
  /// title and its alternative.
  ///
  /// - Returns: well-formed XML 1.0 in UTF-8, whatever the chart's texts and numbers are; the same
  ///   for the same chart. It begins with the element `svg` and ends with a line break.
  public func svg() -> String {
    let words = ChartWords(self)
    var page = SVGMarkup()
    var header = SVGBlock()
    header.add(
      lines: TextRuler.ems.lines(
        words.title, within: SVGPage.inner / SVGPage.titleType / 1.06, atMost: 3),
      type: SVGPage.titleType, kind: "title")
    header.addSpace(10)
    var footer = SVGBlock()
    let bottom = content.draw(titled: title, header: header, in: &page, footer: &footer)
    footer.addSpace(10)
    let captionLines = words.caption.flatMap {
      TextRuler.ems.lines($0, within: SVGPage.inner / SVGPage.compactType, atMost: 4)
    }
    footer.add(lines: captionLines, type: SVGPage.compactType, kind: "muted")
    page.add(footer.drawn(below: bottom))
    return words.document(of: page, height: bottom + footer.height + SVGPage.margin)
  }
}

extension ChartWords {
  /// The document whose name and description are these words.
  fileprivate func document(of page: SVGMarkup, height: Double) -> String {
    let id = "\(SVGStyle.root)-\(Fingerprint.of(title, alternative))"
    var content = SVGMarkup()
    content.element("title", ["id": "\(id)-title"], text: title)
    content.element("desc", ["id": "\(id)-desc"], text: alternative)
    content.element("style", [:], text: SVGStyle.sheet)
    content.element(
      "rect",
      ["class": "ground", "width": .number(SVGPage.width), "height": .number(height)])
    content.add(page)
    var document = SVGMarkup()
    document.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "class": "\(SVGStyle.root)", "role": "img",
        "aria-labelledby": "\(id)-title \(id)-desc",
        "viewBox": "0 0 \(SVGPage.width.coordinate) \(height.coordinate)",
        "width": "1000", "height": .number((height * 1_000 / SVGPage.width).rounded()),
        // A container, as the style sheet makes the chart one, does not know its ratio by itself.
        "style": "aspect-ratio:\(SVGPage.width.coordinate)/\(height.coordinate)",
      ], content)
    return document.source
  }
}

extension WellbeingChart.Content {
  /// Draws what is shown.
  ///
  /// - Parameters:
  ///   - title: the chart's title, which the header begins with.
  ///   - header: takes what is said above, and is drawn.
  ///   - footer: takes the keys, which stand above the caption.
  /// - Returns: where the footer begins.
  fileprivate func draw(
    titled title: String, header: SVGBlock, in page: inout SVGMarkup, footer: inout SVGBlock
  ) -> Double {
    switch self {
    case .course(let course):
      SVGCourse(course, title: title).draw(header: header, in: &page, footer: &footer)
    case .calendar(let map):
      SVGCalendar(map).draw(header: header, in: &page, footer: &footer)
    case .distribution(let distribution):
      SVGDistribution(distribution).draw(header: header, in: &page)
    }
  }
}

/// The measures of the page that a chart is drawn on, in user units.
///
/// A chart is laid out once and shown small or large. So that its type can be read at 400 pixels
/// and is not coarse at 1,000, there are three sizes of type (``SVGStyle``), and the layout has room
/// for the largest, the *compact* one.
enum SVGPage {
  /// The page's width; its height is as the content needs.
  static let width = 640.0
  /// The white space around.
  static let margin = 20.0
  /// The width between the margins.
  static let inner = width - 2 * margin

  /// The size of type where the chart is shown small: 10 pixels at a width of 390.
  static let compactType = 16.5
  /// The size of type in between, and where a viewer does not know of the others.
  static let middleType = 13.0
  /// The size of the title in compact type.
  static let titleType = 21.0
  /// The size of type where the chart is shown large.
  static let wideType = 10.5
}

/// Sixteen digits that are the same for the same texts: FNV-1a with 64 bits (Fowler, Noll and Vo).
enum Fingerprint {
  /// The digits of several texts.
  static func of(_ texts: String...) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in texts {
      // A byte that UTF-8 does not have parts the texts.
      for byte in Array(text.utf8) + [0xFF] {
        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
      }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
