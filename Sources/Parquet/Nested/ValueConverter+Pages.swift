extension ValueConverter {
  /// Appends the values of a piece of a page. The column is not in a list. An entry without a value is null.
  ///
  /// - Throws: `ParquetError` if bytes are not a value of the logical type.
  func append(_ piece: PagePiece, to values: inout [ParquetValue]) throws {
    let page = piece.page
    guard let definitions = page.definitions else {
      switch page.values {
      case .plain(let stored): return try append(stored, piece.entries, to: &values)
      case .indirect(let stored, let places):
        return try append(stored, places[piece.entries].lazy.map(Int.init), to: &values)
      }
    }
    for entry in piece.entries {
      let isValue = Int(definitions[entry]) == leaf.maxDefinition
      values.append(isValue ? try value(page.values, page.rank(entry)) : .null)
    }
  }

  /// Appends the stored values at some places. The physical type is looked up once, and not for each value.
  private func append(
    _ stored: PhysicalValues, _ places: some Sequence<Int>, to values: inout [ParquetValue]
  ) throws {
    switch stored {
    case .booleans(let stored): for place in places { values.append(.boolean(stored[place])) }
    case .int32(let stored): for place in places { values.append(integer(Int64(stored[place]))) }
    case .int64(let stored): for place in places { values.append(integer(stored[place])) }
    case .floats(let stored): for place in places { values.append(.float(stored[place])) }
    case .doubles(let stored): for place in places { values.append(.double(stored[place])) }
    case .bytes(let stored): for place in places { values.append(try bytes(stored[place])) }
    }
  }
}
