/// The type of the ids that a scroll position records.
package struct ScrollIDType: Equatable, @unchecked Sendable {
  private let type: ObjectIdentifier
  /// Returns the id if it has this type.
  let cast: (AnyHashable) -> AnyHashable?

  init<ID: Hashable>(_ type: ID.Type) {
    self.type = ObjectIdentifier(type)
    cast = { ($0.base as? ID).map { AnyHashable($0) } }
  }

  package static func == (one: ScrollIDType, other: ScrollIDType) -> Bool { one.type == other.type }
}
