/// A snapshot of a collection whose elements are bindings.
///
/// A binding to a collection always reads the current collection. To detect a change, a view must compare it with the
/// collection that the view was created with, so the snapshot keeps that collection. A body that creates a snapshot
/// depends on the collection.
@preconcurrency @MainActor
public struct BoundCollection<Base: MutableCollection & RandomAccessCollection> {
  private let base: Base
  private let binding: Binding<Base>

  init(_ binding: Binding<Base>) {
    base = binding.wrappedValue
    self.binding = binding
  }

  /// Returns the value that the element had when the snapshot was made.
  func element(at position: Base.Index) -> Base.Element { base[position] }
}

extension BoundCollection: @preconcurrency RandomAccessCollection {
  public typealias Index = Base.Index
  public typealias Indices = Base.Indices

  public var startIndex: Base.Index { base.startIndex }
  public var endIndex: Base.Index { base.endIndex }
  public var indices: Base.Indices { base.indices }
  public var count: Int { base.count }

  public func index(after index: Base.Index) -> Base.Index { base.index(after: index) }
  public func formIndex(after index: inout Base.Index) { base.formIndex(after: &index) }
  public func index(before index: Base.Index) -> Base.Index { base.index(before: index) }
  public func formIndex(before index: inout Base.Index) { base.formIndex(before: &index) }
  public func index(_ index: Base.Index, offsetBy distance: Int) -> Base.Index {
    base.index(index, offsetBy: distance)
  }
  public func distance(from start: Base.Index, to end: Base.Index) -> Int { base.distance(from: start, to: end) }

  /// A binding to the element at `position`.
  public subscript(position: Base.Index) -> Binding<Base.Element> {
    binding.element(at: position, initially: base[position])
  }
}

extension ForEach where Content: View {
  /// Creates a view for each element, from a binding to it: `ForEach($items) { $item in … }`.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BoundCollection<C>, ID == C.Element.ID, C.Element: Identifiable {
    self.init(
      data: BoundCollection(data), content: content, id: { $0.wrappedValue.id },
      idInData: { $0.element(at: $1).id })
  }

  /// Creates a view for each element, from a binding to it. `id` is the key path to an element's id.
  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == BoundCollection<C> {
    self.init(
      data: BoundCollection(data), content: content, id: { $0.wrappedValue[keyPath: id] },
      idInData: { $0.element(at: $1)[keyPath: id] })
  }
}
