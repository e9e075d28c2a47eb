/// What is submitted.
public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = Int

  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Fields that search.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// What a keyboard's Enter says. A terminal's keyboard is the user's own.
public struct SubmitLabel: Sendable {
  public static let done = SubmitLabel()
  public static let go = SubmitLabel()
  public static let send = SubmitLabel()
  public static let join = SubmitLabel()
  public static let route = SubmitLabel()
  public static let search = SubmitLabel()
  public static let `return` = SubmitLabel()
  public static let next = SubmitLabel()
  public static let `continue` = SubmitLabel()
}

extension View {
  /// Calls `action` when a field in the view is submitted, with Enter; those of views further out come after it.
  ///
  /// - Parameters:
  ///   - triggers: what is submitted.
  ///   - action: what is done then.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    ModifiedContent(content: self, modifier: SubmitModifier(triggers: triggers, action: action))
  }

  /// Keeps views further out from being told that something in the view was submitted.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    ModifiedContent(content: self, modifier: SubmitModifier(triggers: [], isBlocking: isBlocking, action: {}))
  }

  /// No effect: a terminal's keyboard is the user's own.
  public func submitLabel(_ submitLabel: SubmitLabel) -> some View { self }
}

package struct SubmitModifier: NodeModifier {
  var triggers: SubmitTriggers
  var isBlocking = false
  var action: @MainActor () -> Void

  /// What it does is not seen.
  package func looks(like other: SubmitModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<SubmitModifier>, in parent: LayoutNode) -> WrapperNode {
    SubmitNode(rows, in: parent)
  }
}

private final class SubmitNode: ModifierNode<SubmitModifier> {
  override func submit(_ trigger: SubmitTriggers) {
    if !rows.modifier.triggers.isDisjoint(with: trigger) { performing(rows.modifier.action) }
    if !rows.modifier.isBlocking { super.submit(trigger) }
  }
}
