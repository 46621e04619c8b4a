import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// `questionnaires check FILE…`: checks definitions with the linter.
enum QuestionnairesCheckCommand: Command {
  static let spec = CommandSpec(
    "check", summary: "Check files with definitions of questionnaires.",
    detail: [
      "Every fault is named with line, column and place, and every example is scored. A warning "
        + "is of what is lawful and likely to be a mistake, such as wording that almost is that "
        + "of a built-in questionnaire. Faults end the command with code 65, warnings do not."
    ],
    operands: [
      OperandSpec("FILE", .oneOrMore, kind: .path, summary: "The files; '-' reads one.")
    ],
    examples: [
      .init("wellbeing questionnaires check my-scale.json", "Check a definition of your own.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let paths = session.invocation.operands
    guard paths.count(where: { $0 == "-" }) <= 1 else {
      throw CommandError.standardInputTwice
    }
    var files: [CheckedFile] = []
    for path in paths {
      let file = try CheckedFile(path, session)
      if !session.isJSON { try show(file, session) }
      files.append(file)
    }
    let old = try OldContacts(session)
    if session.isJSON {
      session.context.output.writeLine(
        try JSONOutput.text(CheckDocument(files: files, oldContacts: old.ids)))
      for case .failure(let error) in files.map(\.result) { report(error, session) }
    }
    old.show(session)
    return exitCode(files)
  }

  private static func show(_ file: CheckedFile, _ session: Session) throws {
    switch file.result {
    case .success:
      for line in file.lines { session.context.output.writeLine(printable(line)) }
    case .failure(let error): report(error, session)
    }
  }

  private static func report(_ error: CommandError, _ session: Session) {
    session.context.report(error, asJSON: session.isJSON)
  }

  /// An error in a file takes precedence over a missing file.
  private static func exitCode(_ files: [CheckedFile]) -> ExitCode {
    if files.contains(where: \.isFaulty) { return .dataError }
    for case .failure(let error) in files.map(\.result) { return error.exitCode }
    return .done
  }
}
