import WellbeingCommandSupport
import Testing

@testable import WellbeingCommands

/// The store that the configuration file names.
@Suite struct StoreSettingTests {
  private let bench: Workbench
  private let clinic: String

  init() throws {
    bench = try Workbench()
    clinic = bench.folder + "/clinic.sqlite"
  }

  private func configure() throws {
    bench.environment["WELLBEING_STORE"] = nil
    try bench.configure(#"{"store": "\#(clinic)"}"#)
  }

  @Test func `alerts that wait are those of the store of the file`() throws {
    try configure()
    let line =
      "record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1 -q"
    try #require(try bench.run(line).code == .done)
    let page = try bench.sit("", typing: [])
    #expect(page.output.contains("! 1 alert waits"))
  }

  // MARK: Faults of the file

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
