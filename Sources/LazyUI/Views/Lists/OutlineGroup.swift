/// A view that creates views for the elements of a tree. An element can be expanded if its children are not `nil`. The
/// children are read when they are shown.
///
/// A list reads all elements of the first level, because it must know whether they have children.
///
/// ```swift
/// struct Node: Identifiable {
///   let id: String
///   var children: [Node]?
/// }
///
/// struct Tree: View {
///   let roots: [Node]
///   var body: some View {
///     List { OutlineGroup(roots, children: \.children) { Text($0.id) } }
///   }
/// }
/// ```
///
/// See also ``DisclosureGroup`` and ``List``.
public struct OutlineGroup<Data, ID: Hashable, Parent, Leaf, Subgroup> where Data: RandomAccessCollection {
  private let elements: _OutlineElements<Data>
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let leaf: (Data.Element) -> Leaf
}

/// The elements of the first level of an outline group. The type is public because optimised code of clients needs its
/// metadata.
public enum _OutlineElements<Data: RandomAccessCollection> {
  case root(Data.Element)
  case collection(Data)
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View {
    switch elements {
    case .root(let element): OutlineItem(element: element, id: id, children: children, content: leaf)
    case .collection(let data):
      ForEach(data, id: id) { OutlineItem(element: $0, id: id, children: children, content: leaf) }
    }
  }
}

extension OutlineGroup
where Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren> {
  /// Creates views for `root` and the tree below it.
  ///
  /// - Parameters:
  ///   - root: the root element of the tree.
  ///   - children: the key path to an element's children, which are `nil` for a leaf.
  ///   - content: creates the view of an element.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(elements: .root(root), id: \.id, children: children, leaf: content)
  }

  /// Creates views for `data` and the trees below its elements.
  ///
  /// - Parameters:
  ///   - data: the elements of the first level.
  ///   - children: the key path to an element's children, which are `nil` for a leaf.
  ///   - content: creates the view of an element.
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(elements: .collection(data), id: \.id, children: children, leaf: content)
  }

  /// Creates views for `root` and the tree below it.
  ///
  /// - Parameters:
  ///   - root: the root element of the tree.
  ///   - id: the key path to an element's id.
  ///   - children: the key path to an element's children, which are `nil` for a leaf.
  ///   - content: creates the view of an element.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(elements: .root(root), id: id, children: children, leaf: content)
  }

  /// Creates views for `data` and the trees below its elements.
  ///
  /// - Parameters:
  ///   - data: the elements of the first level.
  ///   - id: the key path to an element's id.
  ///   - children: the key path to an element's children, which are `nil` for a leaf.
  ///   - content: creates the view of an element.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(elements: .collection(data), id: id, children: children, leaf: content)
  }
}

/// A view for the rows below an expanded element of a tree.
public struct OutlineSubgroupChildren: View {
  let rows: AnyView

  public var body: some View { rows }
}

/// A view for an element of a tree. If the element is expanded, the view includes the element's children.
private struct OutlineItem<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let element: Data.Element
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf

  /// Reports the tree, and not the body of this view, as the reason why a list is not lazy.
  nonisolated static func _rowShape() -> _RowShape {
    Body._rowShape().with(_RowShape.Cause(kind: .children, path: ["children"]))
  }

  var body: some View {
    if let below = element[keyPath: children] {
      DisclosureGroup {
        OutlineSubgroupChildren(
          rows: AnyView(
            ForEach(below, id: id) { OutlineItem(element: $0, id: id, children: children, content: content) }))
      } label: {
        content(element)
      }
    } else {
      content(element)
    }
  }
}
