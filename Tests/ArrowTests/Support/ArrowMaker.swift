/// Makes streams with any schema and any buffers.
struct ArrowMaker {
  private(set) var bytes: [UInt8] = []

  init(_ fields: [Flat], isBigEndian: Bool = false, version: Int16 = 4) {
    let schema = Flat.table([0: .number(Int16(isBigEndian ? 1 : 0)), 1: .tables(fields)])
    append(kind: 1, schema, body: [], version: version)
  }

  /// A column. `type` is the number of the type, and `details` is its table.
  static func field(
    _ type: UInt8, _ details: [Int: Flat] = [:], _ children: [Flat] = [], name: String = "c", dictionary: Int64? = nil
  ) -> Flat {
    var fields: [Int: Flat] = [
      0: .text(name), 2: .number(type), 3: .table(details), 5: .tables(children),
    ]
    if let dictionary { fields[4] = .table([0: .number(dictionary)]) }
    return .table(fields)
  }

  static func integer(_ bits: Int32) -> Flat { field(2, [0: .number(bits), 1: .number(UInt8(1))]) }
  static let null = field(1)

  /// Adds a record batch.
  ///
  /// - Parameters:
  ///   - lengths: the lengths of its arrays, which have no nulls.
  ///   - buffers: their buffers.
  ///   - views: the numbers of buffers that views refer to.
  ///   - codec: the compression of the buffers; `nil` if they are not packed.
  mutating func batch(
    _ rows: Int64, _ lengths: [Int64], _ buffers: [[UInt8]], views: [Int64] = [], codec: Int8? = nil
  ) {
    append(kind: 3, Self.arrays(rows, lengths, buffers, views, codec), body: buffers.flatMap { $0 })
  }

  mutating func dictionary(_ id: Int64, _ rows: Int64, _ lengths: [Int64], _ buffers: [[UInt8]]) {
    let header = Flat.table([0: .number(id), 1: Self.arrays(rows, lengths, buffers, [], nil)])
    append(kind: 2, header, body: buffers.flatMap { $0 })
  }

  private static func arrays(
    _ rows: Int64, _ lengths: [Int64], _ buffers: [[UInt8]], _ views: [Int64], _ codec: Int8?
  ) -> Flat {
    var places: [UInt8] = []
    var offset = 0
    for buffer in buffers {
      places += Flat.bytes(Int64(offset)) + Flat.bytes(Int64(buffer.count))
      offset += buffer.count
    }
    let nodes = lengths.flatMap { Flat.bytes($0) + Flat.bytes(Int64(0)) }
    var fields: [Int: Flat] = [
      0: .number(rows), 1: .elements(nodes, count: lengths.count), 2: .elements(places, count: buffers.count),
      4: .elements(views.flatMap { Flat.bytes($0) }, count: views.count),
    ]
    if let codec { fields[3] = .table([0: .number(codec)]) }
    return .table(fields)
  }

  private mutating func append(kind: UInt8, _ header: Flat, body: [UInt8], version: Int16 = 4) {
    let message = Flat.table([
      0: .number(version), 1: .number(kind), 2: header, 3: .number(Int64(body.count)),
    ]).buffer
    bytes += [0xff, 0xff, 0xff, 0xff] + Flat.bytes(Int32(message.count)) + message + body
  }
}
