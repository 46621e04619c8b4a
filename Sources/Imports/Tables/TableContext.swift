package import Foundation
package import WellbeingBulkScoring
package import WellbeingInstruments
package import WellbeingSamples

extension TableReader {
  /// What a map does not say.
  package struct Context: Sendable {
    package var catalog: QuestionnaireCatalog
    package var vocabulary: StateOfMindVocabulary
    package var zone: TimeZone
    package var now: Date
    /// The subject of a file that names none.
    package var subject: String
    /// More valences of words, by their comparable form.
    package var valences: [String: Double]
    /// Whether values that may all be one too high are accepted.
    package var trustsCoding: Bool
    /// The version of this program.
    package var version: String
    /// Whether the map is made of options, and whether a row then replaces the result of its subject
    /// and time.
    package var (isByOptions, replaces): (Bool, Bool)
    /// Advises an option on an error; nil if there is none for it, as with a map.
    package var advice: @Sendable (BulkScoringError) -> String?
    /// The units of factors that are not known, in the store.
    package var factorUnits: [Factor: String] = [:]
    /// The columns of items that are not scored that are not read: see ``TableReader/survey()``.
    package var oneTooHigh: Set<String> = []

    package init(
      catalog: QuestionnaireCatalog, vocabulary: StateOfMindVocabulary, zone: TimeZone, now: Date,
      subject: String, valences: [String: Double], trustsCoding: Bool, version: String,
      isByOptions: Bool, replaces: Bool, advice: @escaping @Sendable (BulkScoringError) -> String?
    ) {
      (self.isByOptions, self.replaces, self.advice) = (isByOptions, replaces, advice)
      (self.catalog, self.vocabulary, self.zone, self.now) = (catalog, vocabulary, zone, now)
      (self.subject, self.trustsCoding, self.version) = (subject, trustsCoding, version)
      self.valences = Dictionary(
        valences.map { ($0.key.comparableWord, $0.value) }, uniquingKeysWith: { $1 })
    }
  }
}
