import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingStore

/// Plans and drafts that another program made unreadable.
@Suite struct UnreadableRowTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try #require(try bench.run("record phq-9 --total 3 --subject P1 -q").code == .done)
  }

  private func tamper(_ sql: String) throws {
    try bench.openStore().sync {
      try $0.writer.database.execute(sql)
      $0.close()
    }
  }

  /// The command that `store check` gives.
  private func advised() throws -> String {
    let check = try bench.run("store check")
    #expect(check.code == .dataError)
    let line = try #require(check.output.split(separator: "\n").dropFirst().first)
    return String(try #require(line.split(separator: ": wellbeing ").last))
  }

  @Test func `a plan is named by a check and removed as that says`() throws {
    try #require(try bench.run("plan add phq-9 --subject P1 -q").code == .done)
    try tamper("UPDATE plan SET every = 'x'")
    #expect(try bench.run("due").code == .dataError)
    let caseload = try bench.run("caseload")
    #expect(caseload.code == .dataError)
    #expect(caseload.output.contains("P1"))
    let words = caseload.diagnostics.replacing("\n", with: " ")
    #expect(
      words.hasPrefix("Warning: What is due is not known, because a plan cannot be read: run"))
    #expect(words.contains("1 subject, no alerts to review, due not known."))
    let json = try JSON(try bench.run("caseload --json").output)
    #expect(json["isDueKnown"] == .bool(false))
    #expect(json["subjects"]?.elements.count == 1)
    #expect(try bench.run("caseload --filter overdue").code == .dataError)
    let page = try bench.sit("", typing: [])
    #expect(page.output.replacing("\n", with: " ").contains("What is due is not known"))

    let removed = try bench.run(try advised())
    #expect(removed.code == .done && removed.output == "Removed: a plan that could not be read.\n")
    #expect(try bench.run("store check").code == .done)
    #expect(try bench.run("caseload").code == .done)
    #expect(try JSON(try bench.run("caseload --json").output)["isDueKnown"] == nil)
  }

  @Test func `a draft is named by a check and discarded with a reason`() throws {
    try #require(
      try bench.sit("take phq-9 --subject P1", typing: ["", "1", "quit", "keep"]).code == .done)
    try tamper("UPDATE draft SET progress = '{'")
    #expect(try bench.run("drafts").code == .dataError)
    let command = try advised()
    #expect(
      try bench.run(command.replacing(" --reason TEXT", with: " --yes")).code == .noPermission)
    let discarded = try bench.run(command.replacing("TEXT", with: "damaged --yes"))
    #expect(discarded.code == .done && discarded.output == "Discarded.\n")
    #expect(try bench.run("store check").code == .done)
    #expect(try bench.contents().drafts.isEmpty)
  }

  @Test func `alerts whose definition is missing are listed, and all else is an error`() throws {
    for (answers, state) in [
      ("0,0,0,0,0,0,0,0,1", "raised"), ("0,0,0,0,0,0,0,0,-", "notAssessed"),
    ] {
      let bench = try Workbench()
      try #require(
        try bench.run(
          "record phq-9 --administered-by clinician --answers \(answers) --subject P1 -q"
        ).code == .done)
      try #require(
        try bench.sit("take phq-9 --subject P1", typing: ["", "1", "quit", "keep"]).code == .done)
      try bench.openStore().sync {
        try $0.writer.database.execute("PRAGMA foreign_keys = OFF; DELETE FROM definition")
        $0.close()
      }
      let listed = try JSON(try bench.run("alerts --json").output)["alerts"]?.elements ?? []
      #expect(listed.contains { $0["state"]?.text == state && $0["subject"] == "P1" })
      #expect(try bench.run("alerts").output.contains("P1"))
      let check = try bench.run("alerts --check")
      #expect(check.code == (state == "raised" ? .failure : .done), "\(check.output)")
      for command in ["drafts", "history"] {
        #expect(try bench.run(command).code == .dataError, "\(command)")
      }
    }
  }
}
