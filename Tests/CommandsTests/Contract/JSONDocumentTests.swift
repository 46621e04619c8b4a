import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingSamples
import WellbeingTestBytes

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// What `--json` prints, for each command: one document, or a refusal before anything is done.
@Suite struct JSONDocumentTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    bench.environment["XDG_DATA_HOME"] = bench.folder
    try bench.fill()
    try bench.feel(0.5, at: "2026-03-09T10:00:00Z", labels: [.calm])
    for line in [
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 -q",
      "plan add gad-7 --every 1d -q",
      "factor sleep 7h30 -q", "store access revoke diary --type mood -q",
    ] {
      try #require(try bench.run(line).code == .done)
    }
  }

  /// A line of each command, in an order in which it works, with what it reads from standard input;
  /// nil for a command that has no document.
  private static let lines: [(line: String, input: String?)] = [
    ("record gad-7 --administered-by self --answers -", answers), ("record gad-7 --total 3", ""),
    ("take gad-7", nil),
    ("score gad-7 -", "item1,item2,item3,item4,item5,item6,item7\n1,1,1,1,1,1,1\n"),
    ("questionnaires list", ""), ("questionnaires show gad-7", ""),
    ("questionnaires cite gad-7", ""), ("questionnaires form gad-7", nil),
    ("questionnaires new my-scale.json", nil),
    ("questionnaires check -", "{}"), ("questionnaires add -", rested),
    ("questionnaires remove rested", ""), ("mood 😊", ""), ("events", ""), ("reflect", ""),
    ("factor sleep 7h --date yesterday", ""), ("factor list", ""), ("plan add mood --every 1d", ""),
    ("plan list", ""), ("plan remove {plan}", ""), ("due", ""), ("due take", nil), ("alerts", ""),
    ("caseload", ""), ("review last:phq-9 --reviewer W --outcome spoken-with --subject P1", ""),
    ("history", ""), ("trend phq-9", ""), ("report --output {folder}/page.html", ""),
    ("insights", ""), ("show last", ""), ("drafts", ""), ("amend last --note new --yes", ""),
    ("delete last:mood --yes", ""), ("subjects list", ""), ("subjects show P1", ""),
    ("subjects episode P1", ""), ("subjects rename P1 P2 --yes", ""),
    ("subjects erase P2 --confirm P2", ""), ("export", nil),
    ("import -", "date,factor,value,unit\n2026-03-01,steps,10,count\n"),
    ("import maps", ""), ("store info", ""), ("store check", ""), ("store audit", ""),
    ("store backup {folder}/copy.sqlite", ""), ("store restore {folder}/copy.sqlite --yes", ""),
    ("store sql", nil), ("store purge --yes", ""), ("store rescore", ""),
    ("store share --private", ""), ("store access list", ""),
    ("store access revoke diary --type mood", ""), ("config", ""), ("config get color", ""),
    ("config set color never", ""), ("config unset color", ""), ("learn phq-9", ""),
    ("support", ""), ("schema settings", ""), ("man", nil), ("completions bash", nil),
  ]

  private static let answers =
    #"{"nervous":0,"controlWorry":0,"worryTooMuch":0,"relaxing":0,"restless":0,"irritable":0,"afraid":0}"#
  private static let rested =
    (try? Repository.text(of: "Questionnaires/data/examples/rested.json")) ?? ""

  @Test func `every command has a line here`() {
    let commands = Program.spec.allPaths.filter {
      $0.last?.isRunnable == true && $0[0].name != "help"
    }
    .map { $0.map(\.name).joined(separator: " ") }
    for command in commands {
      let count = Self.lines.count { $0.line == command || $0.line.hasPrefix(command + " ") }
      #expect(count > 0, "\(command)")
    }
  }

  @Test func `each prints one document, or refuses to`() throws {
    let plan = try #require(try bench.document("plan list")["plans"]?[0]?["uuid"]?.text)
    var keys: [String] = []
    for (line, input) in Self.lines {
      let typed = line.replacing("{plan}", with: plan).replacing("{folder}", with: bench.folder)
      let outcome = try bench.run("\(typed) --json", input: input ?? "")
      guard input != nil else {
        #expect(outcome.code == .usage && outcome.output.isEmpty, "\(line)")
        keys.append("\(line): refused")
        continue
      }
      guard outcome.code == .done || !outcome.output.isEmpty else {
        let error = try JSON(outcome.diagnostics)["error"]
        keys.append("\(line): \(error?["code"]?.text ?? "no error")")
        continue
      }
      let document = try JSON(outcome.output)
      #expect(outcome.output.hasSuffix("\n"), "\(line)")
      keys.append("\(line): \((document.keys ?? []).sorted().joined(separator: " "))")
    }
    try expectGolden(keys.joined(separator: "\n") + "\n", "json-documents.txt")
  }
}
