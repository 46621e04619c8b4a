extension Questionnaire {
  /// The language of pages for staff.
  package var languageOfStaff: String { languages.contains("en") ? "en" : defaultLanguage }

  /// The language in which a result or a draft is shown: its own, or that of staff if it is no longer
  /// one of the questionnaire, because its translation was removed.
  package func shown(in language: String) -> String {
    self.language(for: [language]) ?? languageOfStaff
  }

  /// Whether an item is asked in a language: a translation may leave out what no score uses.
  package func asks(_ item: Item, in language: String) -> Bool {
    item.isCounted || item.text.ownText(in: language) != nil || !languages.contains(language)
  }

  /// Returns the language of the definition for the languages that a person prefers.
  ///
  /// Tags are looked up as in RFC 4647, section 3.4: without regard to case, and from the whole tag
  /// to its primary language, so that `en-GB` gives `en`. The Spanish of the Americas, such as `es-MX`,
  /// gives `es-419`. A tag without a region gives the only regional version, so that `pt` gives `pt-BR`
  /// if there is no `pt-PT`; `pt-PT` never gives `pt-BR`.
  ///
  /// ```swift
  /// let language = questionnaire.language(for: Locale.preferredLanguages)
  /// ```
  ///
  /// - Parameter preferred: BCP 47 tags, the preferred one first.
  /// - Returns: One of ``languages``; nil if the definition has none of them.
  public func language(for preferred: [String]) -> String? {
    preferred.lazy.compactMap { $0.language(among: languages) }.first
  }

  /// Returns the language that was asked for, as the definition writes it; nil asks for the first.
  package func language(_ requested: String?) throws(ScoringError) -> String {
    let tag = requested ?? defaultLanguage
    guard let language = language(for: [tag]) else { throw .languageNotOffered(tag) }
    return language
  }
}

extension String {
  /// Returns the offered tag that a BCP 47 tag finds by the lookup of RFC 4647 or, for a tag without a
  /// region such as `pt`, the only regional one.
  package func language(among offered: some Sequence<String>) -> String? {
    var subtags = lowercased().split(separator: "-", omittingEmptySubsequences: false)
    while !subtags.isEmpty {
      let tag = subtags.joined(separator: "-")
      if let language = offered.first(where: { $0.lowercased() == tag }) { return language }
      let last = subtags.removeLast()
      if subtags == ["es"], latinAmerica.contains(last) { subtags.append("419") }
      // A single letter or digit only introduces the subtags after it.
      if subtags.last?.count == 1 { subtags.removeLast() }
    }
    let regional = offered.filter { $0.lowercased().hasPrefix(lowercased() + "-") }
    // A script is not a region: which one a reader uses has to be said.
    guard !contains("-"), regional.count == 1,
      (2...3).contains(regional[0].split(separator: "-")[1].count)
    else { return nil }
    return regional[0]
  }
}

/// The regions whose Spanish is that of `es-419`, by the parent locales of CLDR.
private let latinAmerica: Set<Substring> = [
  "ar", "bo", "br", "bz", "cl", "co", "cr", "cu", "do", "ec", "gt", "hn", "mx", "ni", "pa", "pe",
  "pr",
  "py", "sv", "us", "uy", "ve",
]
