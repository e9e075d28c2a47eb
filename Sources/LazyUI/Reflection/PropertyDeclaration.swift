/// What the declaration of a stored property's type tells of it, without asking the runtime what the type conforms to.
///
/// That is a search through all conformances of the program for each type, and it takes longest where the answer is no, as
/// for most properties of views. So it is not made for what can be told otherwise.
enum PropertyDeclaration {
  /// Classes, closures and the like, and values of the standard library.
  case plain
  /// A value of this type, of which its view says that it is plain.
  case declaredPlain(Any.Type)
  /// A binding is what it is: nothing has to be given to it.
  case binding
  /// State of this type of values.
  case state(Any.Type)
  /// A value of the environment.
  case environment
  /// A property wrapper perhaps. What is not stored in a wrapper's place may be one as well: `var request: FetchRequest<Item>`,
  /// or a property of the user's own that holds state.
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
  private static let plainWrapper = Field.structDeclaration(of: Plain<Void>.self)
  private static let bindingWrapper = Field.structDeclaration(of: Binding<Void>.self)
  private static let environmentWrapper = Field.structDeclaration(of: Environment<Void>.self)
}
