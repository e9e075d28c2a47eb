/// The code that runs for each row of scrolling containers: the closures of loops, and everything that they use.
final class RowCode {
  private struct Member: Hashable {
    let type: String
    let name: String
  }

  private let index: SourceIndex
  private var closures: [Int: [Range<Int>]] = [:]
  private var members: Set<Member> = []
  private var waiting: [(type: TypeInfo, name: String)] = []

  init(_ index: SourceIndex) { self.index = index }

  /// Adds the rows of a loop.
  func add(_ loop: Loop) {
    guard let content = loop.content else { return }
    if let closure = content.closure {
      closures[loop.scope.file, default: []].append(content.range)
      add(closure.body, of: loop.scope.type, file: loop.scope.file)
    } else if let name = content.path?.first(where: { $0.first?.isUppercase == true }) {
      // `content: Row.init`
      add(view: name, in: loop.scope.type, file: loop.scope.file)
    } else if let name = content.lastName, let type = loop.scope.type {
      add(name, of: type)
    }
    follow()
  }

  /// Whether code at a place runs for each row.
  func contains(_ place: SourceRange, owner: String?, of type: TypeInfo) -> Bool {
    if let owner, members.contains(Member(type: type.name, name: owner)) { return true }
    return closures[place.file]?.contains { $0.contains(place.range.lowerBound) } ?? false
  }

  private func add(_ block: Block, of type: TypeInfo?, file: Int) {
    for name in Self.used(in: block) {
      if name.first?.isUppercase == true {
        add(view: name, in: type, file: file)
      } else if let type {
        add(name, of: type)
      }
    }
  }

  /// The names in a block, without those in actions, presented views and destinations of links.
  private static func used(in block: Block) -> Set<String> {
    var names: Set<String> = []
    block.walk { search($0, &names) }
    return names
  }

  private static func search(_ expression: Expression, _ names: inout Set<String>) -> Bool {
    switch expression.kind {
    case .name(let name): names.insert(name)
    case .member(let base?, let name) where base.isSelf: names.insert(name)
    case .call(let callee, let arguments):
      let isPresented = ViewNames.presenting.contains(expression.calleeName ?? "")
      callee.walk { search($0, &names) }
      for argument in arguments where !isPresented && isPart(argument, of: expression) {
        argument.value.walk { search($0, &names) }
      }
      return false
    default: break
    }
    return true
  }

  /// Whether an argument is evaluated with the row.
  private static func isPart(_ argument: Expression.Argument, of call: Expression) -> Bool {
    if argument.label == "destination" { return false }
    guard argument.value.closure != nil else { return true }
    // `NavigationLink("Title") { destination }`
    if call.viewName == "NavigationLink", argument.label == nil,
      !call.arguments.contains(where: { $0.label == "destination" || $0.label == "value" })
    {
      return false
    }
    return BuilderArgument(call).isContent(argument)
  }

  private func add(view name: String, in outer: TypeInfo?, file: Int) {
    if let type = index.type(name, from: file, in: outer), type.isView || type.isModifier { add("body", of: type) }
  }

  private func add(_ name: String, of type: TypeInfo) {
    if members.insert(Member(type: type.name, name: name)).inserted { waiting.append((type, name)) }
  }

  private func follow() {
    while let (type, name) = waiting.popLast() {
      if let found = type.property(name), let getter = found.property.getter { add(getter, of: type, file: found.file) }
      for found in type.functions(name) {
        if let body = found.function.body { add(body, of: type, file: found.file) }
      }
    }
  }
}
