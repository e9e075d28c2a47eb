/// The simulated extra work for making a row. It makes the cost of many rows noticeable. A row's initializer in a real
/// program takes about this time, for example to format a date or read a cache.
package enum RowWork: Int, CaseIterable, Hashable, Sendable {
  case none = 0
  case little = 5
  case much = 25
  case veryMuch = 100

  /// The time per row, in microseconds.
  package var microseconds: Int { rawValue }

  /// The next value, cyclically.
  package var next: RowWork {
    switch self {
    case .none: .little
    case .little: .much
    case .much: .veryMuch
    case .veryMuch: .none
    }
  }

  /// Keeps the processor busy for this time, without sleeping.
  package func perform() {
    guard self != .none else { return }
    let clock = ContinuousClock()
    let end = clock.now + .microseconds(microseconds)
    while clock.now < end {}
  }
}

/// Makes the same row as another maker, and performs extra work.
struct WorkingMaker<Base: RowMaker>: RowMaker {
  let base: Base
  let work: RowWork

  func row(_ element: Base.Element) -> Base.Row {
    work.perform()
    return base.row(element)
  }
}
