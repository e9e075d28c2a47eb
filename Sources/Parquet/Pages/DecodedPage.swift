/// The values of a page: the values themselves, or their indices in the dictionary of the column chunk.
enum PageValues {
  case plain(PhysicalValues)
  case indirect(PhysicalValues, places: [UInt32])

  var cost: Int {
    switch self {
    case .plain(let values): values.cost
    case .indirect(_, let places): places.count * 4
    }
  }
}

/// The entries of a page, or the first of them. An entry is a value, a null or an empty list, with its levels.
struct DecodedPage {
  let count: Int
  /// Whether these are all entries of the page.
  let isWhole: Bool
  /// The definition level of each entry; `nil` if all entries are values.
  let definitions: [UInt8]?
  /// The repetition level of each entry; `nil` if the column is not in a list.
  let repetitions: [UInt8]?
  let values: PageValues
  /// The indices of the entries that start a row; `nil` if the column is not in a list.
  let rowStarts: [UInt32]?
  /// The number of values before each entry, if not all entries are values.
  private let ranks: [UInt32]?

  init(
    count: Int, isWhole: Bool, definitions: [UInt8]?, repetitions: [UInt8]?, maxDefinition: Int, values: PageValues
  ) {
    (self.count, self.definitions, self.repetitions, self.values) = (count, definitions, repetitions, values)
    self.isWhole = isWhole
    rowStarts = repetitions.map { levels in levels.indices.filter { levels[$0] == 0 }.map(UInt32.init) }
    var rank: UInt32 = 0
    ranks = definitions.map { levels in
      levels.map { level in
        defer { rank += level == maxDefinition ? 1 : 0 }
        return rank
      }
    }
  }

  /// The number of rows that start in these entries.
  var rowCount: Int { rowStarts?.count ?? count }

  var cost: Int { values.cost + count * ((definitions == nil ? 0 : 5) + (repetitions == nil ? 0 : 5)) + 200 }

  /// Returns the index of an entry's value among the values that the page stores. The entry must have a value.
  func rank(_ entry: Int) -> Int { ranks.map { Int($0[entry]) } ?? entry }
}
