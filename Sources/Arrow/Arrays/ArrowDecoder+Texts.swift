import Parquet

/// Texts and bytes of any length.
extension ArrowDecoder {
  func texts(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    let ends = try offsets(column, rows, isLarge: column.field.isLarge)
    guard let start = ends.first, let end = ends.last else { return [] }
    try budget.spend(bytes: end - start)
    let bytes = try store.bytes(batch, column.buffer(1), start..<end)
    return try present(column, rows) { place in
      column.field.value(bytes[ends[place] - start..<ends[place + 1] - start])
    }
  }

  /// Returns the offset at which each row starts, and the offset at which the last one ends.
  ///
  /// - Throws: `ArrowError` if they are not in ascending order.
  func offsets(_ column: ArrowColumn, _ rows: Range<Int>, isLarge: Bool) throws -> [Int] {
    let offsets = try integers(column, 0, rows.lowerBound..<rows.upperBound + 1, bits: isLarge ? 64 : 32)
    guard offsets.first ?? 0 >= 0, zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 }) else {
      throw ArrowError("the offsets of values are not in ascending order")
    }
    return offsets
  }

  // MARK: Views

  /// Decodes views. A value of at most 12 bytes is in the view itself; a longer one is in another buffer.
  func views(_ column: ArrowColumn, _ rows: Range<Int>) throws -> [ParquetValue] {
    let views = try store.bytes(batch, column.buffer(0), scaled(rows, by: 16))
    let validity = try validity(column, rows)
    var pieces = ViewPieces()
    for place in 0..<rows.count where validity?[place] ?? true {
      guard let view = try LongView(views, place) else { continue }
      guard view.buffer >= 0, view.buffer < column.extraBuffers else { throw ArrowError("a view has no buffer") }
      try budget.spend(bytes: view.range.count)
      pieces.append(view)
    }
    let read = try pieces.read { try store.bytes(batch, column.buffer(1 + $0), $1) }
    return try (0..<rows.count).map { place in
      guard validity?[place] ?? true else { return .null }
      if let view = try LongView(views, place) { return column.field.value(try read.bytes(of: view)) }
      return column.field.value(views[place * 16 + 4..<place * 16 + 4 + Int(views[place * 16])])
    }
  }
}

/// The place of a value of more than 12 bytes.
private struct LongView {
  let buffer: Int
  let range: Range<Int>

  /// - Returns: `nil` if the view itself contains the value.
  init?(_ views: [UInt8], _ place: Int) throws {
    let numbers = views.integers(place * 16..<place * 16 + 16, as: Int32.self)
    guard numbers.count == 4, numbers[0] >= 0 else { throw ArrowError("a view has a negative length") }
    guard numbers[0] > 12 else { return nil }
    guard numbers[3] >= 0 else { throw ArrowError("a view has a negative offset") }
    buffer = Int(numbers[2])
    range = Int(numbers[3])..<Int(numbers[3]) + Int(numbers[0])
  }
}

/// The parts of buffers that views refer to.
private struct ViewPieces {
  /// The maximum number of bytes between two parts that are read together.
  private static let near = 4_096

  private var ranges: [Int: [Range<Int>]] = [:]
  private var read: [Int: [(range: Range<Int>, bytes: [UInt8])]] = [:]

  mutating func append(_ view: LongView) { ranges[view.buffer, default: []].append(view.range) }

  /// Reads the parts. Neighbouring parts are read together.
  consuming func read(_ bytes: (_ buffer: Int, _ range: Range<Int>) throws -> [UInt8]) throws -> ViewPieces {
    for (buffer, list) in ranges {
      var merged: [Range<Int>] = []
      for range in list.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = merged.last, range.lowerBound <= last.upperBound + Self.near {
          merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        } else {
          merged.append(range)
        }
      }
      read[buffer] = try merged.map { ($0, try bytes(buffer, $0)) }
    }
    return self
  }

  func bytes(of view: LongView) throws -> ArraySlice<UInt8> {
    let list = read[view.buffer] ?? []
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].range.lowerBound <= view.range.lowerBound { low = middle + 1 } else { high = middle }
    }
    guard low > 0, case let found = list[low - 1], view.range.upperBound <= found.range.upperBound else {
      throw ArrowError.truncated
    }
    let start = view.range.lowerBound - found.range.lowerBound
    return found.bytes[start..<start + view.range.count]
  }
}

extension ArrowField {
  /// Whether offsets have 64 bits.
  var isLarge: Bool {
    switch type {
    case .text(let isLarge), .bytes(let isLarge), .list(let isLarge), .listView(let isLarge): isLarge
    default: false
    }
  }

  /// Returns the value that bytes represent.
  fileprivate func value(_ bytes: ArraySlice<UInt8>) -> ParquetValue {
    switch type {
    case .text, .textView:
      let text = String(decoding: bytes, as: UTF8.self)
      return meaning == .json ? .json(text) : .text(text)
    default: return .bytes(Array(bytes))
    }
  }
}
