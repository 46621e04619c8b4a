import WellbeingInstruments
import WellbeingTextFormats

extension Document {
  /// The page as one HTML file: without scripts, requests, fonts or images other than its charts.
  ///
  /// - Parameter running: The line on every printed page; empty for a page that names nobody.
  package func html(running: Line = []) -> String {
    var page = HTMLWriter()
    page.element("html", ["lang": language, "xmlns": "http://www.w3.org/1999/xhtml"]) { page in
      page.element("head") { page in
        page.void("meta", ["charset": "utf-8"])
        page.void("meta", ["http-equiv": "Content-Security-Policy", "content": Self.policy])
        page.void("meta", ["name": "referrer", "content": "no-referrer"])
        page.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        page.void("meta", ["name": "color-scheme", "content": "light dark"])
        page.element("title", text: title)
        page.style(EmbeddedFile.text(named: "report.css"))
      }
      page.element("body") { page in
        page.element("main") { running.isEmpty ? body(&$0) : $0.repeating(running, self) }
      }
    }
    return "<!DOCTYPE html>\n" + page.source
  }

  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  fileprivate func body(_ page: inout HTMLWriter) {
    page.element("header") { page in
      page.element("h1", text: title)
      for fact in facts { page.element("p") { $0.line(fact) } }
    }
    for section in sections {
      page.element(
        "section",
        [
          "class": section.isReading ? "reading" : section.startsSheet ? "sheet" : nil,
          "lang": section.language,
        ]
      ) { page in
        if !section.heading.isEmpty { page.element("h2", text: section.heading) }
        for block in section.blocks { page.block(block) }
      }
    }
  }
}

extension HTMLWriter {
  /// Adds the content in a table whose heading is repeated on every printed page.
  fileprivate mutating func repeating(_ running: Document.Line, _ content: Document) {
    element("table", ["class": "pages", "role": "presentation"]) { table in
      table.element("thead") { head in
        head.element("tr") { $0.element("td") { $0.line(running) } }
      }
      table.element("tbody") { $0.element("tr") { $0.element("td") { content.body(&$0) } } }
    }
  }

  fileprivate mutating func line(_ line: Document.Line) {
    for part in line.joiningTones {
      switch part {
      case .bars(let values, _, let isSaid): text(isSaid ? Document.Inline.listed(values) : "")
      case .onScreen(_, let elsewhere): text(elsewhere)
      case .foreign(let text), .shortened(let text, _, _): element("bdi", text: text)
      case .quoted(let text, let language): element("span", ["lang": language], text: text)
      case .link(let address):
        element("a", ["href": address, "rel": "noreferrer"], text: address)
      case .shade: break
      case .meter(let share): void("meter", ["value": "\(share)"])
      case .sign, .signed, .mark: break
      case .span(let span): self.span(span)
      }
    }
  }

  private mutating func span(_ span: Span) {
    switch span.tone.name {
    case nil: text(span.text)
    case "strong": element("strong", text: span.text)
    case "quiet": element("span", ["class": "quiet"], text: span.text)
    case let name?: element("strong", ["class": name], text: span.text)
    }
  }

  fileprivate mutating func block(_ block: Document.Block) {
    switch block {
    case .heading(let heading): element("h3", text: heading)
    case .paragraph(let words, _, _): element("p") { $0.line(words) }
    case .small(let words): element("p", ["class": "small"]) { $0.line(words) }
    case .unwrapped(let line): element("p", text: line)
    case .alert(let alert):
      self.block(.notice(alert.sentences.map { .init(text: $0) }, tone: .alert))
    case .notice(let lines, let tone):
      element("div", ["class": "notice \(tone.name ?? "plain")"]) { box in
        for (place, words) in lines.enumerated() {
          box.element("p") { text in
            place == 0 ? text.element("strong") { $0.line(words) } : text.line(words)
          }
        }
      }
    case .list(let lines, let isNumbered): list(isNumbered ? "ol" : "ul", lines)
    case .remarks(let remarks):
      for remark in remarks {
        element("p", ["class": "remark"]) { text in
          text.element("strong", text: remark.of)
          text.text(" ")
          text.element("bdi", text: remark.text)
        }
      }
    case .table(let content): table(content)
    case .cells(let cells):
      element("dl") { list in
        for cell in cells {
          list.element("dt", text: cell.name)
          list.element("dd") { $0.line(cell.value) }
        }
      }
    case .scale(let scale): list("ul", scale.said.map { .init(text: $0) })
    case .contacts(let lines): list("ul", lines.map { .init(text: $0.words) })
    case .chart(let chart, let caption, _, _):
      element("figure") { figure in
        figure.add(chart)
        if !caption.isEmpty { figure.element("figcaption") { $0.line(caption) } }
      }
    case .blanks(let names):
      element("div", ["class": "fields"]) { fields in
        for name in names { fields.element("p", text: name) }
      }
    }
  }

  private mutating func list(_ name: String, _ lines: [Document.Line]) {
    guard !lines.isEmpty else { return }
    element(name) { list in for words in lines { list.element("li") { $0.line(words) } } }
  }

  private mutating func table(_ table: Table) {
    let shown = table.keeping(
      table.columns.indices.filter { place in
        !table.columns[place].isLeftOutWhenEmpty || table.rows.contains { !$0[place].isEmpty }
      })
    // A wide table scrolls sideways, also by the arrow keys, for which it takes the focus.
    element(
      "div", ["class": "wide", "role": "region", "aria-label": table.caption, "tabindex": "0"]
    ) { frame in
      frame.element("table", ["class": table.isNarrow ? "narrow" : "data"]) { body in
        if !table.caption.isEmpty { body.element("caption", text: table.caption) }
        if shown.columns.contains(where: { !$0.heading.isEmpty }) {
          body.element("thead") { head in
            head.element("tr") { row in
              for column in shown.columns {
                row.element("th", ["scope": "col"], text: column.heading)
              }
            }
          }
        }
        body.element("tbody") { body in for cells in shown.rows { body.row(cells) } }
      }
    }
  }

  private mutating func row(_ cells: [Document.Line]) {
    element("tr") { row in
      for (place, cell) in cells.enumerated() {
        row.element(place == 0 ? "th" : "td", place == 0 ? ["scope": "row"] : [:]) {
          $0.line(cell)
        }
      }
    }
  }
}

extension Tone {
  /// The class of the style sheet; nil for none.
  fileprivate var name: String? {
    switch self {
    case .plain, .chosen, .band, .feeling, .series: nil
    case .quiet: "quiet"
    case .strong: "strong"
    case .alert, .chosenAlert: "alert"
    case .caution: "caution"
    case .better: "better"
    case .worse: "worse"
    }
  }
}

extension Document.Line {
  /// The line with its signs as words, and with one part for neighbours of the same tone.
  fileprivate var joiningTones: Self {
    reduce(into: []) { line, part in
      let part =
        switch part {
        case .sign(let sign, let tone): Document.Inline.span(Span(sign.word, tone))
        case .signed(let sign, let words, let tone):
          Document.Inline.span(Span("\(sign.sign) \(words)", tone))
        case .mark(_, let said, let tone): Document.Inline.span(Span(said, tone))
        default: part
        }
      if case .span(let next) = part, case .span(let last)? = line.last, last.tone == next.tone {
        line[line.count - 1] = .span(Span(last.text + next.text, last.tone))
      } else {
        line.append(part)
      }
    }
  }
}
