package import WellbeingTerminal
import WellbeingTestMachines

/// What is pressed to log a mood on the screen.
package enum MoodKeys {
  /// The pages in their order, and what answers each.
  package static let answers: [(page: String, keys: [Key])] = [
    ("Feeling, 1 of 3", [.tab, "2", "-", .enter]),
    ("Labels, 2 of 3", typed("sad") + [" ", .enter]),
    ("Associations, 3 of 3", [.down, " ", .enter]),
    ("Review", [.enter]),
  ]

  /// What answers so many pages, from the first.
  package static func first(_ count: Int) -> [Key] { answers.prefix(count).flatMap(\.keys) }

  /// Opens a line of a review, numbered from 1.
  package static func open(_ line: Int) -> [Key] {
    [.home] + Array(repeating: .down, count: line - 1) + [.enter]
  }

  /// A text key by key, and Enter for each of its line feeds.
  package static func typed(_ text: String) -> [Key] {
    text.map { $0 == "\n" ? .enter : .character($0) }
  }
}
