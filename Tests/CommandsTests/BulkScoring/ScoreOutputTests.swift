import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestBytes
import WellbeingTestDatabase

@testable import WellbeingCommandLine
@testable import WellbeingCommands
import WellbeingTestMachines
import WellbeingTestStores

/// The files that `score` writes: whole or not at all.
@Suite struct ScoreOutputTests {
  private let bench: Workbench
  private let sheets: String

  init() throws {
    bench = try Workbench()
    sheets = try bench.write(Sheets.plain, "sheets.csv")
  }

  private func mode(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: bench.folder + "/" + name)[.posixPermissions]
      as? Int
  }

  private func group(_ name: String) throws -> UInt32? {
    let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder + "/" + name)
    return (attributes[.groupOwnerAccountID] as? NSNumber)?.uint32Value
  }

  @Test func aStatementScoresATableOfADatabase() throws {
    let result = try bench.runProgram(
      "score gad-2 --sql --sql-table answers --item-columns q1,q2 --missing 9")
    #expect(result.status == .exit(0))
    let database = try RawDatabase(path: ":memory:")
    try database.execute("CREATE TABLE answers (id, q2, q1); INSERT INTO answers VALUES (7, 3, 1)")
    try database.execute("INSERT INTO answers VALUES (8, 9, 1)")
    let found = try database.rows(result.outputText)
    let names = try database.columns(result.outputText)
    #expect(names.prefix(6) == ["id", "q2", "q1", "gad-2.total", "gad-2.band", "gad-2.basis"])
    #expect(
      found.map { Array($0.prefix(6)) } == [
        ["7", "3", "1", "4", "atCutoff", "complete"], ["8", "9", "1", nil, nil, "unscorable"],
      ])
  }

  @Test func aNewFileIsForItsOwnerAlone() throws {
    let result = try bench.runProgram("score phq-9 \(sheets) --output \(bench.folder)/out.csv")
    #expect(result.status == .exit(0) && result.outputText == "")
    #expect(bench.text("out.csv") == Sheets.plainScores)
    #expect(try mode("out.csv") == 0o600)
    #expect(bench.names == ["out.csv", "sheets.csv"])
  }

  @Test func aFileThatIsReplacedKeepsItsPermissions() throws {
    let old = try bench.write("old", "out.csv")
    try #require(chmod(old, 0o640) == 0)
    let result = try bench.runProgram("score phq-9 \(sheets) --output \(old)")
    #expect(result.status == .exit(0))
    #expect(bench.text("out.csv") == Sheets.plainScores)
    #expect(try mode("out.csv") == 0o640)
  }

  @Test func theScoresMayTakeThePlaceOfTheSheetsWhereTheyHoldTheAnswers() throws {
    let result = try bench.runProgram(
      "score phq-9 \(sheets) --output \(sheets) --keep-items")
    #expect(result.status == .exit(0))
    #expect(
      bench.text("sheets.csv") == """
        \(Sheets.header),\(Sheets.names)
        1,1,1,1,1,1,1,1,1,0,n1,8,mild,complete,,,
        2,2,2,2,2,,2,2,2,0,n2,,,unscorable,appetite,,
        3,3,3,3,3,3,3,3,3,2,n3,26,severe,complete,,selfHarm,

        """)
    #expect(bench.names == ["sheets.csv"])
  }

  @Test func summaryAndMethodsAreFilesOfTheirOwn() throws {
    let folder = bench.folder
    let result = try bench.runProgram(
      "score phq-9 \(sheets) --output \(folder)/out.csv --methods \(folder)/methods.txt "
        + "--summary \(folder)/sums.json")
    #expect(result.status == .exit(0))
    #expect(bench.text("out.csv") == Sheets.plainScores)
    let summary = try JSON(try #require(bench.text("sums.json")))
    #expect(summary["summary"]?["rows"] == 3)
    #expect(summary["summary"]?["software"]?["version"] == .string(Program.version))
    #expect(
      bench.text("methods.txt")?.hasPrefix(
        "Of 3 completed PHQ-9 (Patient Health Questionnaire-9) sheets") == true)
    #expect(bench.names == ["methods.txt", "out.csv", "sheets.csv", "sums.json"])
    #expect(try mode("sums.json") == 0o600 && mode("methods.txt") == 0o600)
  }

  @Test func standardOutputTakesOneOfThem() throws {
    let output = "--output \(bench.folder)/out.csv"
    let methods = try bench.runProgram("score phq-9 \(sheets) \(output) --methods -")
    #expect(
      methods.outputText.hasPrefix("Of 3 completed PHQ-9 (Patient Health Questionnaire-9) sheets"))
    let summary = try bench.runProgram("score phq-9 \(sheets) \(output) --summary=-")
    #expect(try JSON(summary.outputText)["summary"]?["rows"] == 3)
    let both = try bench.runProgram("score phq-9 \(sheets) \(output) --summary=- --methods -")
    #expect(both.status == .exit(64))
    let scores = try bench.runProgram("score phq-9 \(sheets) --output -")
    #expect(scores.outputText == Sheets.plainScores)
  }

  // MARK: Nothing left

  @Test(arguments: [
    ("no such columns", "a,b\n1,2\n", 64), ("torn", Sheets.plain + "4,\"1\n", 65),
    ("empty", "", 65),
  ])
  func anErrorLeavesWhatWasThere(name: String, content: String, code: Int32) throws {
    try expectNothingWritten(of: content, code)
  }

  @Test func aFileThatSeemsOneTooHighLeavesWhatWasThere() throws {
    let rows = Array(repeating: "1,2,3,4,1,2,3,4,1", count: 3)
    let said = try expectNothingWritten(of: Sheets.phq9(rows), 65)
    #expect(
      said.allSatisfy {
        $0.hasSuffix(
          "faulty.csv: there is not a single lowest answer in 3 rows, and 6 cells are one above the "
            + "highest. If every answer is one too high, add '--codes 1=0,2=1,3=2,4=3'; if none is, "
            + "add '--trust-coding'.\n")
      })
  }

  /// - Returns: What is said where a file was in the place before, and where none was.
  @discardableResult
  private func expectNothingWritten(of content: String, _ code: Int32) throws -> [String] {
    let folder = bench.folder
    let faulty = try bench.write(content, "faulty.csv")
    return try [nil, "old"].map { old in
      if let old { _ = try bench.write(old, "out.csv") }
      let before = bench.names
      let result = try bench.runProgram(
        "score phq-9 \(faulty) --output \(folder)/out.csv --methods \(folder)/methods.txt "
          + "--summary=\(folder)/sums.json")
      #expect(result.status == .exit(code))
      #expect(bench.text("out.csv") == old)
      #expect(bench.names == before)
      return result.errorText
    }
  }

  @Test(.enabled(if: SmallDisk.unavailability == nil))
  func aFullDiskLeavesNothing() throws {
    let disk = try SmallDisk(kibibytes: 64)
    let many = try bench.write(Sheets.many(20_000), "many.csv")
    let out = disk.url.path + "/out.csv"
    let result = try bench.runProgram("score phq-9 \(many) --output \(out)")
    #expect(result.status == .exit(74))
    #expect(
      result.errorText.hasSuffix(
        "wellbeing: The disk or your quota on it is full, so nothing was changed in '\(out)': make "
          + "room and try again.\n"))
    #expect(result.errorText.contains("! Item 9 (selfHarm): alert in "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path).isEmpty)
  }

  @Test(.enabled(if: SmallDisk.unavailability == nil))
  func aFullDiskForTheSummaryLeavesNoScoresEither() throws {
    let disk = try SmallDisk(kibibytes: 4)
    try Data(repeating: 1, count: 4096).write(to: disk.url.appending(path: "filler"))
    let result = try bench.runProgram(
      "score phq-9 \(sheets) --output \(bench.folder)/out.csv --summary=\(disk.url.path)/sums.json")
    #expect(result.status == .exit(74))
    #expect(bench.names == ["sheets.csv"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.url.path) == ["filler"])
  }

  // MARK: Streams that nobody reads

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullStandardOutputIsAnError() throws {
    let result = try bench.runScript("\"$0\" score phq-9 \(sheets) >/dev/full")
    #expect(result.status == .exit(74))
    #expect(
      result.errorText == Sheets.mapping
        + "! Item 9 (selfHarm): alert in 1 row (line 4). Scoring stopped after 3 rows.\n"
        + "wellbeing: The disk or your quota on it is full, so the output is incomplete: make "
        + "room and try again.\n"
    )
  }

  /// More is written than a pipe holds, so that the program is still writing when nobody reads.
  @Test func aPipeThatNobodyReadsHidesNoAlert() throws {
    let many = try bench.write(Sheets.many(20_000), "many.csv")
    let result = try bench.runScript(
      "{ \"$0\" score phq-9 \(many) --summary=\(bench.folder)/sums.json; echo $? >&2; } | :")
    #expect(result.errorText.hasPrefix(Sheets.mapping + "! Item 9 (selfHarm): alert in "))
    #expect(
      result.errorText.hasSuffix(
        "wellbeing: Writing the output failed (Broken pipe, error 32).\n74\n"))
    #expect(bench.names == ["many.csv", "sheets.csv"])
  }

  @Test func aPipeThatNobodyReadsEndsTheProgramQuietlyWithoutAlerts() throws {
    let rows = String(repeating: "0,1,2,3,0,1,2\n", count: 40_000)
    let many = try bench.write("q1,q2,q3,q4,q5,q6,q7\n" + rows, "many.csv")
    let result = try bench.runScript("{ \"$0\" score gad-7 \(many); echo $? >&2; } | :")
    #expect(result.errorText.hasSuffix("'q7'\n141\n"))
  }

  @Test func wordsThatNobodyReadsKeepNoScoresBack() throws {
    let out = bench.folder + "/out.csv"
    let answers = try bench.write("q1,q2,q3,q4,q5,q6,q7\n0,1,1,1,1,1,1\n", "gad-7.csv")
    // The reader is gone for certain before anything is written.
    let gone = bench.folder + "/gone"
    let result = try bench.runScript(
      "{ until [ -e \(gone) ]; do :; done; \"$0\" score gad-7 \(answers) --output \(out) 2>&1; "
        + "echo $? >\(bench.folder)/code; } | { exec <&-; : >\(gone); }")
    #expect(result.errorText == "")
    #expect(bench.text("code") == "0\n")
    #expect(bench.text("out.csv")?.hasSuffix("\n6,mild,complete,,,\n") == true)
    #expect(bench.names == ["code", "gad-7.csv", "gone", "out.csv", "sheets.csv"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func alertsThatCannotBeToldAreAnErrorBesideTheScores() throws {
    let result = try bench.runScript(
      "\"$0\" score phq-9 \(sheets) --output \(bench.folder)/out.csv 2>/dev/full")
    #expect(result.status == .exit(74))
    #expect(bench.text("out.csv") == Sheets.plainScores)
  }

  // MARK: Another user

  @Test(.enabled(if: geteuid() == 0, "only root gives files to any group"))
  func aFileThatIsReplacedKeepsItsGroup() throws {
    let old = try bench.write("old", "out.csv")
    try #require(chown(old, 0, OrdinaryUser.id) == 0 && chmod(old, 0o640) == 0)
    #expect(try bench.runProgram("score phq-9 \(sheets) --output \(old)").status == .exit(0))
    #expect(try group("out.csv") == OrdinaryUser.id)
    #expect(try mode("out.csv") == 0o640)
  }

  @Test(.enabled(if: geteuid() == 0 && OrdinaryUser.isAvailable, "it takes two users"))
  func aGroupThatTheWriterIsNotInLeavesNoOtherGroupItsRights() throws {
    let old = try bench.write("old", "out.csv")
    for path in [bench.folder, sheets] {
      try #require(chown(path, OrdinaryUser.id, OrdinaryUser.id) == 0)
    }
    try #require(chown(old, OrdinaryUser.id, 0) == 0 && chmod(old, 0o664) == 0)
    let result = try bench.runProgram(
      "score phq-9 \(sheets) --output \(old)", asUser: OrdinaryUser.id)
    #expect(result.status == .exit(0))
    #expect(bench.text("out.csv") == Sheets.plainScores)
    #expect(try group("out.csv") == OrdinaryUser.id)
    #expect(try mode("out.csv") == 0o604)
  }

  @Test(.enabled(if: OrdinaryUser.isAvailable, "nobody cannot reach the program"))
  func whatMayNotBeReadOrWrittenIsSaidSo() throws {
    let isRoot = geteuid() == 0
    let protected = try bench.write("old", "protected.csv")
    let secret = try bench.write(Sheets.plain, "secret.csv")
    for path in [bench.folder, protected, sheets, secret] where isRoot {
      try #require(chown(path, OrdinaryUser.id, OrdinaryUser.id) == 0)
    }
    try #require(chmod(protected, 0o400) == 0 && chmod(secret, 0) == 0)
    let user = isRoot ? OrdinaryUser.id : nil
    let readOnly = try bench.runProgram("score phq-9 \(sheets) --output \(protected)", asUser: user)
    #expect(readOnly.status == .exit(73))
    #expect(readOnly.errorText.hasPrefix("wellbeing: '\(protected)' cannot be written: check"))
    #expect(bench.text("protected.csv") == "old")
    let unread = try bench.runProgram("score phq-9 \(secret)", asUser: user)
    #expect(unread.status == .exit(74))
    #expect(
      unread.errorText == "wellbeing: '\(secret)' cannot be read: name a file that you may read.\n")
    try #require(chmod(bench.folder, 0o500) == 0)
    defer { chmod(bench.folder, 0o700) }
    let closed = try bench.runProgram(
      "score phq-9 \(sheets) --output \(bench.folder)/out.csv", asUser: user)
    #expect(closed.status == .exit(73))
    #expect(
      closed.errorText.hasPrefix("wellbeing: '\(bench.folder)/out.csv' cannot be written: check"))
  }
}
