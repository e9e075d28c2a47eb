import LazyUI

/// Its id is worked out when it is asked for, and is another one each time.
struct ComputedPet: PetLike {
  let name: String
  let ids: Numbers

  var id: Int { ids.next() }
}
