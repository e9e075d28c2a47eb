/// The views that a closure makes for each element of a collection.
///
/// The collection is read where rows are shown, and no further: its elements are fetched one by one as the window
/// reaches them. That holds as long as the type of the content tells how many rows an element makes, and, in a
/// `List`, what their ids are; otherwise elements are read, and their views made, from the first on.
///
/// Element ids must be unique and must not change: an element that is met again under its id keeps its state. Where the
/// collection is observable, or is read from something that is, a change of it is shown by itself.
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public let data: Data
  /// Makes the view of an element.
  public let content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Tells an id where that is not to be asked of an element: those of a binding change with what is bound.
  var idInData: ((Data, Data.Index) -> ID)?
  /// Whether the collection is a range without ids, whose count must not change.
  var isConstant = false
}

extension ForEach: View, _PrimitiveView where Content: View {
  public nonisolated static func _rowShape() -> _RowShape {
    _RowShape(count: nil, cause: _RowShape.Cause(kind: .nestedForEach, path: ["ForEach"]))
  }

  public static func _makeRows(_ view: Self, in context: _RowContext) -> _Rows {
    ForEachRows(view, in: context)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Views for elements that know their ids.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  /// Views for elements whose ids lie at `id`.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: Self.reader(of: id))
  }

  /// Reading through a key path is slow for what it does; `\.self` need not be read at all. It is the only one that leads to
  /// where the element itself lies and to a value of its type: to make another one to compare with would take longer.
  private static func reader(of path: KeyPath<Data.Element, ID>) -> (Data.Element) -> ID {
    if Data.Element.self == ID.self, MemoryLayout<Data.Element>.offset(of: path) == 0 {
      return { unsafeBitCast($0, to: ID.self) }
    }
    return { $0[keyPath: path] }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Views for a constant range of integers. It is warned of a range whose count changes, and none is added to the views
  /// that were there first; for a range that changes there is `init(_:id:content:)`.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, id: { $0 }, isConstant: true)
  }
}
