/// Reports constructs at the first level of rows that make a container less lazy.
struct RowRules {
  let context: RuleContext

  func check(_ loop: Loop, _ shape: RowShape) {
    var reported: [RowShape.Construct.Kind] = []
    let isGroup = bodiesHaveSections(shape) || ElementGroups(sizes: context.sizes).areElements(of: loop, shape)
    let severity = isGroup ? .note : severity(of: loop)
    // A branch on the release of the system is reported only if there is no other branch.
    let constructs = shape.constructs.filter { !$0.isAvailability } + shape.constructs.filter(\.isAvailability)
    for construct in constructs where !reported.contains(construct.kind) {
      reported.append(construct.kind)
      report(construct, of: loop, construct.isAvailability ? .note : severity)
    }
  }

  /// Whether a view of the row is a section in its own body. A list has few sections.
  private func bodiesHaveSections(_ shape: RowShape) -> Bool {
    shape.parts.contains { part in
      part.type.property("body")?.property.getter?.contains { $0.viewName == "Section" } == true
    }
  }

  /// A list reads all rows before it shows the first. A lazy stack only reads the rows above a place that it jumps to.
  private func severity(of loop: Loop) -> Severity {
    guard context.sizes.size(of: loop) == .many else { return .note }
    return loop.container == .list || context.sizes.canJump(loop) ? .warning : .note
  }

  private func report(_ construct: RowShape.Construct, of loop: Loop, _ severity: Severity) {
    let findings = context.findings
    let name = loop.containerName
    let way = construct.path.isEmpty ? "" : " (through \(construct.path.joined(separator: " → ")))"
    switch (construct.kind, loop.container) {
    case (.id, .list):
      findings.add(
        .listRowID, severity, at: construct.place,
        "'.id' on a row\(way) makes the \(name) create all rows before it shows the first; use the id of the element, or put a container around the row",
        fix: removal(of: construct, in: loop))
    case (.branch, .list):
      findings.add(
        .listRowBranch, severity, at: construct.place,
        "a branch at the first level of a row\(way) makes the \(name) evaluate all rows before it shows the first; put a container around it, or use one view with conditional values",
        fix: construct.isInModifier || !construct.isOneRow ? nil : .wrap(construct.place))
    case (.varying, .list), (.varying, .lazyStack):
      findings.add(
        .rowCountVaries, severity, at: construct.place,
        "a row\(way) that has a varying number of views makes the \(name) evaluate all earlier rows to find a position; \(fix(for: loop))"
      )
    case (.loop, .list), (.loop, .lazyStack):
      findings.add(
        .rowCountVaries, severity, at: construct.place,
        "a loop at the first level of a row\(way) makes the \(name) evaluate all earlier elements to find a position; use one loop over flat data, or a Section"
      )
    case (.erasure, .list), (.erasure, .lazyStack):
      findings.add(
        .rowAnyView, severity, at: construct.place,
        "AnyView at the first level of a row\(way) makes the \(name) create all rows to count them; return 'some View' from a @ViewBuilder function"
      )
    default: break
    }
  }

  /// The fix for rows with a varying number of views. Filtering the data does not help if each element has views.
  private func fix(for loop: Loop) -> String {
    (loop.content?.closure?.body.viewCount ?? 1) > 1
      ? "make the same number of views for each element, or use one loop over flat data" : "filter the data instead"
  }

  private func removal(of construct: RowShape.Construct, in loop: Loop) -> Fix? {
    guard construct.path.isEmpty, let value = construct.value,
      RemovableID(index: context.index).isRemovable(value, in: loop)
    else { return nil }
    return .remove(construct.place)
  }
}
