import Foundation
import Synchronization
import WellbeingTerminal
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTextFormats

/// How a command prints.
extension CommandContext {
  /// Returns a copy that writes what a page shows, as wide as its body.
  func writing(page output: PagedOutput) -> CommandContext {
    var copy = self
    copy.runtime.output = output.sink
    copy.page = output
    copy.runtime.outputInfo = { [outputInfo = runtime.outputInfo] in
      var info = outputInfo()
      info.width = PageLayout.bodySize(of: ScreenSize(columns: info.width, rows: 24)).columns
      return info
    }
    copy.info = copy.runtime.outputInfo()
    return copy
  }

  /// Returns a copy with the present size of the terminal.
  func resized() -> CommandContext {
    var copy = self
    copy.info = runtime.outputInfo()
    copy.isSmall = copy.info.isSmall
    return copy
  }

  var isJSON: Bool { has(Options.json) }
  var isQuiet: Bool { has(Options.quiet) }

  /// The stream for messages to people: the screen, or standard error if standard output is data.
  var conversation: any TextSink { isData ? runtime.diagnostics : runtime.output }

  /// Whether standard output is data for a file or a program.
  var isData: Bool { isJSON || !info.isTerminal }

  var textWidth: Int { Style(width: info.width).textWidth }

  /// Returns a paragraph, safe to print and wrapped to the width of the screen.
  ///
  /// - Parameter hanging: The extra indentation of all lines after the first.
  func paragraph(_ text: String, indent: String = "", hanging: String = "") -> String {
    Style(width: info.width).paragraph(text, indent: indent, hanging: hanging)
  }

  // MARK: Style

  var isAccessible: Bool { self[Settings.accessible] }

  /// Whether pages are shown line by line: in accessible mode and on a small terminal.
  var isSpoken: Bool { isAccessible || isSmall }

  /// Whether tables are printed as lines of a name and a value: on a terminal in line-by-line mode,
  /// in a file or pipe only if the command line or the environment requests it.
  var flattensTables: Bool {
    switch settings.origin(of: Settings.accessible.row).layer {
    case .option, .environment: isAccessible || isSmall
    case .file, .terminal, .standard: info.isTerminal && isSpoken
    }
  }

  /// Whether styles and colours are used; only on a terminal unless a setting decides.
  var usesColor: Bool {
    switch self[Settings.color] {
    case .always: true
    case .never: false
    case .auto: info.usesColor
    }
  }

  var colors: ColorDepth { ColorDepth(usesColor: usesColor, environment: runtime.environment) }

  var style: Style {
    Style(
      width: info.width, height: info.height, isTerminal: info.isTerminal,
      flattensTables: flattensTables, colors: colors)
  }

  func lines(of document: Document) -> [String] {
    TextRenderer(style).lines(document).map(style.text)
  }

  /// - Parameter sink: Where to; nil for standard output.
  func show(_ document: Document, on sink: (any TextSink)? = nil) {
    (sink ?? runtime.output).write(TextRenderer(style).lines(document), style.theme)
  }

  func show(_ table: Table, on sink: (any TextSink)? = nil) {
    (sink ?? runtime.output).write(table.spans(style), style.theme)
  }

  // MARK: Lists

  var listingForm: ListingForm {
    if isJSON { return .json }
    if has(Options.csv) { return .csv(isOnScreen: info.isTerminal) }
    return .table
  }

  /// - Parameters:
  ///   - nothing: The sentence to print instead of an empty table.
  ///   - width: The width of the table in a file or pipe; nil for as wide as its cells.
  func show<Row>(
    _ rows: [Row], as listing: Listing<Row>, _ members: JSONForm = [:],
    orSay nothing: String, width: Int? = nil, _ keys: [RowKey<Row>] = []
  ) throws {
    if let page, !rows.isEmpty { return page.write(try listing.table(rows), of: rows, keys, style) }
    var writer = try ListingWriter(listing, listingForm, runtime.output)
    try writer.write(rows)
    var style = style
    if let width, !style.isTerminal {
      style = Style(width: width, flattensTables: style.flattensTables, colors: style.colors)
      style.isKept = true
    }
    if writer.end(members, style) { conversation.writeLine(nothing) }
  }

  // MARK: JSON

  /// Prints a JSON document with the members that have a value.
  func printJSON(_ members: JSONForm) throws {
    runtime.output.writeLine(JSONOutput.document(members))
  }
}

/// How a command talks to people.
extension CommandContext {
  /// Returns the dialog with a person: on a full screen if the terminal supports it and accessible
  /// mode is off, otherwise line by line.
  func dialog() -> any Dialog {
    screen().map { ScreenDialog($0, sink: conversation, helplines) } ?? lineDialog()
  }

