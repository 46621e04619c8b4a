import WellbeingKit
import WellbeingStrictJSON

/// What a configuration file says as far as it is sound, and what is wrong with the rest: a fault in
/// one key takes away no other.
struct ConfigurationReading {
  /// What is wrong with a key.
  struct FaultyKey: Equatable {
    let name: String
    let fault: ConfigurationFault
  }

  /// What the sound keys say.
  private(set) var settings = Configuration()
  /// In the file's order.
  private(set) var faultyKeys: [FaultyKey] = []

  /// Of a file that is not there.
  init() {}

  /// Reads a configuration file: one JSON object, of whose keys each may be left out. An empty file
  /// says nothing.
  ///
  /// - Throws: A fault with which nobody knows of any key what it says.
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

  /// Takes away the texts of alerts that no definition would ever use.
  ///
  /// - Parameter isComplete: Whether a questionnaire that is not among the definitions is none.
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

  /// What is wrong with a key; nil where nothing is, or it is not there.
  func fault(of key: ConfigurationKey) -> ConfigurationFault? {
    faultyKeys.first { $0.name == key.name }?.fault
  }

  /// The settings of a file without a fault.
  ///
  /// - Parameter name: A key whose faults do not count.
  /// - Throws: Its first fault.
  func sound(but name: String? = nil) throws(ConfigurationFault) -> Configuration {
    let faults = faultyKeys.filter { $0.name != name }.map(\.fault)
    let first = faults.min { ($0.line, $0.column) < ($1.line, $1.column) }
    if let first { throw first }
    return settings
  }
}
