@_exported public import OpenCombine

/// An object that the view does not own. The body is evaluated again whenever the object is about to change.
///
/// If the object is created together with the view value, it is replaced each time the parent is evaluated, and its
/// content is lost. Use ``StateObject`` for an object that the view creates.
///
/// ```swift
/// final class Download: ObservableObject {
///   @Published var progress = 0.0
/// }
///
/// struct DownloadRow: View {
///   @ObservedObject var download: Download
///   var body: some View { ProgressView(value: download.progress) }
/// }
/// ```
///
/// See also ``StateObject``, ``EnvironmentObject`` and ``Bindable``.
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

  /// Creates bindings to an object's properties: `$object.name`.
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

/// A property that observes an object without owning it.
@MainActor
protocol ObjectObserving: DynamicProperty {
  /// Subscribes `owner` to the object. If `old` is a subscription to the same object, `old` is returned.
  func observe(for owner: any SlotOwner, instead old: ObjectSubscription?) -> ObjectSubscription?
}

/// A view's subscription to an object. It does not keep the object alive.
struct ObjectSubscription {
  private(set) weak var object: AnyObject?
  private let cancellable: AnyCancellable

  /// Subscribes `owner` to `object`, or reuses `old` if it is a subscription to the same object.
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
