import Foundation
import WellbeingInstruments
import WellbeingTextFormats

/// Texts that many transcripts would show. A transcript has their names instead, so that a changed
/// sentence changes few files; `% whole` in a session shows them.
package enum SharedTexts {
  /// Returns a transcript with `⋮` and a name in place of each shared text.
  package static func named(in transcript: String) -> String {
    (patterns + [scoreLine].compactMap(\.self)).reduce(transcript) { text, shared in
      shared.pattern.stringByReplacingMatches(
        in: text, range: NSRange(text.startIndex..., in: text), withTemplate: "⋮ \(shared.name)")
    }
  }

  private static let patterns: [(pattern: NSRegularExpression, name: String)] =
    texts.compactMap { text, name in
      (try? NSRegularExpression(pattern: pattern(of: text))).map { ($0, name) }
    }

  /// What `PresentationTests` tests of every kind of result.
  private static let scoreLine: (pattern: NSRegularExpression, name: String)? =
    (try? NSRegularExpression(
      pattern: #"[A-Z]+-\d+ \([A-Za-z]+ symptoms\): \d+\s+out\s+of [^.]*\."#))
    .map { ($0, "score line") }

  /// Returns a pattern that finds a text however its lines are broken and marked.
  private static func pattern(of text: String) -> String {
    text.split(separator: " ")
      .map { NSRegularExpression.escapedPattern(for: String($0)) }
      .joined(separator: #"(?:\s|stderr\||! )+"#)
  }

  private static var texts: [(text: String, name: String)] {
    let items = [Questionnaire.phq9, .gad7].flatMap(\.items)
    let choices = Set(
      items.map { item in
        item.choices.map { "\($0.value ?? 0) \(english($0.text))" }.joined(separator: " ")
      })
    let alerts = Questionnaire.phq9.alerts.flatMap {
      parts($0.messages.person, "alert for the person")
        + parts($0.messages.staff, "alert for staff")
    }
    return alerts + items.map { (english($0.text), "question \($0.id)") }
      + choices.map { ($0, "choices") } + general
  }

  /// The general sentences that questionnaires and results end with.
  private static var general: [(text: String, name: String)] {
    let texts = GeneralTexts.builtIn
    return [.readByNobody, .notDiagnosis, .support, .totalOnly].map { (name: PersonWord) in
      (texts.text(name), "text \(name.rawValue)")
    } + [
      ("What you type stays visible in this window until it is cleared.", "what stays visible"),
      (
        "Type the number of your answer, then Enter. You can also type back, skip, repeat, help or "
          + "quit.", "what can be typed"
      ),
      ("Your answers are still visible above. Clear the screen?", "clear the screen?"),
    ]
  }

  /// Returns the sentences between the placeholders of a message.
  private static func parts(
    _ message: LocalizedText, _ name: String
  ) -> [(text: String, name: String)] {
    english(message).split(separator: /"?\{\w+\}"?[.,]?/).map { (String($0), name) }
      .filter { $0.0.count > 20 }
  }

  private static func english(_ text: LocalizedText) -> String { text.text(in: "en") ?? "" }
}
