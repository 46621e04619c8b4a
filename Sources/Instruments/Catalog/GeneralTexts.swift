import WellbeingStrictJSON

/// The sentences that people read whatever the questionnaire, kept in data as the instruments are.
public struct GeneralTexts: Sendable, Hashable {
  /// The name of a sentence.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// Who reads the answers, where nobody does.
    case readByNobody
    /// Who reads the answers, `{readBy}`, and that nobody does at once.
    case readBy
    /// To staff: no answer raised an alert, and what that does not say.
    case noAlert
    /// One item is not answered, so that there is no total.
    case noTotalOne
    /// Several items, `{n}`, are not answered, so that there is no total.
    case noTotalMany
    /// Every item is left out, so that there is no total.
    case noTotalNone
    /// The total's limits, `{lowest}` and `{highest}`.
    case between
    /// The total's limits, both in one `{band}`.
    case betweenInBand
    /// The total's limits, both at or above a `{cutoff}`.
    case betweenAtLeast
    /// The total's limits, both below a `{cutoff}`.
    case betweenBelow
    /// What a prorated total rests on: `{answered}`, `{of}`.
    case prorated
    /// Only the total is known.
    case totalOnly
    /// What a result is not.
    case notDiagnosis
    /// Whom to call in danger: `{contacts}`.
    case danger
    /// There is no contact in the country that was named.
    case noContact
    /// Whom to call, beside an alert: `{contacts}`.
    case help
    /// Where to find someone to talk to.
    case support

    // MARK: What there is to learn

    /// The heading above what an instrument measures.
    case learnMeasures
    /// The days that the items ask about, `{period}`.
    case learnPeriod
    /// Whom an instrument was studied in, `{population}`.
    case learnStudied
    /// The heading above how a score comes about.
    case learnScoring
    /// How a sum comes about.
    case learnSum
    /// How a mean comes about.
    case learnMean
    /// How a count comes about.
    case learnCount
    /// What reversed items mean.
    case learnReversed
    /// What a multiplier, `{factor}`, means.
    case learnTimes
    /// What a table means.
    case learnTable
    /// A `{score}` with the number of its items, `{count}`, and its range, `{lowest}` to `{highest}`.
    case learnScoreRange
    /// A range of numbers.
    case learnRange
    /// A `{cutoff}` in a drawing.
    case learnMark
    /// For whom a cut-off holds.
    case learnWomen
    /// For whom a cut-off holds.
    case learnMen
    /// The heading above the cut-offs.
    case learnCutoffs
    /// What a cut-off does and does not do.
    case learnCutoffsUse
    /// A share as a number of people, `{n}` of `{of}`.
    case learnShare
    /// A `{cutoff}` for a `{condition}` with the shares that it `{found}` and that `{reached}` it without the condition.
    case learnFound
    /// A `{cutoff}` for a `{condition}` with the share that it `{found}`.
    case learnFoundOnly
    /// A `{cutoff}` for a `{condition}` with the share that `{reached}` it without the condition.
    case learnReachedOnly
    /// A `{cutoff}` for a `{condition}` without figures.
    case learnCutoffOnly
    /// The heading above what an unanswered item means.
    case learnUnanswered
    /// What an unanswered item means.
    case learnNeverZero
    /// What a policy does with at most `{n}` of `{of}` items unanswered.
    case learnPolicy
    /// What follows where item `{n}` is declined.
    case learnDeclined
    /// What follows where item `{n}` gets the answer that it does not apply.
    case learnNotApplicable
    /// The heading above the alerts.
    case learnAlerts
    /// What follows where item `{n}` gets an `{answer}` that raises an alert.
    case learnAlert
    /// What follows where such an item has no answer.
    case learnAlertOpen
    /// The heading above the limits of a result.
    case learnLimits
    /// What any result is not.
    case learnNotDiagnosis
    /// The heading above whom to call.
    case learnHelp
    /// Where the works of the instrument `{id}` are listed; a file that it is only in stands behind
    /// the id.
    case learnWorks
    /// The heading above what an institution has added.
    case learnAdded
  }

  static let fileName = "texts.json"

  private let texts: [Name: LocalizedText]

  /// Reads the sentences that are part of the binary.
  ///
  /// - Throws: ``DefinitionError`` when the file is not valid.
  public static func builtIn() throws(DefinitionError) -> GeneralTexts {
    try GeneralTexts(decoding: EmbeddedFile.bytes(named: fileName) ?? [])
  }

  /// Reads sentences from a JSON document, strictly; every name must be there.
  ///
  /// - Throws: ``DefinitionError`` with every fault that was found.
  public init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { $0.generalTexts }
  }

  /// Returns a sentence with its placeholders filled in.
  ///
  /// - Parameters:
  ///   - name: The sentence.
  ///   - language: A BCP 47 tag; a language that is not there falls back to English.
  ///   - values: What stands in place of each `{placeholder}`.
  public func text(
    _ name: Name, in language: String = "en", _ values: [String: String] = [:]
  ) -> String {
    let text = texts[name].flatMap { $0.text(in: language) ?? $0.text(in: "en") } ?? ""
    return values.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
  }
}

extension GeneralTexts {
  fileprivate init(texts: [Name: LocalizedText]) {
    self.texts = texts
  }
}

extension Node {
  fileprivate var generalTexts: GeneralTexts? {
    object { object in
      guard object.readOpening() else { return nil }
      let version = object.required("version")?.version
      let texts = object.required("texts")?.namedTexts
      guard version != nil, let texts else { return nil }
      return GeneralTexts(texts: texts)
    }
  }

  private var namedTexts: [GeneralTexts.Name: LocalizedText]? {
    object { object in
      var texts: [GeneralTexts.Name: LocalizedText] = [:]
      for name in GeneralTexts.Name.allCases {
        texts[name] = object.required(name.rawValue)?.text
      }
      return texts.count == GeneralTexts.Name.allCases.count ? texts : nil
    }
  }
}
