import WellbeingArguments
import WellbeingInsights
package import WellbeingSamples
import WellbeingTextFormats

/// A calendar of the settings: a file that is read each time and never stored.
package struct CalendarSetting: Equatable, Sendable {
  package let name: String
  /// The path; `~` stands for the home folder until the settings are complete.
  package internal(set) var path: String
  /// The association of feelings about its events; nil for the usual one of its name.
  package let association: StateOfMind.Association?
}

extension SettingNode {
  func wakingHours() throws(SettingFault) -> WakingHours {
    guard let hours = WakingHours(try string()) else {
      throw fault("a start and a later end such as 08:00-22:00 are expected.")
    }
    return hours
  }

  func calendars() throws(SettingFault) -> [CalendarSetting] {
    var calendars: [CalendarSetting] = []
    for member in try members() {
      guard (try? PlainName.normalized(member.key)) == member.key else {
        throw member.fault(
          "a calendar's name has 1 to 200 characters, without control characters or spaces at its "
            + "ends.")
      }
      calendars.append(try member.node.calendar(member.key))
    }
    return calendars
  }

  private func calendar(_ name: String) throws(SettingFault) -> CalendarSetting {
    if string != nil {
      return CalendarSetting(name: name, path: try filePath(), association: nil)
    }
    guard isObject else {
      throw fault("a path, or an object with path and association, is expected.")
    }
    var path: String?
    var association: StateOfMind.Association?
    for member in try members() {
      try member.require(among: ["path", "association"], noun: "part")
      if member.key == "path" {
        path = try member.node.filePath()
      } else {
        association = try member.node.association()
      }
    }
    guard let path else { throw fault("'path' is missing.") }
    return CalendarSetting(name: name, path: path, association: association)
  }

  private func association() throws(SettingFault) -> StateOfMind.Association {
    let typed = try string()
    guard let association = StateOfMind.Association(name: typed) else {
      let known = StateOfMind.Association.names
      throw fault(
        "there is no such association"
          + Suggestion.advice(
            Suggestion.closest(to: typed, among: known),
            else: "use \(known.joined(separator: ", "))"))
    }
    return association
  }
}
