/// The walk through the types of bodies that finds the shape of a view's rows.
///
/// A body may contain the view itself in a branch, such as a comment with its answers. The walk would never end there.
/// The number of rows of such a view depends on its value.
enum RowShapeWalk {
  /// The views whose bodies contain the place of the walk.
  @TaskLocal private static var enclosing: [ObjectIdentifier] = []

  /// Returns the shape of the body of `type`; `nil` if the walk is in that body already.
  static func visit(_ type: (some View).Type, _ shape: () -> _RowShape) -> _RowShape? {
    let id = ObjectIdentifier(type)
    if enclosing.contains(id) { return nil }
    return $enclosing.withValue(enclosing + [id], operation: shape)
  }
}
