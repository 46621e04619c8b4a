/// Tells what cells stand for, as a ``CellLexicon`` does, but at once where it was asked before.
///
/// It remembers a bounded number of cells. Each thread has its own.
struct CellReader {
  /// What a cell of a single byte stands for: 256 codes for each kind of item, by the byte.
  let singles: [CellCode]
  private let lexicon: CellLexicon
  private var memo = CellMemo()

  init(_ lexicon: CellLexicon) {
    self.lexicon = lexicon
    singles = (0..<lexicon.kindCount).flatMap { kind in
      (UInt8.min...UInt8.max).map { lexicon.code(of: CollectionOfOne($0), kind: kind) }
    }
  }

  /// The kind of an item, from 0.
  func kind(of item: Int) -> Int { lexicon.kind(of: item) }

  /// What a cell stands for.
  ///
  /// - Parameters:
  ///   - content: What the cell holds, in UTF-8 or not, without the quotation marks round it.
  ///   - item: The item's place in the mapping.
  mutating func code(of content: UnsafeBufferPointer<UInt8>, item: Int) -> CellCode {
    let kind = lexicon.kind(of: item)
    if content.count == 0 { return .unanswered }
    if content.count == 1 { return singles[kind << 8 | Int(content[0])] }
    guard CellMemo.lengths.contains(content.count) else {
      return lexicon.code(of: content, kind: kind)
    }
    if let code = memo.code(of: content, kind: kind) { return code }
    let code = lexicon.code(of: content, kind: kind)
    memo.remember(code, of: content, kind: kind)
    return code
  }
}
