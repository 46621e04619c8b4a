import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

enum QuestionnairesCheckCommand {
  private static let paths = Operand.words(
    "FILE", .oneOrMore, .path, "The files; '-' reads standard input."
  ).map { paths, _ in
    guard paths.count(where: { $0 == "-" }) <= 1 else { throw Failure.standardInputTwice }
    return paths
  }

  static let command = Command(
    "check", "Check files with questionnaire definitions.",
    detail: [
      "Lists every fault with its line, column and path, and scores every example. A warning is about "
        + "something that is allowed but probably a mistake, such as wording that differs slightly "
        + "from a built-in questionnaire. If there is a fault, the exit code is 65."
    ],
    [paths],
    examples: [
      .init("wellbeing questionnaires check my-scale.json", "Check a definition of your own.")
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let files = try context[paths].map { try CheckedFile($0, context) }
    let failures = files.compactMap(\.failure)
    let old = context.outdatedContacts()
    // A fault in a file takes precedence over a missing file.
    let isFaulty = files.contains(where: \.isFaulty)
    return CommandResult(
      .answer, code: isFaulty ? .dataError : failures.first?.exitCode ?? .done,
      json: { ["files": files.map(\.form), "oldContacts": old] },
      then: {
        for error in failures { context.runtime.report(error, asJSON: context.isJSON) }
        context.warn(ofOutdated: old)
      }
    ) { .blocks(files.flatMap(\.lines).map { .unwrapped(printable($0)) }) }
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

  /// What prevented reading it.
  var failure: Failure? { if case .failure(let error) = result { error } else { nil } }

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
