/// Whole numbers, summed up: mean and variance follow from it without rounding on the way, and so
/// are the same in whatever order the numbers come and however a file was cut.
///
/// Scores are at most a million points in thousandths, and sums of items at most a thousand times a
/// million, so that no square exceeds 10¹⁸: for ten thousand million numbers, 128 bits hold the
/// number times the sum of squares.
struct WholeNumberSums: Sendable {
  /// How many numbers there are.
  private(set) var count = 0
  private var sum: Int128 = 0
  private var squares: Int128 = 0

  /// Sums of no number.
  init() {}

  /// Sums of numbers that were added up elsewhere.
  init(count: Int, sum: Int128, squares: Int128) {
    self.count = count
    self.sum = sum
    self.squares = squares
  }

  /// Adds the numbers of other sums.
  static func += (left: inout WholeNumberSums, right: WholeNumberSums) {
    left.count += right.count
    left.sum += right.sum
    left.squares += right.squares
  }

  /// Adds a number so many times.
  mutating func add(_ number: Int, times: Int) {
    count += times
    sum += Int128(number) * Int128(times)
    squares += Int128(number) * Int128(number) * Int128(times)
  }

  /// The sum of squared distances from the mean, times the count: for numbers of one count, what
  /// their variances are proportional to.
  var scatter: Int128 { Int128(count) * squares - sum * sum }

  /// Nil where there is no number.
  var mean: Double? { count > 0 ? Double(sum) / Double(count) : nil }

  /// With n - 1 beneath the fraction; nil where there are fewer than two numbers.
  var standardDeviation: Double? {
    guard count > 1 else { return nil }
    return (Double(scatter) / Double(Int128(count) * Int128(count - 1))).squareRoot()
  }
}
