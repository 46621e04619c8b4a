import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// A summary as a table for people.
struct SummaryTable {
  private let figures: ValenceStatisticsCollection
  private let interval: ValenceStatisticsDescriptor.Interval
  private let grouping: ValenceStatisticsDescriptor.Grouping?
  private let words: MoodWords

  init(
    _ figures: ValenceStatisticsCollection, interval: ValenceStatisticsDescriptor.Interval,
    grouping: ValenceStatisticsDescriptor.Grouping?
  ) throws {
    self.figures = figures
    self.interval = interval
    self.grouping = grouping
    words = try MoodWords(StateOfMindVocabulary.builtIn())
  }

  /// Prints the table and an explanation of its figures.
  func show(_ session: Session) {
    session.show(table)
    guard !session.isQuiet else { return }
    session.conversation.writeLine(session.paragraph(explanation))
  }

  private var table: Table {
    let group = TableColumn(
      grouping?.heading ?? "", .isWrapped(to: 12), priority: 1, isLeftOutWhenEmpty: true)
    let columns = [
      TableColumn("Period", .isWrapped(to: 13), priority: 2), group,
      TableColumn("Count", needsHeading: true), TableColumn("Mean", needsHeading: true),
      TableColumn("Spread", needsHeading: true),
      TableColumn("%", needsHeading: true),
    ]
    return Table(columns, rows: (figures.periods + figures.overall).map(row))
  }

  private func row(_ figures: ValenceStatistics) -> [String] {
    [
      figures.periodWords(interval),
      grouping == nil ? "" : figures.group.map(words.name) ?? "all",
      "\(figures.count)", valenceWords(figures.mean),
      figures.standardDeviation.map(spreadWords) ?? "-", percentageWords(figures.percentage),
    ]
  }

  private var explanation: String {
    var sentences = [
      "Mean: from -1, very unpleasant, through +1, very pleasant.",
      "Spread: the standard deviation.", "%: the mean from 0 through 100, where 50 is neutral.",
    ]
    switch grouping {
    case .label, .association: sentences.append("A mood counts under each of its words.")
    case .kind, nil: break
    }
    if figures.subjectCount > 1 {
      sentences.append(
        "The figures are of \(figures.subjectCount) subjects together: '--subject ID' gives those "
          + "of one.")
    }
    return sentences.joined(separator: " ")
  }
}

extension ValenceStatisticsDescriptor.Grouping {
  fileprivate var heading: String {
    switch self {
    case .kind: "Kind"
    case .label: "Label"
    case .association: "Association"
    }
  }
}
