import Foundation
package import WellbeingInstruments
import WellbeingTerminal
import WellbeingTextFormats

final class ChosenCountry {
  var country: Country?
}

/// Asks for the country whose emergency number and helplines are shown, and keeps it as the setting
/// `region`.
package struct CountryQuestion {
  private let context: CommandContext
  private let isKept: Bool
  /// The countries with a key of their own: the locale's, those of the forms' languages, the usual
  /// ones.
  private let likely: [Country]
  /// The language of a person's page; what staff are asked is in English.
  private let language: String
  private let words: PersonWords

  /// - Parameters:
  ///   - languages: The languages of the forms.
  ///   - isKept: Whether the country is kept for next time.
  package init(
    _ context: CommandContext, ofForms languages: [String], isKept: Bool,
    in language: String = "en"
  ) {
    self.context = context
    self.language = language
    words = context.definitions.translations.person(language)?.words ?? PersonWords()
    self.isKept = isKept
    let offered = SupportContacts.builtIn.offered
    let countries =
      [context.localeCountry]
      + (languages.flatMap(offered.first) + offered.usual).map { Country($0) }
    likely = Array(
      countries.compactMap(\.self).reduce(into: [Country]()) { likely, country in
        if !likely.contains(country) { likely.append(country) }
      }.prefix(offered.usual.count))
  }

  /// The names beside the keys; the last one stands for all other countries.
  var names: [String] {
    likely.map(name) + [words(.elsewhere)]
  }

  private func name(_ country: Country) -> String {
    words.isEnglish
      ? country.name
      : Locale(identifier: language).localizedString(forRegionCode: country.code) ?? country.name
  }

  /// The question and the names, for the page of an alert.
  var asked: [String] { [words(.whereAreYou)] + names }

  var numbers: KeyQuestion.Numbers {
    KeyQuestion.Numbers(
      names.count,
      summary: !words.isEnglish
        ? words(.country) : isKept ? "country, kept for next time" : "country",
      detail: "Show the numbers of your country.", prompt: words(.typeCountry))
  }

  /// Returns the country that was chosen by its place among ``names``, after asking for one of all.
  func country(
    _ place: Int, _ title: ScreenPage.Title, by dialog: any Dialog, byStaff: Bool = false
  ) throws -> Country? {
    let isLikely = likely.indices.contains(place)
    guard
      let country = try isLikely ? likely[place] : any(title, dialog, byStaff: byStaff)
    else { return nil }
    keep(country) { dialog.say($0) }
    return country
  }

  /// Asks staff, before a person answers.
  ///
  /// - Returns: Nil if they skip the question.
  func askStaff(_ title: ScreenPage.Title, by dialog: any Dialog) throws -> Answered<Country?> {
    let question = ChoiceQuestion(
      QuestionContext(title),
      lead: [
        .asked("In which country will the person answer?"), .space,
        .text(
          "If an answer raises an alert, they see its emergency number and helplines. The country is "
            + "kept for next time."),
      ],
      choices: names.enumerated().map {
        .init("\($0 + 1)", $0 < likely.count ? $1 : "Another country")
      }, canSkip: true)
    while true {
      switch try dialog.ask(question) {
      case .reply(.chosen(let place)):
        if let country = try country(place, title, by: dialog, byStaff: true) {
          return .reply(country)
        }
      case .reply: return .reply(nil)
      case .back: return .back
      case .quit: return .quit
      }
    }
  }

  private func any(
    _ title: ScreenPage.Title, _ dialog: any Dialog, byStaff: Bool
  ) throws -> Country? {
    let locale = Locale(identifier: language)
    let countries = Country.all.map { (country: $0, name: name($0)) }.sorted {
      $0.name.compare($1.name, locale: locale) == .orderedAscending
    }
    let names = countries.map(\.name)
    let question = ListQuestion(
      QuestionContext(title, leavingWords: "back").said(in: words),
      names: countries.map { [$0.name] + $0.country.names },
      opening: "choose", isChooser: true, above: [.text(words(.anyCountry), .quiet), .space]
    ) { _ in
      ListQuestion.Layout(rows: names.map { [[Span($0)]] })
    }
    while case .reply(.open(let place)) = try dialog.ask(question) {
      switch try dialog.ask(confirmation(of: countries[place].name, title, byStaff: byStaff)) {
      case .reply(.chosen(0)): return countries[place].country
      case .reply, .back: break
      case .quit: return nil
      }
    }
    return nil
  }

  /// Shows the whole name before it is kept, because its first letters may have chosen it. For staff,
  /// no answer is chosen at first, so that a stray Enter keeps no country.
  private func confirmation(
    of name: String, _ title: ScreenPage.Title, byStaff: Bool
  ) -> ChoiceQuestion {
    ChoiceQuestion(
      QuestionContext(title, leavingWords: "back").said(in: words),
      yesOrNo: words(.showNumbers, ["country": name]), chosen: byStaff ? nil : 0,
      remarks: isKept ? [.text(words(.changeCountry), .quiet)] : [])
  }

  private func keep(_ country: Country, _ say: (String) -> Void) {
    guard isKept else { return }
    do {
      _ = try context.changeSetting(Settings.region.row.name, to: .string(country.code))
      context.store.log(.country)
    } catch {
      say(
        (words.isEnglish ? "" : AlertParagraph.englishMark)
          + "The country could not be kept as a setting. \(Failure(error).message)")
    }
  }
}

extension CommandContext {
  /// Asks staff for the country in which a planned questionnaire will be answered, if it has an alert
  /// and no country is set; if they cannot be asked, says how to set it.
  package func askForCountry(of questionnaire: Questionnaire, subject: String) throws {
    let presenter = try Presenter(self)
    guard presenter.contacts.isGuess, !questionnaire.alerts.isEmpty, !isQuiet else { return }
    guard canAsk, !isJSON, audience(of: subject) == .staff else {
      return runtime.diagnostics.writeLine(
        "No country is set for an alert's helplines: wellbeing config set region GB")
    }
    let dialog = self.dialog()
    let language = try language(of: questionnaire) ?? "en"
    _ = try run(dialog, SignalNotice()) {
      try DialogEnd.reported {
        try presenter.askStaffForCountry(
          ScreenPage.Title("Country"), ofForms: [language], by: dialog)
      }
    }
  }
}
