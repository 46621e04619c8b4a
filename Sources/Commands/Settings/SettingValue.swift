import WellbeingPlainText
import WellbeingStrictJSON

/// The displayed value of a setting.
enum SettingValue: Equatable {
  case unset
  case bool(Bool)
  case text(String)
  /// The setting has a value that must not appear on screen or in a report.
  case hidden
  case supportLine(SupportLine)
  case alertTexts(AlertTextOverrides)
  /// File paths by name.
  case paths([String: String])

  init(_ text: String?) {
    self = text.map { .text($0) } ?? .unset
  }

  init(_ paths: [String: String]) {
    self = paths.isEmpty ? .unset : .paths(paths)
  }

  /// The value in one line for display; alert texts are only listed, not quoted.
  var words: String {
    switch self {
    case .unset: "(not set)"
    case .hidden: "(set)"
    case .bool(let bool): "\(bool)"
    case .text(let text): printable(text)
    case .supportLine(let line): printable(line.words)
    case .alertTexts(let overrides): printable(overrides.overview)
    case .paths(let paths):
      printable(paths.sorted { $0.key < $1.key }.map { "\($0) \($1)" }.joined(separator: ", "))
    }
  }

  /// The full value for programs; nil if it is not set or is hidden.
  var json: JSONForm? {
    switch self {
    case .unset, .hidden: nil
    case .bool(let bool): .bool(bool)
    case .text(let text): .string(text)
    case .supportLine(let line):
      .map(
        ["name": line.name, "action": line.action, "hours": line.hours].compactMapValues(\.self)
      ) {
        .string($0)
      }
    case .alertTexts(let overrides):
      .map(overrides.texts) { .map($0) { .map($0) { .map($0) { .string($0) } } } }
    case .paths(let paths): .map(paths) { .string($0) }
    }
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
