/// A view that was passed to a container. The container decides where to place it.
public struct Subview: Identifiable {
  /// The identity of a subview. It consists of its position, and the ids of the elements of each ``ForEach`` around it.
  public struct ID: Hashable, @unchecked Sendable {
    /// The ids of elements are read only on the main actor, where they were created.
    let path: [AnyHashable]
  }

  public let id: ID
  /// The values that the view sets for its container.
  public var containerValues: ContainerValues
  var content: AnyView
}

extension Subview: View {
  public var body: some View { content }
}

/// The views that were passed to a container.
public struct SubviewsCollection: RandomAccessCollection {
  public typealias SubSequence = SubviewsCollection

  private let subviews: ArraySlice<Subview>

  init(_ subviews: ArraySlice<Subview>) { self.subviews = subviews }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollection { SubviewsCollection(subviews[bounds]) }
}

/// A slice of a ``SubviewsCollection``.
public typealias SubviewsCollectionSlice = SubviewsCollection

extension SubviewsCollection: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// A section of the views that were passed to a container. Consecutive views outside of sections form a section without
/// header and footer.
public struct SectionConfiguration: Identifiable {
  /// The identity of a section.
  public struct ID: Hashable, Sendable {
    let first: Subview.ID
  }

  public let id: ID
  /// The values that the section sets for its container.
  public var containerValues: ContainerValues
  /// The views of the header.
  public var header: SubviewsCollection
  /// The views between the header and the footer.
  public var content: SubviewsCollection
  /// The views of the footer.
  public var footer: SubviewsCollection
}

/// The sections of the views that were passed to a container.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  init(_ sections: [SectionConfiguration]) { self.sections = sections }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
