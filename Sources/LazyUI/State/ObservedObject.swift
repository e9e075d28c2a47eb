@_exported public import OpenCombine

/// An object that the view does not own. Whenever it is about to change, the view's body is evaluated again.
///
/// The view holds it and does not keep it: an object that is made where the view is made is replaced each time the parent
/// is evaluated, and what was in it is lost. A view that makes its own object holds it as a `@StateObject`.
@preconcurrency @MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, ObjectObserving {
  /// The object.
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// Bindings to the object's properties.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to an object's properties: `$object.name`.
  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  func observe(for owner: any SlotOwner, instead old: ObjectSubscription?) -> ObjectSubscription? {
    ObjectSubscription(to: wrappedValue, for: owner, instead: old)
  }
}

/// A property that follows an object which it does not own.
@MainActor
protocol ObjectObserving: DynamicProperty {
  /// Follows the object for `owner`; the same one as before is followed on.
  func observe(for owner: any SlotOwner, instead old: ObjectSubscription?) -> ObjectSubscription?
}

/// That a view follows an object; it does not keep the object alive.
struct ObjectSubscription {
  private(set) weak var object: AnyObject?
  private let cancellable: AnyCancellable

  /// Follows `object` for `owner`, or goes on with `old` where that follows it already.
  @MainActor
  init(to object: some ObservableObject, for owner: any SlotOwner, instead old: ObjectSubscription?) {
    if let old, old.object === object {
      self = old
    } else {
      self.object = object
      cancellable = object.subscription(of: owner)
    }
  }
}
