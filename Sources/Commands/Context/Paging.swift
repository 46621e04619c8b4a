import WellbeingCommandLine
import WellbeingPresentation
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// What a key does with a row of a list that is shown as a page: it runs another command, and the list
/// is shown again.
struct RowKey<Row> {
  /// Nil for Enter.
  let key: PageKey?
  /// What Enter does, in a word.
  let word: String
  /// The title of the page with what the command prints; nil for a command with pages of its own.
  var title: String?
  /// Returns the command; nil if the key makes no sense for a row.
  let command: (Row) -> [String]?

  /// What Enter does.
  static func enter(
    _ word: String, title: String? = nil, _ command: @escaping (Row) -> [String]?
  ) -> Self {
    Self(key: nil, word: word, title: title, command: command)
  }

  static func key(
    _ key: PageKey, title: String? = nil, _ command: @escaping (Row) -> [String]?
  ) -> Self {
    Self(key: key, word: key.word, title: title, command: command)
  }

  /// Opens the page of a row's subject.
  static func person(_ subject: @escaping (Row) -> String) -> Self {
    key(.people, title: "Results and moods") {
      ["history", Options.subject.typed, subject($0)]
    }
  }
}

/// The output of a command for a page, and the rows of a list in it.
final class PagedOutput {
  /// A list: its table, where its lines stand, and what keys do with each row.
  fileprivate struct List {
    let table: Table
    let lines: Range<Int>
    let actions: [ListQuestion.Action]
    let opening: String
    /// The titles of the keys; Enter first.
    let titles: [String?]
    /// The commands of each key, by row; Enter first.
    let commands: [[[String]?]]
  }

  let sink: PageSink
  fileprivate private(set) var list: List?

  init(_ sink: PageSink) { self.sink = sink }

  /// Prints a table whose rows keys act on.
  func write<Row>(
    _ table: Table, of rows: [Row], _ keys: [RowKey<Row>], _ style: Style
  ) {
    let start = sink.lines.count
    sink.write(table.spans(style), style.theme)
    guard let enter = keys.first, !rows.isEmpty else { return }
    list = List(
      table: table, lines: start..<sink.lines.count,
      actions: keys.dropFirst().compactMap { row in
        row.key.map { .init($0, needsRow: true) }
      },
      opening: enter.word, titles: keys.map(\.title),
      commands: keys.map { key in rows.map(key.command) })
  }
}

extension CommandContext {
  /// Runs a body, and shows its output as a page if it is longer than the screen, or if the runtime
  /// names a title for it; otherwise the output is printed. In a list, Enter opens a row, and then the
  /// list is shown again.
  ///
  /// What the body flushes, such as a question or an alert, is printed at once. The page has been left
  /// when this returns or throws, so errors are printed after it.
  func paged(if isPaged: Bool, _ body: (CommandContext) throws -> ExitCode) throws -> ExitCode {
    var (chosen, remark, isBack) = (0, String?.none, false)
    while true {
      guard isPaged || runtime.pageTitle != nil, !isData,
        let dialog = runtime.pageTitle == nil ? pageDialog() : readingDialog()
      else { return try body(self) }
      let output = PagedOutput(PageSink(screen: runtime.output, style.theme))
      var failures = Failures()
      let code = failures.attempt { try body(writing(page: output)) }
      if let remark { dialog.say(remark) }
      let next = failures.attempt { try show(output, dialog, chosen, isPage: isBack) }
      guard let next = next ?? nil else { return try failures.value(code) }
      (chosen, isBack) = (next.row, true)
      remark = try next.errand.failure(from: self)
    }
  }

  /// - Parameter isPage: Whether it is a page even if it fits the screen.
  /// - Returns: What is to run before the page is shown again; nil if the reader has left.
  private func show(
    _ output: PagedOutput, _ dialog: any Dialog, _ chosen: Int, isPage: Bool
  ) throws -> (row: Int, errand: StartErrand)? {
    let lines = output.sink.lines
    guard !lines.isEmpty else { return nil }
    let isSpoken = dialog.leavesTrace
    guard isPage || runtime.pageTitle != nil || lines.count >= info.height ?? .max,
      !isSpoken || output.list != nil
    else {
      runtime.output.write(lines, style.theme)
      return nil
    }
    func blocks(_ lines: ArraySlice<[Span]>) -> [ScreenPage.Block] {
      lines.map { $0.isEmpty ? .space : ScreenPage.Block(lines: [$0]) }
    }
    let title = ScreenPage.Title(
      runtime.pageTitle ?? ([Program.name] + command).joined(separator: " "))
    let context = QuestionContext(title, leavingWords: "back")
    guard let list = output.list else {
      let blocks = blocks(lines[...])
      let page = KeyQuestion(context, choices: [], fillsScreen: true) { _ in blocks }
      _ = try browse(dialog, SignalNotice()) { try dialog.ask(page) }
      return nil
    }
    let (above, below) = (
      blocks(lines[..<list.lines.lowerBound]), blocks(lines[list.lines.upperBound...])
    )
    let question = ListQuestion(
      context, names: list.commands[0].map { _ in [] }, actions: list.actions,
      opening: list.opening, chosen: chosen, above: above, layout: list.table.layout,
      remarks: { _ in below })
    return try browse(dialog, SignalNotice()) {
      while true {
        guard case .reply(let reply) = try dialog.ask(question) else { return nil }
        let (key, row) =
          switch reply {
          case .open(let row), .change(let row, _): (0, row)
          case .act(let action, let row): (action + 1, row)
          }
        guard let words = list.commands[key][row] else {
          dialog.say("That does not apply to this line.")
          continue
        }
        return (row, StartErrand(words: words + repeatedOptions, title: list.titles[key]))
      }
    }
  }

  /// The options of this command that another one needs, to work with the same store in the same
  /// way.
  var repeatedOptions: [String] {
    [Options.store.spec, Options.timeZone.spec, Options.color.spec].flatMap { option in
      invocation.values(of: option).flatMap { [option.typed, $0] }
    } + (has(Options.accessible) ? [Options.accessible.typed] : [])
  }
}
