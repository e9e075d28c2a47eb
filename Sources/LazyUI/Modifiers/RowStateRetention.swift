/// How long a lazy container keeps the state of rows that have left the screen.
///
/// Only state above a row's first container can be kept at all; what lies below goes with the row's cell.
public enum RowStateRetention: Hashable, Sendable {
  /// For as long as the element is in the collection and the container is there, as the systems of 2024 do.
  case forever
  /// For so many update passes of the container, as systems since iOS 18 do: a row that comes back later begins anew.
  case ticks(Int)
}

extension View {
  /// Sets how long the lists and scroll views in this view keep the state of rows that have left the screen. SwiftUI has
  /// no such modifier: there it depends on the system's version.
  ///
  /// It stands around the `List` or `ScrollView`, not in it.
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
