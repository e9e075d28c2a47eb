import Parquet

/// Reads the values of dictionaries. A small dictionary batch is read entirely and cached.
final class ArrowDictionaryStore {
  private struct Key: Hashable {
    let place: ArrowMessagePlace
    let field: Int
  }

  /// A dictionary batch with at most `mostValues` values and at most `mostBytes` bytes is read entirely.
  private static let mostValues = 1 << 16
  private static let mostBytes = 4 << 20
  /// The number of values that are cached.
  private static let kept = 1 << 20

  /// Whether a part is read entirely.
  static func isSmall(_ part: ArrowDictionaryIndex.Part) -> Bool {
    part.values.count <= mostValues && part.bodyLength <= mostBytes
  }

  private let index: ArrowDictionaryIndex
  private let batches: ArrowBatchStore
  private let store: ArrowBufferStore
  private var known = CostLimitedCache<Key, [ParquetValue]>(limit: kept)

  init(_ index: ArrowDictionaryIndex, _ batches: ArrowBatchStore, _ store: ArrowBufferStore) {
    (self.index, self.batches, self.store) = (index, batches, store)
  }

  /// Returns the dictionaries that are valid for a record batch.
  ///
  /// - Parameter order: the place of the batch in the sequence of messages.
  func values(before order: Int) -> any ArrowDictionaryValues { Values(source: self, order: order) }

  private struct Values: ArrowDictionaryValues {
    let source: ArrowDictionaryStore
    let order: Int

    func values(
      of id: Int64, _ field: ArrowField, at indices: [Int], _ budget: ArrowBudget
    ) throws -> [Int: ParquetValue] {
      let parts = source.index.parts(of: id, before: order)
      var found: [Int: ParquetValue] = [:]
      for (part, indices) in try Dictionary(grouping: Set(indices), by: { try Self.part($0, of: parts) }) {
        let start = parts[part].values.lowerBound
        let values = try source.values(of: parts[part], field, at: indices.map { $0 - start }, budget, self)
        for (index, value) in values { found[start + index] = value }
      }
      return found
    }

    /// Returns the index of the part that contains a value.
    private static func part(_ index: Int, of parts: ArraySlice<ArrowDictionaryIndex.Part>) throws -> Int {
      var (low, high) = (parts.startIndex, parts.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if parts[middle].values.upperBound <= index { low = middle + 1 } else { high = middle }
      }
      guard low < parts.endIndex, index >= 0 else { throw ArrowError("the dictionary has no value \(index)") }
      return low
    }
  }

  private func values(
    of part: ArrowDictionaryIndex.Part, _ field: ArrowField, at indices: [Int], _ budget: ArrowBudget, _ outer: Values
  ) throws -> [Int: ParquetValue] {
    guard Self.isSmall(part), !field.isNested, !field.hasInnerDictionary else {
      let (decoder, column) = try self.decoder(part, field, budget, outer)
      return try decoder.found(column, indices)
    }
    let all = try allValues(of: part, field, outer)
    return Dictionary(indices.map { ($0, all[$0]) }, uniquingKeysWith: { first, _ in first })
  }

  private func allValues(
    of part: ArrowDictionaryIndex.Part, _ field: ArrowField, _ outer: Values
  ) throws -> [ParquetValue] {
    let key = Key(place: part.place, field: field.number)
    if let known = known[key] { return known }
    let (decoder, column) = try self.decoder(part, field, ArrowBudget(), outer)
    let values = try decoder.values(column, 0..<part.values.count)
    known.insert(key, values, cost: values.count)
    return values
  }

  private func decoder(
    _ part: ArrowDictionaryIndex.Part, _ field: ArrowField, _ budget: ArrowBudget, _ outer: Values
  ) throws -> (ArrowDecoder, ArrowColumn) {
    let batch = try batches.batch(at: part.place, [field])
    let decoder = ArrowDecoder(batch: batch, store: store, budget: budget, dictionaries: outer)
    return (decoder, batch.columns[0])
  }
}
