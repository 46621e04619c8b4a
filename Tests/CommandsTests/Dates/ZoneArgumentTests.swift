import Foundation
import Testing
import WellbeingSamples

@testable import WellbeingCommands

@Suite struct ZoneArgumentTests {
  @Test(
    arguments: [
      ("Europe/Berlin", nil, "Europe/Berlin"), ("Europe/Berlin", "Asia/Tokyo", "Europe/Berlin"),
      ("Asia/Kolkata", "nonsense", "Asia/Kolkata"), ("UTC", nil, "GMT"),
      (nil, "Asia/Tokyo", "Asia/Tokyo"), (nil, ":Asia/Tokyo", "Asia/Tokyo"),
      (nil, ":/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      (nil, "/var/db/timezone/zoneinfo/Asia/Tokyo", "Asia/Tokyo"),
      (nil, "UTC", "GMT"), (nil, "GMT0", "GMT0"), (nil, "", "GMT"), (nil, ":", "GMT"),
      (nil, "EST5EDT", "EST5EDT"),
      (nil, ":/etc/localtime", "America/Lima"), (nil, "/etc/localtime", "America/Lima"),
      (nil, nil, "America/Lima"),
    ] as [(String?, String?, String)])
  func theOptionComesBeforeTheVariableBeforeTheMachine(
    option: String?, variable: String?, identifier: String
  ) throws {
    let machine = try #require(IANAZone.named("America/Lima"))
    let zone = try ZoneArgument.zone(
      option: option, environment: variable.map { ["TZ": $0] } ?? [:], machine: machine)
    #expect(zone.identifier == identifier)
  }

  @Test(
    arguments: [
      ("berlin", "Europe/Berlin"), ("Europe/berlin", "Europe/Berlin"),
      ("new york", "America/New_York"), ("Europe/Belrin", "Europe/Berlin"), ("BST", nil), ("", nil),
      ("nowhere at all", nil), ("EST", nil), ("+01:00", nil),
    ] as [(String, String?)])
  func anUnknownNameIsRefusedWithTheOneItResembles(name: String, suggestion: String?) {
    #expect(
      throws: Failure.unknownZone(name, isFromOption: true, suggestion: suggestion)
    ) {
      try ZoneArgument.zone(option: name, environment: ["TZ": "UTC"], machine: .gmt)
    }
  }

  @Test func anUnknownNameIsPrintedWithoutControlCharacters() {
    let error = Failure.unknownZone("\u{1B}[2J", isFromOption: true, suggestion: nil)
    #expect(
      error.message
        == "Unknown time zone '\u{FFFD}[2J': use a name like Europe/Berlin.")
  }

  @Test(arguments: [nil, "/etc/localtime"] as [String?])
  func aMachineWhoseZoneHasNoNameIsNotTakenForGMT(variable: String?) throws {
    let environment = variable.map { ["TZ": $0] } ?? [:]
    #expect(throws: Failure(InvalidSample.unknownTimeZone)) {
      try ZoneArgument.zone(option: nil, environment: environment, machine: nil)
    }
    #expect(
      try ZoneArgument.zone(option: "UTC", environment: environment, machine: nil) == .gmt)
  }

  @Test(arguments: ["CET-1CEST,M3.5.0,M10.5.0/3", "EST5", "<+05>-5", "nonsense", "UTC25"])
  func aVariableThatNamesNoZoneIsRefused(variable: String) {
    let error = Failure.unknownZone(variable, isFromOption: false, suggestion: nil)
    #expect(throws: error) {
      try ZoneArgument.zone(option: nil, environment: ["TZ": variable], machine: .gmt)
    }
    #expect(error.exitCode == .usage)
  }
}
