/// How long a lazy container keeps the state of rows that have left the screen.
///
/// Only state above a row's first container can be kept. State below it ends with the row's cell.
public enum RowStateRetention: Hashable, Sendable {
  /// Until the element leaves the collection, or the container is removed; the default. Systems before iOS 18 do so.
  case forever
  /// For a number of update passes of the container, as systems since iOS 18 do. A row that returns later starts with
  /// new state.
  case ticks(Int)
}

extension View {
  /// Sets how long lists and scroll views in this view keep the state of rows that have left the screen. SwiftUI has
  /// no such modifier: there it depends on the system's version.
  ///
  /// Apply it to the `List` or `ScrollView`, not to its content.
  public func rowStateRetention(_ retention: RowStateRetention) -> some View {
    ModifiedContent(content: self, modifier: RetentionModifier(retention: retention))
  }
}

package struct RetentionModifier: NodeModifier, Equatable {
  var retention: RowStateRetention

  package func makeWrapper(_ rows: any ModifierSource<RetentionModifier>, in parent: LayoutNode) -> WrapperNode {
    RetentionNode(rows, in: parent)
  }
}

private final class RetentionNode: ModifierNode<RetentionModifier> {
  override var rowStateRetention: RowStateRetention { rows.modifier.retention }
}
