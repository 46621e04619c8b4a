package import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
package import WellbeingTextFormats

package struct Resolved<Value> {
  package let value: Value
  package let origin: SettingOrigin

  init(_ value: Value, _ origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }

  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Resolved<Other> {
    Resolved<Other>(try transform(value), origin)
  }
}

extension Resolved: Equatable where Value: Equatable {}
extension Resolved: Sendable where Value: Sendable {}

package struct SettingOrigin: Equatable, Sendable {
  /// The kind of origin, as in JSON output.
  package enum Kind: String {
    case option
    case environment
    case file
    case terminal
    case standard = "default"
  }

  package let kind: Kind
  /// The option as it is typed, or the environment variable.
  package private(set) var name: String?
  package private(set) var line: Int?

  static func option(_ typed: String) -> Self { Self(kind: .option, name: typed) }
  static func variable(_ name: String) -> Self { Self(kind: .environment, name: name) }
  static func file(line: Int) -> Self { Self(kind: .file, line: line) }
  static let terminal = Self(kind: .terminal)
  package static let standard = Self(kind: .standard)

  package var isOption: Bool { kind == .option }

  package var words: String { name ?? line.map { "config.json line \($0)" } ?? kind.rawValue }
}

package struct SettingValue {
  /// The value in one line.
  package let words: String
  /// The full value for programs; nil if it is not set or must not be shown.
  package let json: JSONForm?
  package let isSet: Bool

  private init(_ words: String?, _ json: JSONForm?) {
    self.words = words.map { printable($0) } ?? "(not set)"
    self.json = words == nil ? nil : json
    isSet = words != nil
  }

  init(_ text: String?) { self.init(text, text.map { .string($0) }) }

  init(_ bool: Bool) { self.init("\(bool)", .bool(bool)) }

  /// Creates the value of a setting that must not appear on screen or in a report.
  init(hidden text: String?) { self.init(text == nil ? nil : "(set)", nil) }

  init(_ line: SupportLine?) {
    let parts = ["name": line?.name, "action": line?.action, "hours": line?.hours]
    self.init(line?.words, line.map { _ in parts.compactMapValues(\.self).jsonForm })
  }

  init(_ calendars: [CalendarSetting]) {
    let json = JSONForm.object(
      calendars.map { file in
        .init(named: file.name, ["path": file.path, "association": file.association?.name])
      })
    let names = calendars.map(\.name).joined(separator: ", ")
    self.init(calendars.isEmpty ? nil : names, json)
  }

  /// Creates the value of alert texts, which are listed in one line but not quoted.
  init(_ overrides: AlertTextOverrides) {
    let json = overrides.texts.jsonForm
    self.init(overrides.texts.isEmpty ? nil : overrides.overview, json)
  }
}

extension AlertTextOverrides {
  /// A list of the texts, as `phq-9 selfHarm: person en, staff en`.
  fileprivate var overview: String {
    let items = texts.flatMap { questionnaire, items in
      items.map { item, parts in
        let names = parts.flatMap { part, texts in texts.keys.map { "\(part) \($0)" } }
        return "\(questionnaire) \(item): \(names.sorted().joined(separator: ", "))"
      }
    }
    return items.isEmpty ? "no texts" : items.sorted().joined(separator: "; ")
  }
}

extension Resolved<MissingAnswerPolicy> {
  /// Returns how a questionnaire's unanswered items are handled. A policy from the file applies
  /// only if the questionnaire has a rule for it; one named on the command line always applies.
  package func policy(of questionnaire: Questionnaire) -> MissingAnswerPolicy {
    origin.isOption || questionnaire.offers(value) ? value : .refuse
  }
}
