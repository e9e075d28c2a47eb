import LazyData

/// A column that the user typed: its name, an unambiguous prefix, or `#` and its number.
struct ColumnName {
  /// The error if no column or several columns match.
  struct Failure: Error, Equatable, CustomStringConvertible { let description: String }

  let text: String

  init(_ text: String) { self.text = text }

  /// The maximum number of names in an error message.
  private static let maximumNamed = 3

  /// Returns the index of the column.
  ///
  /// The order of preference is: an exact match, a match that ignores case, a prefix.
  ///
  /// - Complexity: O(columns).
  func column(in columns: [RecordColumn]) throws(Failure) -> Int {
    if text.first == "#", let number = Int(text.dropFirst()) {
      guard columns.indices.contains(number - 1) else {
        throw Failure(description: "no column \(text); the last one is #\(columns.count)")
      }
      return number - 1
    }
    if let exact = columns.firstIndex(where: { $0.name == text }) { return exact }
    let small = text.lowercased()
    let alike = columns.indices.filter { columns[$0].name.lowercased().hasPrefix(small) }
    let same = alike.filter { columns[$0].name.count == text.count }
    if let one = same.first, same.count == 1 { return one }
    if let one = alike.first, alike.count == 1 { return one }
    guard !text.isEmpty, !alike.isEmpty else {
      throw Failure(description: "no column \(text.isEmpty ? "without a name" : text); C lists all columns")
    }
    let named = alike.prefix(Self.maximumNamed).map { columns[$0].name }.joined(separator: ", ")
    throw Failure(
      description:
        "\(text) is ambiguous: \(named)\(alike.count > Self.maximumNamed ? ", …" : ""); type more of the name")
  }
}
