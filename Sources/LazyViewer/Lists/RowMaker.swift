package import LazyUI

/// Makes the row view of an element. Modes are row makers around others, so that each combination of modes is a type.
@MainActor
package protocol RowMaker<Element> {
  associatedtype Element: Identifiable
  associatedtype Row: View
  func row(_ element: Element) -> Row
}

struct IDMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { base.row(element).id(element.id) }
}

struct StackMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { VStack(alignment: .leading) { base.row(element) } }
}

struct GroupMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { Group { base.row(element) } }
}

struct ErasedMaker<Base: RowMaker>: RowMaker {
  let base: Base
  func row(_ element: Base.Element) -> some View { AnyView(base.row(element)) }
}
