import LazyData

/// A column as it was typed: by its name, by as much of the name as tells it from the others, or by `#` and its number.
struct ColumnName {
  /// Why there is no such column, or not one alone.
  struct Failure: Error, Equatable, CustomStringConvertible { let description: String }

  let text: String

  init(_ text: String) { self.text = text }

  /// Names that a failure tells.
  private static let mostTold = 3

  /// The index of the column that is meant.
  ///
  /// What is typed exactly goes before what differs in capitals, and that before what goes on.
  ///
  /// - Complexity: O(columns).
  func column(in columns: [RecordColumn]) throws(Failure) -> Int {
    if text.first == "#", let number = Int(text.dropFirst()) {
      guard columns.indices.contains(number - 1) else {
        throw Failure(description: "there is no column \(text); there are \(columns.count.grouped)")
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
      throw Failure(description: "there is no column \(text.isEmpty ? "without a name" : text); C lists them all")
    }
    let told = alike.prefix(Self.mostTold).map { columns[$0].name }.joined(separator: ", ")
    throw Failure(description: "\(text) may be \(told)\(alike.count > Self.mostTold ? ", …" : ""): type more of it")
  }
}
