/// One of the views that a container was passed, which the container places.
public struct Subview: Identifiable {
  /// The identity of a subview: its position, and the elements of each ``ForEach`` around it.
  public struct ID: Hashable, @unchecked Sendable {
    /// The ids of elements are read on the main actor only, where they were made.
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

/// The views that a container was passed.
public struct SubviewsCollection: RandomAccessCollection {
  public typealias SubSequence = SubviewsCollection

  private let subviews: ArraySlice<Subview>

  init(_ subviews: ArraySlice<Subview>) { self.subviews = subviews }

  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollection { SubviewsCollection(subviews[bounds]) }
}

/// Some of the views that a container was passed.
public typealias SubviewsCollectionSlice = SubviewsCollection

extension SubviewsCollection: View {
  public var body: some View { ForEach(self) { $0 } }
}

/// A section of the views that a container was passed. Consecutive views outside a section form one without header and
/// footer.
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
  /// The views between header and footer.
  public var content: SubviewsCollection
  /// The views of the footer.
  public var footer: SubviewsCollection
}

/// The sections of the views that a container was given.
public struct SectionCollection: RandomAccessCollection {
  private let sections: [SectionConfiguration]

  init(_ sections: [SectionConfiguration]) { self.sections = sections }

  public var startIndex: Int { 0 }
  public var endIndex: Int { sections.count }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }
}
