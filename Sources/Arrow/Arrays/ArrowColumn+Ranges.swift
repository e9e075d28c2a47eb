extension ArrowBatch {
  /// Returns the range of a buffer in the file; empty if the buffer does not exist.
  func range(_ buffer: Int) -> Range<Int> {
    guard buffers.indices.contains(buffer) else { return place.body..<place.body }
    return place.body + buffers[buffer].offset..<place.body + buffers[buffer].offset + buffers[buffer].length
  }

  /// Returns the range in the file of some bytes of a buffer. For a packed buffer, returns the range of the complete
  /// buffer, because it is read entirely.
  fileprivate func range(_ buffer: Int, _ bytes: Range<Int>) -> Range<Int>? {
    let all = range(buffer)
    guard !all.isEmpty, !bytes.isEmpty else { return nil }
    if codec != nil { return all }
    guard bytes.upperBound <= all.count else { return nil }
    return all.lowerBound + bytes.lowerBound..<all.lowerBound + bytes.upperBound
  }
}

extension ArrowColumn {
  /// The column and the fields below it.
  var all: [ArrowColumn] { [self] + children.flatMap(\.all) }

  /// Returns the byte ranges that rows need and that the metadata alone determines: those in buffers whose values have
  /// a fixed size. A packed buffer is read entirely, so its range is known too.
  func fixedRanges(_ rows: Range<Int>, _ batch: ArrowBatch) -> [Range<Int>] {
    guard !rows.isEmpty, rows.upperBound <= length else { return [] }
    if batch.codec != nil, children.isEmpty {
      return (buffer..<buffer + bufferCount).compactMap { batch.range($0, 0..<1) }
    }
    var ranges: [Range<Int>?] = []
    if hasValidity, nullCount != 0 { ranges.append(batch.range(buffer, bits(rows))) }
    if let size = field.fixedBits {
      ranges.append(batch.range(buffer(0), bits(rows.lowerBound * size..<(rows.upperBound + extraRow) * size)))
    }
    var found = ranges.compactMap { $0 }
    if case .record = field.type, field.dictionary == nil {
      found += children.flatMap { $0.fixedRanges(rows, batch) }
    }
    return found
  }

  private func bits(_ range: Range<Int>) -> Range<Int> { range.lowerBound / 8..<(range.upperBound + 7) / 8 }

  /// The number of values that the buffer has in addition to one for each row: 1 for offsets, which include the end of
  /// the last row, otherwise 0.
  private var extraRow: Int {
    guard field.dictionary == nil else { return 0 }
    switch field.type {
    case .text, .bytes, .list, .map: return 1
    default: return 0
    }
  }
}

extension ArrowField {
  /// The number of bits of each value in the first buffer after the validity buffer; `nil` if there is none.
  fileprivate var fixedBits: Int? {
    if let dictionary { return dictionary.bits }
    switch type {
    case .boolean: return 1
    case .integer(let bits, _), .float(let bits): return bits
    case .decimal(let bits, _, _): return bits
    case .date(let isDays): return isDays ? 32 : 64
    case .time(_, let bits): return bits
    case .duration, .timestamp: return 64
    case .interval(let unit): return unit == .months ? 32 : unit == .daysAndMilliseconds ? 64 : 128
    case .fixedBytes(let width): return width <= 1 << 20 ? width * 8 : nil
    case .text, .bytes, .list, .listView: return isLarge ? 64 : 32
    case .map: return 32
    case .textView, .byteView: return 128
    case .null, .fixedList, .record, .union, .runEnds: return nil
    }
  }
}
