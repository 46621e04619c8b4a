import Foundation
import WellbeingSamples

final class ZoneNames {
  var defined: [String: Clock] = [:]
  private var known: [String: Clock?] = [:]

  /// Returns the clock of a name; nil if it is not known.
  ///
  /// A name of the time zone database is taken as such, whatever the file defines; a name of Windows
  /// as the zone that the Unicode CLDR maps it to.
  func clock(named name: String) -> Clock? {
    if let clock = known[name] { return clock }
    let clock = Self.zone(name).map { Clock.zone($0) } ?? defined[name]
    known[name] = clock
    return clock
  }

  private static func zone(_ name: String) -> TimeZone? {
    if let place = windows[name] { return TimeZone(identifier: place) }
    if ["tzone://Microsoft/Utc", "Coordinated Universal Time"].contains(name) { return .gmt }
    // Some programs write a path before the name, such as /citadel.org/20250101_1/Europe/Berlin.
    let parts = name.split(separator: "/")
    let names =
      name.hasPrefix("/") ? [3, 2].map { parts.suffix($0).joined(separator: "/") } : [name]
    return names.lazy.compactMap(IANAZone.named).first
  }

  /// The zones of Windows, after the territory 001 in windowsZones.xml of the Unicode CLDR.
  private static let windows = [
    "Dateline Standard Time": "Etc/GMT+12", "UTC-11": "Etc/GMT+11",
    "Hawaiian Standard Time": "Pacific/Honolulu", "Alaskan Standard Time": "America/Anchorage",
    "Pacific Standard Time": "America/Los_Angeles",
    "Pacific Standard Time (Mexico)": "America/Tijuana",
    "US Mountain Standard Time": "America/Phoenix", "Mountain Standard Time": "America/Denver",
    "Central America Standard Time": "America/Guatemala",
    "Central Standard Time": "America/Chicago",
    "Central Standard Time (Mexico)": "America/Mexico_City",
    "Canada Central Standard Time": "America/Regina",
    "SA Pacific Standard Time": "America/Bogota", "Eastern Standard Time": "America/New_York",
    "US Eastern Standard Time": "America/Indiana/Indianapolis",
    "Venezuela Standard Time": "America/Caracas", "Paraguay Standard Time": "America/Asuncion",
    "Atlantic Standard Time": "America/Halifax", "SA Western Standard Time": "America/La_Paz",
    "Pacific SA Standard Time": "America/Santiago",
    "Newfoundland Standard Time": "America/St_Johns",
    "E. South America Standard Time": "America/Sao_Paulo",
    "Argentina Standard Time": "America/Argentina/Buenos_Aires",
    "SA Eastern Standard Time": "America/Cayenne", "Greenland Standard Time": "America/Nuuk",
    "Montevideo Standard Time": "America/Montevideo", "UTC-02": "Etc/GMT+2",
    "Azores Standard Time": "Atlantic/Azores",
    "Cape Verde Standard Time": "Atlantic/Cape_Verde", "GMT Standard Time": "Europe/London",
    "Greenwich Standard Time": "Atlantic/Reykjavik", "Morocco Standard Time": "Africa/Casablanca",
    "W. Europe Standard Time": "Europe/Berlin",
    "Central Europe Standard Time": "Europe/Budapest", "Romance Standard Time": "Europe/Paris",
    "Central European Standard Time": "Europe/Warsaw",
    "W. Central Africa Standard Time": "Africa/Lagos", "Namibia Standard Time": "Africa/Windhoek",
    "GTB Standard Time": "Europe/Bucharest", "Middle East Standard Time": "Asia/Beirut",
    "Egypt Standard Time": "Africa/Cairo", "Syria Standard Time": "Asia/Damascus",
    "South Africa Standard Time": "Africa/Johannesburg", "FLE Standard Time": "Europe/Kyiv",
    "Israel Standard Time": "Asia/Jerusalem", "E. Europe Standard Time": "Europe/Chisinau",
    "Jordan Standard Time": "Asia/Amman", "Arabic Standard Time": "Asia/Baghdad",
    "Turkey Standard Time": "Europe/Istanbul", "Arab Standard Time": "Asia/Riyadh",
    "Belarus Standard Time": "Europe/Minsk", "Russian Standard Time": "Europe/Moscow",
    "E. Africa Standard Time": "Africa/Nairobi", "Iran Standard Time": "Asia/Tehran",
    "Arabian Standard Time": "Asia/Dubai", "Azerbaijan Standard Time": "Asia/Baku",
    "Mauritius Standard Time": "Indian/Mauritius", "Georgian Standard Time": "Asia/Tbilisi",
    "Caucasus Standard Time": "Asia/Yerevan", "Afghanistan Standard Time": "Asia/Kabul",
    "West Asia Standard Time": "Asia/Tashkent", "Pakistan Standard Time": "Asia/Karachi",
    "India Standard Time": "Asia/Kolkata", "Sri Lanka Standard Time": "Asia/Colombo",
    "Nepal Standard Time": "Asia/Kathmandu", "Bangladesh Standard Time": "Asia/Dhaka",
    "Ekaterinburg Standard Time": "Asia/Yekaterinburg", "Myanmar Standard Time": "Asia/Yangon",
    "SE Asia Standard Time": "Asia/Bangkok", "N. Central Asia Standard Time": "Asia/Novosibirsk",
    "China Standard Time": "Asia/Shanghai", "North Asia Standard Time": "Asia/Krasnoyarsk",
    "Singapore Standard Time": "Asia/Singapore", "W. Australia Standard Time": "Australia/Perth",
    "Taipei Standard Time": "Asia/Taipei", "Ulaanbaatar Standard Time": "Asia/Ulaanbaatar",
    "Tokyo Standard Time": "Asia/Tokyo", "Korea Standard Time": "Asia/Seoul",
    "Yakutsk Standard Time": "Asia/Yakutsk", "Cen. Australia Standard Time": "Australia/Adelaide",
    "AUS Central Standard Time": "Australia/Darwin",
    "E. Australia Standard Time": "Australia/Brisbane",
    "AUS Eastern Standard Time": "Australia/Sydney",
    "West Pacific Standard Time": "Pacific/Port_Moresby",
    "Tasmania Standard Time": "Australia/Hobart",
    "Vladivostok Standard Time": "Asia/Vladivostok",
    "Central Pacific Standard Time": "Pacific/Guadalcanal",
    "New Zealand Standard Time": "Pacific/Auckland", "UTC+12": "Etc/GMT-12",
    "Fiji Standard Time": "Pacific/Fiji", "Tonga Standard Time": "Pacific/Tongatapu",
    "Samoa Standard Time": "Pacific/Apia",
  ]
}
