/// The names that an expression can use: its local names, the members of its type, and the declarations of its file.
final class Scope: Sendable {
  /// The meaning of a local name.
  enum Local: Sendable {
    /// A closure or a view that was passed as an argument, with the scope in which it was written.
    case content(Expression, Scope)
    /// A view whose shape is already known: the content of a modifier, or `self` in an extension of `View`.
    case shape(RowShape)
    case variable(Property)
    /// A value of a type.
    case typed(String)
    case unknown
  }

  let file: Int
  let type: TypeInfo?
  private let locals: [String: Local]
  /// The number of nested declarations whose code is being read.
  let depth: Int
  /// The declarations whose code is being read, to detect declarations that use themselves.
  private let entered: Set<SourceRange>

  init(file: Int, type: TypeInfo?, locals: [String: Local] = [:], depth: Int = 0, entered: Set<SourceRange> = []) {
    self.file = file
    self.type = type
    self.locals = locals
    self.depth = depth
    self.entered = entered
  }

  /// Returns the scope of a declaration that code in this scope uses, or nil if the declaration uses itself.
  func entering(_ declaration: SourceRange, of type: TypeInfo?, locals: [String: Local] = [:]) -> Scope? {
    guard !entered.contains(declaration) else { return nil }
    return Scope(
      file: declaration.file, type: type, locals: locals, depth: depth + 1, entered: entered.union([declaration]))
  }

  func local(_ name: String) -> Local? { locals[name] }

  func adding(_ new: [String: Local]) -> Scope {
    guard !new.isEmpty else { return self }
    return Scope(file: file, type: type, locals: locals.merging(new) { $1 }, depth: depth, entered: entered)
  }

  /// Returns the scope with the parameters of a closure, whose types are unknown.
  func entering(_ closure: Closure) -> Scope {
    adding(Dictionary(closure.parameters.map { ($0, .unknown) }, uniquingKeysWith: { $1 }))
  }

  /// Returns the scope with the local declarations of a block.
  func entering(_ block: Block) -> Scope {
    var new: [String: Local] = [:]
    for case .variable(let property) in block.statements { new[property.name] = .variable(property) }
    return adding(new)
  }
}

extension Function {
  /// The names of the parameters, as values of their types.
  var parameterLocals: [String: Scope.Local] {
    Dictionary(parameters.map { ($0.name, .typed($0.type)) }, uniquingKeysWith: { $1 })
  }
}
