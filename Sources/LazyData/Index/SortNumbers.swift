/// The names of records during a sort. A name is a number that identifies a record: the record's number or, if the
/// records are already in some order, the position in that order. Records with equal keys keep the order of their
/// names.
struct SortNumbers: Sendable {
  private let numbers: Range<Int>
  /// The record numbers in the existing order, or `nil` for the order of the numbers.
  private let order: [UInt32]?
  /// The position of each record number in `order`, counted from 1, or 0 if `order` does not contain the number.
  private let places: [UInt32]

  /// - Parameter numbers: the numbers of all records.
  /// - Complexity: O(records).
  init(numbers: Range<Int>, order: [UInt32]?) {
    self.numbers = numbers
    self.order = order
    guard let order else {
      places = []
      return
    }
    var places = [UInt32](repeating: 0, count: numbers.count)
    for (place, number) in order.enumerated() where numbers.contains(Int(number)) {
      places[Int(number) - numbers.lowerBound] = UInt32(truncatingIfNeeded: place + 1)
    }
    self.places = places
  }

  var areNumbers: Bool { order == nil }
  /// Whether at least every second record has a name. Workers then read the keys of all records.
  var areMany: Bool { order.map { 2 * $0.count >= numbers.count } ?? true }

  /// The range of all names.
  var names: Range<Int> { order.map { 0..<$0.count } ?? numbers }

  /// Returns the name of the record with a number, or `nil` if the record is not sorted.
  func name(of number: Int) -> Int? {
    guard order != nil else { return number }
    guard numbers.contains(number) else { return nil }
    let place = places[number - numbers.lowerBound]
    return place == 0 ? nil : Int(place) - 1
  }

  /// Returns the number of the record with a name.
  func number(of name: Int) -> Int { order.map { Int($0[name]) } ?? name }

  /// Returns the numbers of the records with these names.
  func numbers(_ names: [UInt32]) -> [UInt32] { order.map { order in names.map { order[Int($0)] } } ?? names }
}

/// Reports the progress of a sort by several columns.
struct SortProgress: Sendable {
  private let step: Double
  private let steps: Double
  private let sink: EventSink<Double>?

  /// - Parameters:
  ///   - step: the number of columns that are already sorted.
  ///   - steps: the number of columns.
  init(step: Int, of steps: Int, _ sink: EventSink<Double>?) {
    self.step = Double(step)
    self.steps = Double(max(1, steps))
    self.sink = sink
  }

  var throttle: ProgressThrottle? { sink?.throttle }

  /// Reports the fraction of this step that is done.
  func send(_ share: Double) { sink?.send((step + share) / steps) }
}
