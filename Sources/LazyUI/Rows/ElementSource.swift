/// What a `ForEach` says of its elements.
///
/// It is an object of its own because a part of it can be used where it lies. Of a value that may be missing all is copied to get
/// at one part, for each element that is read.
@MainActor
final class ElementSource<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
  /// Tells an id without the element; nil where the element must be read.
  let idInData: ((Data, Data.Index) -> ID)?
  /// Whether the collection is a range without ids, whose count must not change.
  let isConstant: Bool

  init(_ view: ForEach<Data, ID, Content>) {
    data = view.data
    content = view.content
    id = view.id
    idInData = view.idInData
    isConstant = view.isConstant
  }

  /// The id of `element`, which was read at `index`.
  func id(of element: Data.Element, at index: Data.Index) -> ID {
    if let idInData { idInData(data, index) } else { id(element) }
  }

  /// The same with no more than the first elements; all of them where what a collection begins with is of another type.
  func prefix(_ count: Int) -> ElementSource {
    guard let data = data.prefix(count) as? Data else { return self }
    let view = ForEach(data: data, content: content, id: id, idInData: idInData, isConstant: isConstant)
    return ElementSource(view)
  }
}
