/// The places that create views, to decide if a view is created again while it is shown.
///
/// A body creates the views of its own content whenever it is evaluated. A sheet, a tab or the destination of a link often
/// stays while nothing evaluates the body around it.
struct ViewCreations {
  /// A place in the code that creates a view, or that uses a function that does.
  struct Site {
    let place: SourceRange
    let parent: TypeInfo?
    /// The property or function that contains the place.
    let owner: String?
    let call: Expression
    let isLater: Bool
    let isInLoop: Bool
    /// Whether the view is passed only values that stay the same as long as it is shown.
    let passesConstants: Bool
    /// The calls of views whose closures contain the place.
    let around: [Expression]
  }

  private let index: SourceIndex
  private var sites: [String: [Site]] = [:]
  /// The uses of functions and properties that make views, by their names.
  private var uses: [String: [Site]] = [:]
  private let makers: Set<String>
  /// The names of views that global and static properties store.
  private var madeOnce: Set<String> = []
  /// The names of views that previews create.
  private let inPreviews: Set<String>
  /// The names of views that actions and scripts create.
  private var elsewhere: Set<String>

  init(_ index: SourceIndex) {
    self.index = index
    var makers: Set<String> = []
    var inPreviews: Set<String> = []
    var elsewhere: Set<String> = []
    func add(_ expression: Expression) -> Bool {
      if let name = expression.viewName { inPreviews.insert(name) }
      return true
    }
    for type in index.types {
      for declaration in type.parts.map(\.declaration) {
        makers.formUnion(declaration.functions.filter(\.makesView).map(\.name))
        makers.formUnion(declaration.properties.filter(\.makesView).map(\.name))
        guard type.isPreview else { continue }
        for property in declaration.properties { property.walk(add) }
        for function in declaration.functions { function.body?.walk(add) }
      }
      makers.formUnion(type.contentProperties)
    }
    for file in index.files {
      makers.formUnion(file.functions.filter(\.makesView).map(\.name))
      file.statements.walk { expression in
        if expression.calleeName?.hasPrefix("#Preview") == true {
          expression.walk(add)
          return false
        }
        if let name = expression.viewName { elsewhere.insert(name) }
        return true
      }
    }
    self.makers = makers.subtracting(["body"])
    self.inPreviews = inPreviews
    self.elsewhere = elsewhere
  }

  // MARK: Collection

  mutating func add(_ expression: Expression, _ position: SyntaxWalker.Position) {
    if position.isInAction, let name = expression.viewName { elsewhere.insert(name) }
    guard !position.isInAction, !DebugScreens.contain(index.files[position.scope.file].path) else { return }
    switch expression.kind {
    case .name(let name), .member(_, let name):
      if name == "init" || name == "self", case .member(let base?, _) = expression.kind, let made = base.lastName {
        sites[made, default: []].append(site(expression, position))
      } else if makers.contains(name), position.owner != name, position.owner != "init" {
        uses[name, default: []].append(site(expression, position))
      }
    case .call:
      guard let name = expression.viewName else { return }
      if isMadeOnce(position) {
        madeOnce.insert(name)
      } else {
        sites[name, default: []].append(site(expression, position))
      }
    default: break
    }
  }

  private func site(_ expression: Expression, _ position: SyntaxWalker.Position) -> Site {
    let isInTab = position.around.contains { $0.viewName == "TabView" }
    return Site(
      place: SourceRange(file: position.scope.file, range: expression.range), parent: position.scope.type,
      owner: position.owner, call: expression, isLater: position.isPresented || isInTab,
      isInLoop: position.isInLoop, passesConstants: Self.passesConstants(expression, position),
      around: position.around)
  }

  /// Whether all arguments of a call are literals, members of types, or parameters of closures, such as the value of a
  /// `navigationDestination`.
  private static func passesConstants(_ call: Expression, _ position: SyntaxWalker.Position) -> Bool {
    guard case .call(_, let arguments) = call.kind, !position.isInLoop else { return false }
    return arguments.allSatisfy { argument in
      switch argument.value.kind {
      case .literal, .member(nil, _): return true
      case .member(let base?, _): return base.lastName?.first?.isUppercase == true
      case .name(let name): if case .unknown? = position.scope.local(name) { return true } else { return false }
      default: return false
      }
    }
  }

  /// Whether the code is the initial value of a global or static property.
  private func isMadeOnce(_ position: SyntaxWalker.Position) -> Bool {
    guard position.isInitialValue, !position.isInClosure, let owner = position.owner else { return false }
    return position.scope.type.map { $0.property(owner)?.property.isStatic == true } ?? true
  }

  // MARK: Results

  /// Whether the program creates a view, not only previews and screens for programmers.
  func isReached(_ view: TypeInfo) -> Bool {
    var known: Set<String> = []
    return isReached(view, &known)
  }

