import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// Readers for the values of single keys.
extension ConfigurationNode {
  func subject() throws(ConfigurationFault) -> String {
    let typed = try string()
    do throws(InvalidSample) {
      return try SampleHeader.normalised(subject: typed)
    } catch {
      throw fault(.invalidSubject(error))
    }
  }

  func region() throws(ConfigurationFault) -> String {
    let typed = try string()
    guard let country = Country(typed) else {
      throw fault(.unknownCountry(nearest: Country.nearest(to: typed)))
    }
    return country.code
  }

  /// Reads who reads the answers, without the final full stop, which the surrounding sentence adds.
  func reader() throws(ConfigurationFault) -> String {
    try phrase(1...200)
  }

  /// Reads a language tag in the form used by definitions.
  func language() throws(ConfigurationFault) -> String {
    let typed = try string()
    guard typed.wholeMatch(of: /[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,8}/) != nil else {
      throw fault(.wrongType(expected: "a language tag such as en"))
    }
    return typed
  }

  /// Reads one of a fixed set of words.
  func choice<Choice: RawRepresentable<String> & CaseIterable>()
    throws(ConfigurationFault) -> Choice
  {
    let typed = try string()
    guard let choice = Choice(rawValue: typed) else {
      let known = Choice.allCases.map(\.rawValue)
      throw fault(
        .unknownChoice(suggestion: Suggestion.closest(to: typed, among: known), known: known))
    }
    return choice
  }

  // MARK: Files

  /// Reads a file path that does not depend on the working directory.
  func filePath() throws(ConfigurationFault) -> ConfiguredPath {
    let typed = try string()
    guard let path = ConfiguredPath(typed) else { throw fault(.notAPath) }
    guard printable(typed) == typed else { throw fault(.controlCharacter) }
    return path
  }

  /// Reads file paths by name.
  func filePaths() throws(ConfigurationFault) -> [String: ConfiguredPath] {
    var paths: [String: ConfiguredPath] = [:]
    for member in try members() {
      let name = member.name.word
      let isPlain = printable(name) == name && name.first?.isWhitespace == false
      guard isPlain, name.last?.isWhitespace == false,
        Self.nameLength.contains(name.unicodeScalars.count)
      else {
        throw ConfigurationFault(.invalidName(Self.nameLength), at: member.name.place)
      }
      paths[name] = try member.node.filePath()
    }
    return paths
  }

  private static let nameLength = 1...64
}
