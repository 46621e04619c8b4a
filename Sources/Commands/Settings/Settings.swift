package import WellbeingInsights
package import WellbeingInstruments
import WellbeingSamples
package import WellbeingStore
package import WellbeingTerminal
package import WellbeingTextFormats

/// The settings of one run, each with its origin.
///
/// An option overrides the environment, the environment overrides the settings file, and the file
/// overrides the type of the terminal and the defaults.
package struct Settings: Sendable {
  /// Whether commands that save records require a subject on the command line.
  package var requireSubject = Resolved(false)
  /// The subject if none is named on the command line.
  package var subject = Resolved(SampleHeader.ownSubject)
  /// The country whose contacts are shown, as two capital letters.
  package var region = Resolved<String?>(nil)
  /// Who reads the answers, and when; nil if nobody does.
  package var readBy = Resolved<String?>(nil)
  package var supportLine = Resolved<SupportLine?>(nil)
  package var alertTexts = Resolved(AlertTextOverrides())
  /// The preferred language of texts; nil means each definition's default.
  package var language = Resolved<String?>(nil)
  /// How unanswered items are handled, if a questionnaire has a rule for it.
  package var policy = Resolved(MissingAnswerPolicy.refuse)
  /// The set of rules by which change is judged; nil means all.
  package var criteria = Resolved<CriteriaSet?>(nil)
  /// Whether the number of an answer also confirms it in `take`.
  package var advances = Resolved(false)
  /// Whether accessible line-by-line mode is used, in which the screen is never redrawn.
  package var isAccessible = Resolved(false)
  package var color = Resolved(ColorChoice.auto)
  package var reviewer = Resolved<String?>(nil)
  /// The word that staff type to take back a device that was handed over.
  package var handoffWord = Resolved<String?>(nil)
  /// The calendars whose events feelings are about, in file order.
  package var calendars = Resolved<[CalendarSetting]>([])
  /// The waking hours of each day, of which events take a part.
  package var wakingHours = Resolved(WakingHours.standard)
  /// The path of the store; nil if none is given and the user's data folder is not known.
  var store = Resolved<String?>(nil)

  /// The subject that stands for the person who uses this machine, whatever the command line says:
  /// the subject of the settings file, otherwise `self`.
  package private(set) var ownSubject = SampleHeader.ownSubject

  /// The faults of the settings file, in file order. A key with a fault has its default.
  package private(set) var faults: [SettingsError] = []

  private var environment: [String: String] = [:]

  /// The questionnaire definitions, and whether a questionnaire that is not among them does not
  /// exist.
  package typealias Definitions = (catalog: QuestionnaireCatalog, isComplete: Bool)

  package init() {}

  /// Resolves the settings without the options of the command line. Reads the settings file, which
  /// need not exist.
  ///
  /// - Parameter definitions: Returns the definitions that the file's alert texts are checked
  ///   against; called only if there are such texts. Nil if they cannot be read.
  package init(environment: [String: String], definitions: () -> Definitions?) {
    self.environment = environment
    if !canDraw { isAccessible = Resolved(true, .terminal) }
    do throws(SettingsError) {
      let file = SettingsFile(path: try SettingsFile.path(environment))
      if let bytes = try file.bytes() { read(bytes, of: file, definitions: definitions) }
    } catch {
      faults = [error]
    }
    completePaths()
    ownSubject = subject.value
    applyVariables()
  }

  /// Whether the terminal can redraw the screen and shows more than ASCII.
  var canDraw: Bool { !["", "dumb"].contains(environment["TERM", default: ""]) && isUTF8 }

  /// Uses the store in the user's data folder if the file sets none, and replaces `~`.
  private mutating func completePaths() {
    store = store.map { path in
      guard let path else { return try? StoreLocation.standard(environment: environment).path }
      return complete(path)
    }
    calendars = calendars.map { files in
      files.map { file in
        var file = file
        file.path = complete(file.path) ?? file.path
        return file
      }
    }
  }

  /// Replaces `~` in a path; nil if the home folder is not known.
  private func complete(_ path: String) -> String? {
    guard path.hasPrefix("~/") else { return path }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    return home.map { $0 + path.dropFirst() }
  }

  private mutating func applyVariables() {
    if let path = environment["WELLBEING_STORE"], !path.isEmpty {
      store = Resolved(path, .variable("WELLBEING_STORE"))
    }
    if let variable = TerminalInfo.colorVariable(in: environment) {
      color = Resolved(variable.usesColor ? .always : .never, .variable(variable.name))
    }
    let modes = [
      ("WELLBEING_ACCESSIBLE", environment["WELLBEING_ACCESSIBLE", default: ""]),
      ("ACCESSIBLE", environment["ACCESSIBLE", default: ""]),
    ]
    if let (name, value) = modes.first(where: { !$0.1.isEmpty }) {
      let isOn = !["0", "false", "no"].contains(value.lowercased())
      isAccessible = Resolved(isOn, .variable(name))
    }
  }

  /// Applies the options of the command line; nil for those that were not given.
  package mutating func apply(
    store: String? = nil, subject: String? = nil, language: String? = nil,
    policy: MissingAnswerPolicy? = nil, color: ColorChoice? = nil, reviewer: String? = nil,
    isAccessible: Bool = false
  ) {
    if let store { self.store = Resolved(store, .option("--store")) }
    if let subject { self.subject = Resolved(subject, .option("--subject")) }
    if let language { self.language = Resolved(language, .option("--language")) }
    if let policy { self.policy = Resolved(policy, .option("--policy")) }
    if let color { self.color = Resolved(color, .option("--color")) }
    if let reviewer { self.reviewer = Resolved(reviewer, .option("--reviewer")) }
    if isAccessible { self.isAccessible = Resolved(true, .option("--accessible")) }
  }

  /// Reads the content of a settings file: one JSON object, all of whose keys are optional. An empty
  /// file sets nothing.
  mutating func read(
    _ bytes: [UInt8], of file: SettingsFile, definitions: () -> Definitions?
  ) {
    guard !bytes.isEmpty else { return }
    do throws(Problem) {
      for member in try Settings.members(of: bytes) {
        do throws(Problem) {
          try read(member, definitions: definitions)
        } catch {
          faults.append(SettingsError(error, in: file, key: member.key))
        }
      }
    } catch {
      faults.append(SettingsError(error, in: file, key: nil))
    }
  }

  /// The members of a settings file, in its order.
  static func members(of bytes: [UInt8]) throws(Problem) -> [Node.Member] {
    let root = try JSONDocument(parsing: bytes).root
    guard let members = root.members else {
      throw Problem.wrongType(expected: "object in braces").at(root.place)
    }
    return members
  }

  /// The key that names the file's JSON schema; used only by editors.
  static let schemaKey = "$schema"

  /// Reads a key and its value; changes nothing if there is a fault.
  package mutating func read(
    _ member: Node.Member, definitions: () -> Definitions?
  ) throws(Problem) {
    guard member.key != Self.schemaKey else {
      _ = try Shape<String>.typed.value(of: member.node)
      return
    }
    guard let key = ConfigurationKey.named(member.key) else {
      throw Problem.unknown("setting", member.key, among: ConfigurationKey.names).at(member.place)
    }
    var settings = self
    try key.read(member, &settings)
    if key.name == ConfigurationKey.alertTexts.name, let definitions = definitions() {
      member.node.checkAlertTexts(definitions)
      if let problem = member.node.document.takeProblems().first { throw problem }
    }
    self = settings
  }

  // MARK: Values

  /// - Throws: ``SettingsError`` if a fault in the settings file could concern the store, because
  ///   another store may have no alerts; `StoreError.noDefaultLocation`.
  package func storeLocation() throws -> Resolved<StoreLocation> {
    if store.origin == .standard,
      faults.contains(where: { $0 != .noFolder && $0.mayConcern(.store) })
    {
      throw SettingsError.unknownStore
    }
    if store.origin == .standard { return Resolved(try .standard(environment: environment)) }
    guard let path = store.value else { throw StoreError.noDefaultLocation }
    return Resolved(try .named(path), store.origin)
  }

  /// Whether a terminal shows more than ASCII, as its locale says.
  private var isUTF8: Bool {
    let set = [environment["LC_ALL"], environment["LC_CTYPE"], environment["LANG"]]
    guard let locale = set.compactMap(\.self).first(where: { !$0.isEmpty }) else { return false }
    // As in de_DE.UTF-8@euro; macOS may set just UTF-8.
    let name = locale.prefix { $0 != "@" }.split(separator: ".").last ?? ""
    return name.lowercased().filter { $0 != "-" } == "utf8"
  }
}

/// The id of a set of rules for change.
package enum CriteriaSet: String, Sendable, CaseIterable {
  case nhs, rci, mid
}
