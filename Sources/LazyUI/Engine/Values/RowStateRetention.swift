/// How long a lazy container keeps the state of rows that have left the screen.
///
/// Only state above a row's first container can be kept. State below it ends with the row's cell.
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
  /// Until the element leaves the collection, or the container is removed; the default. Systems before iOS 18 do so.
  case forever
  /// For a number of update passes of the container, as systems since iOS 18 do. A row that returns later starts with
  /// new state.
  case ticks(Int)
}
