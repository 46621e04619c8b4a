extension Session {
  /// The folder for the user's data, where the program's own lies in `wellbeing`: `XDG_DATA_HOME`
  /// where it is absolute, else `.local/share` in `HOME`; nil where there is none.
  var dataFolder: String? {
    let environment = context.environment
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/") {
      return folder + "/wellbeing"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/share/wellbeing"
  }
}
