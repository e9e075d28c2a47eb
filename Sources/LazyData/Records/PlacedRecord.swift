/// A record that is to be found again, in the list that it was taken from or in another.
///
/// It is found by what tells it from others. A record may be taken before that has come (`RecordID.isPlace`): then its place tells it,
/// until it has. The list is not kept.
package struct PlacedRecord: Sendable {
  /// Its place in its source, where that is known.
  package let number: Int?
  private let taken: RecordID
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

  /// What tells it from others by now.
  package var id: RecordID { taken.isPlace ? places?.record(at: index).id ?? taken : taken }

  /// What rows of `records` may show it under: more than one where its key has come, or is awaited again.
  package func ids(in records: RecordList) -> [RecordID] {
    let id = id
    if id.isPlace { return places === records.places ? [id] : [] }
    guard case .row = id, places === records.places else { return [id] }
    return [id, .row(.position(index))]
  }

  /// Where it is in a list; nil where that has it not.
  ///
  /// - Complexity: that of `RecordList.index(of:)`.
  package func index(in records: RecordList) -> Int? {
    let id = id
    if !id.isPlace, let found = records.index(of: id) { return found }
    if places === records.places {
      // A record whose key was let go of is awaited again where it was.
      return records.indices.contains(index) && records[index].id.isPlace ? index : nil
    }
    guard id.isPlace, let number, records.indices.contains(number), records[number].number == number else { return nil }
    return number
  }
}

extension RecordID {
  /// Whether nothing is known but the place in a list: the key has not come yet.
  package var isPlace: Bool { if case .row(let key) = self { key.position != nil } else { false } }
}
