import Foundation
import Testing
import WellbeingTestSupport

@testable import WellbeingCommands

/// `store restore`, from the question to what it says afterwards.
@Suite struct StoreRestoreTests {
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

  @Test func itAsksFirst() throws {
    let before = try bench.contents()
    let outcome = try bench.sit("store restore \(backup)", typing: ["yes", "no"])
    #expect(outcome.code == .done)
    #expect(outcome.output.contains("holds 1 record about 1 subject."))
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
      outcome.output.hasSuffix(
        "Restored from \(backup).\nThe former content is kept in \(bench.folder)/\(name).\n"))
    let audit = try bench.run("store audit --plain").output
    #expect(audit.contains("\tstoreRestored\t"))
    let json = try JSON(try bench.run("store restore \(backup) --yes --json").output)
    #expect(json["restored"] == .string(backup))
    #expect(try kept().count == 2)
  }

  @Test func aStoreThatIsNotThereIsCreated() throws {
    bench.environment["WELLBEING_STORE"] = bench.folder + "/new.sqlite"
    let outcome = try bench.run("store restore \(backup) --yes")
    #expect(outcome.code == .done)
    #expect(outcome.output == "Restored from \(backup).\n")
    #expect(try bench.run("history --csv").output.contains("gad-7"))
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
    for (path, code) in [
      (file, ExitCode.dataError), (empty, .dataError), (bench.folder + "/absent", .noInput),
    ] {
      let outcome = try bench.run("store restore \(path) --yes")
      #expect(outcome.code == code, "\(path)")
      #expect(outcome.output == "")
    }
    #expect(!FileManager.default.fileExists(atPath: store))
  }

  @Test func itIsThePersons() throws {
    for option in ["--guest", "--source diary"] {
      #expect(try bench.run("store restore \(backup) --yes \(option)").code == .noPermission)
    }
    #expect(try bench.run("store restore \(bench.store) --yes").code == .dataError)
    #expect(try kept().isEmpty)
  }
}
