/// The character encoding of the terminal.
enum LocaleEncoding {
  /// Whether the locale uses UTF-8: the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is set.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let set = [environment["LC_ALL"], environment["LC_CTYPE"], environment["LANG"]]
    guard let locale = set.compactMap(\.self).first(where: { !$0.isEmpty }) else { return false }
    // As in de_DE.UTF-8@euro; macOS may set just UTF-8.
    let name = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    return name.lowercased().filter { $0 != "-" } == "utf8"
  }
}
