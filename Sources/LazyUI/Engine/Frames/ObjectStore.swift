/// Objects that views share, at most one of each type. The owner of the store, such as a container, limits their
/// lifetime.
@MainActor
final class ObjectStore {
  private var objects: [ObjectIdentifier: AnyObject] = [:]

  /// Returns the object of a type, made by `make` if there is none.
  func object<Object: AnyObject>(_ make: () -> Object) -> Object {
    if let object = objects[ObjectIdentifier(Object.self)] as? Object { return object }
    let object = make()
    objects[ObjectIdentifier(Object.self)] = object
    return object
  }
}
