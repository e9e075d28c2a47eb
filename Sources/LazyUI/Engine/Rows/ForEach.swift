/// Views that a closure makes for each element of a collection.
///
/// Elements are read one by one, only when the viewport reaches them. This requires that the type of the content
/// determines the number of rows of an element and, in a ``List``, their ids. Otherwise elements are read, and their
/// views made, from the first one on.
///
/// Element ids must be unique and stable, because an element keeps its state if the same id is found again. Rows are
/// updated automatically after a change of an observable collection, or of a property that the collection was read
/// from.
///
/// ```swift
/// struct Fruits: View {
///   let fruits = ["apple", "pear", "plum"]
///   var body: some View {
///     List {
///       Text("Fruits").bold()
///       ForEach(fruits, id: \.self) { Text($0) }
///     }
///   }
/// }
/// ```
///
/// See also ``List``, ``LazyVStack``, ``DynamicViewContent``, ``Group``, ``Section`` and ``View/id(_:)``.
@preconcurrency @MainActor
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The collection.
  public let data: Data
  /// Returns the view of an element.
  public let content: (Data.Element) -> Content
  let id: (Data.Element) -> ID
  /// Returns the id at an index without reading the element there; `nil` if ids are read from elements. It is used for
  /// elements that are bindings: an id read through a binding would change with the binding's value.
  var idInData: ((Data, Data.Index) -> ID)?
  /// Whether the collection is a range without ids. The count of such a range must not change.
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
  /// Creates views for identifiable elements.
  ///
  /// - Complexity: O(1). Elements are read later, when the viewport reaches them.
  @_disfavoredOverload
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, id: { $0.id })
  }
}

extension ForEach where Content: View {
  /// Creates views for elements with ids at a key path.
  ///
  /// - Complexity: O(1). Elements are read later, when the viewport reaches them.
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, content: content, id: Self.reader(of: id))
  }

  /// Returns a function that reads the id of an element. Reading through a key path is slow, and `\.self` needs no
  /// reading. It is recognized as the only key path of offset 0 to a value of the element's type. This test is faster
  /// than creating a second key path for comparison.
  private static func reader(of path: KeyPath<Data.Element, ID>) -> (Data.Element) -> ID {
    if Data.Element.self == ID.self, MemoryLayout<Data.Element>.offset(of: path) == 0 {
      return { unsafeBitCast($0, to: ID.self) }
    }
    return { $0[keyPath: path] }
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  /// Creates views for a constant range of integers. If the number of integers changes later, a warning is reported,
  /// and added elements are not shown. Use `init(_:id:content:)` for a range that changes.
  ///
  /// The id of a view is its offset in the range: in a picker, the selection 2 is the third view of `ForEach(2..<100)`,
  /// as in SwiftUI.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    let first = data.lowerBound
    self.init(data: data, content: content, id: { $0 &- first }, isConstant: true)
  }
}
