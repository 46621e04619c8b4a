import Foundation
import Testing
import WellbeingTestSupport

@testable import WellbeingCommands

/// The store that the configuration file names.
@Suite struct StoreSettingTests {
  private let bench: Workbench
  private let clinic: String

  init() throws {
    bench = try Workbench()
    clinic = bench.folder + "/clinic.sqlite"
  }

  /// Whether a store lies somewhere.
  private func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func configure(_ more: String = "") throws {
    bench.environment["WELLBEING_STORE"] = nil
    try bench.configure(#"{"store": "\#(clinic)"\#(more)}"#)
  }

  @Test func `an option and the environment count before the file, and it before the default`()
    throws
  {
    try configure()
    let usual = bench.folder + "/.local/share/wellbeing/wellbeing.sqlite"
    try #require(try bench.run("mood 😊 --store '\(bench.folder)/typed.sqlite'").code == .done)
    #expect(isThere(bench.folder + "/typed.sqlite") && !isThere(clinic))
    bench.environment["WELLBEING_STORE"] = bench.folder + "/named.sqlite"
    try #require(try bench.run("mood 😊").code == .done)
    #expect(isThere(bench.folder + "/named.sqlite") && !isThere(clinic))
    bench.environment["WELLBEING_STORE"] = ""
    try #require(try bench.run("mood 😊").code == .done)
    #expect(isThere(clinic) && !isThere(usual))
    try bench.configure("{}")
    try #require(try bench.run("mood 😊").code == .done)
    #expect(isThere(usual))
  }

  @Test func `a path may begin in the user's own folder`() throws {
    try configure()
    try bench.configure(#"{"store": "~/clinic.sqlite"}"#)
    try #require(try bench.run("mood 😊").code == .done)
    #expect(isThere(clinic))
    #expect(try bench.run("store info").output.contains(clinic))
    bench.environment["XDG_CONFIG_HOME"] = bench.folder + "/.config"
    bench.environment["HOME"] = nil
    try bench.expectRefused(
      "history", .cannotCreate,
      "There is no folder for your data: set HOME, or name a store with '--store'.")
  }

  @Test func `a store that was named and is not there is no empty one`() throws {
    try configure()
    try bench.expectRefused("history", .noInput, "There is no store at '\(clinic)'.")
  }

  @Test func `alerts that wait are those of the store of the file`() throws {
    try configure()
    try #require(try bench.run("record phq-9 --answers 0,0,0,0,0,0,0,0,1 -q").code == .done)
    let page = try bench.sit("", typing: [])
    #expect(page.output.contains("! 1 alert has not been reviewed:"))
  }

  // MARK: Faults of the file

  @Test func `who looks back is told of no other store where the file is wrong elsewhere`() throws {
    try configure()
    try #require(try bench.run("mood 😊").code == .done)
    try configure(#", "colour": 1"#)
    let outcome = try bench.run("history --csv")
    #expect(outcome.code == .done && outcome.output.contains("happy"))
    #expect(try bench.run("mood 😊").code == .configuration)
  }

  @Test func `where nobody knows which store is meant none is guessed`() throws {
    try configure()
    try #require(try bench.run("mood 😊").code == .done)
    let message = "'\(bench.settingsPath)', line 1, column 2, $: the document ends too early."
    try bench.configure("{")
    try bench.expectRefused("history", .configuration, message)
    let page = try bench.sit("", typing: [])
    #expect(page.output.contains("or whether alerts wait to be reviewed."))
    #expect(page.output.replacing("\n", with: " ").contains(message))
    #expect(try bench.run("history --store '\(clinic)'").code == .done)
    try bench.configure(#"{"store": "clinic.sqlite"}"#)
    #expect(try bench.run("history").code == .configuration)
  }

  @Test func `where no settings can lie the default store is read`() throws {
    bench.environment = ["XDG_DATA_HOME": bench.folder + "/data"]
    let outcome = try bench.run("history")
    #expect(outcome.code == .done)
  }
}
