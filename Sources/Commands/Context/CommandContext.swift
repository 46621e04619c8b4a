package import Foundation
package import WellbeingCommandLine
package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTerminal
package import WellbeingTextFormats

package struct CommandContext {
  let invocation: Invocation
  private let operandRows: [OperandSpec]
  package let options: SharedOptions
  package let runtime: Runtime
  package let definitions: Definitions
  package let settings: Settings
  package let console: Console
  package let store: StoreAccess

  /// - Parameter operandRows: The operands in the row of the command.
  package init(
    _ invocation: Invocation, _ runtime: Runtime, operandRows: [OperandSpec] = []
  ) throws {
    let options = try SharedOptions(invocation)
    let definitions = Definitions(runtime, options)
    var settings = Settings(
      environment: runtime.environment, definitions: definitions.ofSettings)
    settings.apply(
      store: options.store, subject: options.subject, language: options.language,
      policy: options.policy, color: options.color, reviewer: options.reviewer,
      isAccessible: options.isAccessible)
    self.init(
      invocation, operandRows, options, definitions, settings, Console(runtime, options, settings))
  }

  package init(_ runtime: Runtime) throws {
    try self.init(Invocation(path: [], operands: [], values: [:]), runtime)
  }

  private init(
    _ invocation: Invocation, _ operandRows: [OperandSpec], _ options: SharedOptions,
    _ definitions: Definitions, _ settings: Settings, _ console: Console
  ) {
    (self.invocation, self.operandRows) = (invocation, operandRows)
    self.options = options
    runtime = console.runtime
    self.definitions = definitions
    self.settings = settings
    self.console = console
    store = StoreAccess(
      runtime: runtime, options: options, settings: settings, definitions: definitions,
      console: console)
  }

  package func printing(on console: Console) -> CommandContext {
    CommandContext(invocation, operandRows, options, definitions, settings, console)
  }

  /// Returns the context as if a subject had been named on the command line.
  package func naming(subject: String) -> CommandContext {
    var (options, settings) = (options, settings)
    options.subject = subject
    settings.apply(subject: subject)
    return CommandContext(
      invocation, operandRows, options, definitions, settings, Console(runtime, options, settings))
  }

  /// The command's name in words, such as `["store", "info"]`; empty for the program itself.
  package var command: [String] { invocation.path }

  subscript<Value>(option: Option<Value>) -> Value {
    get throws { try option.read(invocation.values(of: option.spec), self) }
  }

  subscript<Value>(operand: Operand<Value>) -> Value {
    get throws {
      let place = operandRows.firstIndex { $0.name == operand.spec.name } ?? 0
      let words = invocation.operands.dropFirst(place)
      return try operand.read(Array(operand.spec.isRepeated ? words : words.prefix(1)), self)
    }
  }

  func has(_ option: any OptionRow) -> Bool { invocation.has(option.spec) }

  package func today() throws -> LocalDay { LocalDay(of: runtime.clock(), in: try zone()) }

  /// Returns the time zone of days: the named one, otherwise that of `TZ` or of the system.
  package func zone() throws -> TimeZone {
    try ZoneArgument.zone(
      option: options.timeZone, environment: runtime.environment,
      machine: runtime.machineZone())
  }

  /// Returns the sets of rules by which change is judged: the one of the settings, otherwise all.
  package func criteria() -> ChangeCriteria {
    var criteria = ChangeCriteria.builtIn
    if let set = settings.criteria.value { criteria.chosen = [set.rawValue] }
    return criteria
  }

  // MARK: The settings file

  package func configurationPath() throws(SettingsError) -> String {
    try SettingsFile.path(runtime.environment)
  }

  /// Sets a value in the settings file; nil removes it.
  ///
  /// - Returns: Whether the file was changed.
  package func changeSetting(_ name: String, to value: JSONForm?) throws -> Bool {
    let file = SettingsFile(path: try configurationPath())
    return try file.change(name, to: value, definitions: definitions.ofSettings)
  }

  /// Applies the rule of a command for a settings file with a fault.
  ///
  /// - Throws: The first fault, if the command needs the settings to be valid.
  package func check(_ use: SettingsUse) throws(SettingsError) {
    // Without a home folder there is no settings file. Only a missing subject matters; see subject().
    guard let fault = settings.faults.first(where: { $0 != .noFolder }) else { return }
    switch use {
    case .required: throw fault
    case .validOnes:
      runtime.diagnostics.writeLine("Warning: Not all settings could be used. \(fault.message)")
    case .none: break
    }
  }

  // MARK: Values

  /// Returns the subject of records to save: the named subject, otherwise the configured one,
  /// otherwise the user's own.
  ///
  /// - Throws: `Failure` if none is named and the settings require one.
  package func subject() throws -> String {
    let subject = settings.subject
    if !subject.origin.isOption { _ = try configurationPath() }
    guard subject.origin.isOption || !settings.requireSubject.value else {
      throw Failure.usage(
        "\(quotedPath(try configurationPath())) requires a subject: add '--subject ID'.")
    }
    return subject.value
  }

  /// Returns who reads the answers: as configured, otherwise the person administering, if any.
  package func readers(isGiven: Bool) -> Readers {
    settings.readBy.value.map { .named($0) } ?? (isGiven ? .administrator : .nobody)
  }

  /// Returns the definitions of named questionnaires; without names, those in the definition files.
  package func questionnaires(_ typed: [String]) throws -> [Questionnaire] {
    guard typed.isEmpty else {
      return try typed.map { word in
        do {
          return try definitions.questionnaire(typed: word)
        } catch let error as Failure where error.code == .unknownQuestionnaire {
          throw misplacedSubject(word) ?? error
        }
      }
    }
    _ = try definitions.catalog()
    return definitions.ofFiles
  }

  /// Returns the definition of a named questionnaire; without a name, the one in the only
  /// definition file.
  package func onlyQuestionnaire(_ id: String?) throws -> Questionnaire {
    let found = try questionnaires(id.map { [$0] } ?? [])
    guard found.count == 1 else {
      throw UsageError.missingOperand(Operand.questionnaire.spec.name, command: command)
    }
    return found[0]
  }

  /// Returns the audience for a subject's results: the person for an unnamed subject or the
  /// configured one, else staff.
  package func audience(of subject: String) -> ReaderRole {
    subject == SampleHeader.ownSubject || subject == settings.ownSubject ? .person : .staff
  }

  /// What to say if a questionnaire is not in the language that was asked for; nil for nothing.
  package func languageRemark(of questionnaire: Questionnaire) throws -> String? {
    guard let asked = settings.language.value else { return nil }
    let name = questionnaire.name(in: questionnaire.languageOfStaff)
    guard let found = try settings.language.language(of: questionnaire) else {
      return "There is no \(quoted(asked)) version of \(name): it is asked in "
        + "\(quoted(questionnaire.languages[0])). Available: "
        + "\(questionnaire.languages.joined(separator: ", "))."
    }
    return found.lowercased().hasPrefix("\(asked.lowercased())-")
      ? "\(name) in \(quoted(asked)) is the version \(quoted(found))." : nil
  }

  // MARK: Contacts

  package func namedRegion() throws -> String? {
    guard let typed = options.region else { return nil }
    guard let country = Country(typed) else {
      throw Failure.usage(
        "Option '--region' needs a two-letter country code, not \(quoted(typed))"
          + Country.advice(for: typed))
    }
    return country.code
  }

  package func contactText(in language: String = "en") throws -> ContactText {
    try contactText(namedRegion: namedRegion(), in: language)
  }

  /// Returns the support contacts, like ``contactText()``, from values already looked up.
  ///
  /// - Parameter isBrief: Whether a country that was not named has only the likely helplines.
  package func contactText(
    namedRegion: String?, isBrief: Bool = false, in language: String = "en"
  ) -> ContactText {
    ContactText(
      own: settings.supportLine.value.map {
        ContactText.Line(name: $0.name, action: $0.action, details: $0.hours ?? "")
      },
      region: namedRegion ?? settings.region.value,
      locale: localeCountry?.code, isBrief: isBrief,
      reader: definitions.translations.person(language))
  }

  /// The country of the environment's locale, such as `GB` in `en_GB.UTF-8`; nil if it has none.
  package var localeCountry: Country? {
    let environment = runtime.environment
    let set = [environment["LC_ALL"], environment["LC_MESSAGES"], environment["LANG"]]
    guard let locale = set.compactMap(\.self).first(where: { !$0.isEmpty }) else { return nil }
    let parts = locale.split(separator: "_", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    return Country(String(parts[1].prefix { $0.isLetter }))
  }
}

extension Resolved<String?> {
  /// Returns the requested language of a questionnaire; nil if its default applies.
  ///
  /// - Throws: `Failure` if it was named on the command line and is not available. One from the
  ///   file applies only if it is available.
  package func language(of questionnaire: Questionnaire) throws(Failure) -> String? {
    try language(among: questionnaire.languages, of: "this questionnaire")
  }

  /// Returns the requested language of the mood vocabulary; nil for English.
  ///
  /// - Throws: `Failure`, as for a questionnaire.
  package func language(of vocabulary: StateOfMindVocabulary) throws(Failure) -> String? {
    try language(among: vocabulary.languages, of: "the mood words")
  }

  package func language(among offered: [String], of texts: String) throws(Failure) -> String? {
    guard let value else { return nil }
    if let language = value.language(among: offered) { return language }
    guard !origin.isOption else {
      throw .usage(
        "There is no \(quoted(value)) version of \(texts). Available: "
          + "\(offered.joined(separator: ", ")).")
    }
    return nil
  }
}
