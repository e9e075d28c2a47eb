/// The bounds of the pages of a column chunk as they are stored.
struct ColumnIndex {
  private(set) var nullPages: [Bool] = []
  private(set) var minima: [[UInt8]] = []
  private(set) var maxima: [[UInt8]] = []
  private(set) var nullCounts: [Int]?

  /// - Throws: `ParquetError` if the index is damaged, or does not have an entry for each page.
  init(_ bytes: [UInt8], pageCount: Int) throws {
    var reader = ThriftReader(bytes)
    try reader.readStructure { reader, field in
      switch field.id {
      case 1: try reader.readList(field) { reader, element in nullPages.append(try reader.booleanElement(element)) }
      case 2: try reader.readList(field) { reader, element in minima.append(try reader.binary(element)) }
      case 3: try reader.readList(field) { reader, element in maxima.append(try reader.binary(element)) }
      case 5:
        var counts: [Int] = []
        try reader.readList(field) { reader, element in counts.append(try reader.integer(element)) }
        nullCounts = counts
      default: try reader.skip(field)
      }
    }
    guard [nullPages.count, minima.count, maxima.count, nullCounts?.count ?? pageCount].allSatisfy({ $0 == pageCount })
    else { throw ParquetError("the column index is damaged") }
  }
}
