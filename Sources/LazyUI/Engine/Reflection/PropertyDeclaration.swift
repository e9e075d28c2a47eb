/// Marks a property of a view whose value holds no state, no environment values and no observed objects. The engine
/// does not search the property, so it would not find state within it.
///
/// Without this wrapper, the runtime would search all conformances of the program to find out whether a struct is a
/// property wrapper. The search takes about 330,000 instructions for each type, before the view is first shown. The
/// wrapper makes no difference when values are compared.
@propertyWrapper
package struct NonDynamic<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

/// The kind of a stored property, determined from the declaration of its type.
///
/// The engine does not test whether the type conforms to a protocol, because the runtime would then search all
/// conformances of the program once for each type. The search takes longest if there is no conformance, as for most
/// properties of views.
enum PropertyDeclaration {
  /// A class, a closure or a similar type, or a type of the standard library.
  case plain
  /// A value of this type. Its view marks the property with ``NonDynamic``.
  case declaredPlain(Any.Type)
  /// A binding, which needs no linking.
  case binding
  /// State whose values have this type.
  case state(Any.Type)
  /// A value of the environment.
  case environment
  /// Any other struct. It may be a dynamic property, even if it is not used as a wrapper: `var request:
  /// FetchRequest<Item>`, or a property of the user's own type that holds state.
  case other

  /// - Complexity: O(1).
  init(of type: Any.Type) {
    guard let declaration = Field.structDeclaration(of: type) else {
      self = .plain
      return
    }
    if declaration == Self.stateWrapper {
      self = .state(Field.parameter(of: type))
    } else if declaration == Self.plainWrapper {
      self = .declaredPlain(Field.parameter(of: type))
    } else if declaration == Self.bindingWrapper {
      self = .binding
    } else if declaration == Self.environmentWrapper {
      self = .environment
    } else {
      self = Field.isOfStandardLibrary(declaration) ? .plain : .other
    }
  }

  private static let stateWrapper = Field.structDeclaration(of: State<Void>.self)
  private static let plainWrapper = Field.structDeclaration(of: NonDynamic<Void>.self)
  private static let bindingWrapper = Field.structDeclaration(of: Binding<Void>.self)
  private static let environmentWrapper = Field.structDeclaration(of: Environment<Void>.self)
}
