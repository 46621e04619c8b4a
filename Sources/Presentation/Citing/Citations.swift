package import WellbeingInstruments
import WellbeingTextFormats

/// The evidence for each part of a definition.
package struct Citations {
  /// The facts that cite works, by the titles under which they are listed.
  package let groups: [(title: String, facts: [DefinitionFact])]
  /// The works in the order in which the groups cite them, followed by any uncited ones.
  package let works: [Questionnaire.Citation]
  /// The translation that the wording is from; nil for the definition's own.
  package let translation: Translation?

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

  /// Returns a fact with the numbers of its works in ``works``, counted from 1.
  package func text(_ fact: DefinitionFact) -> String {
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
