import LazyUI

/// A pet whose id is computed on access, and is different each time.
struct ComputedPet: PetLike {
  let name: String
  let ids: Numbers

  var id: Int { ids.next() }
}
