import WellbeingInstruments
import WellbeingTerminal
package import WellbeingTextFormats
package import WellbeingSamples

package struct LearnPage {
  enum Part {
    /// A paragraph, with the IDs of the works it cites.
    case text(String, sources: [String] = [])
    case entry(String, sources: [String] = [])
    case scale(ScaleText)
    case contacts([ContactText.Line])

    fileprivate var block: Document.Block {
      switch self {
      case .text(let text, let sources): .paragraph(Self.cited(text, sources))
      case .entry(let text, let sources): .paragraph(Self.cited(text, sources), hanging: true)
      case .scale(let scale): .scale(scale)
      case .contacts(let lines): .contacts(lines)
      }
    }

    private static func cited(_ text: String, _ sources: [String]) -> Document.Line {
      .init(text: sources.isEmpty ? text : "\(text) [\(sources.joined(separator: ", "))]")
    }

    /// The part as paragraphs with the works they cite; a scale as the list of its parts and marks.
    var paragraphs: [(text: String, sources: [String])] {
      switch self {
      case .text(let text, let sources), .entry(let text, let sources): [(text, sources)]
      case .scale(let scale): scale.said.map { ($0, []) }
      case .contacts(let lines): lines.map { ($0.words, []) }
      }
    }
  }

  struct Section {
    /// The section's ID in JSON.
    let id: String
    let title: String
    let parts: [Part]
  }

  package let title: String
  let sections: [Section]
  /// A closing text after all sections.
  var ending: String?

  package var shownSections: [Document.Section] {
    sections.map { .init($0.title, $0.parts.map(\.block)) }
      + (ending.map { [.init([.paragraph(.init(text: $0))])] } ?? [])
  }

  package var sectionForms: [JSONForm] {
    sections.map { section in
      let paragraphs = section.parts.flatMap(\.paragraphs).map { paragraph in
        ["text": paragraph.text, "sources": paragraph.sources] as JSONForm
      }
      return ["id": section.id, "title": section.title, "paragraphs": paragraphs]
    }
  }
}

package struct StateOfMindPage {
  let vocabulary: StateOfMindVocabulary
  let language: String

  package init(vocabulary: StateOfMindVocabulary, language: String) {
    self.vocabulary = vocabulary
    self.language = language
  }

  package var page: LearnPage {
    LearnPage(
      title: said(.learnTitle),
      sections: [
        section(
          "naming", .learnNaming,
          [said(.learnPausing), said(.learnFeelings), said(.learnOverTime), said(.learnSource)]
            .map { .text($0) }),
        section("kinds", .learnKinds, [.text(said(.learnKindsText))]),
        section("valence", .learnValence, [.text(said(.learnValenceText)), .scale(steps)]),
        section(
          "labels", .learnLabels,
          [.text(said(.beforeLabels)), .text(names(of: StateOfMind.Label.self))]),
        section(
          "associations", .learnAssociations, [.text(names(of: StateOfMind.Association.self))]),
        section("faces", .learnFaces, [.text(said(.learnFacesText))] + faces),
      ])
  }

  private func said(_ name: StateOfMindVocabulary.TextName) -> String {
    vocabulary.text(name, in: language)
  }

  private func section(
    _ id: String, _ title: StateOfMindVocabulary.TextName, _ parts: [LearnPage.Part]
  ) -> LearnPage.Section {
    LearnPage.Section(id: id, title: said(title), parts: parts)
  }

  private func names<Word: VocabularyWord>(of type: Word.Type) -> String {
    Word.allCases.map { vocabulary.name(of: $0, in: language) }.joined(separator: ", ") + "."
  }

  private var faces: [LearnPage.Part] {
    vocabulary.emojis.map { face in
      let name = vocabulary.name(of: face.label, in: language)
      return .entry("\(face.emoji) \(name) (\(points(face.valence)))")
    }
  }

  /// A scale of the seven valence classifications.
  private var steps: ScaleText {
    let classes = StateOfMind.ValenceClassification.allCases.sorted { $0.rawValue < $1.rawValue }
    return ScaleText(
      parts: classes.map { step in
        let end = step.upperBound ?? 1
        return ScaleText.Part(
          start: step.lowerBound, end: end, edge: Self.short(step.lowerBound),
          range: "\(Self.short(step.lowerBound)) to \(Self.short(end))",
          name: vocabulary.name(of: step, in: language))
      },
      lastEdge: Self.short(1))
  }

  /// Formats a valence with at most two decimals.
  private static func short(_ valence: Double) -> String {
    valence.text(decimals: 2)
  }
}
