import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples
import WellbeingStore
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands

/// Stores that fail in the middle: what an answer calls for is said all the same.
@Suite(.aboutFiles) struct LostStoreTests {
  private static let upToItemNine = [""] + Array(repeating: "0", count: 8)

  @Test(arguments: ["", "--json", "--quiet"])
  func aRecordThatCannotBeSaved(option: String) throws {
    let outcome = try Workbench().run(
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --store /missing/store.sqlite \(option)"
    )
    #expect(outcome.code == .cannotCreate)
    let alert = try #require(
      outcome.diagnostics.firstRange(of: "! Thank you for answering honestly. You said that you"))
    let error = try #require(outcome.diagnostics.firstRange(of: "The folder '/missing"))
    #expect(alert.upperBound < error.lowerBound)
    #expect(outcome.output == "")
  }

  @Test(arguments: [9, 11])
  func `answers that another terminal took the draft of were nowhere`(line: Int) throws {
    let bench = try Workbench()
    let outcome = try bench.sit(
      "take phq-9 --subject P1", typing: Self.upToItemNine + ["1", "0", "save", "read"],
      beforeLine: { number in
        guard number == line else { return }
        #expect(throws: Never.self) {
          try bench.openStore().write { store in
            try store.reviewAndDiscardDrafts()
          }
        }
      })
    #expect(outcome.code == .temporaryFailure)
    let alert = try #require(outcome.output.firstRange(of: "! "))
    let error = try #require(
      outcome.output.firstRange(
        of: "wellbeing: This questionnaire was continued, finished or discarded in another terminal"
      ))
    #expect(alert.upperBound < error.lowerBound)
    let words = outcome.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("the answers here are kept as a second unfinished questionnaire"))
    #expect(!words.contains("range 0 to 27"))
    let contents = try bench.contents()
    #expect(contents.samples.isEmpty)
    #expect(contents.drafts.map(\.setAside) == [.otherTerminal])
    #expect(contents.drafts.map { $0.progress.answers["selfHarm"] } == [.value(1)])
    #expect(
      try bench.run("alerts").output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        .contains("! unfinished,"))
  }

  @Test(arguments: [9, 11], [StoreLoss.replaced, .removed])
  func theFileLeavesItsPlaceBeforeLine(number: Int, loss: StoreLoss) throws {
    let bench = try Workbench()
    let backup = bench.folder + "/backup.sqlite"
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    try #require(try bench.run("store backup \(backup)").code == .done)
    let before = try bench.contents()
    let outcome = try bench.sit(
      "take phq-9", typing: Self.upToItemNine + ["1", "0", "save"],
      beforeLine: {
        guard $0 == number else { return }
        #expect(throws: Never.self) { try loss.befall(bench.store, backup: backup) }
      })
    #expect(outcome.code == .temporaryFailure)
    #expect(outcome.output.contains("! Thank you for answering honestly"))
    #expect(!outcome.output.contains("Saved"))
    #expect(
      outcome.output.hasSuffix(
        "wellbeing: Another program moved or replaced '\(bench.store)', so nothing "
          + "more was saved: see what is there and try again.\n"))
    #expect(try bench.contents() == (loss == .replaced ? before : .init(samples: [], drafts: [])))
  }

  @Test(
    .disabled(if: SmallDisk.unavailability != nil, "no small disk can be mounted here"),
    arguments: [9, 11])
  func theDiskIsFullBeforeLine(number: Int) throws {
    let disk = try SmallDisk(kibibytes: 2048)
    let bench = try Workbench()
    let store = disk.url.path + "/store.sqlite"
    bench.environment["WELLBEING_STORE"] = store
    let outcome = try bench.sit(
      "take phq-9", typing: Self.upToItemNine + ["1", "0", "save"],
      beforeLine: { if $0 == number { Self.fill(disk.url) } })
    #expect(outcome.code == .inputOutput)
    #expect(outcome.output.contains("! Thank you for answering honestly"))
    let kept =
      number == 9
      ? "The last answer was not saved; the earlier ones are." : "Your answers so far are saved."
    let command = "wellbeing take phq-9 --resume\n"
    #expect(outcome.output.contains("\n\(kept) To continue:\n  \(command)"))
    #expect(
      outcome.output.hasSuffix(
        "wellbeing: The disk or your quota on it is full, so nothing was changed in '\(store)': make "
          + "room and try again.\n"))
  }

  @Test(.disabled(if: SmallDisk.unavailability != nil, "no small disk can be mounted here"))
  func aFullDiskSavesNothingAndHarmsNothing() throws {
    let disk = try SmallDisk(kibibytes: 2048)
    let bench = try Workbench()
    let store = disk.url.path + "/store.sqlite"
    bench.environment["WELLBEING_STORE"] = store
    try #require(try bench.run("record gad-7 --total 3 -q").code == .done)
    let before = try bench.run("history --json").output
    let keeper = try bench.openStore()
    Self.fill(disk.url)
    let note = String(repeating: "x", count: 9000)
    let outcome = try bench.run("record gad-7 --total 4 --date 2026-03-09 --note \(note)")
    #expect(outcome.code == .inputOutput)
    #expect(outcome.output == "")
    #expect(
      outcome.diagnostics
        == "wellbeing: The disk or your quota on it is full, so nothing was changed in '\(store)': make "
        + "room and try again.\n")
    try FileManager.default.removeItem(at: disk.url.appending(path: "filler"))
    #expect(try bench.run("history --json").output == before)
    withExtendedLifetime(keeper) {}
  }

  @Test(arguments: [1, 2, 9])
  func `a failed save did not say which answers are kept`(number: Int) throws {
    let bench = try Workbench()
    let outcome = try bench.sit(
      "take phq-9", typing: Self.upToItemNine + ["1", "0", "save"],
      beforeLine: {
        guard $0 == number else { return }
        #expect(throws: Never.self) {
          try bench.place.tamper(
            """
            CREATE TRIGGER i BEFORE INSERT ON draft BEGIN SELECT raise(ABORT, 'full'); END;
            CREATE TRIGGER u BEFORE UPDATE ON draft BEGIN SELECT raise(ABORT, 'full'); END
            """)
        }
      })
    #expect(outcome.code == .dataError)
    let kept = "The last answer was not saved; the earlier ones are. To continue:"
    #expect(outcome.output.contains(kept) == (number > 1))
    #expect(outcome.output.contains("--resume") == (number > 1))
    #expect(outcome.output.contains("'wellbeing store check' shows what is wrong."))
  }

  /// Writes until not a byte more fits.
  private static func fill(_ folder: URL) {
    let file = open(folder.appending(path: "filler").path, O_CREAT | O_WRONLY, 0o600)
    defer { close(file) }
    let bytes = [UInt8](repeating: 0, count: 4096)
    while write(file, bytes, bytes.count) > 0 {}
  }
}
