package import Foundation

/// Time zones by their names in the IANA Time Zone Database, such as `Europe/Berlin`.
package enum IANAZone {
  /// The zone of that name, or nil.
  ///
  /// `TimeZone(identifier:)` alone also takes abbreviations, which name no one place (its `BST` is
  /// Dhaka's), and offsets such as `GMT+3`. Its list of known names leaves out current ones such
  /// as `Asia/Kolkata`, and takes 0.8 ms to load. So a name is one that Foundation finds and that
  /// has a slash, or is `UTC`, `GMT`, or one of the database's older names of one word. `EST`,
  /// `MST` and `HST` are refused: who writes them may mean summer time too.
  package static func named(_ name: String) -> TimeZone? {
    if name == "UTC" || name == "GMT" { return .gmt }
    guard namesPlace(name) else { return nil }
    return TimeZone(identifier: name)
  }

  /// `SystemV/` names stand in the data that Foundation reads, but left the database in 2020.
  private static func namesPlace(_ name: String) -> Bool {
    // Of the characters: Foundation's search for a string in a string takes ten times as long.
    name.contains("/" as Character)
      ? !name.hasPrefix("SystemV/") : namesOfOneWord.contains(name)
  }

  /// The database's file `backward`, release 2025b.
  private static let namesOfOneWord: Set<String> = [
    "CET", "CST6CDT", "Cuba", "EET", "EST5EDT", "Egypt", "Eire", "GB", "GB-Eire", "GMT0",
    "Greenwich", "Hongkong", "Iceland", "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya",
    "MET", "MST7MDT", "NZ", "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC",
    "ROK", "Singapore", "Turkey", "UCT", "Universal", "W-SU", "WET", "Zulu",
  ]
}
