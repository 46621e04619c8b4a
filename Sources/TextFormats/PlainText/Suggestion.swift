package enum Suggestion {
  /// Returns the end of a sentence: the word that was probably meant, otherwise a remedy.
  package static func advice(_ suggestion: String?, else remedy: String) -> String {
    suggestion.map { ": did you mean \(quoted($0))?" } ?? ": \(remedy)."
  }

  /// Returns the nearest known word, or nil if none is near. Ties go to the first alphabetically.
  ///
  /// Near means an edit distance of at most a third of the word's length, or of 1 for short words.
  package static func closest(to word: String, among known: [String]) -> String? {
    let limit = max(1, word.count / 3)
    return
      known
      .filter { abs($0.count - word.count) <= limit }
      .map { (distance: distance(from: word, to: $0), word: $0) }
      .filter { $0.distance <= limit }
      .min { ($0.distance, $0.word) < ($1.distance, $1.word) }?
      .word
  }

  /// Returns the number of insertions, deletions, replacements and swaps of adjacent characters
  /// that turn one word into another, none editing the same substring twice (optimal string
  /// alignment, the restricted Damerau-Levenshtein distance).
  package static func distance(from source: String, to target: String) -> Int {
    let source = Array(source)
    let target = Array(target)
    var beforeLast: [Int] = []
    var last = Array(0...target.count)
    for row in source.indices {
      var current = [row + 1]
      for column in target.indices {
        let isSame = source[row] == target[column]
        var best = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        let isSwap =
          row > 0 && column > 0 && source[row] == target[column - 1]
          && source[row - 1] == target[column]
        if isSwap { best = min(best, beforeLast[column - 1] + 1) }
        current.append(best)
      }
      (beforeLast, last) = (last, current)
    }
    return last[target.count]
  }
}
