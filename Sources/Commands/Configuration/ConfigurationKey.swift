import WellbeingKit
import WellbeingStrictJSON
import WellbeingTerminal

/// A key of the configuration file: a row of the table by which the file is read.
struct ConfigurationKey: Sendable {
  /// Takes a key's value into the settings.
  typealias Reader =
    @Sendable (ConfigurationNode, inout Configuration) throws(ConfigurationFault) -> Void

  let name: String
  let read: Reader

  private init(_ name: String, _ read: @escaping Reader) {
    self.name = name
    self.read = read
  }

  /// All keys there are.
  static let all = [
    ConfigurationKey("requireSubject") { node, settings throws(ConfigurationFault) in
      settings.requireSubject = try node.bool()
    },
    ConfigurationKey("subject") { node, settings throws(ConfigurationFault) in
      settings.subject = try node.subject()
    },
    ConfigurationKey("region") { node, settings throws(ConfigurationFault) in
      settings.region = try node.region()
    },
    ConfigurationKey("readBy") { node, settings throws(ConfigurationFault) in
      settings.readBy = try node.reader()
    },
    ConfigurationKey("alertTexts") { node, settings throws(ConfigurationFault) in
      settings.alertTexts = try node.alertTexts()
    },
    ConfigurationKey("accessible") { node, settings throws(ConfigurationFault) in
      settings.isAccessible = try node.bool()
    },
    ConfigurationKey("color") { node, settings throws(ConfigurationFault) in
      settings.color = try node.color()
    },
    ConfigurationKey("handoffWord") { node, settings throws(ConfigurationFault) in
      settings.handoffWord = try node.text(3...64)
    },
  ]
}

extension ConfigurationNode {
  fileprivate func subject() throws(ConfigurationFault) -> String {
    let typed = try string()
    do throws(InvalidSample) {
      return try SampleHeader.normalised(subject: typed)
    } catch {
      throw fault(.invalidSubject(error))
    }
  }

  fileprivate func region() throws(ConfigurationFault) -> String {
    let typed = try string()
    guard typed.isCountryCode else {
      throw fault(.wrongType(expected: "country code of two letters"))
    }
    return typed.uppercased()
  }

  /// Who reads the answers, without the full stop that the sentence about it has.
  fileprivate func reader() throws(ConfigurationFault) -> String {
    let text = try text(1...200)
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }

  fileprivate func color() throws(ConfigurationFault) -> ColorChoice {
    guard let choice = ColorChoice(rawValue: try string()) else {
      throw fault(.wrongType(expected: "auto, always or never"))
    }
    return choice
  }
}
