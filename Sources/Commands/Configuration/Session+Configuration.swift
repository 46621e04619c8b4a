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

  private func tellOnce(of error: any Error) {
    guard !knownSettings.isFaultTold else { return }
    knownSettings.isFaultTold = true
    let report = ErrorReport(error, program: Program.spec.name)
    context.diagnostics.writeLine("Warning: going on without your settings. \(report.message)")
  }

  private func readConfiguration() throws -> Configuration {
    let path = try configurationPath()
    let bytes: [UInt8]
    do {
      bytes = try self.bytes(at: path)
    } catch CommandError.cannotRead(_, let isMissing) {
      guard isMissing else { throw CommandError.unreadableConfiguration(path: path) }
      return Configuration()
    }
    do throws(ConfigurationFault) {
      let configuration = try Configuration(parsing: bytes)
      try check(configuration.alertTexts)
      return configuration
    } catch {
      throw CommandError.configuration(error, path: path)
    }
  }

  /// Refuses texts of alerts that no definition would ever use.
  private func check(_ texts: OwnAlertTexts) throws(ConfigurationFault) {
    guard !texts.groups.isEmpty, let catalog = try? catalog() else { return }
    try texts.check(among: catalog, isComplete: definitions.folderError == nil)
  }

  /// Whom what is saved is about: the subject that was named, else the configured one, else the
  /// person's own.
  ///
  /// - Throws: `CommandError.subjectRequired` where none was named and the configuration asks for
  ///   one.
  func subject() throws -> String {
    let configuration = try configuration()
    if let named = try namedSubject() { return named }
    guard !configuration.requireSubject else {
      throw CommandError.subjectRequired(path: try configurationPath())
    }
    return configuration.subject
  }
}
