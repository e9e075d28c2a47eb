import Glyphs

extension View {
  /// Adds a reason to redact the view. For `.placeholder` and `.invalidated`, bars replace texts and images. For
  /// `.privacy`, they do so in views that are marked with ``View/privacySensitive(_:)``. Controls stay usable.
  ///
  /// ```swift
  /// struct Card: View {
  ///   let name: String?
  ///   var body: some View { Text(name ?? "First and last name").redacted(reason: name == nil ? .placeholder : []) }
  /// }
  /// ```
  ///
  /// See also ``RedactionReasons`` and ``View/unredacted()``.
  public func redacted(reason: RedactionReasons) -> some View {
    NodeModifiedContent(
      content: transformEnvironment(\.redactionReasons) { $0.formUnion(reason) },
      modifier: RedactionModifier(change: .add(reason)))
  }

  /// Removes all reasons to redact the view.
  public func unredacted() -> some View {
    NodeModifiedContent(
      content: environment(\.redactionReasons, []), modifier: RedactionModifier(change: .removeAll))
  }

  /// Marks the view as sensitive. The reason `.privacy` redacts it.
  public func privacySensitive(_ sensitive: Bool = true) -> some View {
    NodeModifiedContent(content: self, modifier: RedactionModifier(change: .mark(sensitive)))
  }
}

package struct RedactionModifier: NodeModifier, Equatable {
  enum Change: Equatable {
    case add(RedactionReasons)
    case removeAll
    case mark(Bool)
  }

  var change: Change

  package func makeWrapper(_ rows: any ModifierSource<RedactionModifier>, in parent: LayoutNode) -> WrapperNode {
    RedactionNode(rows, in: parent)
  }
}

/// A node that changes the redaction of its content.
private final class RedactionNode: ModifierNode<RedactionModifier> {
  override func draw(_ painter: inout Painter) {
    let saved = painter.redaction
    switch rows.modifier.change {
    case .add(let reasons):
      if !reasons.isDisjoint(with: [.placeholder, .invalidated]) { painter.redaction.hidesAll = true }
      if reasons.contains(.privacy) { painter.redaction.hidesSensitive = true }
    case .removeAll: (painter.redaction.hidesAll, painter.redaction.hidesSensitive) = (false, false)
    case .mark(let isSensitive): painter.redaction.isSensitive = isSensitive
    }
    child?.paint(&painter)
    painter.redaction = saved
  }
}
