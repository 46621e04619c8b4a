import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingTestStores

/// A store's file of 0 bytes, as a full disk or a failed copy leaves it.
@Suite(.aboutFiles) struct EmptyStoreTests {
  private let bench: Workbench
  private let backup: String

  init() throws {
    bench = try Workbench()
    backup = bench.folder + "/backup.sqlite"
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    try #require(try bench.run("store backup \(backup) -q").code == .done)
    try Data("uid,x\n".utf8).write(to: URL(filePath: bench.folder + "/f.csv"))
    try empty()
  }

  private func empty() throws {
    for suffix in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: bench.store + suffix)
    }
    try Data().write(to: URL(filePath: bench.store))
    try #require(chmod(bench.store, 0o600) == 0)
  }

  private func expectEmpty(_ words: String) throws {
    let size = try FileManager.default.attributesOfItem(atPath: bench.store)[.size] as? Int
    #expect(size == 0, "\(words)")
    let names = try FileManager.default.contentsOfDirectory(atPath: bench.folder)
    #expect(names.filter { $0.hasPrefix("store") || $0.contains("unfinished") } == ["store.sqlite"])
  }

  private static let writing = [
    "record gad-7 --total 4",
    "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1", "mood 😊",
    "mood --valence 0.5 --kind dailyMood", "factor sleep 7h",
    "plan add phq-9", "plan add mood --every 1d",
    "review 00000000 --outcome referred --reviewer Dr", "amend 00000000 --note x --yes",
    "delete 00000000 --yes", "subjects rename self P1 --yes",
    "subjects erase self --confirm self", "subjects episode self --from 2026-03-01",
    "store purge --yes", "store rescore --policy prorate --apply --yes", "plan remove 00000000",
    "drafts --discard 00000000 --yes", "store access revoke diary --type mood --share",
    "store backup copy.sqlite", "store check", "history", "caseload", "alerts", "due",
  ]

  @Test(arguments: writing)
  func `a command says that it is empty and leaves it so`(line: String) throws {
    let outcome = try bench.run(line)
    #expect(outcome.code == .dataError, "\(outcome.diagnostics)")
    let words = outcome.diagnostics.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "'\(bench.store)' is empty: delete it. If it was a store, its content is lost, so restore a "
          + "backup then."))
    try expectEmpty(line)
  }

  @Test func `in a terminal an alert is shown before that`() throws {
    let lines = [""] + Array(repeating: "0", count: 8) + ["1", "0", "save", "read"]
    let outcome = try bench.sit("take phq-9", typing: lines)
    #expect(outcome.code == .dataError && outcome.output.contains("is empty: delete it."))
    try expectEmpty("take")
  }

  @Test func `a restore refuses it, and makes a store where it was`() throws {
    let line = "store restore \(backup) --yes"
    let outcome = try bench.run(line)
    #expect(outcome.code == .dataError && outcome.diagnostics.contains("is empty: delete it."))
    try expectEmpty(line)
    try FileManager.default.removeItem(atPath: bench.store)
    try bench.done(line)
    #expect(try bench.contents().samples.count == 1)
  }
}
