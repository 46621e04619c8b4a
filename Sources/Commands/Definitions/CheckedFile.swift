import WellbeingKit

/// The linter's result for one file.
struct CheckedFile {
  /// The path as typed.
  let path: String
  /// The linter's report, or the error that prevented reading the file.
  let result: Result<QuestionnaireLinter.Report, CommandError>

  init(_ path: String, _ session: Session) throws {
    self.path = path
    do {
      let document = try session.definitionBytes(at: path)
      result = .success(QuestionnaireLinter.check(document, among: .builtIn))
    } catch let error as CommandError {
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
    var findings = report.faults.map { (($0.line, $0.column), $0.words) }
    findings += report.warnings.map { (($0.line, $0.column), $0.words) }
    findings.sort { $0.0 < $1.0 }
    var lines = findings.map { "\(name), \($0.1)." }
    if report.omittedFaultCount + report.omittedWarningCount > 0 {
      let faults = count(report.omittedFaultCount, "fault")
      let warnings = count(report.omittedWarningCount, "warning")
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
      .map { count($0.0, $0.1) }.joined(separator: " and ")
    let verdict = (faults == 0 ? "sound" : "refused") + (counts.isEmpty ? "" : ", with \(counts)")
    guard report.exampleCount > 0 else { return verdict + ". No example was scored." }
    return "\(verdict). \(report.heldCount) of \(count(report.exampleCount, "example")) "
      + (report.exampleCount == 1 ? "holds." : "hold.")
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

/// The linter's results for files, as JSON.
struct CheckDocument: Encodable {
  struct File: Encodable {
    let file: String
    let id: String?
    let version: String?
    let faults: [Finding]
    let warnings: [Finding]
    let omittedFaults: Int?
    let omittedWarnings: Int?
    let examples: Int
    let held: Int
  }

  /// A fault or a warning; it has no position if the file could not be read.
  struct Finding: Encodable {
    let line: Int?
    let column: Int?
    let path: String?
    let problem: String
    let message: String
  }

  let schemaVersion = JSONOutput.schemaVersion
  let files: [File]
  let oldContacts: [String]

  init(files: [CheckedFile], oldContacts: [String]) {
    self.files = files.map(File.init)
    self.oldContacts = oldContacts
  }
}

extension CheckDocument.File {
  fileprivate init(_ checked: CheckedFile) {
    file = checked.path
    switch checked.result {
    case .success(let report):
      id = report.id
      version = report.version
      faults = report.faults.map {
        .init(
          line: $0.line, column: $0.column, path: $0.path, problem: $0.problem.name,
          message: $0.problem.words)
      }
      warnings = report.warnings.map {
        .init(
          line: $0.line, column: $0.column, path: $0.path, problem: $0.reason.name,
          message: $0.reason.words)
      }
      omittedFaults = report.omittedFaultCount > 0 ? report.omittedFaultCount : nil
      omittedWarnings = report.omittedWarningCount > 0 ? report.omittedWarningCount : nil
      examples = report.exampleCount
      held = report.heldCount
    case .failure(let error):
      (id, version, warnings, omittedFaults, omittedWarnings) = (nil, nil, [], nil, nil)
      faults = [
        .init(line: nil, column: nil, path: nil, problem: "unreadable", message: error.message)
      ]
      (examples, held) = (0, 0)
    }
  }
}
