import WellbeingKit
import WellbeingStrictJSON

/// The valid settings of a configuration file, and the errors in the others. An error in one key
/// does not affect other keys.
struct ConfigurationReading {
  /// A key with an error.
  struct FaultyKey: Equatable {
    let name: String
    let fault: ConfigurationFault
  }

  /// The settings of the valid keys.
  private(set) var settings = Configuration()
  /// The keys with errors, in file order.
  private(set) var faultyKeys: [FaultyKey] = []

  /// Creates the reading of a missing file.
  init() {}

  /// Parses a configuration file: one JSON object, all of whose keys are optional. An empty file
  /// sets nothing.
  ///
  /// - Throws: An error that prevents every key from being read.
  init(parsing bytes: [UInt8]) throws(ConfigurationFault) {
    guard !bytes.isEmpty else { return }
    let root = ConfigurationNode(value: try Self.document(bytes), path: .root)
    for member in try root.members() {
      do throws(ConfigurationFault) {
        try settings.take(member)
      } catch {
        faultyKeys.append(FaultyKey(name: member.name.word, fault: error))
      }
    }
  }

  private static func document(_ bytes: [UInt8]) throws(ConfigurationFault) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw ConfigurationFault(.syntax(error.reason), at: error.position, path: error.path)
    }
  }

  /// Removes alert texts that no definition would use, and records errors for them.
  ///
  /// - Parameter isComplete: Whether a questionnaire that is not in the catalog does not exist.
  mutating func checkAlertTexts(among catalog: QuestionnaireCatalog, isComplete: Bool) {
    var sound: [OwnAlertTexts.Group] = []
    for group in settings.alertTexts.groups {
      do throws(ConfigurationFault) {
        try group.check(among: catalog, isComplete: isComplete)
        sound.append(group)
      } catch {
        faultyKeys.append(FaultyKey(name: ConfigurationKey.alertTexts.name, fault: error))
      }
    }
    settings.alertTexts.groups = sound
  }

  /// Returns the error in a key; nil if it is valid or missing.
  func fault(of key: ConfigurationKey) -> ConfigurationFault? {
    faultyKeys.first { $0.name == key.name }?.fault
  }

  /// Returns the settings if the file is valid.
  ///
  /// - Parameter name: A key whose errors are ignored.
  /// - Throws: The first error in the file.
  func sound(but name: String? = nil) throws(ConfigurationFault) -> Configuration {
    let faults = faultyKeys.filter { $0.name != name }.map(\.fault)
    let first = faults.min { ($0.line, $0.column) < ($1.line, $1.column) }
    if let first { throw first }
    return settings
  }
}
