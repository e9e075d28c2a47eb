/// A reference to a record that can be found again, in its own list or in another list of the source.
///
/// The record is found by its identity. If its key is not loaded yet (`RecordID.isPlace`), its place identifies the
/// record until the key is loaded. The list is not retained.
package struct PlacedRecord: Sendable {
  /// The number of the record in its source, or `nil` if unknown.
  package let number: Int?
  private var taken: RecordID
  private let index: Int
  private weak var places: (any RecordPlaces)?

  /// - Parameter index: an index of `records`.
  package init(_ index: Int, in records: RecordList) {
    let record = records[index]
    self.index = index
    number = record.number
    taken = record.id
    places = records.places
  }

  /// Whether the record is identified only by its place so far.
  package var isUnkeyed: Bool { taken.isPlace }

  /// The current identity of the record: its key if the key is loaded, otherwise its place.
  package var id: RecordID { taken.isPlace ? places?.record(at: index).id ?? taken : taken }

  /// Identifies the record by its key from now on, if the key is loaded. The record can then be found in other lists
  /// too, even after its own list is released.
  ///
  /// - Returns: the record with its key; `nil` if nothing has changed.
  package mutating func takeKey() -> SourceRecord? {
    guard taken.isPlace, let record = places?.record(at: index), !record.id.isPlace else { return nil }
    taken = record.id
    return record
  }

  /// Returns whether the record's key is still loading, and starts to load it if necessary.
  ///
  /// - Parameter records: the list on screen, which can load it.
  package func awaitsKey(in records: RecordList) -> Bool {
    guard id.isPlace, places === records.places, records.indices.contains(index) else { return false }
    return records[index].isAwaited
  }

  /// Returns the identities that rows of `records` may have for this record. A record with a key may also be shown
  /// under its place, if its key is being loaded again.
  package func ids(in records: RecordList) -> [RecordID] {
    let id = id
    if id.isPlace { return places === records.places ? [id] : [] }
    guard case .row = id, places === records.places else { return [id] }
    return [id, .row(.position(index))]
  }

  /// Returns the index of the record in a list; `nil` if the list does not contain the record.
  ///
  /// - Complexity: that of `RecordList.index(of:)`.
  package func index(in records: RecordList) -> Int? {
    let id = id
    if !id.isPlace, let found = records.index(of: id) { return found }
    if places === records.places {
      // If the key of the record was evicted, it is being loaded again at the same place.
      return records.indices.contains(index) && records[index].id.isPlace ? index : nil
    }
    guard id.isPlace, let number, records.indices.contains(number), records[number].number == number else { return nil }
    return number
  }
}

extension RecordID {
  /// Whether the record is identified only by its place in a list, because its key is not loaded yet.
  package var isPlace: Bool { if case .row(let key) = self { key.position != nil } else { false } }
}
