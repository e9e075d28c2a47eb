package import Parquet

extension ArrowReader {
  /// The maximum number of rounds of requests. Each level of nested lists of texts needs one.
  private static let mostRounds = 16

  /// Loads the bytes of values from a server. The first round requests the buffers whose places are known. Further
  /// rounds request the parts that the loaded values refer to, such as texts. Does nothing for a local file.
  ///
  /// Columns that cannot be read are left out. Reading their values reports the reason.
  ///
  /// - Throws: errors of the bytes.
  package func load(_ selections: [ParquetSelection]) throws {
    guard bytes.isRemote else { return }
    try bytes.load(selections.flatMap(known).filter { !bytes.isLoaded($0) })
    for _ in 0..<Self.mostRounds {
      let missing = selections.flatMap { selection in
        selection.columns.flatMap { column in
          bytes.recording { _ = try? values(ofColumn: column, rows: selection.rows, inBatch: selection.group) }
        }
      }
      guard !missing.isEmpty else { return }
      try bytes.load(missing)
    }
  }

  /// Returns the ranges of the metadata of a record batch, and of the dictionary of a column if it is small.
  package func indexRanges(ofColumn column: Int, inBatch index: Int) -> [Range<Int>] {
    guard file.columns.indices.contains(column), file.batches.indices.contains(index) else { return [] }
    return [file.batches[index].place.metadata] + dictionaryRanges(file.columns[column], inBatch: index)
  }

  /// Returns the ranges of a column's buffers in a record batch. The result has a list for each buffer, with the ranges
  /// of its parts.
  ///
  /// - Parameter partSize: the maximum size of a part.
  /// - Throws: errors of the bytes.
  package func parts(ofColumn column: Int, inBatch index: Int, partSize: Int) throws -> [[Range<Int>]] {
    guard file.columns.indices.contains(column), file.batches.indices.contains(index) else { return [] }
    guard let (batch, array) = try array(column, inBatch: index) else { return [] }
    return array.all.flatMap { array in (array.buffer..<array.buffer + array.bufferCount).map { batch.range($0) } }
      .map { range in
        stride(from: range.lowerBound, to: range.upperBound, by: max(1, partSize)).map {
          $0..<min(range.upperBound, $0 + max(1, partSize))
        }
      }
  }

  /// - Returns: `nil` if the metadata is damaged.
  private func array(_ column: Int, inBatch index: Int) throws -> (batch: ArrowBatch, array: ArrowColumn)? {
    do {
      let batch = try batches.batch(at: file.batches[index].place, file.columns)
      return (batch, batch.columns[column])
    } catch is ArrowError {
      return nil
    }
  }

  /// Returns the ranges that are needed for rows and known from the metadata.
  private func known(_ selection: ParquetSelection) -> [Range<Int>] {
    guard file.batches.indices.contains(selection.group) else { return [] }
    return selection.columns.filter(file.columns.indices.contains).flatMap { column -> [Range<Int>] in
      guard let (batch, array) = try? array(column, inBatch: selection.group) else { return [] }
      return array.fixedRanges(selection.rows, batch) + dictionaryRanges(array.field, inBatch: selection.group)
    }
  }

  /// Returns the small parts of the dictionary of a field. They are read entirely.
  private func dictionaryRanges(_ field: ArrowField, inBatch index: Int) -> [Range<Int>] {
    guard let dictionary = field.dictionary, !field.isNested, !field.hasInnerDictionary else { return [] }
    return file.dictionaries.parts(of: dictionary.id, before: file.batches[index].order)
      .filter(ArrowDictionaryStore.isSmall).map { $0.place.body..<$0.place.body + $0.bodyLength }
  }
}

extension ArrowMessagePlace {
  /// The range of the metadata.
  fileprivate var metadata: Range<Int> { offset + prefixLength..<body }
}
