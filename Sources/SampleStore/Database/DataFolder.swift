/// The folder in which everything lies that a person keeps here: the store, their definitions, their
/// texts.
package enum DataFolder {
  /// `wellbeing` in the folder for the user's data: `XDG_DATA_HOME` where it is absolute, else
  /// `.local/share` in `HOME`.
  ///
  /// - Throws: ``StoreError/Code/noDefaultLocation``.
  package static func path(_ environment: [String: String]) throws(StoreError) -> String {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/wellbeing" }
    if let home = environment["HOME"], home.hasPrefix("/") {
      return home + "/.local/share/wellbeing"
    }
    throw .noDefaultLocation
  }
}
