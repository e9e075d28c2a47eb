/// Reports stacks that make a view for every element.
struct StackRules {
  let context: RuleContext

  /// Checks a scroll view.
  func checkScrollView(_ call: Expression, _ contents: ContainerReader.Contents, in scope: Scope) {
    guard !isHorizontal(call) else { return }
    for stack in contents.stacksWithLoops where stack.name == "VStack" && stack.loop.containerPlace == stack.place {
      // A section of a page is short in most apps.
      guard !stack.isSection, !isShort(stack.loop) else { continue }
      context.findings.add(
        .eagerStack, severity(of: stack.loop), at: stack.place,
        "the VStack makes a view for every element before the first is shown; use LazyVStack")
    }
    for loop in contents.loops where loop.containerName == "ScrollView" && !isShort(loop) {
      context.findings.add(
        .eagerStack, severity(of: loop), at: loop.place,
        "a loop directly in a ScrollView makes a view for every element before the first is shown; put it into a LazyVStack"
      )
    }
  }

  private func isShort(_ loop: Loop) -> Bool { context.sizes.size(of: loop) == .few }

  /// A stack makes all views, so its cost depends on their number only. A list that can be searched or scrolled to a
  /// view is often short.
  private func severity(of loop: Loop) -> Severity { context.sizes.isUnbounded(loop) ? .warning : .note }

  private func isHorizontal(_ call: Expression) -> Bool {
    guard let axes = call.arguments.first, axes.label == nil else { return false }
    return axes.value.lastName == "horizontal"
  }

  /// Checks a list or a lazy stack.
  func checkLazy(_ name: String, _ contents: ContainerReader.Contents, in scope: Scope) {
    for stack in contents.stacksWithLoops where stack.name == "VStack" && stack.loop.containerPlace == stack.place {
      // A stack in the body of another view is meant to be one row.
      // In a grid, the stack is a cell.
      guard stack.owner == scope.type?.name, !ViewNames.lazyGrids.contains(name), !isShort(stack.loop) else {
        continue
      }
      context.findings.add(
        .lazyInOneRow, severity(of: stack.loop), at: stack.place,
        "the VStack is one row of the \(name), so all views of its loop are made at once; put the loop directly into the \(name)"
      )
    }
  }

  /// Reports a lazy stack in a geometry reader that is within the scroll view.
  func checkMeasured(_ expression: Expression, _ position: SyntaxWalker.Position) {
    guard let name = expression.viewName, ViewNames.lazyStacks.contains(name) else { return }
    let around = position.around.compactMap(\.viewName)
    guard let reader = around.lastIndex(of: "GeometryReader"), let scroll = around.lastIndex(of: "ScrollView"),
      scroll < reader
    else { return }
    context.findings.add(
      .lazyMeasured, at: SourceRange(file: position.scope.file, range: expression.range),
      "the \(name) gets its size from a GeometryReader within the ScrollView, so it has no viewport and makes every view; put the GeometryReader around the ScrollView, or use containerRelativeFrame"
    )
  }
}
