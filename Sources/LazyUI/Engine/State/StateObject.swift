public import OpenCombine

/// An object that a view owns. It is created when the view's body is first evaluated, and exists as long as the view's
/// identity. The body is evaluated again whenever the object is about to change.
///
/// A view value that is never shown creates no object: the expression that follows `=` is evaluated only once, before
/// the first evaluation of the body. In contrast, `@State` evaluates its expression for each view value.
///
/// ```swift
/// final class Clock: ObservableObject {
///   @Published var seconds = 0
/// }
///
/// struct ClockView: View {
///   @StateObject private var clock = Clock()
///   var body: some View { Button("\(clock.seconds) s") { clock.seconds += 1 } }
/// }
/// ```
///
/// See also ``ObservedObject``, ``EnvironmentObject`` and ``State``.
@preconcurrency @MainActor
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, SlotLinking, OwnedState {
  private let make: () -> ObjectType
  private var slot: ObjectSlot<ObjectType>?

  /// - Parameter thunk: creates the object; called once.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    make = thunk
  }

  /// The object. Before the view is first evaluated, each read creates a new object.
  public var wrappedValue: ObjectType { slot?.object ?? make() }

  /// Bindings to the object's properties.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  func makeSlot(for owner: any SlotOwner, name: String) -> AnySlot {
    ObjectSlot(make(), for: owner, name: name)
  }

  mutating func link(to slot: AnySlot) {
    self.slot = unsafeDowncast(slot, to: ObjectSlot<ObjectType>.self)
  }
}

/// A slot whose value is an object. The slot invalidates its view when the object is about to change.
@MainActor
final class ObjectSlot<Object: ObservableObject>: AnySlot {
  let object: Object
  private let subscription: AnyCancellable

  init(_ object: Object, for owner: any SlotOwner, name: String) {
    self.object = object
    subscription = object.subscription(of: owner)
    super.init(for: owner, name: name)
  }

  override var valueText: String { shortName(of: Object.self) }
}

extension ObservableObject {
  /// Returns a subscription to the object. Whenever the object is about to change, on any thread, `owner` is
  /// invalidated before the next frame.
  @MainActor
  func subscription(of owner: any SlotOwner) -> AnyCancellable {
    let inbox = owner.tracker.inbox
    let change: @MainActor @Sendable () -> Void = { [weak owner] in
      guard let owner else { return }
      guard let log = owner.tracker.probe.log else { return owner.dependencyChanged() }
      log.during(.object(shortName(of: Self.self))) { owner.dependencyChanged() }
    }
    return changes { inbox.post(change) }
  }

  /// Calls `body` when the object is about to change, on the thread that changes it.
  private nonisolated func changes(_ body: @escaping @Sendable () -> Void) -> AnyCancellable {
    objectWillChange.sink { _ in body() }
  }
}
