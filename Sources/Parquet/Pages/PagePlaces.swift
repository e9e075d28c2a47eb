/// The place of a page in the file.
struct PagePlace {
  let offset: Int
  /// The number of bytes of the page with its header.
  let size: Int
  /// The number of rows that start before the page, counted from the start of the row group.
  let firstRow: Int
  /// The header of the page; `nil` if the place is from an offset index.
  let header: PageHeader?
}

/// The places of the data pages of a column chunk that are known so far.
struct PagePlaces {
  private(set) var places: [PagePlace] = []
  /// The place of the dictionary, or `nil` if there is none.
  var dictionary: Range<Int>?
  /// Whether all places are known.
  private(set) var isComplete = false
  /// Whether the places are from an offset index. In that case, each page starts with the first entry of a row.
  let isIndexed: Bool
  /// The offset of the next header.
  private(set) var nextOffset: Int
  private var valueCount = 0

  /// Creates a list without places.
  init(_ chunk: ColumnChunk) {
    isIndexed = false
    nextOffset = chunk.start
    isComplete = chunk.valueCount == 0
  }

  init(_ chunk: ColumnChunk, index: OffsetIndex) {
    isIndexed = true
    isComplete = true
    nextOffset = 0
    places = index.entries.map { PagePlace(offset: $0.offset, size: $0.size, firstRow: $0.firstRow, header: nil) }
    if let first = places.map(\.offset).min(), chunk.start < first { dictionary = chunk.start..<first }
  }

  /// Adds the data page at `nextOffset`.
  ///
  /// - Parameter total: the number of values of the column chunk. It shows which page is the last one.
  mutating func append(_ header: PageHeader, firstRow: Int, total: Int) {
    let place = PagePlace(
      offset: nextOffset, size: header.size + header.packedSize, firstRow: firstRow, header: header)
    places.append(place)
    valueCount += header.valueCount
    isComplete = valueCount >= total
    nextOffset += place.size
  }

  /// Moves past a page at `nextOffset` that is not a data page.
  mutating func skip(_ header: PageHeader) {
    if header.kind == .dictionary { dictionary = nextOffset..<(nextOffset + header.size + header.packedSize) }
    nextOffset += header.size + header.packedSize
  }

  /// Returns the last known page that starts at or before a row.
  func lastIndex(before row: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle].firstRow <= row { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}
