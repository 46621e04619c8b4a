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
