import WellbeingArguments
import Foundation
import WellbeingKit
import WellbeingTerminal

/// A command of the program: its row in the command table, and its implementation.
protocol Command: Sendable {
  /// The command's row.
  static var spec: CommandSpec { get }

  /// Whether output longer than the screen opens in a pager.
  static var paging: Paging { get }

  /// How the command uses a settings file that has a fault.
  static var settingsUse: SettingsUse { get }

  /// Runs the command.
  static func run(_ session: Session) throws -> ExitCode
}

extension Command {
  static var paging: Paging { .never }
  static var settingsUse: SettingsUse { .required }

  /// The command's table row, with its runner.
  static var row: CommandSpec {
    var row = spec
    row.runner = CommandSpec.Runner(Self.self)
    return row
  }
}

/// A call of a command: its arguments and its environment.
struct Session {
  let invocation: Invocation
  private(set) var context: Context
  let outputInfo: TerminalInfo
  let definitions = KnownDefinitions()
  /// The settings, resolved once.
  private(set) var settings = Settings()

  init(_ invocation: Invocation, _ context: Context) {
    self.invocation = invocation
    self.context = context
    let color = invocation.value(of: CommonOptions.color).flatMap(ColorChoice.init) ?? .auto
    outputInfo = context.outputInfo(color)
    settings = resolvedSettings()
  }

  /// Returns a copy that writes data to another sink.
  func writing(to output: any TextSink) -> Session {
    var copy = self
    copy.context = context.writing(to: output)
    return copy
  }

  var isJSON: Bool { invocation.has(CommonOptions.json) }
  var isQuiet: Bool { invocation.has(CommonOptions.quiet) }

  /// The stream for messages to people: the screen, or standard error if standard output is data.
  var conversation: any TextSink {
    isOutputData ? context.diagnostics : context.output
  }

  /// Whether standard output is data for a file or a program.
  var isOutputData: Bool { isJSON || isPlain || !outputInfo.isTerminal }

  /// The maximum width of text for people, in columns.
  var textWidth: Int { Style(width: outputInfo.width).textWidth }

  func zone() throws -> TimeZone {
    try ZoneArgument.zone(
      option: invocation.value(of: CommonOptions.timeZone), environment: context.environment,
      machine: context.machineZone())
  }

  /// Rejects an unknown time zone and an invalid subject, even if the command does not use them.
  func checkCommonOptions() throws {
    if invocation.has(CommonOptions.timeZone) { _ = try zone() }
    _ = try namedSubject()
  }

  /// Returns the subject given on the command line; nil if there is none.
  func namedSubject() throws -> String? {
    guard let typed = invocation.value(of: CommonOptions.subject) else { return nil }
    return try SampleHeader.normalised(subject: typed)
  }

  /// Returns a paragraph, safe to print and wrapped to the width of the screen.
  ///
  /// - Parameter hanging: The extra indentation of all lines after the first.
  func paragraph(_ text: String, indent: String = "", hanging: String = "") -> String {
    Style(width: outputInfo.width).paragraph(text, indent: indent, hanging: hanging)
  }
}

/// The options that every command has.
enum CommonOptions {
  static let store = OptionSpec(
    "store", value: .path("PATH"), summary: "Use this store file.",
    detail:
      "Default: the file in WELLBEING_STORE, otherwise the one in the settings, otherwise the "
      + "default file (see 'help files').",
    category: .common)
  static let subject = OptionSpec(
    "subject", value: .known(.subject, "ID"), summary: "Use this subject.",
    detail: "The default for saving is the subject in the settings, otherwise 'self'; the default "
      + "for lists is every subject.",
    category: .common)
  static let json = OptionSpec(
    "json", summary: "Print JSON instead of text.",
    detail: "See 'help json'.", category: .common)
  static let quiet = OptionSpec(
    "quiet", short: "q", summary: "Hide prompts and remarks.",
    detail: "Alerts are always shown.", category: .common)
  static let color = OptionSpec(
    "color", value: .oneOf(ColorChoice.allCases.map(\.rawValue), "WHEN"),
    summary: "Use colour: auto, always or never.", category: .common)
  static let noPager = OptionSpec(
    "no-pager", summary: "Do not use a pager.",
    detail: "By default, output longer than the screen opens in $PAGER (or less).",
    category: .common)
  static let timeZone = OptionSpec(
    "time-zone", value: .known(.timeZone, "ZONE"),
    summary: "Use this time zone, such as Europe/Berlin.",
    detail: "Default: the zone in TZ, otherwise the computer's.",
    category: .common)

  static let source = OptionSpec(
    "source", value: .known(.program, "NAME"), summary: "Act as the program of this name.",
    detail: "It sees what it saved itself and what you let it read, and saves only what you let it "
      + "save; see 'store access'. In a terminal you are asked what is not yet decided.",
    category: .common)
  static let guest = OptionSpec(
    "guest", summary: "Save nothing.",
    detail: "The store is opened for reading only.", category: .common)

  static let all = [store, subject, source, guest, json, quiet, color, noPager, timeZone]
}
