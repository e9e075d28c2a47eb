import LazyUI

/// Where to go; it has been told which place it is.
struct StoredRoute: RouteLike {
  let title: String
  let id: Int

  init(title: String, ids: Numbers) {
    self.title = title
    id = ids.next()
  }
}
