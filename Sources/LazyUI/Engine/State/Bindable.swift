@_exported public import Observation

/// Creates bindings to the properties of an `@Observable` object that another view or the program owns: `$model.name`.
///
/// ```swift
/// @Observable final class Profile { var name = "" }
///
/// struct ProfileForm: View {
///   @Bindable var profile: Profile
///   var body: some View { TextField("Name", text: $profile.name) }
/// }
/// ```
///
/// See also ``Binding``, ``State`` and ``Environment``.
@preconcurrency @MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject & Observable> {
  /// The object.
  public var wrappedValue: Value

  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  public var projectedValue: Bindable<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
  }
}
