import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// What a command works with: its command line, the process, the settings and the definitions.
package struct CommandContext {
  let invocation: Invocation
  private let operandRows: [OperandSpec]
  var runtime: Runtime
  let definitions: Definitions
  private(set) var settings: Settings
  /// The terminal as it was at the start, or the page that shows what is printed.
  var info: TerminalInfo
  /// The output that is collected for a page; nil if it is printed at once.
  var page: PagedOutput?
  /// Whether the terminal is too small for whole pages. The margins of a page count as room.
  var isSmall: Bool

  /// - Parameter operandRows: The operands in the row of the command.
  init(_ invocation: Invocation, _ runtime: Runtime, operandRows: [OperandSpec] = []) throws {
    (self.invocation, self.operandRows, self.runtime) = (invocation, operandRows, runtime)
    definitions = Definitions(runtime, invocation)
    settings = try Settings(runtime.environment, invocation, definitions)
    info = runtime.outputInfo()
    isSmall = info.isSmall
  }

  init(_ runtime: Runtime) throws { try self.init(Invocation(), runtime) }

  /// Returns the context as if a subject had been named on the command line.
  func naming(subject: String) -> CommandContext {
    var copy = resized()
    copy.settings.set(
      Settings.subject, to: subject, Origin(layer: .option, name: Options.subject.typed))
    return copy
  }

  // MARK: The command line

  /// The command's name in words, such as `["store", "info"]`; empty for the program itself.
  var command: [String] { invocation.path }

  subscript<Value>(option: Option<Value>) -> Value {
    get throws { try option.read(invocation.values(of: option.spec), self) }
  }

  subscript<Value>(operand: Operand<Value>) -> Value {
    get throws {
      let place = operandRows.firstIndex { $0.name == operand.spec.name }
      let words = place.map { invocation.operands.dropFirst($0) } ?? []
      return try operand.read(Array(operand.spec.isRepeated ? words : words.prefix(1)), self)
    }
  }

  subscript<Value>(setting: Setting<Value>) -> Value { settings[setting] }

  /// Whether the command line has the setting's option.
  func isNamed<Value>(_ setting: Setting<Value>) -> Bool {
    settings.origin(of: setting.row).layer == .option
  }

  func has(_ option: any OptionRow) -> Bool { invocation.has(option.spec) }

  /// Refuses an option without the one that it belongs to.
  func require(_ other: any OptionRow, with option: any OptionRow) throws(Failure) {
    guard !has(option) || has(other) else {
      throw .usage("'\(option.spec.typed)' needs '\(other.spec.typed)'.")
    }
  }

  /// Whether somebody can be asked: standard input is a terminal, and not read as answers or a note.
  var canAsk: Bool { runtime.isInputTerminal && !invocation.readsInput }

  func today() throws -> LocalDay { LocalDay(of: runtime.clock(), in: try zone()) }

  /// Returns the time zone of days: the named one, otherwise that of `TZ` or of the system.
  func zone() throws -> TimeZone {
    try ZoneArgument.zone(
      option: self[Options.timeZone], environment: runtime.environment,
      machine: runtime.machineZone())
  }

  // MARK: The settings file

  func configurationPath() throws(Failure) -> String { try SettingsFile.path(runtime.environment) }

  /// Sets a value in the settings file; nil removes it.
  ///
  /// - Returns: Whether the file was changed.
  func changeSetting(_ name: String, to value: JSONForm?) throws -> Bool {
    let file = SettingsFile(path: try configurationPath())
    return try file.change(name, to: value, definitions)
  }

  /// Applies the rule of a command for a settings file with a fault.
  ///
  /// - Throws: The first fault, if the command needs the settings to be valid.
  func check(_ use: SettingsUse) throws(Failure) {
    // Without a home folder there is no settings file. Only a missing subject matters; see subject().
    guard let fault = settings.faults.map(\.failure).first(where: { $0 != .noSettingsFolder })
    else { return }
    switch use {
    case .required: throw fault
    case .validOnes:
      remark("Warning: Not all settings could be used. \(fault.message)")
    case .none: break
    }
  }

  // MARK: Subjects

  /// The subject that the command line names, normalized; nil if it names none.
  var namedSubject: String? { isNamed(Settings.subject) ? self[Settings.subject] : nil }

  /// Returns the subject of records to save: the named subject, otherwise the configured one,
  /// otherwise the user's own.
  ///
  /// - Throws: `Failure` if none is named and the settings require one.
  func subject() throws -> String {
    if let namedSubject { return namedSubject }
    let path = try configurationPath()
    guard !self[Settings.requireSubject] else {
      throw Failure.usage("\(quotedPath(path)) requires a subject: add '--subject ID'.")
    }
    return self[Settings.subject]
  }

  /// Returns the audience for a subject's results: the person for an unnamed subject or the
  /// configured one, else staff.
  func audience(of subject: String) -> ReaderRole {
    subject == SampleHeader.ownSubject || subject == settings.ownSubject ? .person : .staff
  }
}

extension Invocation {
  /// Whether answers or a note are read from standard input.
  var readsInput: Bool {
    [Options.answers, Options.note].contains { value(of: $0.spec) == "-" }
  }
}
