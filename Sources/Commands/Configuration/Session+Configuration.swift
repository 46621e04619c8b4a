import WellbeingArguments
import WellbeingTerminal

/// The settings of the configuration file, read once.
final class KnownSettings {
  fileprivate var reading: Result<ConfigurationReading, any Error>?
  fileprivate var isFaultTold = false
}

extension Session {
  /// Where the configuration file lies: `wellbeing/config.json` in the folder for the user's
  /// settings.
  ///
  /// - Throws: `CommandError.noConfigurationFolder` where there is no such folder: then nobody knows
  ///   what holds.
  func configurationPath() throws -> String {
    let environment = context.environment
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/wellbeing/config.json"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandError.noConfigurationFolder
    }
    return home + "/.config/wellbeing/config.json"
  }

  /// The settings of the configuration file, or those that hold where there is none.
  ///
  /// It is for what saves. A fault anywhere in the file is one: it may ask for a subject.
  func configuration() throws -> Configuration {
    try sound(try configurationReading(), path: try configurationPath())
  }

  /// As ``configuration()``, for what a fault in the file must not keep back, such as where to find
  /// help: it goes on with what is sound in the file, and that something is not is said.
  var settings: Configuration {
    do {
      let reading = try configurationReading()
      do {
        _ = try configuration()
      } catch {
        tellOnce(of: error, "going on without what is wrong in your settings")
      }
      return reading.settings
    } catch {
      tellOnce(of: error, "going on without your settings")
      return Configuration()
    }
  }

  /// As ``settings``, without a word about what is wrong.
  var quietSettings: Configuration {
    (try? configurationReading())?.settings ?? Configuration()
  }

  /// Refuses to save as long as the file has a fault, before anything of it is told otherwise.
  func refuseFaultySettings() throws { _ = try configuration() }

  private func tellOnce(of error: any Error, _ consequence: String) {
    guard !knownSettings.isFaultTold else { return }
    knownSettings.isFaultTold = true
    let report = ErrorReport(error, program: Program.spec.name)
    context.diagnostics.writeLine("Warning: \(consequence). \(report.message)")
  }

  // MARK: Reading

  /// What the file says as far as it is sound, read once.
  ///
  /// - Throws: Where nothing is known of what it says.
  func configurationReading() throws -> ConfigurationReading {
    let reading =
      knownSettings.reading
      ?? Result {
        let file = SettingsFile(path: try configurationPath())
        return try file.bytes().map { try configurationReading(of: $0, in: file) }
          ?? ConfigurationReading()
      }
    knownSettings.reading = reading
    return try reading.get()
  }

  /// What the bytes of the file say as far as they are sound.
  ///
  /// - Throws: `CommandError.configuration` where nothing is known of what they say.
  private func configurationReading(
    of bytes: [UInt8], in file: SettingsFile
  ) throws(CommandError) -> ConfigurationReading {
    do throws(ConfigurationFault) {
      var reading = try ConfigurationReading(parsing: bytes)
      if !reading.settings.alertTexts.groups.isEmpty, let catalog = try? catalog() {
        reading.checkAlertTexts(among: catalog, isComplete: definitions.folderError == nil)
      }
      return reading
    } catch {
      throw .configuration(error, path: file.path)
    }
  }

  /// Refuses bytes of the file that have a fault.
  ///
  /// - Parameter name: A key whose faults do not count.
  /// - Throws: `CommandError.configuration`.
  func check(
    _ bytes: [UInt8], in file: SettingsFile, but name: String
  ) throws(CommandError) {
    _ = try sound(try configurationReading(of: bytes, in: file), but: name, path: file.path)
  }

  /// - Throws: `CommandError.configuration`.
  private func sound(
    _ reading: ConfigurationReading, but name: String? = nil, path: String
  ) throws(CommandError) -> Configuration {
    do throws(ConfigurationFault) {
      return try reading.sound(but: name)
    } catch {
      throw .configuration(error, path: path)
    }
  }

  /// Refuses texts of alerts that no definition would ever use.
  func check(_ texts: OwnAlertTexts) throws(ConfigurationFault) {
    guard !texts.groups.isEmpty, let catalog = try? catalog() else { return }
    try texts.check(among: catalog, isComplete: definitions.folderError == nil)
  }

  /// Whom what is saved is about: the subject that was named, else the configured one, else the
  /// person's own.
  ///
  /// - Throws: `CommandError.subjectRequired` where none was named and the configuration asks for
  ///   one.
  func subject() throws -> String {
    let requiresName = try configuration().requireSubject
    let subject = try subjectSetting()
    guard subject.origin.isOption || !requiresName else {
      throw CommandError.subjectRequired(path: try configurationPath())
    }
    return subject.value
  }
}
