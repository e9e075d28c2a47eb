import Glyphs

extension View {
  /// Sets the maximum number of lines of each text in the view; `nil` for no limit. An ellipsis marks omitted text.
  public func lineLimit(_ limit: Int?) -> some View {
    NodeModifiedContent(content: self, modifier: LineLimitModifier(limit: limit))
  }

  /// Sets the part of a text in the view that is omitted if the text does not fit.
  ///
  /// ```swift
  /// struct PathName: View {
  ///   let path: String
  ///   var body: some View { Text(path).lineLimit(1).truncationMode(.middle) }
  /// }
  /// ```
  ///
  /// See also ``Text`` and ``View/lineLimit(_:reservesSpace:)``.
  public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    NodeModifiedContent(content: self, modifier: TruncationModifier(mode: mode))
  }
}

package struct LineLimitModifier: NodeModifier, Equatable {
  var limit: Int?

  package func makeWrapper(_ rows: any ModifierSource<LineLimitModifier>, in parent: LayoutNode) -> WrapperNode {
    LineLimitNode(rows, in: parent)
  }
}

private final class LineLimitNode: ModifierNode<LineLimitModifier>, SettingsNode {
  private var limit: Int?

  override init(_ rows: any ModifierSource<LineLimitModifier>, in parent: LayoutNode) {
    limit = rows.modifier.limit
    super.init(rows, in: parent)
  }

  override var settings: (any SettingsNode)? { self }
  var contentLineLimit: Int?? { .some(limit) }

  override func sync(rowsChanged: Bool) {
    guard limit != rows.modifier.limit else { return }
    limit = rows.modifier.limit
    forgetLayout()
  }
}

package struct TruncationModifier: NodeModifier, Equatable {
  var mode: Text.TruncationMode

  package func makeWrapper(_ rows: any ModifierSource<TruncationModifier>, in parent: LayoutNode) -> WrapperNode {
    TruncationNode(rows, in: parent)
  }
}

private final class TruncationNode: ModifierNode<TruncationModifier>, SettingsNode {
  private var mode: Text.TruncationMode

  override init(_ rows: any ModifierSource<TruncationModifier>, in parent: LayoutNode) {
    mode = rows.modifier.mode
    super.init(rows, in: parent)
  }

  override var settings: (any SettingsNode)? { self }
  var contentTruncationMode: Text.TruncationMode? { mode }

  override func sync(rowsChanged: Bool) {
    guard mode != rows.modifier.mode else { return }
    mode = rows.modifier.mode
    forgetLayout()
  }
}
