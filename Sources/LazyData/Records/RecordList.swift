/// The records of a source as they are shown now: all of them, or those that a filter left, in some order.
///
/// A value that stays as it is: a source that grows has a new list with a larger count. Reading an element yields where
/// the record is; what it holds is read from the record.
public struct RecordList: RandomAccessCollection, Sendable {
  public typealias Element = SourceRecord
  public typealias Index = Int
  public typealias Indices = Range<Int>

  /// Finds records by their place in a list. What it answers for a place stays the same for as long as it lives, but for a
  /// file that others change.
  package protocol Places: AnyObject, Sendable {
    /// - Parameter index: a place that some list over this has.
    /// - Complexity: O(a block of bytes, or a page of keys) where it is not near what was read before.
    func record(at index: Int) -> SourceRecord
    /// The place of a record; nil where the list has it not.
    ///
    /// - Complexity: O(log count) and a block or page; never O(count).
    func index(of id: RecordID) -> Int?
    /// The places whose records are found without reading anything; for a map.
    ///
    /// - Complexity: O(what is kept), which is little.
    var loaded: [Range<Int>] { get }
  }

  private let places: any Places
  /// Where the last record ended when the list was made, of bytes: the last record may grow.
  private let end: Int

  /// The index of the first record: 0.
  public let startIndex = 0
  /// The number of records that are known.
  public let endIndex: Int

  package init(_ places: any Places, count: Int, end: Int = 0) {
    self.places = places
    self.end = end
    endIndex = count
  }

  public subscript(position: Int) -> SourceRecord {
    precondition(position >= 0 && position < endIndex, "index out of range")
    return places.record(at: position)
  }

  /// Whether `other` is this list, or this list with more behind it, so that what stands at an index in one stands there
  /// in the other.
  public func isContinued(by other: RecordList) -> Bool {
    places === other.places && endIndex <= other.endIndex
  }

  /// The place of the record that `id` names, where the list has it.
  public func index(of id: RecordID) -> Int? {
    places.index(of: id).flatMap { $0 < endIndex ? $0 : nil }
  }
}

extension RecordList {
  /// The places whose records are found without reading anything.
  package var loaded: [Range<Int>] { places.loaded.map { $0.clamped(to: 0..<endIndex) }.filter { !$0.isEmpty } }
}

extension RecordList.Places {
  package var loaded: [Range<Int>] { [] }
}

extension RecordList: Equatable {
  /// Whether both are the same places, and the last record is as long in both.
  public static func == (first: RecordList, second: RecordList) -> Bool {
    first.places === second.places && first.endIndex == second.endIndex && first.end == second.end
  }
}
