import Foundation
import Testing
import WellbeingSamples

@Suite struct IANAZoneTests {
  @Test(arguments: [
    "Europe/Berlin", "America/Argentina/Buenos_Aires", "Asia/Kolkata", "Asia/Calcutta",
    "Etc/GMT+5", "Etc/UTC", "US/Pacific", "Japan", "EST5EDT", "CET", "GMT",
  ])
  func namesOfTheDatabaseAreZones(name: String) throws {
    let zone = try #require(IANAZone.named(name))
    #expect(zone.identifier == name)
  }

  @Test func utcIsGMT() {
    #expect(IANAZone.named("UTC") == .gmt)
  }

  @Test(arguments: TimeZone.knownTimeZoneIdentifiers)
  func everyZoneThatFoundationListsIsTaken(name: String) {
    #expect(IANAZone.named(name) == TimeZone(identifier: name))
  }

  @Test(arguments: [
    "", "EST", "MST", "HST", "PST", "IST", "BST", "CEST", "GMT+3", "GMT+0300", "UTC0", "UTC+1",
    "+01:00", "Europe/Nowhere", "Europe", "Berlin", ":Europe/Berlin", "Europe/Berlin ", "/",
    "../etc/passwd", "/usr/share/zoneinfo/Europe/Berlin", "posix/Europe/Berlin", "Etc/Unknown",
    "SystemV/PST8", "Etc/GMT+15", "Factory", "localtime",
  ])
  func abbreviationsOffsetsAndPathsAreNot(name: String) {
    #expect(IANAZone.named(name) == nil)
  }
}