  private func isReached(_ view: TypeInfo, alsoOnce: Bool = false, _ known: inout Set<String>) -> Bool {
    let name = view.plainName
    guard known.insert(view.name).inserted else { return false }
    if alsoOnce, madeOnce.contains(name) || elsewhere.contains(name) { return true }
    guard let places = sites[name] else {
      // A library may declare views that only other packages create.
      return !inPreviews.contains(name) && !madeOnce.contains(name)
    }
    for place in places {
      guard let parent = place.parent, parent.isView else { return true }
      if isReached(parent, alsoOnce: alsoOnce, &known) { return true }
    }
    return false
  }

  /// Whether a place is in the code of a view that only previews create, and screens for programmers.
  func isOnlyInPreviews(_ place: SourceRange) -> Bool {
    func contains(_ type: TypeInfo) -> Bool {
      type.parts.contains { $0.file == place.file && $0.declaration.range.contains(place.range.lowerBound) }
    }
    // The innermost type has the longest name.
    guard let view = index.types.filter({ $0.isView && contains($0) }).max(by: { $0.name.count < $1.name.count }) else {
      return false
    }
    var known: Set<String> = []
    return !isReached(view, alsoOnce: true, &known)
  }

  /// Whether a body creates a view often: in its own content or in each row, or because it is evaluated while a view that
  /// it presents is shown.
  func isMadeOften(_ view: TypeInfo, with object: TypeInfo, _ hosted: RootViews) -> Bool {
    isMadeAgain(view, with: object, hosted) || sites[view.plainName]?.contains(where: \.isInLoop) == true
  }

  /// Whether a body creates a view again while it is shown.
  func isMadeAgain(_ view: TypeInfo, with object: TypeInfo, _ hosted: RootViews) -> Bool {
    guard let places = sites[view.plainName] else { return true }
    return places.filter { !hosted.isRoot($0.place, view) }.contains { place in
      let parents = parents(of: place)
      guard isLater(place) else { return parents.isEmpty || !parents.allSatisfy(isUnchanging) }
      return parents.contains { parent in
        updatesItself(parent) || isWritten(by: view, object, place.call, in: parent)
      }
    }
  }

  /// Whether the view of a place is presented, also through the function that contains the place, or through a view that
  /// presents its content.
  private func isLater(_ place: Site, depth: Int = 0) -> Bool {
    if place.isLater { return true }
    guard depth < 4 else { return false }
    if place.around.contains(where: { presents(place, $0, depth + 1) }) { return true }
    guard let owner = place.owner, makers.contains(owner), let uses = uses(of: owner, in: place.parent) else {
      return false
    }
    return uses.allSatisfy { isLater($0, depth: depth + 1) }
  }

  /// Whether a call of a view of the files contains a place in a closure that it only presents.
  private func presents(_ place: Site, _ call: Expression, _ depth: Int) -> Bool {
    guard let name = call.viewName, let type = index.type(name, from: place.place.file, in: place.parent), type.isView,
      let argument = call.arguments.first(where: { $0.value.range.contains(place.call.range.lowerBound) }),
      let property = argument.label ?? type.contentProperties.last,
      let uses = uses(of: property, in: type)
    else { return false }
    return uses.allSatisfy { isLater($0, depth: depth) }
  }

  /// Returns the places that use a function or property of a type; nil if there are none.
  private func uses(of name: String, in type: TypeInfo?) -> [Site]? {
    let all = uses[name] ?? []
    guard let type else {
      // A global function, unless the type around the place has a function or property with this name.
      let found = all.filter { use in use.call.ownName != nil && use.parent?.blocks(of: name).isEmpty != false }
      return found.isEmpty ? nil : found
    }
    let own = all.filter { $0.parent === type && $0.call.ownName != nil }
    let found = own.isEmpty && !type.isView ? all.filter { $0.call.ownName == nil } : own
    return found.isEmpty ? nil : found
  }

  /// The views whose bodies create the view of a place.
  private func parents(of place: Site) -> [TypeInfo] {
    if let parent = place.parent, parent.isView { return [parent] }
    return (place.owner.flatMap { uses(of: $0, in: place.parent) } ?? []).compactMap(\.parent).filter(\.isView)
  }

  /// Whether a view is evaluated without the user, itself or as the content of another view.
  private func updatesItself(_ view: TypeInfo) -> Bool {
    var known: Set<String> = []
    var waiting = [view]
    while let view = waiting.popLast() {
      guard known.insert(view.name).inserted, !isUnchanging(view) else { continue }
      if ViewUpdates(index: index, view: view).happenWithoutUser { return true }
      waiting += (sites[view.plainName] ?? []).filter { !isLater($0) }.flatMap(parents)
    }
    return false
  }

  /// Whether a view stores only plain values, and they stay the same as long as the view is shown. SwiftUI then skips its
  /// body when the view around it is evaluated.
  private func isUnchanging(_ view: TypeInfo) -> Bool {
    guard let places = sites[view.plainName], places.allSatisfy(\.passesConstants) else { return false }
    return BodyInputs(index: index, view: view).areCompared
  }

  private func isWritten(by child: TypeInfo, _ object: TypeInfo, _ call: Expression, in parent: TypeInfo) -> Bool {
    let updates = ViewUpdates(index: index, view: parent)
    return updates.areMade(by: child, call) || updates.areMade(by: object)
  }
}
