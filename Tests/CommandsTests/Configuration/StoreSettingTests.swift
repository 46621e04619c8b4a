import WellbeingCommandSupport
import Foundation
import Testing

@testable import WellbeingCommands
@testable import WellbeingCommandKit

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

  @Test func `a store in a folder that is not there is refused`() throws {
    bench.environment["WELLBEING_STORE"] = nil
    for path in [bench.folder + "/none/s.sqlite", "~/none/s.sqlite"] {
      let outcome = try bench.run("config set store '\(path)'")
      #expect(outcome.code != .done)
      #expect(outcome.diagnostics.contains("'\(bench.folder)/none' is not there: create it first."))
    }
    #expect(try bench.run("config get store").output.hasSuffix("/wellbeing/wellbeing.sqlite\n"))
    #expect(try bench.run("config set store '~/s.sqlite'").code == .done)
    #expect(try bench.run("config get store").output.contains("s.sqlite"))
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
    let line = "record phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1 -q"
    try #require(try bench.run(line).code == .done)
    let page = try bench.sit("", typing: [])
    #expect(page.output.contains("! 1 alert has not been reviewed"))
  }

  // MARK: Faults of the file

  @Test func `a fault in another key does not hide the store`() throws {
    try configure()
    try #require(try bench.run("record phq-9 --answers 0,0,0,0,0,0,0,0,1 -q").code == .done)
    try configure(#", "colour": 1"#)
    #expect(try bench.run("alerts").output.contains("raised"))
  }

  /// Another store could have no alerts.
  @Test(arguments: ["{", #"{"store": "clinic.sqlite"}"#, #"{"Store": "/s"}"#, #"{"stroe": "/s"}"#])
  func `if it is not known which store is meant, none is guessed`(settings: String) throws {
    try configure()
    try #require(try bench.run("mood 😊").code == .done)
    try bench.configure(settings)
    let alerts = try bench.run("alerts --check")
    #expect(alerts.code == .configuration && alerts.output == "")
    let message =
      "The settings do not say which store to use: fix them, or give '--store PATH'."
    #expect(alerts.diagnostics.hasSuffix("wellbeing: \(message)\n"))
    let page = try bench.sit("", typing: [])
    #expect(page.output.contains("or whether alerts wait to be reviewed."))
    #expect(page.output.contains(message))
    #expect(bench.run([]).code == .configuration)
    #expect(try bench.run("alerts --store '\(clinic)'").code == .done)
  }
}
