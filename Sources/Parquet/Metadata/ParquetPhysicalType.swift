/// The type in which values of a column are stored.
package enum ParquetPhysicalType: Equatable, Sendable {
  case boolean, int32, int64, int96, float, double, byteArray
  case fixedByteArray(Int)

  init(_ code: Int, length: Int?) throws {
    switch code {
    case 0: self = .boolean
    case 1: self = .int32
    case 2: self = .int64
    case 3: self = .int96
    case 4: self = .float
    case 5: self = .double
    case 6: self = .byteArray
    case 7: self = .fixedByteArray(try Self.checked(length))
    default: throw ParquetError("unknown type \(code) of a column")
    }
  }

  private static func checked(_ length: Int?) throws -> Int {
    guard let length, length >= 0, length <= ParquetLimits.page else {
      throw ParquetError("a column of bytes of fixed length has no usable length")
    }
    return length
  }

  /// The number of bytes of a value, or `nil` if it varies or is less than a byte.
  var width: Int? {
    switch self {
    case .boolean, .byteArray: nil
    case .int32, .float: 4
    case .int64, .double: 8
    case .int96: 12
    case .fixedByteArray(let length): length
    }
  }
}
