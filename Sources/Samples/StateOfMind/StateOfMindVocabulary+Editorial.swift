import WellbeingInstruments

/// Reading the choices of this kit's own: faces, steps, and which labels are offered first.
extension Node {
  var editorial: (emojis: [StateOfMindVocabulary.Emoji], steps: [StateOfMindVocabulary.Step])? {
    object { object in
      // The note is for readers of the file.
      let note = object.required("note")?.string
      let emojiNode = object.required("emoji")
      let emojis = emojiNode?.list(\.emoji)
      emojiNode?.checkUnique(emojis?.map(\.emoji) ?? [], key: "emoji")
      let steps = object.required("steps")?.steps
      guard note != nil, let emojis, let steps else { return nil }
      return (emojis, steps)
    }
  }

  private var emoji: StateOfMindVocabulary.Emoji? {
    object { object in
      let emoji = object.required("emoji")?.string
      let label = object.required("label")?.vocabularyWord(StateOfMind.Label.self)
      let valence = object.required("valence")?.double(in: -1...1)
      guard let emoji, let label, let valence else { return nil }
      return StateOfMindVocabulary.Emoji(emoji: emoji, label: label, valence: valence)
    }
  }

  private var steps: [StateOfMindVocabulary.Step]? {
    guard let steps = list(\.step) else { return nil }
    checkUnique(steps.map(\.classification.name), key: "classification")
    for classification in StateOfMind.ValenceClassification.allCases
    where !steps.contains(where: { $0.classification == classification }) {
      report(.missingKey(classification.name))
    }
    return steps
  }

  private var step: StateOfMindVocabulary.Step? {
    object { object in
      let classification = object.required("classification")?
        .vocabularyWord(StateOfMind.ValenceClassification.self)
      let valenceNode = object.required("valence")
      let valence = valenceNode?.double(in: -1...1)
      let labelsNode = object.required("labels")
      let labels = labelsNode?.list { $0.vocabularyWord(StateOfMind.Label.self) }
      labelsNode?.checkUnique(labels?.map(\.name) ?? [], key: nil)
      guard let classification, let valence, let labels else { return nil }
      guard StateOfMind.ValenceClassification(valence: valence) == classification else {
        return valenceNode?.refuse(
          .outOfRange(
            minimum: classification.lowerBound, maximum: classification.upperBound ?? 1))
      }
      return StateOfMindVocabulary.Step(
        classification: classification, valence: valence, labels: labels)
    }
  }

  private func double(in range: ClosedRange<Double>) -> Double? {
    guard let double else { return nil }
    guard range.contains(double) else {
      return refuse(.outOfRange(minimum: range.lowerBound, maximum: range.upperBound))
    }
    return double
  }
}
