import LazyUI

/// Its id is given to it once.
struct StoredPet: PetLike {
  let name: String
  let id: Int

  init(name: String, ids: Numbers) {
    self.name = name
    id = ids.next()
  }
}
