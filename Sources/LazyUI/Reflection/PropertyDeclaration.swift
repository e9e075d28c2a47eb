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
    } else {
      self = Self.known[declaration] ?? .other
    }
  }

  private static let stateWrapper = Field.structDeclaration(of: State<Void>.self)
  private static let plainWrapper = Field.structDeclaration(of: Plain<Void>.self)

  private static let known: [Int: PropertyDeclaration] = {
    var known: [Int: PropertyDeclaration] = [:]
    func note(_ types: [Any.Type], as declaration: PropertyDeclaration) {
      for type in types { if let key = Field.structDeclaration(of: type) { known[key] = declaration } }
    }
    note(
      [
        Bool.self, Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
        UInt32.self, UInt64.self, Double.self, Float.self, String.self, Substring.self, Character.self,
        [Void].self, ArraySlice<Void>.self, [Int: Void].self, Set<Int>.self, Range<Int>.self, ClosedRange<Int>.self,
        AnyHashable.self, ObjectIdentifier.self, Duration.self,
      ], as: .plain)
    note([Binding<Void>.self], as: .binding)
    note([Environment<Void>.self], as: .environment)
    return known
  }()
}
