/// The views that a closure makes for the elements of a tree. An element whose children are not nil can be opened and closed;
/// children that were never shown are not read.
///
/// Whether an element has children is asked of the element itself, so that in a list all elements of the first level are read.
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
  /// The tree below one element, which is shown too.
  ///
  /// - Parameters:
  ///   - root: the element.
  ///   - children: where an element's children lie; nil for one that has none.
  ///   - content: makes the view of an element.
  public init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(elements: .root(root), id: \.id, children: children, leaf: content)
  }

  /// The trees below some elements, which are shown too.
  ///
  /// - Parameters:
  ///   - data: the elements.
  ///   - children: where an element's children lie; nil for one that has none.
  ///   - content: makes the view of an element.
  public init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>, @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element, ID == DataElement.ID {
    self.init(elements: .collection(data), id: \.id, children: children, leaf: content)
  }

  /// The tree below one element, which is shown too.
  ///
  /// - Parameters:
  ///   - root: the element.
  ///   - id: where an element's id lies.
  ///   - children: where an element's children lie; nil for one that has none.
  ///   - content: makes the view of an element.
  public init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(elements: .root(root), id: id, children: children, leaf: content)
  }

  /// The trees below some elements, which are shown too.
  ///
  /// - Parameters:
  ///   - data: the elements.
  ///   - id: where an element's id lies.
  ///   - children: where an element's children lie; nil for one that has none.
  ///   - content: makes the view of an element.
  public init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(elements: .collection(data), id: id, children: children, leaf: content)
  }
}

/// What stands below an element of a tree that is open.
public struct OutlineSubgroupChildren: View {
  let rows: AnyView

  public var body: some View { rows }
}

/// One element of a tree, with what is below it where that is shown.
private struct OutlineItem<Data: RandomAccessCollection, ID: Hashable, Leaf: View>: View {
  let element: Data.Element
  let id: KeyPath<Data.Element, ID>
  let children: KeyPath<Data.Element, Data?>
  let content: (Data.Element) -> Leaf

  /// What hinders a list from being lazy is the tree, and not how this view is written.
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
