/// The kind of a stored property, by the declaration of its type. The runtime is not asked for conformances.
///
/// It would search all conformances of the program for each type. That takes longest if the answer is no, as for most
/// properties of views.
enum PropertyDeclaration {
  /// A class, a closure or the like, or a type of the standard library.
  case plain
  /// A value of this type, which its view marks with `Plain`.
  case declaredPlain(Any.Type)
  /// A binding, which needs no linking.
  case binding
  /// State whose values have this type.
  case state(Any.Type)
  /// A value of the environment.
  case environment
  /// Any other struct, perhaps a dynamic property. It need not be used as a wrapper: `var request: FetchRequest<Item>`,
  /// or a property of the user's own type that holds state.
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
