#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Whether output is to be coloured, as asked for on the command line.
package enum ColorChoice: String, Sendable, CaseIterable {
  /// If it goes to a terminal and the environment does not forbid it.
  case auto
  /// Whatever it goes to.
  case always
  /// Not at all.
  case never
}

/// What a stream can show, by its descriptor and the environment.
package struct TerminalInfo: Sendable, Equatable {
  /// The width where nothing tells it, in columns.
  package static let defaultWidth = 80

  /// No line is laid out wider than this, whatever `COLUMNS` says.
  private static let greatestWidth = 10_000

  /// Whether the stream is a terminal.
  package let isTerminal: Bool
  /// The width of a line, in columns, at least 1.
  package let width: Int
  /// Whether styles and colours are to be written.
  package let usesColor: Bool

  /// States what a stream can show.
  package init(isTerminal: Bool, width: Int, usesColor: Bool) {
    self.isTerminal = isTerminal
    self.width = width
    self.usesColor = usesColor
  }

  /// Finds out what the stream behind a descriptor can show.
  package init(descriptor: Int32, environment: [String: String], color: ColorChoice = .auto) {
    isTerminal = Self.isTerminal(descriptor)
    width = Self.width(of: descriptor, environment: environment)
    usesColor = Self.usesColor(color, isTerminal: isTerminal, environment: environment)
  }

  /// Whether a descriptor is a terminal.
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// The width of a line, in columns: `COLUMNS`, else what the terminal says, else 80.
  package static func width(of descriptor: Int32, environment: [String: String]) -> Int {
    if let columns = environment["COLUMNS"].flatMap({ Int($0) }), columns > 0 {
      return min(columns, greatestWidth)
    }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return defaultWidth
    }
    return min(Int(size.ws_col), greatestWidth)
  }

  /// How many rows a terminal shows; 24 where it does not say.
  package static func rows(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return 24 }
    return Int(size.ws_row)
  }

  /// Whether to write styles and colours to a stream.
  ///
  /// The choice on the command line comes first, then `NO_COLOR` (no-color.org: set and not
  /// empty), then `CLICOLOR_FORCE` and `FORCE_COLOR`, then `TERM=dumb` and the kind of stream.
  package static func usesColor(
    _ choice: ColorChoice, isTerminal: Bool, environment: [String: String]
  ) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto: break
    }
    return Self.colorVariable(in: environment)?.usesColor
      ?? (isTerminal && environment["TERM"] != "dumb")
  }

  /// The variable of the environment that decides on styles and colours, whatever the stream, and
  /// what it says; nil where none does.
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
}
