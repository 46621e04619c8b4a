import Foundation
import WellbeingArguments
import WellbeingKit
import WellbeingSettings
import WellbeingTerminal

/// A command of the program: its row in the command table, and its arguments as a value.
protocol Command: Sendable {
  /// The command's row.
  static var spec: CommandSpec { get }

  /// Whether output longer than the screen opens in a pager, given the arguments.
  var paging: Paging { get }

  /// How the command uses a settings file that has a fault.
  static var settingsUse: SettingsUse { get }

  /// Reads the arguments, which the parser has checked against the row.
  init(_ arguments: Invocation) throws

  /// Runs the command.
  func run(_ context: CommandContext) throws -> ExitCode
}

extension Command {
  var paging: Paging { .never }
  static var settingsUse: SettingsUse { .required }

  /// The command's table row, with its runner.
  static var row: CommandSpec {
    var row = spec
    row.runner = CommandSpec.Runner(Self.self)
    return row
  }
}

/// The options that mean the same in every command that has them, read once.
struct SharedOptions {
  /// The path of the store.
  let store: String?
  /// The subject, normalised; nil if none was named.
  let subject: String?
  /// The program on whose behalf the command acts; nil for the owner.
  let source: String?
  let isGuest: Bool
  let isJSON: Bool
  let isCSV: Bool
  let isPlain: Bool
  let isQuiet: Bool
  let isAccessible: Bool
  let usesPager: Bool
  let color: ColorChoice?
  /// The identifier of a time zone, not checked.
  let timeZone: String?
  /// The tag of the language of texts.
  let language: String?
  /// The code of the country of contacts, as typed.
  let region: String?
  let policy: MissingAnswerPolicy?
  /// The reviewer's name, as typed.
  let reviewer: String?
  /// The paths of definition files; `-` is standard input.
  let definitions: [String]
  /// Whether answers or a note are read from standard input.
  let readsInput: Bool

  /// Reads the options.
  ///
  /// - Throws: ``InvalidSample`` if the subject is not a valid identifier.
  init(_ arguments: Invocation) throws {
    store = arguments.value(of: CommonOptions.store)
    subject = try arguments.value(of: CommonOptions.subject).map(SampleHeader.normalised)
    source = arguments.value(of: CommonOptions.source)
    isGuest = arguments.has(CommonOptions.guest)
    isJSON = arguments.has(CommonOptions.json)
    isCSV = arguments.has(.csv(""))
    isPlain = arguments.has(.plain(""))
    isQuiet = arguments.has(CommonOptions.quiet)
    isAccessible = arguments.has(.accessible)
    usesPager = !arguments.has(CommonOptions.noPager)
    color = arguments.value(of: CommonOptions.color).flatMap(ColorChoice.init)
    timeZone = arguments.value(of: CommonOptions.timeZone)
    language = arguments.value(of: .language)
    region = arguments.value(of: .region)
    policy = arguments.value(of: RecordOptions.policy).flatMap(MissingAnswerPolicy.init)
    reviewer = arguments.value(of: ReviewRun.reviewer)
    definitions = arguments.values(of: .definition)
    readsInput = [RecordOptions.answers, TakeCommand.answersFile, RecordOptions.note]
      .contains { arguments.value(of: $0) == "-" }
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
