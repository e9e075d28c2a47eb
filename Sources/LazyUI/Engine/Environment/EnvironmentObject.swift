public import OpenCombine

/// An object that an ancestor provides with ``View/environmentObject(_:)``. The body is evaluated again whenever the
/// object publishes a change.
///
/// If no ancestor provides an object, reading the property ends the program with a message, as in SwiftUI.
///
/// ```swift
/// final class Account: ObservableObject { @Published var name = "guest" }
///
/// struct AccountName: View {
///   @EnvironmentObject private var account: Account
///   var body: some View { Text(account.name) }
/// }
///
/// struct AccountScreen: View {
///   @StateObject private var account = Account()
///   var body: some View { AccountName().environmentObject(account) }
/// }
/// ```
///
/// See also ``View/environmentObject(_:)``, ``Environment`` and ``ObservedObject``.
@preconcurrency @MainActor
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, EnvironmentLinking, ObjectObserving {
  private var reading: EnvironmentReading<ObjectType?>?

  /// Reads the object from the view's environment.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object = reading?.value else {
      // `fatalError` prints its message in optimised programs too.
      fatalError(
        "no \(ObjectType.self) in the environment; add environmentObject(_:) to an ancestor of this view")
    }
    return object
  }

  /// Creates bindings to the object's properties: `$settings.isLoud`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }

  static var observing: (any ObjectObserving.Type)? { Self.self }

  func makeReading(in scope: EnvironmentScope?, for reader: any SlotReader, name: String) -> AnyEnvironmentReading {
    EnvironmentReading<ObjectType?>(in: scope, for: reader, name: name) { $0[object: ObjectType.self] }
  }

  mutating func link(to reading: AnyEnvironmentReading) {
    self.reading = unsafeDowncast(reading, to: EnvironmentReading<ObjectType?>.self)
  }

  func observe(for owner: any SlotOwner, instead old: ObjectSubscription?) -> ObjectSubscription? {
    guard let object = reading?.value else { return nil }
    return ObjectSubscription(to: object, for: owner, instead: old)
  }
}
