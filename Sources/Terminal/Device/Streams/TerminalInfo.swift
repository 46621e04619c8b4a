import Foundation

package struct TerminalInfo: Sendable, Equatable {
  package static let defaultWidth = 80

  /// The maximum width of a line, whatever `COLUMNS` says.
  private static let greatestWidth = 10_000

  package let isTerminal: Bool
  /// The line width, in columns, at least 1.
  package var width: Int
  /// The number of lines on the screen; nil if it is not known.
  package let height: Int?
  package let usesColor: Bool

  /// Whether the terminal is too small for whole pages, which need 60 columns and 16 lines.
  package var isSmall: Bool { isTerminal && (width < 60 || height ?? .max < 16) }

  package init(isTerminal: Bool, width: Int, height: Int? = nil, usesColor: Bool) {
    self.isTerminal = isTerminal
    self.width = width
    self.height = height
    self.usesColor = usesColor
  }

  package init(descriptor: Int32, environment: [String: String]) {
    isTerminal = Self.isTerminal(descriptor)
    width = Self.width(of: descriptor, environment: environment)
    height = Self.size(of: descriptor).flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil }
    usesColor = Self.usesColor(isTerminal: isTerminal, environment: environment)
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns the line width in columns: `COLUMNS`, or else the terminal's width, or else 80.
  package static func width(of descriptor: Int32, environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      return min(columns, greatestWidth)
    }
    guard let size = size(of: descriptor), size.ws_col > 0 else { return defaultWidth }
    return min(Int(size.ws_col), greatestWidth)
  }

  private static func size(of descriptor: Int32) -> winsize? {
    var size = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Whether to write styles and colours to a stream: what a variable decides, then not with
  /// `TERM=dumb`, then only to a terminal.
  package static func usesColor(isTerminal: Bool, environment: [String: String]) -> Bool {
    colorVariable(in: environment)?.usesColor ?? (isTerminal && environment["TERM"] != "dumb")
  }

  /// Returns the environment variable that decides on styles and colours for all streams, with its
  /// decision; nil if there is none. `NO_COLOR` (no-color.org: set and not empty) comes first, then
  /// `CLICOLOR_FORCE` and `FORCE_COLOR`.
  package static func colorVariable(
    in environment: [String: String]
  ) -> (name: String, usesColor: Bool)? {
    if environment["NO_COLOR", default: ""] != "" { return ("NO_COLOR", false) }
    let variables = [
      ("CLICOLOR_FORCE", environment["CLICOLOR_FORCE"]),
      ("FORCE_COLOR", environment["FORCE_COLOR"]),
    ]
    let forcing = variables.first { name, value in
      !["", "0", "false"].contains(value ?? "")
    }
    return forcing.map { ($0.0, true) }
  }

  /// Whether the terminal can redraw the screen and shows more than ASCII.
  package static func canDraw(in environment: [String: String]) -> Bool {
    guard !["", "dumb"].contains(environment["TERM", default: ""]) else { return false }
    let set = [environment["LC_ALL"], environment["LC_CTYPE"], environment["LANG"]]
    let locale = set.compactMap(\.self).first { !$0.isEmpty } ?? ""
    // As in de_DE.UTF-8@euro; macOS may set just UTF-8.
    let encoding = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    return encoding.lowercased().filter { $0 != "-" } == "utf8"
  }
}
