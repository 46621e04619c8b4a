/// How a terminal reads the bytes that it is sent.
enum LocaleEncoding {
  /// Whether the locale is one of UTF-8: the first that is set of `LC_ALL`, `LC_CTYPE` and `LANG`.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let set = [environment["LC_ALL"], environment["LC_CTYPE"], environment["LANG"]]
    guard let locale = set.compactMap(\.self).first(where: { !$0.isEmpty }) else { return false }
    // As in de_DE.UTF-8@euro; macOS says UTF-8 alone.
    let name = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    return name.lowercased().filter { $0 != "-" } == "utf8"
  }
}
