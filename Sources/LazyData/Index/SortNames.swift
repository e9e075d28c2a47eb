/// What records are called while they are sorted: by their numbers, or by their places in an order that they have already, which
/// equal ones keep.
struct SortNames: Sendable {
  private let numbers: Range<Int>
  /// The numbers of the records in the order that they have; nil where that is the order of their numbers.
  private let order: [UInt32]?
  /// For each number the place in that, from 1; 0 where it has none.
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

  /// All names.
  var names: Range<Int> { order.map { 0..<$0.count } ?? numbers }

  /// What the record with a number is called; nil where it is not among those that are sorted.
  func name(of number: Int) -> Int? {
    guard order != nil else { return number }
    guard numbers.contains(number) else { return nil }
    let place = places[number - numbers.lowerBound]
    return place == 0 ? nil : Int(place) - 1
  }

  /// The number of the record that is called so.
  func number(of name: Int) -> Int { order.map { Int($0[name]) } ?? name }

  /// The numbers of records by their names.
  func numbers(_ names: [UInt32]) -> [UInt32] { order.map { order in names.map { order[Int($0)] } } ?? names }
}

/// How far a sort by several columns has come.
struct SortProgress: Sendable {
  private let step: Double
  private let steps: Double
  private let outlet: Outlet<Double>?

  /// - Parameters:
  ///   - step: how many columns were sorted by before.
  ///   - steps: how many there are.
  init(step: Int, of steps: Int, _ outlet: Outlet<Double>?) {
    self.step = Double(step)
    self.steps = Double(max(1, steps))
    self.outlet = outlet
  }

  var pace: Pace? { outlet?.pace }

  /// Tells which share of this step is done.
  func send(_ share: Double) { outlet?.send((step + share) / steps) }
}
