import LazyUI

/// A pet with a stored id.
struct StoredPet: PetLike {
  let name: String
  let id: Int

  init(name: String, ids: Numbers) {
    self.name = name
    id = ids.next()
  }
}
