/// The dictionary batches of a file. A batch replaces the earlier batches of its dictionary, or adds values to them.
struct ArrowDictionaryIndex: Sendable {
  /// A dictionary batch.
  struct Part: Sendable {
    let place: ArrowMessagePlace
    /// The place of the batch in the sequence of messages.
    let order: Int
    /// The indices of the batch's values in the dictionary.
    let values: Range<Int>
    /// The index of the batch that last replaced the dictionary. Earlier batches are no longer valid.
    let first: Int
    let bodyLength: Int
  }

  private var parts: [Int64: [Part]] = [:]

  /// Adds a batch.
  ///
  /// - Throws: `ArrowError` if it has too many values.
  mutating func append(_ start: ArrowMessageStart, id: Int64, isDelta: Bool, order: Int) throws {
    var list = parts[id] ?? []
    let last = isDelta ? list.last : nil
    let begin = last?.values.upperBound ?? 0
    guard start.rowCount <= ArrowLimits.length - begin else { throw ArrowError("dictionary \(id) is too large") }
    list.append(
      Part(
        place: start.place, order: order, values: begin..<begin + start.rowCount, first: last?.first ?? list.count,
        bodyLength: start.message.bodyLength))
    parts[id] = list
  }

  /// Whether a dictionary has a batch that replaces others.
  var hasReplacement: Bool { parts.values.contains { $0.last?.first ?? 0 > 0 } }

  /// Returns the batches that make up a dictionary for a record batch.
  ///
  /// - Parameter order: the place of the record batch in the sequence of messages.
  /// - Complexity: O(log batches).
  func parts(of id: Int64, before order: Int) -> ArraySlice<Part> {
    guard let list = parts[id] else { return [] }
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].order < order { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? [] : list[list[low - 1].first..<low]
  }
}
