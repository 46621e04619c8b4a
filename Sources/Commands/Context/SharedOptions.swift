package import WellbeingCommandLine
package import WellbeingInstruments
import WellbeingSamples
package import WellbeingTerminal

/// The options that mean the same in every command that has them, read once.
package struct SharedOptions {
  package let store: String?
  /// The subject, normalized; nil if none was named.
  package internal(set) var subject: String?
  package let isJSON: Bool
  package let isCSV: Bool
  package let isQuiet: Bool
  package let isAccessible: Bool
  package let usesPager: Bool
  package let color: ColorChoice?
  /// The identifier of a time zone, not checked.
  package let timeZone: String?
  package let language: String?
  /// The code of the country of contacts, as typed.
  package let region: String?
  package let policy: MissingAnswerPolicy?
  package let reviewer: String?
  /// The paths of definition files; `-` is standard input.
  package let definitions: [String]
  /// Whether answers or a note are read from standard input.
  package let readsInput: Bool

  /// - Throws: ``InvalidSample`` if the subject is not a valid identifier.
  package init(_ arguments: Invocation) throws {
    func has(_ option: any OptionRow) -> Bool { arguments.has(option.spec) }
    func value(_ option: any OptionRow) -> String? { arguments.value(of: option.spec) }
    store = value(Options.store)
    subject = try value(Options.subject).map(SampleHeader.normalized)
    isJSON = has(Options.json)
    isCSV = has(Options.csv)
    isQuiet = has(Options.quiet)
    isAccessible = has(Options.accessible)
    usesPager = !has(Options.noPager)
    color = value(Options.color).flatMap(ColorChoice.init)
    timeZone = value(Options.timeZone)
    language = value(Options.language)
    region = value(Options.region)
    policy = value(Options.policy).flatMap(MissingAnswerPolicy.init)
    reviewer = value(Options.reviewer)
    definitions = arguments.values(of: Options.definition.spec)
    readsInput = [Options.answers, Options.answersFile, Options.note]
      .contains { value($0) == "-" }
  }
}

/// Parses plain decimal notation only: `Double` would also accept 0x1p3 and nan. `05` is
/// refused, because a digit or a comma may be missing in it.
package func plainNumber(_ typed: some StringProtocol) -> Double? {
  let isPlain = String(typed).wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil
  return isPlain ? Double(typed) : nil
}

/// The words that completion looks up in definitions, vocabularies, the store or the system.
extension CompletionSource {
  /// The ID of a built-in or added questionnaire.
  package static let questionnaire = CompletionSource("questionnaire")
  /// A record type: the ID of a questionnaire, or `mood`.
  package static let recordType = CompletionSource("recordType")
  /// What a plan can be about: the ID of a questionnaire, or `mood`.
  package static let plannedType = CompletionSource("plannedType")
  package static let plan = CompletionSource("plan")
  package static let band = CompletionSource("band")
  /// An item of a questionnaire, as part of a comparison.
  package static let item = CompletionSource("item")
  /// An item of a questionnaire, or `all`.
  package static let items = CompletionSource("items")
  package static let label = CompletionSource("label")
  package static let association = CompletionSource("association")
  package static let moodKind = CompletionSource("moodKind")
  package static let valenceClassification = CompletionSource("valenceClassification")
  package static let factor = CompletionSource("factor")
  package static let emoji = CompletionSource("emoji")
  package static let subject = CompletionSource("subject")
  /// A reference to a record; only of the subject named on the command line, if any.
  package static let sample = CompletionSource("sample")
  /// The same for any subject, if the subject option has another meaning.
  package static let sampleOfAnyone = CompletionSource("sampleOfAnyone")
  /// A result with an alert that is waiting for review.
  package static let waiting = CompletionSource("waiting")
  package static let draft = CompletionSource("draft")
  package static let topic = CompletionSource("topic")
  /// The language tag of a definition or the mood vocabulary.
  package static let language = CompletionSource("language")
  package static let timeZone = CompletionSource("timeZone")
  /// The two-letter code of a country with known contacts.
  package static let country = CompletionSource("country")
  package static let setting = CompletionSource("setting")
  /// A program about whose access something was decided.
  package static let program = CompletionSource("program")
  /// The name of any source that saved a record, including this program.
  package static let source = CompletionSource("source")
  /// A value for the setting whose key is the first operand.
  package static let settingValue = CompletionSource("settingValue")
}
