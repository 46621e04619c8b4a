package import WellbeingInstruments
import WellbeingTextFormats

/// The evidence for each part of a definition.
package struct Citations {
  /// The facts that cite works, by the titles under which they are listed.
  let groups: [(title: String, facts: [DefinitionFact])]
  /// The works in the order in which the groups cite them, followed by any uncited ones.
  let works: [Questionnaire.Citation]
  /// The translation that the wording is from; nil for the definition's own.
  private let translation: Translation?

  /// - Parameter language: Nil means the definition's first language.
  package init(_ questionnaire: Questionnaire, language: String? = nil) {
    let facts = DefinitionFacts(questionnaire, language: language)
    translation = questionnaire.translation(in: facts.language)
    groups = facts.facts.filter { !$0.sources.isEmpty }.grouped(by: \.group)
      .map { (title: $0.key, facts: $0.elements) }
    var seen: Set<String> = []
    let cited = groups.flatMap(\.facts).flatMap(\.sources) + questionnaire.citations.map(\.id)
    works = cited.filter { seen.insert($0).inserted }.compactMap {
      questionnaire.citations([$0]).first
    }
  }

  package var document: Document {
    let references = works.enumerated().map { "[\($0 + 1)] \($1.textWithPlace)" }
    return Document(
      [.init((translation?.statements ?? []).map { .paragraph(["\($0)"]) })]
        + groups.map { .init($0.title, Self.inner($0.facts.map(text))) }
        + [.init("References", Self.inner(references))])
  }

  private static func inner(_ texts: [String]) -> [Document.Block] {
    texts.map { .paragraph(["\($0)"], hanging: true, isInner: true) }
  }

  /// Returns a fact with the numbers of its works in ``works``, counted from 1.
  private func text(_ fact: DefinitionFact) -> String {
    fact.text(
      citing: fact.sources.compactMap { id in
        works.firstIndex { $0.id == id }.map { "\($0 + 1)" }
      })
  }

  /// The works as CSL-JSON, which Zotero, pandoc and Quarto read, on one line.
  package var cslJSON: String {
    String(decoding: JSONForm.array(works.map(\.cslItem)).bytes, as: UTF8.self)
  }
}

extension Translation {
  /// What was done to check the texts, and their sources.
  fileprivate var statements: [String] {
    [
      "Wording in '\(language)': \(formStatus.stage.rawValue). \(formStatus.note)",
      "What else the person reads: \(personStatus.stage.rawValue). \(personStatus.note)",
      "Translator: \(translator)", "Licence: \(licence)",
    ] + sources.map { "Source: \($0)" }
      + [personStatus.backTranslation].compactMap(\.self).flatMap { back in
        ["Translated back by \(back.reader):"]
          + back.texts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
      }
  }
}
