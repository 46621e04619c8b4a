import WellbeingKit

/// The topics as JSON.
struct LearnTopicsDocument: Encodable {
  struct Topic: Encodable {
    let topic: String
    let kind: String
    let title: String?
  }

  let schemaVersion = JSONOutput.schemaVersion
  let topics: [Topic]
}

/// The page about a topic, as JSON.
struct LearnDocument: Encodable {
  struct Section: Encodable {
    let id: String
    let title: String
    let paragraphs: [Paragraph]
  }

  struct Paragraph: Encodable {
    let text: String
    let sources: [String]
  }

  let schemaVersion = JSONOutput.schemaVersion
  let topic: String
  let kind: String
  let title: String?
  let sections: [Section]
  let added: [String]

  /// - Parameter page: Nil if there are only added texts.
  init(_ topic: LearnTopic, _ page: LearnPage?, added: [String]) {
    self.topic = topic.name
    kind = topic.kind
    title = page?.title
    sections = (page?.sections ?? []).map { section in
      Section(
        id: section.id, title: section.title, paragraphs: section.parts.flatMap(\.paragraphs))
    }
    self.added = added
  }
}

extension LearnPage.Part {
  /// The part as paragraphs; a scale as the list of its parts and marks.
  fileprivate var paragraphs: [LearnDocument.Paragraph] {
    switch self {
    case .text(let text, let sources), .entry(let text, let sources):
      [LearnDocument.Paragraph(text: text, sources: sources)]
    case .scale(let scale):
      (scale.list + scale.marks.map(\.name)).map {
        LearnDocument.Paragraph(text: $0, sources: [])
      }
    case .contacts(let lines):
      lines.map { LearnDocument.Paragraph(text: $0.words, sources: []) }
    }
  }
}
