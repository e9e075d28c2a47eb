/// Values that are bytes, as ranges of one array.
struct ByteTable {
  let data: [UInt8]
  private let places: Places

  private enum Places {
    case fixed(start: Int, width: Int, count: Int)
    /// The start of each value, and the end of the last one.
    case ends([UInt32], lengthBytes: Int)
  }

  /// Creates a table of values that have the same length and follow each other directly.
  init(_ data: [UInt8], _ range: Range<Int>, width: Int) throws {
    guard width > 0 else { throw ParquetError("values without bytes") }
    self.data = data
    places = .fixed(start: range.lowerBound, width: width, count: range.count / width)
  }

  /// Creates a table of values that are separated by `gap` bytes.
  init(_ data: [UInt8], starts: [UInt32], gap: Int) {
    self.data = data
    places = .ends(starts, lengthBytes: gap)
  }

  var count: Int {
    switch places {
    case .fixed(_, _, let count): count
    case .ends(let starts, _): max(0, starts.count - 1)
    }
  }

  /// The approximate memory size in bytes.
  var cost: Int {
    switch places {
    case .fixed: data.count
    case .ends(let starts, _): data.count + starts.count * 4
    }
  }

  subscript(index: Int) -> ArraySlice<UInt8> { data[range(index)] }

  private func range(_ index: Int) -> Range<Int> {
    switch places {
    case .fixed(let start, let width, _): return (start + index * width)..<(start + (index + 1) * width)
    case .ends(let starts, let gap):
      let start = Int(starts[index])
      return start..<max(start, Int(starts[index + 1]) - gap)
    }
  }
}
