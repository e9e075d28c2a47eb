/// Converts geometries in well-known binary to well-known text, such as `POINT (1 2)`.
struct WellKnownText {
  private var cursor: ByteCursor
  private var isLittle = true
  private var dimensions = 2

  /// Returns the text, or `nil` if the bytes are not a geometry.
  static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    var reader = WellKnownText(cursor: ByteCursor(Array(bytes)))
    guard let text = try? reader.geometry(depth: 0, isNamed: true), reader.cursor.remaining == 0 else { return nil }
    return text
  }

  private init(cursor: ByteCursor) {
    self.cursor = cursor
  }

  private static let names = [
    "POINT", "LINESTRING", "POLYGON", "MULTIPOINT", "MULTILINESTRING", "MULTIPOLYGON", "GEOMETRYCOLLECTION",
  ]

  /// Reads a geometry.
  ///
  /// - Parameter isNamed: whether to write the name of its type. Elements of a multipart geometry have no name, but
  ///   elements of a collection do.
  private mutating func geometry(depth: Int, isNamed: Bool) throws -> String {
    guard depth < ParquetLimits.depth else { throw ParquetError("geometries are nested too deeply") }
    isLittle = try cursor.byte() == 1
    let code = try number()
    let kind = code % 1000
    guard (1...7).contains(kind), code / 1000 < 4 else { throw ParquetError("unknown geometry") }
    dimensions = [2, 3, 3, 4][code / 1000]
    let mark = ["", "Z ", "M ", "ZM "][code / 1000]
    let content = try content(kind, depth: depth)
    return isNamed ? "\(Self.names[kind - 1]) \(mark)\(content)" : content
  }

  private mutating func content(_ kind: Int, depth: Int) throws -> String {
    switch kind {
    case 1: return try point()
    case 2: return try list { try $0.position() }
    case 3: return try list { try $0.list { try $0.position() } }
    case 4: return try list { try $0.pointOfSeveral() }
    default: return try list { try $0.geometry(depth: depth + 1, isNamed: kind == 7) }
    }
  }

  private mutating func point() throws -> String {
    let text = try position()
    return text.hasPrefix("nan") ? "EMPTY" : "(\(text))"
  }

  /// Reads an element of `MULTIPOINT`, which has no parentheses.
  private mutating func pointOfSeveral() throws -> String {
    String(try geometry(depth: 1, isNamed: false).drop { $0 == "(" }.prefix { $0 != ")" })
  }

  private mutating func position() throws -> String {
    try (0..<dimensions).map { _ in
      let text = NumberText.text(try coordinate())
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: " ")
  }

  private mutating func list(_ element: (inout WellKnownText) throws -> String) throws -> String {
    let count = try number()
    guard count <= cursor.remaining else { throw ParquetError.truncated }
    guard count > 0 else { return "EMPTY" }
    return "(" + (try (0..<count).map { _ in try element(&self) }).joined(separator: ", ") + ")"
  }

  private mutating func number() throws -> Int {
    let bytes = cursor.bytes[try cursor.take(4)]
    return (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }

  private mutating func coordinate() throws -> Double {
    let bytes = cursor.bytes[try cursor.take(8)]
    return Double(bitPattern: (isLittle ? bytes.reversed() : Array(bytes)).reduce(0) { $0 << 8 | UInt64($1) })
  }
}
