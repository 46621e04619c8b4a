import WellbeingSamples
import WellbeingTerminal
import WellbeingStrictJSON
import WellbeingPresentation

/// The displayed value of a setting.
enum SettingValue: Equatable {
  case unset
  case bool(Bool)
  case text(String)
  /// The setting has a value that must not appear on screen or in a report.
  case hidden
  case supportLine(SupportLine)
  case alertTexts(OwnAlertTexts)
  /// File paths by name.
  case paths([String: ConfiguredPath])

  init(_ text: String?) {
    self = text.map { .text($0) } ?? .unset
  }

  init(_ paths: [String: ConfiguredPath]) {
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
    case .alertTexts(let texts): texts.overview
    case .paths(let paths):
      paths.sorted { $0.key < $1.key }.map { printable("\($0.key) \($0.value.text)") }
        .joined(separator: ", ")
    }
  }

  /// The full value for programs; nil if it is not set or is hidden.
  var json: JSONForm? {
    switch self {
    case .unset, .hidden: nil
    case .bool(let bool): .bool(bool)
    case .text(let text): .string(text)
    case .supportLine(let line):
      .map(line.texts) { .string($0) }
    case .alertTexts(let texts): texts.json
    case .paths(let paths): .map(paths) { .string($0.text) }
    }
  }
}

extension SupportLine {
  /// The parts by their keys in the file.
  fileprivate var texts: [String: String] {
    let parts: [(Part, String?)] = [(.name, name), (.action, action), (.hours, hours)]
    return Dictionary(parts.compactMap { part, text in text.map { (part.rawValue, $0) } }) {
      first, _ in first
    }
  }
}

extension OwnAlertTexts {
  /// A list of the texts, as `phq-9 selfHarm: person en, staff en`.
  fileprivate var overview: String {
    let items = groups.flatMap { group in
      group.items.map { item in
        let wordings = item.wordings.map { "\($0.part.rawValue) \($0.language.word)" }
        return "\(group.questionnaire.word) \(item.name.word): "
          + (wordings.isEmpty ? "no text" : wordings.joined(separator: ", "))
      }
    }
    return items.isEmpty ? "no text" : printable(items.joined(separator: "; "))
  }

  /// The texts as in the file.
  fileprivate var json: JSONForm {
    let groups = groups.map { group in
      (group.questionnaire.word, JSONForm.keyed(group.items.map { ($0.name.word, $0.json) }))
    }
    return .keyed(groups)
  }
}

extension OwnAlertTexts.Item {
  fileprivate var json: JSONForm {
    let parts = OwnAlertTexts.Part.allCases.map { part in
      (part.rawValue, wordings.filter { $0.part == part }.map { ($0.language.word, $0.text) })
    }
    return .keyed(
      parts.filter { !$0.1.isEmpty }.map { part, texts in
        (part, .keyed(texts.map { ($0, .string($1)) }))
      })
  }
}

extension JSONForm {
  /// Creates an object; the first value of a duplicate key is kept.
  fileprivate static func keyed(_ members: [(String, JSONForm)]) -> JSONForm {
    .map(Dictionary(members) { first, _ in first }) { $0 }
  }
}
