/// Extra time for making a row, so that the cost of many rows is noticeable. It is as long as a row's initialiser in a
/// real program, which formats a date or reads a cache.
package enum RowWork: Int, CaseIterable, Hashable, Sendable {
  case none = 0
  case little = 5
  case much = 25
  case veryMuch = 100

  /// Microseconds per row.
  package var microseconds: Int { rawValue }

  /// The next one, cyclically.
  package var next: RowWork {
    switch self {
    case .none: .little
    case .little: .much
    case .much: .veryMuch
    case .veryMuch: .none
    }
  }

  /// Works for this time, without sleeping.
  package func perform() {
    guard self != .none else { return }
    let clock = ContinuousClock()
    let end = clock.now + .microseconds(microseconds)
    while clock.now < end {}
  }
}

/// Makes a row like another maker, with extra work.
struct WorkingMaker<Base: RowMaker>: RowMaker {
  let base: Base
  let work: RowWork

  func row(_ element: Base.Element) -> Base.Row {
    work.perform()
    return base.row(element)
  }
}
