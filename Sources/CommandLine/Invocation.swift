package enum Request: Sendable, Equatable {
  case run(Invocation)
  /// Help about the command that the words name, or about the program if there are no words.
  case help([String], HelpDetail)
  case version
}

package enum HelpDetail: Sendable, Equatable {
  /// One line per option.
  case short
  case full
}

extension HelpDetail {
  /// The detail that `-h` or `--help` requests; nil for anything else.
  init?(option: String) {
    switch option {
    case "-h": self = .short
    case "--help": self = .full
    default: return nil
    }
  }
}

/// A command with its operands and options as typed, checked against the command table.
package struct Invocation: Sendable, Equatable {
  /// The command's name in words, such as `["store", "info"]`.
  package let path: [String]
  /// The operands, as many as the command allows.
  package let operands: [String]
  /// The values by long option name; a switch has one empty value per occurrence.
  private let values: [String: [String]]

  package init(path: [String] = [], operands: [String] = [], values: [String: [String]] = [:]) {
    (self.path, self.operands, self.values) = (path, operands, values)
  }

  package func without(_ options: [OptionSpec]) -> Invocation {
    let names = options.map(\.name)
    return Invocation(
      path: path, operands: operands, values: values.filter { !names.contains($0.key) })
  }

  package func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  package func value(of option: OptionSpec) -> String? { values[option.name]?.last }

  /// Returns the values of a repeatable option, in the order of the command line.
  package func values(of option: OptionSpec) -> [String] { values[option.name] ?? [] }
}

extension Invocation: CustomStringConvertible, CustomReflectable {
  /// The command and its option names only: operands and values may contain answers.
  package var description: String {
    (path + values.keys.sorted().map { "--" + $0 }).joined(separator: " ")
  }

  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
