import Foundation
import Testing
import WellbeingImports
import WellbeingInsights

/// Names of time zones that are not those of the time zone database. Times are those of 3 November
/// 2026, 12:00.
@Suite struct ZoneNamesTests {
  private func noon(_ name: String, _ head: String = "") throws -> [String] {
    try calendar(with: head + event("x", "DTSTART;TZID=\"\(name)\":20261103T120000")).listing()
  }

  @Test(arguments: [
    ("Kaliningrad Standard Time", "10:00"), ("North Asia East Standard Time", "04:00"),
    ("Haiti Standard Time", "17:00"), ("UTC-08", "20:00"),
    ("Aus Central W. Standard Time", "03:15"),
    ("Mountain Standard Time (Mexico)", "19:00"), ("w. europe standard time", "11:00"),
    ("europe/berlin", "11:00"), ("AMERICA/NEW_YORK", "17:00"), ("asia/kolkata", "06:30"),
    ("america/port-au-prince", "17:00"), ("utc", "12:00"), ("/x/20250101_1/europe/berlin", "11:00"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "11:00"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien", "11:00"),
    ("(GMT+01:00) Brüssel, Kopenhagen, Madrid, Paris", "11:00"),
    ("(UTC-08:00) Pacific Time (US & Canada)", "20:00"), ("(UTC-05:00) Indiana (East)", "17:00"),
    ("(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London", "12:00"),
    ("(UTC-07:00) Chihuahua, La Paz, Mazatlan", "19:00"),
    ("(UTC-04:00) Georgetown, La Paz, Manaus, San Juan", "16:00"),
    ("(UTC) Coordinated Universal Time", "12:00"),
  ])
  func `a name of Windows, or in other capitals, is read`(name: String, time: String) throws {
    #expect(try noon(name) == ["x 11-03 \(time)"])
  }

  @Test(arguments: ["(UTC+01:00) Atlantis", "(UTC+05:00) Berlin", "(UTC", "EST", "est", "Berlin"])
  func `a name that is not known is named`(name: String) throws {
    let file = try calendar(with: event("x", "DTSTART;TZID=\"\(name)\":20261103T120000"))
    #expect(file.reasons == ["2: x: its time zone is not known"])
  }

  @Test func `all names of Windows are of known zones`() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Questionnaires/data/windows-zones.txt")
    let rows = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "|").map(String.init) }
    #expect(rows.count == 139)
    for row in rows {
      #expect(try noon(row[0]).count == 1, "\(row[0])")
      #expect(TimeZone(identifier: row[1]) != nil, "\(row[1])")
    }
  }

  private func zone(_ names: String..., offset: String) -> String {
    """
    BEGIN:VTIMEZONE
    \(names.map { "TZID:\($0)" }.joined(separator: "\n"))
    BEGIN:STANDARD
    DTSTART:19700101T000000
    TZOFFSETFROM:\(offset)
    TZOFFSETTO:\(offset)
    END:STANDARD
    END:VTIMEZONE

    """
  }

  @Test(arguments: ["Ward", "Ward clock"])
  func `a zone with two names is known by both`(name: String) throws {
    #expect(try noon(name, zone("Ward", "Ward clock", offset: "+0200")) == ["x 11-03 10:00"])
  }

  @Test(arguments: [
    ("egypt", "08:30"), ("w. europe standard time", "08:30"), ("europe/berlin", "08:30"),
    ("(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "08:30"), ("Egypt", "10:00"),
    ("W. Europe Standard Time", "11:00"), ("Europe/Berlin", "11:00"),
  ])
  func `the file's own zone counts before other capitals`(name: String, time: String) throws {
    #expect(try noon(name, zone(name, offset: "+0330")) == ["x 11-03 \(time)"])
  }
}
