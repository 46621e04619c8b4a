import WellbeingTestBytes

/// One digit an item: 0 through 3 is the answer's value.
typealias Sheet = [Int]

extension Sheet {
  /// The digit of an item that was left unanswered.
  static var blank: Int { 4 }
  /// The digit of an item that was declined.
  static var declined: Int { 5 }
  /// The digit of an item that does not apply.
  static var notApplicable: Int { 6 }
}

/// All sheets of an instrument, numbered as the digits say, the last item's the fastest.
struct SheetSpace {
  /// How many digits each item can have.
  let digits: [Int]

  /// How many sheets there are.
  var count: Int { digits.reduce(1, *) }

  /// A prime, so that the sheets of a sample have every digit in every place.
  private static let step = 997
  /// Spaces up to this size are never sampled.
  private static let smallCount = 10_000

  /// Hands over sheets of one of several chunks of the same size, each with its number: all of them with
  /// `WELLBEING_ROUNDS=full`, otherwise a sample of a large space, with all sheets whose items have
  /// only their first and last digits.
  func forEachSheet(inChunk chunk: Int, of chunkCount: Int, _ body: (Int, Sheet) -> Void) {
    let numbers = (count * chunk / chunkCount)..<(count * (chunk + 1) / chunkCount)
    if count <= Self.smallCount || Rounds.areFull {
      var sheet = sheet(numbers.lowerBound)
      for number in numbers {
        body(number, sheet)
        advance(&sheet)
      }
    } else {
      let sample = Set(stride(from: 0, to: count, by: Self.step)).union(edges)
      for number in sample.filter(numbers.contains).sorted() { body(number, sheet(number)) }
    }
  }

  /// The sheets whose items have only their first and last digits.
  private var edges: [Int] {
    digits.reduce([0]) { numbers, base in
      numbers.flatMap { number in Set([0, base - 1]).map { number * base + $0 } }
    }
  }

  /// The sheet of a number.
  func sheet(_ number: Int) -> Sheet {
    var rest = number
    var sheet: Sheet = []
    for base in digits.reversed() {
      sheet.append(rest % base)
      rest /= base
    }
    return sheet.reversed()
  }

  private func advance(_ sheet: inout Sheet) {
    var position = digits.count - 1
    while position >= 0 {
      sheet[position] += 1
      if sheet[position] < digits[position] { return }
      sheet[position] = 0
      position -= 1
    }
  }
}
