import WellbeingCommandLine
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// The settings of one run. Each value is that of the highest layer that has one; see ``Origin``.
///
/// All are read at the start, so that each fault is found then.
struct Settings: Sendable {
  private var values: [String: (value: any SettingValue, origin: Origin)] = [:]

  /// The subject that stands for the person who uses this machine, whatever the command line says:
  /// the subject of the settings file, otherwise `self`.
  private(set) var ownSubject = SampleHeader.ownSubject

  /// The faults of the settings file, in file order, each with its key; nil if it concerns the whole
  /// file. A key with a fault has its default. None contains the value of a setting.
  private(set) var faults: [(key: String?, failure: Failure)] = []

  private let environment: [String: String]

  init(_ environment: [String: String] = [:]) { self.environment = environment }

  /// Reads the settings file, which need not exist, the environment and the command line.
  ///
  /// - Parameter definitions: What the file's alert texts are checked against; nil for no check.
  /// - Throws: The error of a value on the command line.
  init(
    _ environment: [String: String], _ invocation: Invocation, _ definitions: Definitions?
  ) throws {
    self.init(environment)
    let standard = try? StoreLocation.standard(environment: environment)
    set(Self.store, to: standard?.path, Origin(layer: .standard))
    if !TerminalInfo.canDraw(in: environment) {
      set(Self.accessible, to: true, Origin(layer: .terminal))
    }
    do throws(Failure) {
      let file = SettingsFile(path: try SettingsFile.path(environment))
      if let bytes = try file.bytes() { read(bytes, of: file, definitions) }
    } catch {
      faults = [(nil, error)]
    }
    ownSubject = self[Self.subject]
    for row in Self.all {
      if let (name, text) = row.variables(environment).first(where: { $0.text?.isEmpty == false }) {
        values[row.name] = (try row.typed(text ?? ""), Origin(layer: .environment, name: name))
      }
      if let option = row.option?.spec, let text = invocation.value(of: option) {
        values[row.name] = (try row.typed(text), Origin(layer: .option, name: option.typed))
      }
    }
  }

  // MARK: Values

  subscript<Value>(setting: Setting<Value>) -> Value {
    values[setting.row.name]?.value as? Value ?? setting.standard
  }

  func origin(of row: SettingRow) -> Origin { values[row.name]?.origin ?? Origin(layer: .standard) }

  /// Returns a value in one line, and in full for programs; nil if it is not set.
  func shown(_ row: SettingRow) -> (words: String?, json: JSONForm?) {
    let shown = (values[row.name]?.value ?? row.standard).shown
    return row.isSecret ? (shown.words.map { _ in "(set)" }, nil) : shown
  }

  mutating func set<Value>(_ setting: Setting<Value>, to value: Value, _ origin: Origin) {
    values[setting.row.name] = (value, origin)
  }

  /// - Throws: ``Failure`` if a fault in the settings file could concern the store, because
  ///   another store may have no alerts; `StoreError.noDefaultLocation`.
  func storeLocation() throws -> StoreLocation {
    if origin(of: Self.store.row).layer == .standard {
      let mayBeOther = faults.contains { fault in
        guard let key = fault.key else { return fault.failure != .noSettingsFolder }
        // A key with a similar name may have been meant.
        return Suggestion.closest(to: key.lowercased(), among: [Self.store.row.name]) != nil
      }
      guard !mayBeOther else { throw Failure.unknownStore }
      return try .standard(environment: environment)
    }
    guard let path = self[Self.store] else { throw StoreError.noDefaultLocation }
    return try .named(path)
  }

  // MARK: The file

  /// Reads the content of a settings file: one JSON object, all of whose keys are optional. An empty
  /// file sets nothing.
  mutating func read(_ bytes: [UInt8], of file: SettingsFile, _ definitions: Definitions?) {
    guard !bytes.isEmpty else { return }
    do throws(Problem) {
      for member in try Self.members(of: bytes) {
        do throws(Problem) {
          guard let row = ([Self.schema.row] + Self.all).first(where: { $0.name == member.key })
          else { throw Problem.unknown("setting", member.key, among: Self.names).at(member.place) }
          let value = try value(of: row, member.node, definitions)
          values[row.name] = (value, Origin(layer: .file, line: member.place.line))
        } catch {
          faults.append((member.key, Self.failure(error, in: file)))
        }
      }
    } catch {
      faults.append((nil, Self.failure(error, in: file)))
    }
  }

  private static func failure(_ problem: Problem, in file: SettingsFile) -> Failure {
    var problem = problem
    if problem.place?.path == "$" { problem.place?.path = nil }
    return Failure(.configuration, problem.sentence(in: file.quoted))
  }

  /// The members of a settings file, in its order.
  static func members(of bytes: [UInt8]) throws(Problem) -> [Node.Member] {
    let root = try JSONDocument(parsing: bytes).root
    guard let members = root.members else {
      throw Problem.wrongType(expected: "object in braces").at(root.place)
    }
    return members
  }

  /// Reads a value as it is in the settings file.
  func value(
    of row: SettingRow, _ node: Node, _ definitions: Definitions?
  ) throws(Problem) -> any SettingValue {
    let value = try row.read(node, environment)
    if row.name == Self.alertTexts.row.name, let definitions { node.checkAlertTexts(definitions) }
    if let problem = node.document.takeProblems().first { throw problem }
    return value
  }
}

extension Failure {
  /// A fault could concern the path of the store.
  static let unknownStore = Self(
    .configuration, "The settings do not say which store to use: fix them, or give '--store PATH'.")
}
