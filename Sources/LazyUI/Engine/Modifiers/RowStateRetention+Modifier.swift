extension View {
  /// Sets how long lists and scroll views in this view keep the state of rows that have left the screen. SwiftUI has no
  /// such modifier. Its retention depends on the version of the system.
  ///
  /// Apply the modifier to the ``List`` or ``ScrollView``, not to the content.
  ///
  /// ```swift
  /// struct Questions: View {
  ///   var body: some View {
  ///     List(0..<1000) { QuestionRow(number: $0) }
  ///       .rowStateRetention(.ticks(2))
  ///   }
  /// }
  ///
  /// struct QuestionRow: View {
  ///   let number: Int
  ///   @State private var answer = ""
  ///   var body: some View { TextField("Answer \(number)", text: $answer) }
  /// }
  /// ```
  ///
  /// See also ``RowStateRetention``, ``List``, ``ScrollView`` and ``State``.
  public func rowStateRetention(_ retention: RowStateRetention) -> some View {
    NodeModifiedContent(content: self, modifier: RetentionModifier(retention: retention))
  }
}

package struct RetentionModifier: NodeModifier, Equatable {
  var retention: RowStateRetention

  package func makeWrapper(_ rows: any ModifierSource<RetentionModifier>, in parent: LayoutNode) -> WrapperNode {
    RetentionNode(rows, in: parent)
  }
}

private final class RetentionNode: ModifierNode<RetentionModifier>, SettingsNode {
  override var settings: (any SettingsNode)? { self }
  var contentRetention: RowStateRetention? { rows.modifier.retention }
}
