import LazyUI

/// A destination whose id is different on each access.
struct ComputedRoute: RouteLike {
  let title: String
  let ids: Numbers

  var id: Int { ids.next() }
}
