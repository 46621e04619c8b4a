import WellbeingCharts
import WellbeingInsights
package import WellbeingSamples
import WellbeingTextFormats

/// Feelings by area of life or by label, side by side.
package struct FeelingGroups {
  /// The groups, from top to bottom.
  let groups: [ValenceStatistics]
  private let words: MoodWords
  private let noun: String

  package init(_ groups: [ValenceStatistics], _ words: MoodWords, noun: String) {
    self.groups = groups
    self.words = words
    self.noun = noun
  }

  /// The ranges; a group of too few feelings has its count alone.
  var chart: WellbeingChart {
    WellbeingChart(title: "", caption: [], alternative: "", content: content)
  }

  var content: WellbeingChart.Content {
    .ranges(
      WellbeingChart.Ranges(
        noun: noun, scale: -1...1, neutral: 0, classes: words.classes,
        rows: groups.map { group in
          .init(
            label: name(group), count: group.count,
            values: hasEnough(group)
              ? .init(mean: group.mean, range: group.minimum...group.maximum) : nil)
        }))
  }

  /// A note on the groups that have a count alone; nil if there are none.
  var remark: String? {
    groups.allSatisfy(hasEnough)
      ? nil : "Of fewer than \(Insights.leastCount) \(noun)s, the chart shows only the number."
  }

  private func hasEnough(_ group: ValenceStatistics) -> Bool { group.count >= Insights.leastCount }

  private func name(_ group: ValenceStatistics) -> String { group.group.map(words.name) ?? "" }
}
