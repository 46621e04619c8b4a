import Foundation
import WellbeingTestDefinitions

/// Definitions that are no instrument's, to try what the shipped ones do not use.
enum MadeUpDefinition {
  /// Three yes-or-no items: `b` is asked if `a` is yes, `c` if `b` is yes. A last item without
  /// values is asked unless `a` is yes.
  static let chain: String = {
    let folder = URL(filePath: MadeUpQuestionnaire.path).deletingLastPathComponent()
    let file = folder.appending(path: "chain.json")
    return (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }()
}
