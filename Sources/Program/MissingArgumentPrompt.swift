import WellbeingArguments
import WellbeingCommandKit
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

/// Offers a list in a terminal when a required argument is missing.
struct MissingArgumentPrompt {
  private let arguments: [String]
  private let runtime: Runtime

  init(_ arguments: [String], _ runtime: Runtime) {
    self.arguments = arguments
    self.runtime = runtime
  }

  /// Returns the request of the line completed by the chosen word; nil if the person left.
  ///
  /// - Throws: The error of the incomplete line if nobody can be asked, or if there is nothing to
  ///   choose from.
  func request(_ error: UsageError) throws -> Request? {
    guard case .missingOperand(let name, let path) = error,
      let command = Program.spec.path(of: path)?.last,
      let operand = command.operands.first(where: { $0.name == name }),
      case .known(let words) = operand.kind, let context = try context()
    else { throw error }
    let candidates = try context.candidates(words, after: [])
      .filter { !SampleReference.isLast($0.word) }
    guard !candidates.isEmpty else { throw error }
    let dialog = context.console.dialog()
    let chosen = try context.console.run(dialog, SignalNotice()) {
      try DialogEnd.reported { try ask(candidates, path, dialog) }
    }
    guard let chosen else { return nil }
    return try CommandLineParser(Program.spec).parse(arguments + [chosen])
  }

  /// Returns the context of the incomplete line; nil if nobody can be asked.
  private func context() throws -> CommandContext? {
    guard runtime.isInputTerminal, runtime.outputInfo(.auto).isTerminal else { return nil }
    // Parsed with a word in place of the missing one, for the options.
    guard
      case .run(let invocation) = try CommandLineParser(Program.spec).parse(arguments + ["last"])
    else { return nil }
    let context = try CommandContext(invocation, runtime)
    return context.console.isData ? nil : context
  }

  private func ask(
    _ candidates: [Candidate], _ title: [String], _ dialog: any Dialog
  ) throws -> String? {
    let table = Table(
      [TableColumn("", .isCut(to: 8), priority: 1), TableColumn("", .isCut(to: 10))],
      rows: candidates.map { [Span(printable($0.word), .strong), Span(printable($0.description))] })
    let question = ListQuestion(
      QuestionContext(Page.Title("wellbeing " + title.joined(separator: " "))),
      names: candidates.map { [$0.word, $0.description] }, opening: "choose", isChooser: true,
      above: [.text("Choose, or type to find.", .quiet), .space]
    ) { area in
      let style = Style(width: area.size.columns, usesUnicode: area.look.usesUnicode)
      return ListQuestion.Layout(rows: table.lines(ofRows: style).rows)
    }
    guard case .reply(.open(let place)) = try dialog.ask(question) else { return nil }
    return candidates[place].word
  }
}
