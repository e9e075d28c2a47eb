/// A record that can be found again, in its own list or in another one.
///
/// It is found by its identity. A record may be taken before its key is loaded (`RecordID.isPlace`); its place
/// identifies it until then. The list is not retained.
package struct PlacedRecord: Sendable {
  /// Its place in its source, if that is known.
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

  /// Whether only its place identifies it so far.
  package var isUnkeyed: Bool { taken.isPlace }

  /// Its current identity: its key if that is loaded by now, otherwise its place.
  package var id: RecordID { taken.isPlace ? places?.record(at: index).id ?? taken : taken }

  /// Identifies the record by its key from now on, if that is loaded by now. Then the record is found in other lists
  /// too, even if its own one is released.
  ///
  /// - Returns: the record with its key; `nil` if nothing has changed.
  package mutating func takeKey() -> SourceRecord? {
    guard taken.isPlace, let record = places?.record(at: index), !record.id.isPlace else { return nil }
    taken = record.id
    return record
  }

  /// Whether its key is still being read. Asking starts to read it.
  ///
  /// - Parameter records: the list on screen, which can load it.
  package func awaitsKey(in records: RecordList) -> Bool {
    guard id.isPlace, places === records.places, records.indices.contains(index) else { return false }
    return records[index].isAwaited
  }

  /// The ids under which rows of `records` may show it. A record with a key may also be shown under its place, if its
  /// key is being loaded again.
  package func ids(in records: RecordList) -> [RecordID] {
    let id = id
    if id.isPlace { return places === records.places ? [id] : [] }
    guard case .row = id, places === records.places else { return [id] }
    return [id, .row(.position(index))]
  }

  /// Its index in a list; `nil` if the list does not contain it.
  ///
  /// - Complexity: that of `RecordList.index(of:)`.
  package func index(in records: RecordList) -> Int? {
    let id = id
    if !id.isPlace, let found = records.index(of: id) { return found }
    if places === records.places {
      // A record whose key was evicted is loaded again at the same place.
      return records.indices.contains(index) && records[index].id.isPlace ? index : nil
    }
    guard id.isPlace, let number, records.indices.contains(number), records[number].number == number else { return nil }
    return number
  }
}

extension RecordID {
  /// Whether only the place in a list is known, since the key is not loaded yet.
  package var isPlace: Bool { if case .row(let key) = self { key.position != nil } else { false } }
}
