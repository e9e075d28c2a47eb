/// The functions of collections that rules treat in a special way, by name.
enum CollectionFunctions {
  /// Functions whose cost grows with the collection.
  static let costly: Set = [
    "filter", "sorted", "map", "compactMap", "flatMap", "shuffled", "grouped", "sort", "uniqued",
  ]

  /// Whether the result of a function has elements of the same type as the collection.
  static func keepsElements(_ name: String) -> Bool { keeping.contains(name) }

  private static let keeping: Set = [
    "filter", "sorted", "prefix", "suffix", "reversed", "dropFirst", "dropLast", "shuffled", "uniqued",
  ]
}
