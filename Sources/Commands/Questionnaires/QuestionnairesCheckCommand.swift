import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

struct QuestionnairesCheckCommand: Command {
  static let spec = CommandSpec(
    "check", summary: "Check files with questionnaire definitions.",
    detail: [
      "Lists every fault with its line, column and path, and scores every example. A warning is about "
        + "something that is allowed but probably a mistake, such as wording that differs slightly "
        + "from a built-in questionnaire. If there is a fault, the exit code is 65."
    ],
    operands: [
      OperandSpec("FILE", .oneOrMore, kind: .path, summary: "The files; '-' reads standard input.")
    ],
    examples: [
      .init("wellbeing questionnaires check my-scale.json", "Check a definition of your own.")
    ])

  private let paths: [String]

  init(_ arguments: Invocation) throws {
    paths = arguments.operands
    guard paths.count(where: { $0 == "-" }) <= 1 else { throw Failure.standardInputTwice }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    var files: [CheckedFile] = []
    for path in paths {
      let file = try CheckedFile(path, context)
      if !context.console.isJSON {
        for line in file.lines { context.runtime.output.writeLine(printable(line)) }
        report(file, context)
      }
      files.append(file)
    }
    let old = context.outdatedContacts()
    if context.console.isJSON {
      try context.console.printJSON(["files": files.map(\.form), "oldContacts": old])
      for file in files { report(file, context) }
    }
    context.warn(ofOutdated: old)
    return exitCode(files)
  }

  /// Reports the error that prevented reading a file, if there is one.
  private func report(_ file: CheckedFile, _ context: CommandContext) {
    guard case .failure(let error) = file.result else { return }
    context.runtime.report(error, asJSON: context.console.isJSON)
  }

  /// A fault in a file takes precedence over a missing file.
  private func exitCode(_ files: [CheckedFile]) -> ExitCode {
    if files.contains(where: \.isFaulty) { return .dataError }
    for case .failure(let error) in files.map(\.result) { return error.exitCode }
    return .done
  }
}

private struct CheckedFile {
  /// The path as typed.
  let path: String
  let result: Result<QuestionnaireLinter.Report, Failure>
  private let isTranslation: Bool

  init(_ path: String, _ context: CommandContext) throws {
    self.path = path
    do {
      let document = try context.definitions.bytes(at: path)
      let translation = TranslationFile(document)
      isTranslation = translation != nil
      let faults = translation?.faults(document, context)
      result = .success(
        isTranslation
          ? QuestionnaireLinter.Report(faults: faults?.faults ?? [], faults?.omittedCount ?? 0)
          : QuestionnaireLinter.check(document, among: .builtIn))
    } catch let error as Failure {
      isTranslation = false
      result = .failure(error)
    }
  }

  var isFaulty: Bool {
    if case .success(let report) = result { !report.faults.isEmpty } else { false }
  }

  /// The findings in file order, one line per finding, followed by the verdict.
  var lines: [String] {
    guard case .success(let report) = result else { return [] }
    let name = fileName(path)
    var findings = report.faults.map { (($0.line, $0.column), $0.words()) }
    findings += report.warnings.map { (($0.line, $0.column), $0.words("warning: ")) }
    findings.sort { $0.0 < $1.0 }
    var lines = findings.map { "\(name), \($0.1)." }
    if report.omittedFaultCount + report.omittedWarningCount > 0 {
      let faults = counted(report.omittedFaultCount, "fault")
      let warnings = counted(report.omittedWarningCount, "warning")
      lines.append("\(name): \(faults) and \(warnings) more are not listed.")
    }
    lines.append("\(name): \(verdict(report))")
    return lines
  }

  private func verdict(_ report: QuestionnaireLinter.Report) -> String {
    let faults = report.faults.count + report.omittedFaultCount
    let warnings = report.warnings.count + report.omittedWarningCount
    let counts =
      [(faults, "fault"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { counted($0.0, $0.1) }.joined(separator: " and ")
    let verdict = (faults == 0 ? "sound" : "refused") + (counts.isEmpty ? "" : ", with \(counts)")
    if isTranslation { return verdict + "." }
    guard report.exampleCount > 0 else { return verdict + ". No example was scored." }
    return "\(verdict). \(report.heldCount) of \(counted(report.exampleCount, "example")) "
      + (report.exampleCount == 1 ? "holds." : "hold.")
  }

  /// The file as JSON; a finding has no position if the file could not be read.
  var form: JSONForm {
    switch result {
    case .success(let report):
      let omitted = (report.omittedFaultCount, report.omittedWarningCount)
      return [
        "file": path, "id": report.id, "version": report.version,
        "faults": report.faults.map(Self.form), "warnings": report.warnings.map(Self.form),
        "omittedFaults": omitted.0 > 0 ? omitted.0 : nil,
        "omittedWarnings": omitted.1 > 0 ? omitted.1 : nil,
        "examples": report.exampleCount, "held": report.heldCount,
      ]
    case .failure(let error):
      let fault: JSONForm = ["problem": "unreadable", "message": error.message]
      return ["file": path, "faults": [fault], "warnings": [String](), "examples": 0, "held": 0]
    }
  }

  private static func form(_ fault: DefinitionFault) -> JSONForm {
    [
      "line": fault.line, "column": fault.column, "path": fault.path, "problem": fault.code,
      "message": fault.message,
    ]
  }
}
