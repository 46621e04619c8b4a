import WellbeingTerminal

/// A page to read, with a key that shows lines to paste into a record and sends them to the clipboard.
struct PageWithLine {
  private let title: ScreenPage.Title
  private let lines: [String]
  private let fillsScreen: Bool
  private let body: @Sendable (PageArea) -> [ScreenPage.Block]

  /// - Parameter lines: Empty if there is nothing to paste.
  init(
    _ title: ScreenPage.Title, lines: [String], fillsScreen: Bool = false,
    body: @escaping @Sendable (PageArea) -> [ScreenPage.Block]
  ) {
    (self.title, self.fillsScreen, self.body) = (title, fillsScreen, body)
    self.lines = lines.filter { !$0.isEmpty }
  }

  /// Line by line, only the page is shown: the lines can be copied from the terminal.
  func show(_ dialog: any Dialog) throws {
    let back = KeyQuestion.Choice.enter(
      "back", "Go back to the page before.", requiresReadingToEnd: false)
    let page = KeyQuestion(
      QuestionContext(title, leavingWords: "back"),
      choices: [back] + (lines.isEmpty || dialog.leavesTrace ? [] : [.init(.line)]),
      fillsScreen: fillsScreen, body: body)
    while case .reply(1) = try dialog.show(page) { try Self.paste(lines, dialog) }
  }

  /// Shows lines to paste into a record, and sends them to the clipboard.
  static func paste(_ lines: [String], _ dialog: any Dialog) throws {
    try dialog.copy(lines.joined(separator: "\n"))
    let remark =
      dialog.leavesTrace ? "Copy it from here." : "Sent to the clipboard; or copy it here."
    try dialog.show(
      KeyQuestion(
        QuestionContext(ScreenPage.Title("For the record"), leavingWords: "back"),
        body: .spaced(lines) + [.text(remark, .quiet)], choices: [.enter("back")]))
  }
}
