import Foundation
import WellbeingKit

/// The page about State of Mind.
struct StateOfMindPage {
  let vocabulary: StateOfMindVocabulary
  let language: String

  var page: LearnPage {
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
    points((valence * 100).rounded() / 100)
  }
}