  /// Returns a dialog on a full screen to show pages instead of printing a list; nil if a list is
  /// asked for, or if there is no such screen.
  func pageDialog() -> (any Dialog)? {
    guard isRead, !isSmall else { return nil }
    return screen().map { ScreenDialog($0, sink: conversation, helplines) }
  }

  /// Returns a dialog to look at pages: on a full screen, or line by line if pages are; nil as for
  /// ``pageDialog()``.
  func readingDialog() -> (any Dialog)? { isRead && isSpoken ? lineDialog() : pageDialog() }

  /// Whether a person at a terminal reads a list, and can choose from it.
  private var isRead: Bool {
    info.isTerminal && runtime.isInputTerminal && listingForm == .table && !isQuiet
      && !has(Options.noPager)
  }

  /// - Parameter input: Where replies come from; nil for standard input.
  func lineDialog(reading input: LineReader? = nil) -> LineDialog {
    LineDialog(
      sink: conversation, input: input ?? runtime.input, width: textWidth, modes: runtime.lineModes,
      helplines)
  }

  /// Who to call: in the known or likely country first, then in all others.
  private var helplines: Helplines {
    Helplines { words, area in
      let translations = definitions.translations
      let language =
        translations.personLanguages.first { translations.person($0)?.words == words } ?? "en"
      let (here, all) = (
        contactText(in: language, isBrief: true), contactText(in: language, isOfAll: true)
      )
      let introduction = words(.danger).split(separator: ": {contacts}")[0]
      let lack = here.lack(GeneralTexts.builtIn.adding(translations.addedPersons.values))
      let isKnown = !here.listed.isEmpty || lack != nil
      var sections: [Document.Section] = [.init(.lines(of: "\(introduction):"))]
      if isKnown {
        sections += [
          .init([.contacts(here.lines)]),
          .init(.lines(of: [lack, "\(words(.elsewhere).capitalisedFirst):"].compactMap(\.self))),
        ]
      }
      return Document(sections + [.init([.contacts(all.lines)])]).blocks(area)
    }
  }

  func say(_ text: String) { lineDialog().say(text) }

  /// Writes a line to standard error, whatever standard output is.
  func remark(_ text: String) { runtime.diagnostics.writeLine(text) }

  /// Writes a paragraph to standard error.
  func warn(_ text: String) { remark(paragraph("Warning: \(text)")) }

  private func screen() -> (any ScreenDevice)? {
    guard !isAccessible, TerminalInfo.canDraw(in: runtime.environment) else { return nil }
    return runtime.makeScreen(isData ? .diagnostics : .output, colors)
  }

  /// Runs a dialog, and restores the terminal however it ends. When a signal ends the program, the
  /// terminal is restored first, and the notice is printed.
  func run<Result>(
    _ dialog: any Dialog, _ notice: SignalNotice, _ body: () throws -> Result
  ) throws -> Result {
    let (say, restore) = (runtime.signalNotice, dialog.restore)
    return try InterruptGuard.run(notice: { _ in
      restore()
      say(notice.text)
    }) {
      var failures = Failures()
      let result = failures.attempt(body)
      failures.attempt(dialog.close)
      return try failures.value(result)
    }
  }

  /// Runs a dialog that a person looks through: at the end of the input, the person has left.
  ///
  /// - Returns: What the body returns; nil at the end of the input.
  func browse<Result>(
    _ dialog: any Dialog, _ notice: SignalNotice, _ body: () throws -> Result?
  ) throws -> Result? {
    try run(dialog, notice) {
      do {
        return try body()
      } catch DialogEnd.interrupted {
        throw Failure.interrupted(leaving: .nothing)
      } catch is DialogEnd {
        return nil
      }
    }
  }
}

/// The text printed when a signal ends the process during a dialog.
final class SignalNotice: Sendable {
  /// The longest time that a notice waits for something that is being saved.
  private static let patience = Duration.seconds(3)

  private let state: Mutex<(words: String, isSaving: Bool)>

  init(_ text: String = "") { state = Mutex((text, false)) }

  func set(_ text: String) { state.withLock { $0.words = text } }

  /// Runs a body that saves something and then sets the text that says so. A notice that is given
  /// meanwhile waits for it.
  func saving<Result>(_ body: () throws -> Result) rethrows -> Result {
    state.withLock { $0.isSaving = true }
    defer { state.withLock { $0.isSaving = false } }
    return try body()
  }

  var text: String {
    let start = ContinuousClock.now
    while state.withLock(\.isSaving), ContinuousClock.now - start < Self.patience { usleep(10_000) }
    return state.withLock(\.words)
  }
}
