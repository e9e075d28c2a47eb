/// A position among the entries of a simple column.
struct LeafCursor {
  private let pieces: [PagePiece]
  private let converter: ValueConverter
  private var piece = 0
  private var entry: Int

  init(_ pieces: [PagePiece], leaf: ParquetLeaf) {
    self.pieces = pieces.filter { !$0.entries.isEmpty }
    converter = ValueConverter(leaf: leaf)
    entry = self.pieces.first?.entries.lowerBound ?? 0
  }

  var isAtEnd: Bool { piece >= pieces.count }

  /// The definition level of the next entry.
  ///
  /// - Throws: `ParquetError` if there is no next entry.
  func definition() throws -> Int {
    guard !isAtEnd else { throw ParquetError("a column ends within a row") }
    return pieces[piece].page.definitions.map { Int($0[entry]) } ?? converter.leaf.maxDefinition
  }

  /// The repetition level of the next entry. At the end it is 0, as at the start of a row.
  var repetition: Int {
    guard !isAtEnd else { return 0 }
    return pieces[piece].page.repetitions.map { Int($0[entry]) } ?? 0
  }

  /// Moves past an entry and returns its value, or null if it has none.
  mutating func next() throws -> ParquetValue {
    let isValue = try definition() == converter.leaf.maxDefinition
    defer { advance() }
    guard isValue else { return .null }
    let page = pieces[piece].page
    return try converter.value(page.values, page.rank(entry))
  }

  private mutating func advance() {
    entry += 1
    guard entry >= pieces[piece].entries.upperBound else { return }
    piece += 1
    if !isAtEnd { entry = pieces[piece].entries.lowerBound }
  }
}

extension ValueConverter {
  /// Returns a value of a page.
  func value(_ values: PageValues, _ index: Int) throws -> ParquetValue {
    switch values {
    case .plain(let values): try value(values, index)
    case .indirect(let values, let places): try value(values, Int(places[index]))
    }
  }
}
