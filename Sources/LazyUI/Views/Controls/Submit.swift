/// The kinds of fields that an `onSubmit` action applies to.
///
/// Used by ``View/onSubmit(of:_:)``.
public struct SubmitTriggers: OptionSet, Sendable {
  public typealias RawValue = Int

  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Text fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

/// The label of the Enter key on a keyboard. It has no effect on a terminal.
///
/// Used by ``View/submitLabel(_:)``.
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
  /// Calls `action` when the user submits a field in the view with Enter. The actions of enclosing views are called
  /// after it.
  ///
  /// ```swift
  /// struct TwoFields: View {
  ///   @State private var user = ""
  ///   @State private var host = ""
  ///   let connect: @MainActor () -> Void
  ///   var body: some View {
  ///     VStack { TextField("User", text: $user); TextField("Host", text: $host) }
  ///       .onSubmit { connect() }
  ///   }
  /// }
  /// ```
  ///
  /// See also ``TextField``, ``SecureField``, ``SubmitTriggers`` and ``View/submitScope(_:)``.
  ///
  /// - Parameters:
  ///   - triggers: The kinds of fields.
  ///   - action: The action to perform.
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping @MainActor () -> Void) -> some View {
    NodeModifiedContent(content: self, modifier: SubmitModifier(triggers: triggers, action: action))
  }

  /// Prevents submissions in the view from reaching the actions of enclosing views.
  public func submitScope(_ isBlocking: Bool = true) -> some View {
    NodeModifiedContent(content: self, modifier: SubmitModifier(triggers: [], isBlocking: isBlocking, action: {}))
  }
}

package struct SubmitModifier: NodeModifier {
  var triggers: SubmitTriggers
  var isBlocking = false
  var action: @MainActor () -> Void

  /// Returns `true`, because the modifier does not affect drawing.
  package func hasSameEffect(as other: SubmitModifier) -> Bool { true }

  package func makeWrapper(_ rows: any ModifierSource<SubmitModifier>, in parent: LayoutNode) -> WrapperNode {
    SubmitNode(rows, in: parent)
  }
}

private final class SubmitNode: ModifierNode<SubmitModifier>, SubmitHandling {
  func submit(_ trigger: SubmitTriggers) {
    if !rows.modifier.triggers.isDisjoint(with: trigger) { performing(rows.modifier.action) }
    if !rows.modifier.isBlocking { submitToParent(trigger) }
  }
}

/// A node that handles submissions of the fields in its view.
@MainActor
protocol SubmitHandling: LayoutNode {
  /// Handles a submission. Call ``LayoutNode/submitToParent(_:)`` to pass it on.
  func submit(_ trigger: SubmitTriggers)
}

extension LayoutNode {
  /// Passes a submission to the innermost surrounding node that handles it.
  final func submitToParent(_ trigger: SubmitTriggers) { enclosing((any SubmitHandling).self)?.submit(trigger) }
}
