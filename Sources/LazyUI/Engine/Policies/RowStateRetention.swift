/// How long a lazy container keeps the state of rows that have left the screen.
///
/// Only state above a row's first container, such as an `HStack`, can be kept. State below that container is freed with
/// the row's cell.
///
/// ```swift
/// struct Checklist: View {
///   let items: [String]
///   let savesMemory: Bool
///   var body: some View {
///     List(items, id: \.self) { Text($0) }
///       .rowStateRetention(savesMemory ? .ticks(2) : .forever)
///   }
/// }
/// ```
///
/// See also ``View/rowStateRetention(_:)``, ``State`` and ``List``.
public enum RowStateRetention: Hashable, Sendable {
  /// State is kept until the element leaves the collection, or the container is removed; the default. Systems up to
  /// iOS 26 do this.
  case forever
  /// State is kept for a number of update passes of the container. Systems since iOS 27 do this. A row that returns
  /// later starts with new state.
  case ticks(Int)
}
