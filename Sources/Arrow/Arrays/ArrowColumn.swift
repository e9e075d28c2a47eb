/// A field in a record batch: the number of its values, and its buffers.
struct ArrowColumn: Sendable {
  let field: ArrowField
  let length: Int
  let nullCount: Int
  /// The index of the first buffer.
  let buffer: Int
  /// The number of buffers.
  let bufferCount: Int
  /// The number of additional buffers, which contain the long values of views.
  let extraBuffers: Int
  /// Whether the first buffer is a validity buffer, which has a bit for each value: 0 for null.
  let hasValidity: Bool
  let children: [ArrowColumn]

  /// Returns the index of a buffer. `place` is counted from the first buffer after the validity buffer.
  func buffer(_ place: Int) -> Int { buffer + (hasValidity ? 1 : 0) + place }
}

/// The arrays of a record batch or of a dictionary batch. A buffer is read only when its values are needed.
struct ArrowBatch: Sendable {
  /// A buffer in the body.
  struct Buffer: Sendable {
    let offset: Int
    let length: Int
  }

  let place: ArrowMessagePlace
  let codec: ArrowCodec?
  let columns: [ArrowColumn]
  let buffers: [Buffer]

  /// - Throws: `ArrowError` if the metadata does not fit the fields, or a buffer is outside of the body.
  init(_ message: ArrowMessage, at place: ArrowMessagePlace, _ fields: [ArrowField]) throws {
    guard let arrays = message.arrays else { throw ArrowError("a message has no arrays") }
    self.place = place
    codec = try message.codec()
    buffers = try Self.buffers(arrays.vector(2, size: 16), bodyLength: message.bodyLength)
    var reader = try ArrowColumnReader(arrays, message, bufferCount: buffers.count)
    columns = try fields.map { try reader.column($0) }
    let rowCount = try message.rowCount()
    guard columns.allSatisfy({ $0.length == rowCount }) else { throw ArrowError("the columns have different lengths") }
  }

  private static func buffers(_ vector: FlatVector, bodyLength: Int) throws -> [Buffer] {
    try (0..<vector.count).map { index in
      let offset = try vector.number(index, as: Int64.self)
      let length = try vector.number(index, offset: 8, as: Int64.self)
      guard offset >= 0, length >= 0, offset <= bodyLength, length <= Int64(bodyLength) - offset else {
        throw ArrowError("a buffer is outside of its record batch")
      }
      return Buffer(offset: Int(offset), length: Int(length))
    }
  }
}

/// Assigns the nodes and the buffers of a batch to fields, in order: a field precedes its children.
struct ArrowColumnReader {
  private let nodes: FlatVector
  private let extra: FlatVector
  private let hasOldValidity: Bool
  private let bufferCount: Int
  private var node = 0
  private var buffer = 0
  private var view = 0

  init(_ arrays: FlatTable, _ message: ArrowMessage, bufferCount: Int) throws {
    nodes = try arrays.vector(1, size: 16)
    extra = try arrays.vector(4, size: 8)
    hasOldValidity = message.hasOldValidity
    self.bufferCount = bufferCount
  }

  mutating func column(_ field: ArrowField) throws -> ArrowColumn {
    let length = try nodes.number(node, as: Int64.self)
    let nullCount = try nodes.number(node, offset: 8, as: Int64.self)
    guard (0...Int64(ArrowLimits.length)).contains(length) else {
      throw ArrowError("an array of \(length) values: not supported")
    }
    node += 1
    let (first, counts) = (buffer, try counts(field))
    try take(counts)
    let children = field.dictionary == nil ? try field.children.map { try column($0) } : []
    return ArrowColumn(
      field: field, length: Int(length), nullCount: Int(clamping: nullCount), buffer: first,
      bufferCount: (counts.hasValidity ? 1 : 0) + counts.plain + counts.extra, extraBuffers: counts.extra,
      hasValidity: counts.hasValidity, children: children)
  }

  private mutating func take(_ counts: (hasValidity: Bool, plain: Int, extra: Int)) throws {
    buffer += (counts.hasValidity ? 1 : 0) + counts.plain
    guard counts.extra >= 0, buffer <= bufferCount, counts.extra <= bufferCount - buffer else {
      throw ArrowError("a record batch has too few buffers")
    }
    buffer += counts.extra
  }

  /// Counts the buffers of a field, by kind.
  private mutating func counts(_ field: ArrowField) throws -> (hasValidity: Bool, plain: Int, extra: Int) {
    guard field.dictionary == nil else { return (true, 1, 0) }
    switch field.type {
    case .null: return (false, 0, 0)
    case .runEnds: return (hasOldValidity, 0, 0)
    case .text, .bytes, .listView: return (true, 2, 0)
    case .textView, .byteView:
      defer { view += 1 }
      return (true, 1, Int(clamping: try extra.number(view, as: Int64.self)))
    case .fixedList, .record: return (true, 0, 0)
    case .union(let isDense, _): return (hasOldValidity, isDense ? 2 : 1, 0)
    default: return (true, 1, 0)
    }
  }
}
