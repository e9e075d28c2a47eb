import LazyUI

/// A destination with a stored id.
struct StoredRoute: RouteLike {
  let title: String
  let id: Int

  init(title: String, ids: Numbers) {
    self.title = title
    id = ids.next()
  }
}
