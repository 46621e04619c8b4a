import WellbeingPresentation
import WellbeingTerminal
import WellbeingTextFormats

/// What a command has to say; printed in one place.
struct CommandResult {
  /// Why people read the text.
  enum Purpose {
    /// They asked for it: it is printed with `--quiet`, too.
    case answer
    /// It says what was done: not with `--quiet`.
    case report
  }

  let code: ExitCode
  /// What follows when it was printed, such as a question.
  private let then: () throws -> Void
  private let show: (CommandContext) throws -> Void

  private init(
    _ code: ExitCode, then: @escaping () throws -> Void = {},
    show: @escaping (CommandContext) throws -> Void
  ) {
    (self.code, self.then, self.show) = (code, then, show)
  }

  /// The command has printed everything itself.
  static func printed(_ code: ExitCode = .done) -> Self { Self(code) { _ in } }

  static var nothing: Self { printed() }

  /// - Parameters:
  ///   - json: Returns the document of `--json`; nil for a command or options without one.
  ///   - text: Returns what people read otherwise.
  init(
    _ purpose: Purpose = .report, code: ExitCode = .done, json: @escaping () throws -> JSONForm?,
    then: @escaping () throws -> Void = {}, text: @escaping () throws -> Document
  ) {
    self.init(code, then: then) { context in
      if context.isJSON {
        if let json = try json() { try context.printJSON(json) }
      } else if purpose == .answer || !context.isQuiet {
        context.show(try text())
      }
    }
  }

  /// A sentence.
  init(
    _ purpose: Purpose = .report, code: ExitCode = .done,
    json: @autoclosure @escaping () throws -> JSONForm? = nil,
    _ sentence: @autoclosure @escaping () throws -> String,
    then: @escaping () throws -> Void = {}
  ) {
    self.init(purpose, code: code, json: json, then: then) { .lines(of: try sentence()) }
  }

  /// Names and values, such as what a store contains; those without a value are left out.
  static func fields(
    json: @escaping () throws -> JSONForm, then: @escaping () throws -> Void = {},
    _ fields: @escaping () throws -> [(name: String, value: String)]
  ) -> Self {
    Self(.done, then: then) { context in
      if context.isJSON {
        try context.printJSON(json())
      } else {
        for line in context.style.lines(ofFields: try fields()) {
          context.runtime.output.writeLine(line)
        }
      }
    }
  }

  /// A list, in the form that was asked for.
  ///
  /// - Parameters:
  ///   - members: Members of the document besides the rows.
  ///   - nothing: The sentence instead of an empty table.
  ///   - width: The width of the table in a file or pipe; nil for as wide as its cells.
  ///   - keys: What keys do with a row if the list is shown as a page; Enter first.
  static func list<Row>(
    _ rows: [Row], as listing: Listing<Row>, _ members: JSONForm = [:], orSay nothing: String,
    width: Int? = nil, code: ExitCode = .done, opening keys: [RowKey<Row>] = [],
    then: @escaping () throws -> Void = {}
  ) -> Self {
    Self(code, then: then) { context in
      try context.show(rows, as: listing, members, orSay: nothing, width: width, keys)
    }
  }

  @discardableResult
  func print(_ context: CommandContext) throws -> ExitCode {
    try show(context)
    try then()
    return code
  }
}
