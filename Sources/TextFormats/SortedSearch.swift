extension RandomAccessCollection where Index == Int {
  /// Returns the first index at which a test holds, if it holds for all elements after that; else the
  /// end. It looks at few of many elements.
  package func sortedIndex(where isReached: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
