import WellbeingArguments
import WellbeingTerminal

/// The settings of the configuration file, read once.
final class KnownSettings {
  fileprivate var reading: Result<ConfigurationReading, any Error>?
  fileprivate var isFaultTold = false
}

extension Session {
  /// Returns the path of the configuration file: `wellbeing/config.json` in the user's folder for
  /// settings.
  ///
  /// - Throws: `CommandError.noConfigurationFolder` if there is no such folder, because then the
  ///   settings are unknown.
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

  /// Returns the settings of the configuration file, or the defaults if there is no file.
  ///
  /// For commands that save. Throws on any error in the file, which might require a subject.
  func configuration() throws -> Configuration {
    try sound(try configurationReading(), path: try configurationPath())
  }

  /// The settings for output that an error in the file must not prevent, such as where to find
  /// help. Contains the valid settings; the first use prints a warning about the error.
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

  /// The same as ``settings``, without a warning about errors.
  var quietSettings: Configuration {
    (try? configurationReading())?.settings ?? Configuration()
  }

  /// Throws if the file has an error, so that saving fails before it is reported as a mere warning.
  func refuseFaultySettings() throws { _ = try configuration() }

  private func tellOnce(of error: any Error, _ consequence: String) {
    guard !knownSettings.isFaultTold else { return }
    knownSettings.isFaultTold = true
    let report = ErrorReport(error, program: Program.spec.name)
    context.diagnostics.writeLine("Warning: \(consequence). \(report.message)")
  }

  // MARK: Reading

  /// Returns the valid settings and the errors of the file, which is read once.
  ///
  /// - Throws: An error if nothing in the file can be read.
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

  /// Returns the valid settings and the errors in the bytes of the file.
  ///
  /// - Throws: `CommandError.configuration` if nothing in them can be read.
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

  /// Throws if the bytes of the file have an error.
  ///
  /// - Parameter name: A key whose errors are ignored.
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

  /// Throws if no definition would use one of the alert texts.
  func check(_ texts: OwnAlertTexts) throws(ConfigurationFault) {
    guard !texts.groups.isEmpty, let catalog = try? catalog() else { return }
    try texts.check(among: catalog, isComplete: definitions.folderError == nil)
  }

  /// Returns the subject of records to save: the named subject, otherwise the configured one,
  /// otherwise the user's own.
  ///
  /// - Throws: `CommandError.subjectRequired` if none is named and the configuration requires one.
  func subject() throws -> String {
    let requiresName = try configuration().requireSubject
    let subject = try subjectSetting()
    guard subject.origin.isOption || !requiresName else {
      throw CommandError.subjectRequired(path: try configurationPath())
    }
    return subject.value
  }
}
