/// Reads values of a Parquet file. Only the required parts of a column chunk are read:
///
/// - with an offset index: the pages that contain the rows, and the dictionary;
/// - without an offset index, if the chunk has at most `pieceSize` bytes: the complete chunk, in one piece;
/// - without an offset index, in a larger chunk: the headers of the pages up to the rows, and the pages that contain
///   the rows.
///
/// Decoded pages, dictionaries and indexes are kept in a cache. Only one thread at a time may use a reader; several
/// readers may share a ``ParquetFile``.
package final class ParquetReader {
  package let file: ParquetFile
  let store: PageByteStore
  private let unpackOther: ParquetUnpacker
  private let decodesStarts: Bool

  /// - Parameters:
  ///   - bytes: the file.
  ///   - cacheSize: the number of bytes of decoded pages that are kept.
  ///   - pieceSize: a column chunk without an offset index is read in one piece if it has at most this number of bytes.
  ///   - decodesStarts: whether only the start of a page is decoded if no other rows of the page are needed yet. The
  ///     page is then decoded again when they are.
  ///   - unpackOther: unpacks gzip, brotli and zstd. Other codecs are decoded by the reader.
  package init(
    _ file: ParquetFile, bytes: any ParquetBytes, cacheSize: Int = 64 << 20, pieceSize: Int = 8 << 20,
    decodesStarts: Bool = false, unpackOther: @escaping ParquetUnpacker
  ) {
    self.file = file
    self.unpackOther = unpackOther
    self.decodesStarts = decodesStarts && !bytes.isRemote
    store = PageByteStore(bytes, cacheSize: cacheSize, pieceSize: pieceSize)
  }

  /// Returns the values of a column for rows of a row group.
  ///
  /// - Parameters:
  ///   - column: the index in ``ParquetFile/columns``.
  ///   - rows: rows counted from the start of the group. They must be in it.
  /// - Throws: `ParquetError` if the rows do not exist, or the column is damaged, encrypted or packed with an unknown
  ///   codec; errors of the bytes and of the unpacker. The reader can be used again after an error.
  package func values(ofColumn column: Int, rows: Range<Int>, inGroup group: Int) throws -> [ParquetValue] {
    guard file.columns.indices.contains(column), file.groups.indices.contains(group) else {
      throw ParquetError("no column \(column) or no row group \(group)")
    }
    let field = file.columns[column]
    guard rows.lowerBound >= 0, rows.upperBound <= file.groups[group].rows.count else {
      throw ParquetError("row group \(group) has no rows \(rows)")
    }
    guard !rows.isEmpty else { return [] }
    return try values(field, rows, group)
  }

  private func values(_ field: ParquetField, _ rows: Range<Int>, _ group: Int) throws -> [ParquetValue] {
    do {
      if let leaf = field.leaf { return try values(leaf, rows, group) }
      var cursors: [LeafCursor] = []
      for leaf in field.leaves {
        cursors.append(LeafCursor(try chunk(of: leaf, inGroup: group).pieces(rows: rows), leaf: leaf))
      }
      var assembler = RecordAssembler(cursors, base: field.leaves.first?.index ?? 0)
      return try assembler.rows(of: field, count: rows.count)
    } catch let error as ParquetError {
      throw error.at("column \"\(field.name)\", row group \(group)")
    }
  }

  /// Returns the values of a simple column. It is not in a list, so no repetition levels are needed.
  private func values(_ leaf: ParquetLeaf, _ rows: Range<Int>, _ group: Int) throws -> [ParquetValue] {
    let converter = ValueConverter(leaf: leaf)
    var values: [ParquetValue] = []
    values.reserveCapacity(rows.count)
    for piece in try chunk(of: leaf, inGroup: group).pieces(rows: rows) { try converter.append(piece, to: &values) }
    guard values.count == rows.count else { throw ParquetError("the column has \(values.count) of \(rows.count) rows") }
    return values
  }

  /// - Throws: `ParquetError` if the pages of the column cannot be read.
  func chunk(of leaf: ParquetLeaf, inGroup group: Int) throws -> ChunkReader {
    let chunk = file.groups[group].chunks[leaf.index]
    guard !chunk.isEncrypted else { throw ParquetError("the column is encrypted; it cannot be read") }
    if let path = chunk.path { throw ParquetError("the pages are in another file, \"\(path)\": not supported") }
    let type = try chunk.type.map { try ParquetPhysicalType($0, length: leaf.physicalType.width) }
    guard type == leaf.physicalType else {
      throw ParquetError("the pages have another type than the schema")
    }
    guard let codec = ParquetCodec(rawValue: chunk.codec) else { throw ParquetError("unknown codec \(chunk.codec)") }
    let unpacker = PageUnpacker(codec: codec, unpackOther: unpackOther)
    return ChunkReader(
      group: group, leaf: leaf, chunk: chunk, rowCount: file.groups[group].rows.count, store: store,
      decoder: PageDecoder(leaf: leaf, unpacker: unpacker), decodesStarts: decodesStarts)
  }
}
