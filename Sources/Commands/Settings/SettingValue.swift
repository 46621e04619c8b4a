import WellbeingCommandLine
import WellbeingInsights
import WellbeingInstruments
import WellbeingTextFormats

// What the types of settings have: how a text becomes a value, and how that is shown.

extension SettingValue {
  static var kind: ValueKind { .text }
  init?(typed: String) { nil }
}

extension Bool: SettingValue {
  static let kind = ValueKind.oneOf(["true", "false"])
  init(typed: String) { self = !["0", "false", "no"].contains(typed.lowercased()) }
  var shown: (words: String?, json: JSONForm?) { ("\(self)", jsonForm) }
}

extension String: SettingValue {
  init(typed: String) { self = typed }
  var shown: (words: String?, json: JSONForm?) { (self, jsonForm) }
}

extension Optional: SettingValue where Wrapped: SettingValue {
  static var kind: ValueKind { Wrapped.kind }
  init(typed: String) { self = Wrapped(typed: typed) }
  var shown: (words: String?, json: JSONForm?) { self?.shown ?? (nil, nil) }
}

extension SettingValue where Self: RawRepresentable<String> & CaseIterable {
  static var kind: ValueKind { .oneOf(allCases.map(\.rawValue)) }
  init?(typed: String) { self.init(rawValue: typed) }
  var shown: (words: String?, json: JSONForm?) { rawValue.shown }
}

extension MissingAnswerPolicy: SettingValue {}

/// When colour is used; `auto` means on a terminal, if the environment allows it.
enum ColorChoice: String, CaseIterable, SettingValue { case auto, always, never }

/// The id of a set of rules for change.
enum CriteriaSet: String, CaseIterable, SettingValue { case nhs, rci, mid }

extension WakingHours: SettingValue {
  var shown: (words: String?, json: JSONForm?) { "\(self)".shown }
}

extension SupportLine: SettingValue {
  var shown: (words: String?, json: JSONForm?) {
    (words, ["name": name, "action": action, "hours": hours])
  }
}

extension [CalendarSetting]: SettingValue {
  var shown: (words: String?, json: JSONForm?) {
    guard !isEmpty else { return (nil, nil) }
    let members = map {
      JSONForm.Member(named: $0.name, ["path": $0.path, "association": $0.association?.name])
    }
    return (map(\.name).joined(separator: ", "), .object(members))
  }
}

extension AlertTextOverrides: SettingValue {
  /// A list of the texts, as `phq-9 selfHarm: person en, staff en`, and the texts.
  var shown: (words: String?, json: JSONForm?) {
    guard !texts.isEmpty else { return (nil, nil) }
    let items = texts.flatMap { questionnaire, items in
      items.map { item, parts in
        let names = parts.flatMap { part, texts in texts.keys.map { "\(part) \($0)" } }
        return "\(questionnaire) \(item): \(names.sorted().joined(separator: ", "))"
      }
    }
    return (items.isEmpty ? "no texts" : items.sorted().joined(separator: "; "), texts.jsonForm)
  }
}
