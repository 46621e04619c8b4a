import WellbeingKit
import WellbeingStrictJSON

/// A key of the configuration file: a row of the table by which the file is read.
struct ConfigurationKey: Sendable {
  /// Takes a key's value into the settings.
  typealias Reader =
    @Sendable (JSONValue, inout Configuration) throws(ConfigurationFault.Problem) -> Void

  let name: String
  let read: Reader

  private init(_ name: String, _ read: @escaping Reader) {
    self.name = name
    self.read = read
  }

  /// All keys there are.
  static let all = [
    ConfigurationKey("requireSubject") { value, settings throws(ConfigurationFault.Problem) in
      settings.requireSubject = try value.setting(\.bool, "true or false")
    },
    ConfigurationKey("subject") { value, settings throws(ConfigurationFault.Problem) in
      let typed = try value.setting(\.string, "text")
      do throws(InvalidSample) {
        settings.subject = try SampleHeader.normalised(subject: typed)
      } catch {
        throw .invalidSubject(error)
      }
    },
  ]
}

extension JSONValue {
  /// The value as one of JSON's types.
  ///
  /// - Parameter expected: What the type is called in an error.
  fileprivate func setting<Value>(
    _ value: (JSONValue) -> Value?, _ expected: String
  ) throws(ConfigurationFault.Problem) -> Value {
    guard let value = value(self) else { throw .wrongType(expected: expected) }
    return value
  }
}
