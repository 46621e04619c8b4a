import WellbeingKit

/// The evidence for a definition, as JSON.
struct CitationsDocument: Encodable {
  struct Group: Encodable {
    let title: String
    let statements: [Statement]
  }

  struct Statement: Encodable {
    let text: String
    let evidence: String?
    let sources: [String]
  }

  struct Work: Encodable {
    let id: String
    let text: String
    let doi: String?
    let url: String?
    let reference: Reference?
  }

  struct Reference: Encodable {
    let type: String
    let authors: [String]
    let namesOnlySomeAuthors: Bool
    let title: String
    let journal: String?
    let publisher: String?
    let year: Int?
    let volume: String?
    let issue: String?
    let pages: String?
    let note: String?
  }

  let schemaVersion = JSONOutput.schemaVersion
  let questionnaire: Questionnaire.Key
  let groups: [Group]
  let sources: [Work]

  init(_ citations: Citations) {
    questionnaire = citations.questionnaire.key
    groups = citations.groups.map { group in
      Group(
        title: group.title,
        statements: group.statements.map {
          Statement(text: $0.text, evidence: $0.evidence?.rawValue, sources: $0.sources)
        })
    }
    sources = citations.works.map { work in
      Work(
        id: work.id, text: work.text, doi: work.doi, url: work.url,
        reference: work.reference.map { Reference($0, of: work) })
    }
  }
}

extension CitationsDocument.Reference {
  fileprivate init(_ reference: Questionnaire.Reference, of work: Questionnaire.Citation) {
    type = reference.kind.rawValue
    authors = reference.authors
    namesOnlySomeAuthors = work.namesOnlySomeAuthors
    title = reference.title
    journal = reference.journal
    publisher = reference.publisher
    year = reference.year
    volume = reference.volume
    issue = reference.issue
    pages = reference.pages
    note = reference.note
  }
}
