public import OpenCombine

/// An object that a view around has handed down with `environmentObject(_:)`. The view is evaluated again whenever it says
/// that it changes.
///
/// Reading it where no view around has set one is a mistake in the program, and ends it with a message, as in SwiftUI.
@preconcurrency @MainActor
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, EnvironmentLinking, ObjectObserving {
  private var reading: EnvironmentReading<ObjectType?>?

  /// Takes the object from the views around.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object = reading?.value else {
      preconditionFailure("no \(ObjectType.self) was set with environmentObject(_:) around the view that reads one")
    }
    return object
  }

  /// Makes bindings to the object's properties: `$settings.isLoud`.
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

extension View {
  /// Hands an object down to `@EnvironmentObject` properties of its type in the view.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    EnvironmentView(content: self, value: object) { $0[object: Object.self] = $1 }
  }
}
