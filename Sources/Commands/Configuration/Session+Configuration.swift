import WellbeingTerminal

/// The settings of the configuration file, read once.
final class KnownSettings {
  fileprivate var reading: Result<Configuration, any Error>?
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
  /// It is for what saves. One that cannot be read is a fault: it may ask for a subject.
  func configuration() throws -> Configuration {
    let reading = knownSettings.reading ?? Result { try readConfiguration() }
    knownSettings.reading = reading
    return try reading.get()
  }

  /// As ``configuration()``, for what a fault in the file must not keep back, such as where to find
  /// help: it is then done without the file, which is said.
  var settings: Configuration {
    do {
      return try configuration()
    } catch {
      tellOnce(of: error)
      return Configuration()
    }
  }

  /// Refuses to save as long as the file has a fault, before anything of it is told otherwise.
  func refuseFaultySettings() throws { _ = try configuration() }

  private func tellOnce(of error: any Error) {
    guard !knownSettings.isFaultTold else { return }
    knownSettings.isFaultTold = true
    let report = ErrorReport(error, program: Program.spec.name)
    context.diagnostics.writeLine("Warning: going on without your settings. \(report.message)")
  }

  /// Reads the file anew.
  ///
  /// - Parameter key: The key that alone is read, whatever the others hold; nil for all of them.
  func readConfiguration(only key: ConfigurationKey? = nil) throws -> Configuration {
    let file = SettingsFile(path: try configurationPath())
    guard let bytes = try file.bytes() else { return Configuration() }
    return try configuration(of: bytes, in: file, only: key)
  }

  /// What the bytes of the file say.
  ///
  /// - Throws: `CommandError.configuration`.
  func configuration(
    of bytes: [UInt8], in file: SettingsFile, only key: ConfigurationKey? = nil
  ) throws(CommandError) -> Configuration {
    do throws(ConfigurationFault) {
      let configuration = try Configuration(parsing: bytes, only: key)
      try check(configuration.alertTexts)
      return configuration
    } catch {
      throw .configuration(error, path: file.path)
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
