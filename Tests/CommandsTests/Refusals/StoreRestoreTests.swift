import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingStore

/// `store restore`, from the question to what it says afterwards.
@Suite(.aboutFiles) struct StoreRestoreTests {
  private let bench: Workbench
  private let backup: String

  init() throws {
    bench = try Workbench()
    backup = bench.folder + "/backup.sqlite"
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    try #require(try bench.run("store backup \(backup) -q").code == .done)
    try #require(try bench.run("record gad-7 --total 4 -q --date 2026-03-09").code == .done)
  }

  private func kept() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: bench.folder)
      .filter { $0.hasPrefix("store-before-restore-") }
  }

  private static let raisedBand =
    "UPDATE sample SET document = json_set(document, '$.scores[0].band', 'severe')"

  @Test func itAsksFirst() throws {
    let before = try bench.contents()
    let outcome = try bench.sit("store restore \(backup)", typing: ["yes", "no"])
    #expect(outcome.code == .done)
    let words = outcome.output.replacing("\n", with: " ")
    #expect(
      words.contains(
        "The backup \(backup) contains 1 result (0 alerts waiting for review). The store "
          + "\(bench.store) contains 2 results (0 alerts waiting for review). The backup replaces"))
    #expect(outcome.output.hasSuffix("Nothing was restored.\n"))
    #expect(try bench.contents() == before)
    #expect(try kept().isEmpty)
    #expect(try bench.run("store restore \(backup)").code == .usage)
    #expect(try bench.contents() == before)
  }

  @Test func itSaysWhereTheFormerContentIs() throws {
    let outcome = try bench.sit("store restore \(backup)", typing: ["restore"])
    #expect(outcome.code == .done)
    #expect(try bench.contents().samples.count == 1)
    let name = try #require(try kept().first)
    #expect(
      outcome.output.contains(
        "Restored from \(backup).\nThe former content is kept in \(bench.folder)/\(name).\nNext: "))
    let audit = try bench.run("store audit --csv").output
    #expect(audit.contains(",storeRestored,"))
    let json = try JSON(try bench.run("store restore \(backup) --yes --json").output)
    #expect(json["restored"] == .string(backup))
    #expect(try kept().count == 2)
  }

  @Test func aBackupIsReadFromStandardInput() throws {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: backup)))
    let before = try bench.contents()
    #expect(try bench.run("store restore -", input: bytes).code == .usage)
    #expect(try bench.sit("store restore - --yes", typing: ["restore"]).code == .usage)
    for (wrong, words) in [
      ([], "Standard input was empty."),
      (
        Array("diary".utf8),
        "Standard input is not a backup of a store: name another file."
      ),
      (
        Array(bytes.prefix(20_000)),
        "Standard input is damaged: restore another backup."
      ),
    ] {
      let outcome = try bench.run("store restore - --yes", input: wrong)
      #expect(outcome.code == .dataError)
      #expect(outcome.diagnostics == "wellbeing: \(words) Nothing was changed.\n")
    }
    #expect(try bench.contents() == before)
    let outcome = try bench.run("store restore - --yes", input: bytes)
    #expect(outcome.code == .done)
    #expect(outcome.output.hasPrefix("Restored from standard input.\n"))
    #expect(try bench.contents().samples.count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
    #expect(!names.contains { $0.contains("unfinished") })
    // Its file as it is, which says that there is a log.
    bench.environment["WELLBEING_STORE"] = bench.folder + "/new.sqlite"
    let raw = [UInt8](try Data(contentsOf: URL(filePath: bench.store)))
    #expect(raw[18] == 2)
    #expect(try bench.run("store restore - --yes", input: raw).code == .done)
    let later = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
    #expect(!later.contains { $0.contains("unfinished") })
    #expect(try bench.run("history --csv").output.contains("gad-7"))
  }

  @Test func aTriggerOfAnotherProgramIsRefusedAndNamed() throws {
    let changed = try HealthStore(
      at: .path(backup), source: Source(name: "tests", version: "1"), access: .owner)
    try changed.sync {
      try $0.writer.database.execute(
        "CREATE TRIGGER t AFTER INSERT ON assessment_alert BEGIN DELETE FROM assessment_alert; END")
      $0.close()
    }
    for option in ["", " --anyway"] {
      try bench.expectRefused(
        "store restore \(backup) --yes\(option)", .dataError,
        """
        '\(backup)' has parts of another program: restore another backup. \
        Nothing was changed.
        The trigger 't' does not belong to the store.
        """)
    }
  }

  @Test func problemsOfABackupComeWithoutAdviceAndHaveALimit() throws {
    for day in 1...25 {
      try #require(
        try bench.run("record gad-7 --total 5 -q --date 2026-02-\(day < 10 ? "0" : "")\(day)").code
          == .done)
    }
    let copy = bench.folder + "/many.sqlite"
    try #require(try bench.run("store backup \(copy) -q").code == .done)
    let damaged = try HealthStore(
      at: .path(copy), source: Source(name: "tests", version: "1"), access: .owner)
    try damaged.sync {
      try $0.writer.database.execute(Self.raisedBand)
      $0.close()
    }
    let lines = try bench.run("store restore \(copy) --yes").diagnostics.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines.dropFirst().prefix(20).allSatisfy { $0.hasSuffix("from its answers.") })
    #expect(lines.last == "and 7 more: wellbeing store check --store FILE")
  }

  @Test func theAdviceAgainstATriggerIsSafeToPaste() {
    let name = #"x"; '$(touch y)'"#
    #expect(
      StoreProblem.foreignPart(kind: "trigger", name: name).words
        == #"The trigger 'x"; '$(touch y)'' does not belong to the store. It may change or hide what "#
        + #"is saved. Remove it: sqlite3 FILE 'DROP trigger "x""; '\''$(touch y)'\''"'"#)
    #expect(
      StoreProblem.changedPart(kind: "trigger", name: "sample_is_replaced").words
        == "The trigger 'sample_is_replaced' was changed. Keep the file, and restore a backup: wellbeing "
        + "store restore FILE")
  }

  @Test(arguments: [
    ("store backup ''", "The path of the backup is empty or malformed: name a file."),
    (
      "store restore '' --yes",
      "The path of the backup is empty or malformed: name a file. Nothing was changed."
    ),
  ])
  func `an empty path of a backup was said to be the store's`(line: String, sentence: String) throws
  {
    try bench.expectRefused(line, .usage, sentence)
  }

  @Test func `a backup printed no document`() throws {
    let copy = bench.folder + "/copy.sqlite"
    let outcome = try bench.run("store backup \(copy) --json")
    #expect(outcome.code == .done && outcome.diagnostics == "")
    let document = try JSON(outcome.output)
    #expect(document["copied"] == .string(copy))
    #expect(document["problems"] == .list([]))
  }

  @Test func `a trigger that hides alerts let records be saved`() throws {
    try bench.place.tamper(
      "CREATE TRIGGER tr AFTER INSERT ON assessment_alert BEGIN DELETE FROM assessment_alert; END")
    let before = try bench.run("history --csv").output
    let outcome = try bench.run(
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1")
    #expect(outcome.code == .dataError)
    #expect(outcome.diagnostics.contains("! Item 9") || outcome.diagnostics.contains("! Thank you"))
    #expect(
      outcome.diagnostics.contains(
        "The store '\(bench.store)' has parts of another program, which could change or hide what is "
          + "saved, so nothing was saved: check the store. 'wellbeing store check' shows what is "
          + "wrong.\nThe trigger 'tr' does not belong to the store.\n"))
    #expect(try bench.run("history --csv").output == before)
    let check = try bench.run("store check")
    #expect(check.code == .dataError)
    #expect(check.output.contains("Remove it: sqlite3 FILE 'DROP trigger \"tr\"'"))
  }

  @Test(arguments: [
    "CREATE TRIGGER t AFTER INSERT ON sample BEGIN DELETE FROM assessment_alert; END",
    "DROP VIEW v_reviews; CREATE VIEW v_reviews AS SELECT 1",
  ])
  func `a store with a part of another program is replaced by a backup`(sql: String) throws {
    try bench.place.tamper(sql)
    try #require(try bench.run("store check").code == .dataError)
    #expect(try bench.run("store restore \(backup) --yes").code == .done)
    #expect(try bench.run("store check").code == .done)
  }

  @Test func `copies of a killed restore are removed by the next command that saves`() throws {
    let name = "\(bench.folder)/wellbeing-0123456789abcdef.unfinished"
    for path in [name, name + "-data"] {
      #expect(
        FileManager.default.createFile(
          atPath: path, contents: Data("abc".utf8), attributes: [.posixPermissions: 0o600]))
    }
    #expect(try bench.run("store check").code == .done)
    try #require(try bench.run("record gad-7 --total 4 -q --date 2026-03-08").code == .done)
    #expect(!FileManager.default.fileExists(atPath: name + "-data"))
  }

  @Test func problemsOfTheContentAreSaid() throws {
    let damaged = try HealthStore(
      at: .path(backup), source: Source(name: "tests", version: "1"), access: .owner)
    try damaged.sync {
      try $0.writer.database.execute(Self.raisedBand)
      $0.close()
    }
    let refused = try bench.run("store restore \(backup) --yes -q")
    #expect(refused.code == .dataError)
    #expect(
      refused.diagnostics.hasPrefix(
        "wellbeing: '\(backup)' has 1 problem: restore another backup. To restore it anyway, add "
          + "'--anyway'. Nothing was changed.\nThe scores of "))
    #expect(try kept().isEmpty)
    let restoring = try bench.run("store restore \(backup) --yes -q --anyway")
    #expect(restoring.code == .done)
    #expect(
      restoring.diagnostics
        == "Warning: The restored store has 1 problem: run 'wellbeing store check'.\n")
    let copying = try bench.run("store backup \(bench.folder)/copy.sqlite -q")
    #expect(copying.code == .dataError)
    #expect(
      copying.diagnostics.replacing("\n", with: " ")
        == "Warning: The store, and so the copy, has 1 problem: run 'wellbeing store check', and keep "
        + "your older backups. ")
  }

  @Test func aStoreThatIsNotThereIsCreated() throws {
    bench.environment["WELLBEING_STORE"] = bench.folder + "/new.sqlite"
    let outcome = try bench.run("store restore \(backup) --yes")
    #expect(outcome.code == .done)
    #expect(
      outcome.output.hasPrefix("Restored from \(backup).\nNext: review the alerts, and erase"))
    #expect(try bench.run("history --csv").output.contains("gad-7"))
  }

  @Test func theQuestionSaysWhichAlertsWaitAndOfHowManySubjects() throws {
    let line =
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P2 -q"
    try #require(try bench.run(line).code == .done)
    var words = try bench.sit("store restore \(backup)", typing: ["no"]).output
    #expect(
      words.replacing("\n", with: " ")
        .contains("contains 3 results of 2 subjects (1 alert waiting for review)."))
    // A store that lacks a part is replaced as well.
    try bench.openStore().sync { try $0.writer.database.execute("DROP TABLE review") }
    words = try bench.sit("store restore \(backup)", typing: ["restore"]).output
    #expect(words.replacing("\n", with: " ").contains("store.sqlite cannot be read completely."))
    #expect(try bench.run("store check").code == .done)
  }

  @Test func whatIsKeptIsNamedAfterARemoval() throws {
    try #require(try bench.run("store restore \(backup) --yes -q").code == .done)
    let kept = bench.folder + "/" + (try #require(try kept().first))
    for line in ["store purge --yes", "subjects erase self --confirm self"] {
      let output = try bench.run(line).output
      #expect(output.contains("may still contain what was removed."), "\(line)")
      #expect(output.hasSuffix("\n\(kept)\n"), "\(line)")
    }
    #expect(FileManager.default.fileExists(atPath: kept))
  }

  @Test func theStoreUnderAnotherNameIsRefusedAndNotOpened() throws {
    let twin = bench.folder + "/twin.sqlite"
    try #require(link(bench.store, twin) == 0)
    let outcome = try bench.run("store restore \(twin) --yes")
    #expect(outcome.code == .dataError)
    #expect(outcome.diagnostics.contains("'\(twin)' is the store itself: name a backup of it."))
    #expect(!FileManager.default.fileExists(atPath: twin + "-wal"))
  }

  @Test func aStoreThatIsTooDamagedIsMovedAwayFirst() throws {
    let bytes = try Data(contentsOf: URL(filePath: backup))
    let damaged = bench.folder + "/damaged.sqlite"
    try (bytes.prefix(100) + Data(repeating: 0xFF, count: 900) + bytes.dropFirst(1000))
      .write(to: URL(filePath: damaged))
    try #require(chmod(damaged, 0o600) == 0)
    try bench.expectRefused(
      "store restore \(backup) --yes --store \(damaged)", .dataError,
      "The store '\(damaged)' is too damaged to be replaced: move it to another folder, with the "
        + "files of the same name that end in '-wal' and '-shm', and restore again. Nothing was "
        + "changed.")
    try bench.expectRefused(
      "store restore \(damaged) --yes", .dataError,
      "'\(damaged)' is damaged: restore another backup. Nothing was changed.")
  }

  @Test func aStoreThatLacksATableIsNotCopied() throws {
    try bench.openStore().sync { try $0.writer.database.execute("DROP TABLE review") }
    let copied = try bench.run("store backup \(bench.folder)/copy.sqlite")
    #expect(copied.code == .dataError)
    #expect(
      copied.diagnostics == "wellbeing: The store '\(bench.store)' is damaged: keep the file, and "
        + "restore a backup. Nothing was copied.\n")
    let check = try bench.run("store check")
    #expect(check.code == .dataError)
    #expect(
      check.output == """
        '\(bench.store)' has 1 problem:
        The table 'review' is missing. Keep the file, and restore a backup: wellbeing store restore \
        FILE
        Disk: it cannot be told whether it is encrypted.

        """)
  }

  @Test(arguments: [nil, "absent.sqlite"])
  func aStoreThatIsMissingIsNotSound(name: String?) throws {
    bench.environment["WELLBEING_STORE"] = name.map { "\(bench.folder)/\($0)" }
    let path =
      name.map { "\(bench.folder)/\($0)" }
      ?? "\(bench.folder)/.local/share/wellbeing/wellbeing.sqlite"
    try bench.expectRefused("store check", .noInput, "There is no store at '\(path)'.")
  }

  @Test func aLogThatDoesNotShrinkIsNamed() throws {
    let reader = try bench.openStore()
    try reader.sync { try $0.writer.database.execute("BEGIN; SELECT * FROM sample") }
    try #require(try bench.run("record gad-7 --total 5 -q --date 2026-03-08").code == .done)
    #expect(try !bench.run("store info").output.contains("\nLog "))
    try #require(truncate(bench.store + "-wal", 65 << 20) == 0)
    let output = try bench.run("store info").output.replacing("\n", with: " ")
    #expect(output.contains("\(65 << 20) bytes, because a program keeps reading: end the programs"))
  }

  @Test func whatIsNotABackupCreatesNothing() throws {
    let store = bench.folder + "/new.sqlite"
    let file = bench.folder + "/file"
    try Data("diary".utf8).write(to: URL(filePath: file))
    try #require(chmod(file, 0o600) == 0)
    let empty = bench.folder + "/empty"
    try Data().write(to: URL(filePath: empty))
    try #require(chmod(empty, 0o600) == 0)
    bench.environment["WELLBEING_STORE"] = store
    let lacking = bench.folder + "/lacking.sqlite"
    try FileManager.default.copyItem(atPath: backup, toPath: lacking)
    let tampered = try Database(
      StoreFile(named: lacking), .readWrite(create: false), format: Schema.format)
    try tampered.execute("DROP TABLE review")
    tampered.close()
    for (path, code, words) in [
      (file, ExitCode.dataError, "is not a backup of a store: name another file."),
      (empty, .dataError, "is not a backup of a store: name another file."),
      (bench.folder + "/absent", .noInput, "There is no file at"),
      (lacking, .dataError, "is damaged: restore another backup."),
    ] {
      let outcome = try bench.run("store restore \(path) --yes")
      #expect(outcome.code == code, "\(path)")
      #expect(outcome.output == "")
      #expect(outcome.diagnostics.contains(words), "\(path)")
      #expect(outcome.diagnostics.hasSuffix(" Nothing was changed.\n"), "\(path)")
    }
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  @Test func `a store is not its own backup`() throws {
    #expect(try bench.run("store restore \(bench.store) --yes").code == .dataError)
    #expect(try kept().isEmpty)
  }
}
