import LazyUI

/// Where to go; each time it is looked at, it is somewhere else.
struct ComputedRoute: RouteLike {
  let title: String
  let ids: Numbers

  var id: Int { ids.next() }
}
