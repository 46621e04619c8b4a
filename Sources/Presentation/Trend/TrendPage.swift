import WellbeingCharts
package import WellbeingInsights
import WellbeingInstruments
import WellbeingTextFormats

/// A trend for people: the chart or the answers side by side, and an explanation of changes.
package struct TrendPage {
  private let data: TrendData
  private let style: TrendStyle
  private let audience: ReaderRole
  private let namesOption: Bool

  /// - Parameters:
  ///   - audience: The reader; findings for staff are not shown to a person: whether a change is
  ///     reliable, and alerts to review.
  ///   - namesOption: Whether the option that states each rule's result is named; a screen has a key
  ///     for it.
  package init(
    _ data: TrendData, _ style: TrendStyle, for audience: ReaderRole = .staff,
    namesOption: Bool = true
  ) {
    (self.data, self.style) = (data, style)
    (self.audience, self.namesOption) = (audience, namesOption)
  }

  package var sections: [Document.Section] {
    guard !data.isEmpty else { return [.init(.lines(of: nothing))] }
    // Alerts that nobody has reviewed come before all else.
    let alerts = sentences.filter { $0.tone == .alert }.map {
      Document.Block.paragraph([.span($0)])
    }
    let others = sentences.filter { $0.tone != .alert }.map {
      Document.Block.paragraph([.span($0)])
    }
    return style.isFollowed
      ? [.init(change + notice), .init(picture), .init(others + alerts)]
      : [.init(picture), .init(alerts + change + others + notice)]
  }

  private var picture: [Document.Block] {
    guard !showsItems else {
      return data.scores.flatMap { course -> [Document.Block] in
        let rows = ItemRows(course)
        return rows.isEmpty
          ? [] : [.table(rows.table)] + rows.legend.map { .paragraph($0) }
      }
    }
    guard data.comparison?.canBeDrawn != false else { return [] }
    let drawing = TrendChart(data, style)
    var chart = drawing.chart
    // The headings of several panels say more than the title.
    if case .course(let course) = chart.content, course.panels.count > 1 { chart.title = "" }
    let said = TrendSentences(data, style)
    let overview =
      (style.showsSources ? [] : said.overview)
      + [drawing.remarkOnMarks].compactMap { $0.map { $0 + "." } }
    // A course that is followed would be said again with each change.
    return [.chart(chart, overview: overview, isSaid: !style.isFollowed)]
  }

  private var sentences: [Span] {
    let sentences = TrendSentences(data, style)
    let marks = showsItems ? sentences.marks : nil
    return (style.showsSources ? sentences.all : sentences.brief)
      + [marks].compactMap { $0.map { Span($0) } }
  }

  private var notice: [Document.Block] {
    guard data.scores.contains(where: { $0.rule != nil }) else { return [] }
    let hasMore =
      isForStaff && namesOption && !style.showsSources
      && data.scores.contains { $0.changes != nil }
    let more = hasMore ? " Sources and details: --sources" : ""
    return [.paragraph([.quiet(GeneralTexts.builtIn.text(.notDiagnosis) + more)])]
  }

  private var isForStaff: Bool { audience == .staff }
  private var showsItems: Bool { data.query.items != nil && style.form == nil }

  private var change: [Document.Block] {
    if let comparison = data.comparison {
      return comparison.sentences.map { .paragraph(["\($0)"], hanging: true) }
    }
    return isForStaff
      ? ChangeText(data, showsSources: style.showsSources).blocks : Self.ownChanges(data)
  }

  /// The changes as a person reads their own: the differences, which no rule judges.
  package static func ownChanges(_ data: TrendData) -> [Document.Block] {
    data.scores.flatMap { course in
      (course.changes?.changes ?? []).filter { $0.reference != .best }.map { change in
        let words = data.texts.lead(change, by: course.questionnaire, .own)
        return .paragraph(["\(words)"], hanging: true)
      }
    }
  }

  private var nothing: String {
    if let unknown = data.unknownSubject { return unknown }
    let kinds = data.query.measures.map { measure in
      switch measure {
      case .scores(let id, let score): "\(id)\(score.map { ":\($0)" } ?? "") results"
      case .moods: "moods"
      }
    }
    let what = "No \(kinds.joined(separator: " and no ")) for \(quoted(data.query.subject))"
    return data.query.isLimited
      ? what + " in this period: leave out '--from', '--to' and '--last' to draw everything."
      : what + ". To see someone else's, use '--subject ID'."
  }
}
