package import Foundation
import WellbeingCommandLine
import WellbeingInsights
package import WellbeingInstruments
package import WellbeingPresentation
package import WellbeingSamples
import WellbeingStore
package import WellbeingTerminal
package import WellbeingTextFormats

/// Shows results and alerts to people, and writes results for programs.
package struct Presenter {
  package let context: CommandContext
  package let texts: GeneralTexts
  private let chosen = ChosenCountry()
  private let isHandedOver: Bool
  let isSaving: Bool
  /// Whether the answers are about the owner of the settings.
  private let isOwn: Bool

  package init(
    _ context: CommandContext, isHandedOver: Bool = false, isSaving: Bool = true,
    isOwn: Bool = true
  ) throws {
    self.context = context
    self.isHandedOver = isHandedOver
    self.isSaving = isSaving
    self.isOwn = isOwn
    _ = context.definitions.readableCatalog
    texts = GeneralTexts.builtIn.adding(context.definitions.translations.addedPersons.values)
  }

  /// The support contacts. Settings are read on demand: commands that save have already rejected
  /// invalid settings by then.
  package var contacts: ContactText { contacts(isBrief: true) }

  private func contacts(isBrief: Bool, in language: String = "en") -> ContactText {
    context.contactText(in: language, country: chosen.country, isBrief: isBrief)
  }

  /// The words of pages for a reader of a form in a language: staff read English.
  package func words(in language: String, for audience: ReaderRole = .person) -> PersonWords {
    let reader = audience == .person ? context.definitions.translations.person(language) : nil
    return reader?.words ?? PersonWords()
  }

  /// The support contacts of an alert: those of all countries if the country is not known and
  /// cannot be asked for, because the device was handed over.
  private func alertContacts(in language: String) -> ContactText {
    contacts(
      isBrief: !(isHandedOver && contacts.isGuess && contacts.listed.isEmpty), in: language)
  }

  /// The question for the country, for a page that lists contacts; nil if it is known, or if the
  /// device was handed over.
  func countryQuestion(
    on paragraphs: [AlertParagraph], in language: String
  ) -> CountryQuestion? {
    contacts.isGuess && paragraphs.contains(where: \.listsContacts) && !isHandedOver
      ? CountryQuestion(
        context, ofForms: [language], isKept: isSaving && isOwn, in: language)
      : nil
  }

  /// Asks staff for the country, if none is known.
  ///
  /// - Parameter languages: The languages of the forms, whose countries are offered first.
  /// - Returns: False if they left.
  package func askStaffForCountry(
    _ title: ScreenPage.Title, ofForms languages: [String], by dialog: any Dialog
  ) throws -> Bool {
    guard contacts.isGuess else { return true }
    guard
      case .reply(let country) = try CountryQuestion(
        context, ofForms: languages, isKept: isSaving
      ).askStaff(title, by: dialog)
    else { return false }
    chosen.country = country
    return true
  }

  /// Returns paragraphs with the contacts of a country, which is remembered for later ones.
  func relisted(
    _ paragraphs: [AlertParagraph], in country: Country, language: String
  ) -> [AlertParagraph] {
    chosen.country = country
    let contacts = contacts(isBrief: true, in: language)
    let elsewhere = texts.text(.supportElsewhere, in: language)
    return paragraphs.map { paragraph in
      AlertParagraph(
        paragraph.parts.flatMap { part -> [AlertParagraph.Part] in
          switch part {
          case .contacts:
            [.contacts(contacts.lines)] + (contacts.lack(texts).map { [.text($0)] } ?? [])
          case .text(let text): [text.hasSuffix(elsewhere) ? .text(elsewhere) : part]
          case .english: [part]
          }
        })
    }
  }

  /// - Parameters:
  ///   - before: The alerts that its answers raised when its draft was saved.
  ///   - isRefused: Whether an answer is not valid, so that it is not known what was not answered.
  ///   - isUndecided: Whether it is not known yet if the answers can be saved, so that who reads them
  ///     is said later.
  package func alertParagraphs(
    _ assessment: ScoredAssessment, _ questionnaire: Questionnaire, _ audience: ReaderRole,
    withContacts: Bool, before: [RaisedAlert] = [], isLost: Bool = false, isRefused: Bool = false,
    isUndecided: Bool = false
  ) -> [AlertParagraph] {
    alertText(
      questionnaire, language: assessment.language, audience, withContacts: withContacts,
      isGiven: assessment.administeredBy != .`self`, isLost: isLost, isUndecided: isUndecided,
      answeredDays: context.daysSince(
        assessment.header.localDay, in: IANAZone.named(assessment.header.timeZone) ?? .gmt)
    )
    .paragraphs(
      raised: assessment.alerts, notAssessed: isRefused ? [] : assessment.alertsNotAssessed,
      takenBack: before.takenBack(assessment.alerts, by: assessment.answers))
  }

  private var isForSomebodyElse: Bool { context.namedSubject.map(context.audience) == .staff }

  /// - Parameters:
  ///   - isGiven: Whether somebody gave the questionnaire to the person; always assumed in a
  ///     hand-over and if the subject is somebody else.
  ///   - isLost: Whether the answers could not be saved. Staff who get the device back see them
  ///     nevertheless.
  ///   - answeredDays: The number of days since the answers; nil on the day itself.
  package func alertText(
    _ questionnaire: Questionnaire, language: String, _ audience: ReaderRole, withContacts: Bool,
    isGiven: Bool = false, isLost: Bool = false, isUndecided: Bool = false,
    answeredDays: Int? = nil
  ) -> AlertText {
    let isGiven = isGiven || isHandedOver || isForSomebodyElse
    return AlertText(
      questionnaire: questionnaire, language: language, audience: audience,
      contacts: withContacts || audience == .person
        ? alertContacts(in: audience == .person ? questionnaire.shown(in: language) : "en") : nil,
      texts: texts,
      readers: isUndecided && isSaving
        ? .undecided
        : isHandedOver
          ? isLost ? .unsavedGiven : .staff
          : isLost ? .unsaved : isSaving ? context.readers(isGiven: isGiven) : .notKept,
      isGiven: isGiven, answeredDays: answeredDays,
      own: { [own = context[Settings.alertTexts]] part, item, language in
        own.text(part, of: item, in: questionnaire, language: language)
      })
  }

  /// Returns who reads the answers of a saved result that raises an alert; nil if nothing is to be said.
  package func readersWords(of result: ScoredAssessment, _ audience: ReaderRole) -> String? {
    guard audience == .person, !result.alerts.isEmpty, isSaving else { return nil }
    let isGiven = result.administeredBy != .`self` || isForSomebodyElse
    return texts.text(context.readers(isGiven: isGiven), in: result.language)
  }

  /// Keeps the alert of a form that could not be saved on the list of this login, and returns what is
  /// said of it; nil if it has none.
  package func unsavedWords(
    of result: ScoredAssessment, _ audience: ReaderRole, after error: any Error
  ) -> String? {
    guard !result.alerts.isEmpty, isSaving, error is StoreError || audience == .person else {
      return nil
    }
    let isKept =
      error is StoreError
      && UnsavedAlerts(context.runtime.environment).keep(UnsavedAlert(result), context)
    return unsavedWords(of: result, audience, isKept: isKept)
  }

  private func unsavedWords(
    of result: ScoredAssessment, _ audience: ReaderRole, isKept: Bool
  ) -> String {
    guard audience == .staff else { return texts.text(.unsavedAlert, in: result.language) }
    return "This form was not saved: its alert is "
      + (isKept ? "only on \(UnsavedAlerts.list)." : "on no list.")
  }

  /// Runs a body that saves a form. If a signal ends the program meanwhile and the answers are not in
  /// the store, their alert is kept on the list of this login. What became of them is said.
  package func saving<Value>(
    _ result: ScoredAssessment, _ audience: ReaderRole,
    _ body: (FormBeingSaved) throws -> Value
  ) throws -> Value {
    let form = FormBeingSaved()
    guard isSaving, !result.alerts.isEmpty else { return try body(form) }
    let list = UnsavedAlerts(context.runtime.environment)
    let alert = list.prepared(UnsavedAlert(result), context)
    let mark = words(in: result.language, for: audience).isEnglish ? "" : AlertParagraph.englishMark
    let paragraph = { [context] in context.paragraph($0) }
    let (kept, lost) = (
      paragraph(unsavedWords(of: result, audience, isKept: true)),
      paragraph(unsavedWords(of: result, audience, isKept: false))
    )
    let saved = paragraph(keptWords(result, isSaved: true, for: audience) + ".")
    let same = paragraph(
      mark + "This form was not saved. Another result of its day has the same answers.")
    let unknown = mark + "It is not known whether this form was saved."
    let (unknownKept, unknownLost) = (
      paragraph(unknown + " Its alert is on your list."), paragraph(unknown)
    )
    return try InterruptGuard.run(
      notice: { [say = context.runtime.signalNotice] _ in
        let words =
          switch form.settled() {
          case .saved: saved
          case .isAnotherResult: same
          case .unsaved, .abandoned: alert.map(list.keep) == true ? kept : lost
          case .ending: alert.map(list.keep) == true ? unknownKept : unknownLost
          }
        say("\n\(words)\n")
      }
    ) { try body(form) }
  }

  package func printed(
    alerts paragraphs: [AlertParagraph], asking countries: [String] = []
  ) -> [String] {
    let isPlain = context.isJSON || context.isAccessible
    let theme = Theme(isPlain ? .none : context.colors)
    return [""] + paragraphs.flatMap { lines($0, asking: countries).map(theme.text) + [""] }
  }

  /// Returns an alert paragraph as lines: what was answered is marked and stands out.
  package func lines(_ alert: AlertParagraph, asking countries: [String] = []) -> [[Span]] {
    alert.lines(width: context.textWidth, asking: countries)
  }

  package func resultText(
    _ assessment: ScoredAssessment, _ questionnaire: Questionnaire, _ audience: ReaderRole
  ) -> ResultText {
    ResultText(
      assessment: assessment, questionnaire: questionnaire, audience: audience, texts: texts,
      words: words(in: assessment.language, for: audience))
  }

  /// Returns a sentence with the reference of a result saved by `take`, or that it was not saved.
  package func keptWords(
    _ assessment: ScoredAssessment, isSaved: Bool, for audience: ReaderRole = .staff
  ) -> String {
    let words = words(in: assessment.language, for: audience)
    guard words.isEnglish else {
      return words(
        isSaved ? .savedFor : .notSaved, ["reference": assessment.uuid.reference])
    }
    guard isSaved else { return "Not saved, as --no-save asks." }
    return "Saved for \(quoted(assessment.subject)): \(assessment.uuid.reference)"
  }

  /// Writes a result given as a whole, for a program or for people.
  ///
  /// - Parameters:
  ///   - alerts: The paragraphs about its alerts, which were shown before.
  ///   - changes: The sentences about its changes.
  ///   - sameDay: The other results of its day.
  package func write(
    _ result: ScoredAssessment, _ questionnaire: Questionnaire, _ audience: ReaderRole,
    alerts: [AlertParagraph], changes: [String] = [], sameDay: [UUID], _ keptWords: String
  ) throws {
    let output = context.runtime.output
    if context.isJSON {
      output.writeLine(JSONOutput.document(results: [result], sameDay: sameDay))
    } else if !context.isQuiet {
      write(alerts: alerts, to: output)
      context.show(Document([.init(resultText(result, questionnaire, audience).blocks)]))
      for change in changes { output.writeLine(context.paragraph(change)) }
      output.writeLine(keptWords)
      if audience == .person { showSupport(on: output, in: result.language) }
    }
  }

  /// Writes alerts that were shown before to a file or pipe, which gets them, too, before the score.
  package func write(alerts: [AlertParagraph], to output: any TextSink) {
    guard !context.info.isTerminal else { return }
    for line in alerts.flatMap({ lines($0).map(\.text) + [""] }) { output.writeLine(line) }
  }

  /// Writes the line about support that follows every questionnaire of one's own.
  package func showSupport(on sink: any TextSink, in language: String = "en") {
    sink.writeLine(context.paragraph(texts.text(.support, in: language)))
  }
}

extension Sample {
  /// A sentence with the subject, the time and the reference of a saved record.
  package var savedWords: String {
    "Saved for \(quoted(subject)), \(LocalTime.moment(self)): \(uuid.reference)"
  }
}

extension CommandContext {
  /// Returns the number of days since a day; nil on the day itself and before it.
  package func daysSince(_ day: LocalDay, in zone: TimeZone) -> Int? {
    let days = LocalDay(of: runtime.clock(), in: zone).daysSince1970 - day.daysSince1970
    return days > 0 ? days : nil
  }
}
