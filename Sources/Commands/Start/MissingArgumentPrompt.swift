import WellbeingCommandLine
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

/// Offers a list in a terminal when a required argument is missing.
struct MissingArgumentPrompt {
  let arguments: [String]
  let runtime: Runtime

  /// Returns the request of the line completed by the chosen word; nil if the person left.
  ///
  /// - Throws: The error of the incomplete line if nobody can be asked, or if there is nothing to
  ///   choose from.
  func request(_ error: UsageError) throws -> Request? {
    let word: String?
    var file: String?
    switch error {
    case .missingCommand(let path, _) where !path.isEmpty:
      guard let context = try context(after: []) else { throw error }
      let commands = Program.spec.path(of: path)?.last?.subcommands ?? []
      word = try chosen(among: commands.map { Candidate($0.name, $0.summary) }, path, context)
    case .missingOperand(let name, let path):
      let operands = Program.spec.path(of: path)?.last?.operands ?? []
      guard let place = operands.firstIndex(where: { $0.name == name }),
        let context = try context(after: ["last"])
      else { throw error }
      let operand = operands[place]
      guard case .known(let source) = operand.kind else {
        guard case .text = operand.kind else { throw error }
        word = try typed(operand, path, context)
        break
      }
      let candidates = try source.candidates(context, [])
        .filter { !SampleReference.isLast($0.word) }
      guard !candidates.isEmpty else { throw error }
      word = try chosen(among: context.usedFirst(candidates, \.word), path, context)
      // A person cannot mean standard input, which is the terminal.
      if word != nil, let next = operands.dropFirst(place + 1).first, case .path = next.kind {
        file = try typed(next, path, context)
        if file == nil { return nil }
      }
    default: throw error
    }
    guard let word else { return nil }
    let arguments = arguments + [word] + [file].compactMap(\.self)
    do throws(UsageError) {
      return try CommandLineParser(Program.spec).parse(arguments)
    } catch {
      return try MissingArgumentPrompt(arguments: arguments, runtime: runtime).request(error)
    }
  }

  private func chosen(
    among candidates: [Candidate], _ path: [String], _ context: CommandContext
  ) throws -> String? {
    let dialog = context.dialog()
    return try context.run(dialog, SignalNotice()) {
      try DialogEnd.reported { try ask(candidates, path, dialog) }
    }
  }

  private func typed(
    _ operand: OperandSpec, _ path: [String], _ context: CommandContext
  ) throws -> String? {
    let question = TextQuestion(
      QuestionContext(ScreenPage.Title("wellbeing " + path.joined(separator: " "))),
      lead: [.text(operand.summary, .strong)], label: operand.name, hint: operand.summary,
      fault: { $0.hasPrefix("-") && Double($0) == nil ? "Type \(operand.name)." : nil })
    let dialog = context.dialog()
    return try context.run(dialog, SignalNotice()) {
      try DialogEnd.reported {
        guard case .reply(let typed?) = try dialog.ask(question) else { return nil }
        return typed
      }
    }
  }

  /// Returns the context of the incomplete line; nil if nobody can be asked.
  ///
  /// - Parameter words: What stands for the missing word when the line is parsed for its options.
  private func context(after words: [String]) throws -> CommandContext? {
    guard runtime.isInputTerminal, runtime.outputInfo().isTerminal else { return nil }
    let line = try? CommandLineParser(Program.spec).parse(arguments + words)
    guard case .run(let invocation)? = line ?? .run(Invocation()) else { return nil }
    let context = try CommandContext(invocation, runtime)
    return context.isData ? nil : context
  }

  private func ask(
    _ candidates: [Candidate], _ title: [String], _ dialog: any Dialog
  ) throws -> String? {
    let table = Table(
      [TableColumn("", .isCut(to: 8), priority: 1), TableColumn("", .isCut(to: 10))],
      rows: candidates.map { [Span(printable($0.word), .strong), Span(printable($0.description))] })
    let question = ListQuestion(
      QuestionContext(ScreenPage.Title("wellbeing " + title.joined(separator: " "))),
      names: candidates.map { [$0.word, $0.description] }, opening: "choose", isChooser: true,
      above: [.text("Choose, or type to find.", .quiet), .space]
    ) { ListQuestion.Layout(rows: table.layout($0).rows) }
    guard case .reply(.open(let place)) = try dialog.ask(question) else { return nil }
    return candidates[place].word
  }
}
