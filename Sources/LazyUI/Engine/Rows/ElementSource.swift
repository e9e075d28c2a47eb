/// The collection and closures of a `ForEach` value.
///
/// The source is an object so that its parts can be used in place. Reading a part of an optional struct would copy the
/// struct each time.
@MainActor
final class ElementSource<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
  /// Returns the id of an element without reading the element; `nil` if the element must be read.
  let idInData: ((Data, Data.Index) -> ID)?
  /// Whether the collection is a range without ids. The count of such a range must not change.
  let isConstant: Bool

  init(_ view: ForEach<Data, ID, Content>) {
    data = view.data
    content = view.content
    id = view.id
    idInData = view.idInData
    isConstant = view.isConstant
  }

  /// Returns the id of `element`, which was read at `index`.
  func id(of element: Data.Element, at index: Data.Index) -> ID {
    if let idInData { idInData(data, index) } else { id(element) }
  }

  /// Returns a source with only the first `count` elements, or with all if the collection's prefix has another type.
  func prefix(_ count: Int) -> ElementSource {
    guard let data = data.prefix(count) as? Data else { return self }
    let view = ForEach(data: data, content: content, id: id, idInData: idInData, isConstant: isConstant)
    return ElementSource(view)
  }
}
