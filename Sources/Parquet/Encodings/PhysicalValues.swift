/// The values of a page or a dictionary, without nulls, in their physical type.
enum PhysicalValues {
  case booleans([Bool])
  case int32([Int32])
  case int64([Int64])
  case floats([Float])
  case doubles([Double])
  /// Bytes of fixed or varying length, and `INT96`.
  case bytes(ByteTable)

  var count: Int {
    switch self {
    case .booleans(let values): values.count
    case .int32(let values): values.count
    case .int64(let values): values.count
    case .floats(let values): values.count
    case .doubles(let values): values.count
    case .bytes(let values): values.count
    }
  }

  /// The approximate memory size in bytes.
  var cost: Int {
    switch self {
    case .booleans(let values): values.count
    case .int32, .floats: count * 4
    case .int64, .doubles: count * 8
    case .bytes(let values): values.cost
    }
  }
}
