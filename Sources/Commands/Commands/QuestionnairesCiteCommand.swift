import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// `questionnaires cite ID`: prints the references for a questionnaire.
enum QuestionnairesCiteCommand: Command {
  static let bibtex = OptionSpec(
    "bibtex", summary: "Print BibTeX entries instead of text.",
    detail: "For BibTeX and biber, in UTF-8. The keys are those of 'questionnaires show'.")

  static let spec = CommandSpec(
    "cite", summary: "List a questionnaire's references and what each supports.",
    detail: [
      "Each reference is listed once in full; bands, cut-offs and rules cite it by number. A rule "
        + "states its evidence: published, secondary (quoted by another work) or extrapolated (taken "
        + "over from another instrument)."
    ],
    operands: [.questionnaire], options: [.definition, bibtex, .language],
    exclusions: [.init(bibtex, CommonOptions.json)],
    examples: [
      .init("wellbeing questionnaires cite gad-7", "List the references of the GAD-7."),
      .init("wellbeing questionnaires cite gad-7 --bibtex", "Print them as BibTeX."),
    ])

  static var paging: Paging { .text(unless: [bibtex]) }

  static func run(_ session: Session) throws -> ExitCode {
    let questionnaire = try session.onlyQuestionnaire()
    let citations = Citations(questionnaire, language: try session.language(of: questionnaire))
    let output = session.context.output
    if session.isJSON {
      try session.printJSON(citations.members)
    } else if session.invocation.has(bibtex) {
      let entries = citations.works.map { BibTeXEntry($0).text }
      output.writeLine(entries.joined(separator: "\n\n"))
    } else {
      show(citations, session)
    }
    return .done
  }

  private static func show(_ citations: Citations, _ session: Session) {
    let output = session.context.output
    let works = citations.works
    for group in citations.groups {
      output.writeLine(session.paragraph(printable(group.title)))
      for statement in group.statements {
        let evidence = statement.evidence.map { " (\($0.rawValue))" } ?? ""
        let numbers = statement.sources.compactMap { id in
          works.firstIndex { $0.id == id }.map { "\($0 + 1)" }
        }
        output.writeLine(
          session.paragraph(
            "\(statement.text.withoutPoint)\(evidence) [\(numbers.joined(separator: ", "))]",
            indent: "  ", hanging: "  "))
      }
      output.writeLine()
    }
    output.writeLine("References")
    for (index, work) in works.enumerated() {
      output.writeLine(
        session.paragraph("[\(index + 1)] \(work.textWithPlace)", indent: "  ", hanging: "  "))
    }
  }
}

extension String {
  /// The sentence without its final period, so that it can be continued.
  fileprivate var withoutPoint: String { hasSuffix(".") ? String(dropLast()) : self }
}
