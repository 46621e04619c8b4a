/// What a command line asks for.
package enum Request: Sendable, Equatable {
  case run(Invocation)
  /// Help about the command that the words name; about the program where there are none.
  case help([String], HelpDetail)
  case version
}

/// How much help tells.
package enum HelpDetail: Sendable, Equatable {
  /// A line an option.
  case short
  /// All there is.
  case full
}

/// A command with operands and options as they were typed, checked against its table row.
package struct Invocation: Sendable, Equatable {
  /// The command's words, such as `["store", "info"]`.
  package let path: [String]
  /// As many as the command's operands allow.
  package let operands: [String]
  /// By long name; a switch has an empty value each time that it was given.
  private let values: [String: [String]]

  package init(path: [String], operands: [String], values: [String: [String]]) {
    self.path = path
    self.operands = operands
    self.values = values
  }

  /// The same without some options.
  package func without(_ options: [OptionSpec]) -> Invocation {
    let names = options.map(\.name)
    return Invocation(
      path: path, operands: operands, values: values.filter { !names.contains($0.key) })
  }

  /// Whether an option was given.
  package func has(_ option: OptionSpec) -> Bool {
    values[option.name] != nil
  }

  /// The value of an option that can be given once, or nil where it was not given.
  package func value(of option: OptionSpec) -> String? {
    values[option.name]?.last
  }

  /// The values of a repeatable option in the order of the command line.
  package func values(of option: OptionSpec) -> [String] {
    values[option.name] ?? []
  }
}

extension Invocation: CustomStringConvertible, CustomReflectable {
  /// The command and the names of its options: operands and values may hold answers.
  package var description: String {
    (path + values.keys.sorted().map { "--" + $0 }).joined(separator: " ")
  }

  package var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
