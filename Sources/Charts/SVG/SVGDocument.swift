import WellbeingTextFormats

extension WellbeingChart {
  /// Returns the chart as an SVG document.
  ///
  /// The document is self-contained: it has no scripts and loads no fonts or other resources. It
  /// can be a file, an image in a page or part of an HTML page. Its text is as large as a printed
  /// report needs, and legible from about 400 pixels. It follows dark mode, and can be printed, even
  /// in black and white. Screen readers read its title and its text alternative.
  ///
  /// - Returns: Well-formed XML 1.0 in UTF-8, whatever the chart's texts and numbers; equal charts
  ///   give equal documents. It begins with the element `svg` and ends with a line break.
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
      TextRuler.ems.lines($0, within: SVGPage.inner / SVGPage.type, atMost: 4)
    }
    footer.add(lines: captionLines, type: SVGPage.type, kind: "muted")
    page.add(footer.drawn(below: bottom))
    return words.document(of: page, height: bottom + footer.height + SVGPage.margin)
  }
}

extension ChartWords {
  fileprivate func document(of page: SVGMarkup, height: Double) -> String {
    var content = SVGMarkup()
    content.element("title", [:], text: title)
    content.element("desc", [:], text: alternative)
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
        // Not every screen reader reads the description.
        "aria-label": "\(title). \(alternative)",
        "viewBox": "0 0 \(SVGPage.width.coordinate) \(height.coordinate)",
        "width": .number(SVGPage.width), "height": .number(height.rounded()),
      ], content)
    return document.source
  }
}

extension WellbeingChart.Content {
  /// Draws the content below the header; returns the y coordinate where the footer begins.
  ///
  /// - Parameters:
  ///   - footer: The content below; receives the keys, above the caption.
  fileprivate func draw(
    titled title: String, header: SVGBlock, in page: inout SVGMarkup, footer: inout SVGBlock
  ) -> Double {
    switch self {
    case .course, .scatter:
      course.map {
        SVGCourse($0, title: title).draw(header: header, in: &page, footer: &footer)
      } ?? SVGPage.margin
    case .calendar(let map):
      SVGCalendar(map).draw(
        below: header.drawn(atTopOf: &page, unit: map.unit), in: &page, footer: &footer)
    case .ranges(let ranges):
      SVGRanges(ranges).draw(
        below: header.drawn(atTopOf: &page, unit: ranges.unit), in: &page, footer: &footer)
    }
  }
}

/// The dimensions of the page that a chart is drawn on, in user units.
enum SVGPage {
  static let width = 640.0
  static let margin = 20.0
  static let inner = width - 2 * margin

  /// The font size: 8 points at a width of 112 mm, as charts have in a printed report.
  static let type = 16.0
  static let titleType = 20.0
}
