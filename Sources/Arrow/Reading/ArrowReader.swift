package import Parquet

/// Reads values of an Arrow file. Only the parts of buffers that contain the values are read; a packed buffer is read
/// entirely.
///
/// Only one thread at a time may use a reader; several readers may share an ``ArrowFile``.
package final class ArrowReader {
  package let file: ArrowFile
  let bytes: ArrowLoadingBytes
  private let store: ArrowBufferStore
  let batches: ArrowBatchStore
  private let dictionaries: ArrowDictionaryStore

  /// - Parameters:
  ///   - bytes: the file.
  ///   - cacheSize: the number of bytes of unpacked buffers that are kept.
  ///   - unpackOther: unpacks zstd.
  package init(
    _ file: ArrowFile, bytes: any ParquetBytes, cacheSize: Int = 64 << 20, unpackOther: @escaping ParquetUnpacker
  ) {
    self.file = file
    let bytes = ArrowLoadingBytes(bytes)
    self.bytes = bytes
    store = ArrowBufferStore(bytes, cacheSize: cacheSize, unpackOther: unpackOther)
    batches = ArrowBatchStore(bytes)
    dictionaries = ArrowDictionaryStore(file.dictionaries, batches, store)
  }

  /// Returns the values of a column for rows of a record batch.
  ///
  /// - Parameters:
  ///   - column: the index in ``ArrowFile/columns``.
  ///   - rows: rows counted from the start of the batch. They must be in it.
  /// - Throws: `ArrowError` if the rows do not exist, or the column is damaged; errors of the bytes and of the
  ///   unpacker. The reader can be used again after an error.
  package func values(ofColumn column: Int, rows: Range<Int>, inBatch index: Int) throws -> [ParquetValue] {
    guard file.columns.indices.contains(column), file.batches.indices.contains(index) else {
      throw ArrowError("no column \(column) or no record batch \(index)")
    }
    do {
      return try values(column, rows, file.batches[index])
    } catch let error as ArrowError {
      throw error.at("column \"\(file.columns[column].name)\", record batch \(index)")
    }
  }

  private func values(_ column: Int, _ rows: Range<Int>, _ place: ArrowBatchPlace) throws -> [ParquetValue] {
    let batch = try batches.batch(at: place.place, file.columns)
    let decoder = ArrowDecoder(
      batch: batch, store: store, budget: ArrowBudget(), dictionaries: dictionaries.values(before: place.order))
    return try decoder.values(batch.columns[column], rows)
  }
}

/// A cache of the metadata of batches.
final class ArrowBatchStore {
  private struct Key: Hashable {
    let place: ArrowMessagePlace
    /// The number of the first field to decode. Several fields may use one dictionary batch, each with its own cache
    /// entry.
    let field: Int?
  }

  private static let most = 64

  private let bytes: any ParquetBytes
  private var batches = CostLimitedCache<Key, ArrowBatch>(limit: most)

  init(_ bytes: any ParquetBytes) { self.bytes = bytes }

  func batch(at place: ArrowMessagePlace, _ fields: [ArrowField]) throws -> ArrowBatch {
    let key = Key(place: place, field: fields.first?.number)
    if let known = batches[key] { return known }
    let batch = try ArrowBatch(try place.message(bytes), at: place, fields)
    batches.insert(key, batch, cost: 1)
    return batch
  }
}
