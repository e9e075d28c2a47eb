/// Views for the elements of a tree. An element can be expanded if its children are not `nil`. The children are not
/// read before they are shown.
///
/// A list reads all elements of the first level to find out whether they have children.
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
  private enum Elements {
    case root(Data.Element)
    case collection(Data)
  }

  private let elements: Elements
  private let id: KeyPath<Data.Element, ID>
  private let children: KeyPath<Data.Element, Data?>
  private let leaf: (Data.Element) -> Leaf
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
  ///   - root: the element.
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
  ///   - data: the elements.
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
  ///   - root: the element.
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
  ///   - data: the elements.
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

/// The rows below an expanded element of a tree.
public struct OutlineSubgroupChildren: View {
  let rows: AnyView

  public var body: some View { rows }
}

/// An element of a tree, with its children if they are shown.
private struct OutlineItem<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let element: Data.Element
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf

  /// Reports the tree as the reason why a list is not lazy, rather than the body of this view.
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
