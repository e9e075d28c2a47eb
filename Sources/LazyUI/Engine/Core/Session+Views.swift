extension Session {
  /// Creates a session that shows views.
  ///
  /// - Parameters:
  ///   - overscan: the number of rows before and after the visible ones that lazy containers keep ready.
  ///   - lengthUnit: the default unit of lengths.
  ///   - policies: the behaviours that differ between releases of SwiftUI.
  ///   - clock: the session's clock.
  ///   - wake: called, on any thread, when an observed property has changed. Other changes happen on the main actor, in
  ///     code that the session's owner calls or awaits.
  ///   - root: the views.
  package convenience init<C: Clock>(
    overscan: Int = 0, lengthUnit: LengthUnit = .cell, policies: EnginePolicies = EnginePolicies(),
    clock: C = ContinuousClock(), wake: @escaping @Sendable () -> Void = {},
    @ViewBuilder root: () -> some View
  ) where C.Duration == Duration {
    self.init(overscan: overscan, lengthUnit: lengthUnit, policies: policies, clock: clock, wake: wake)
    rootNode = policies.initialValues.whileMaking { RootNode(root(), session: self) }
  }

  /// Returns the facts about a view type. `modifier` is the type of the modifier that creates the body; `nil` if the
  /// view itself creates it.
  func facts<V: View>(for type: V.Type, madeBy modifier: Any.Type?) -> ViewTypeMetadata {
    types.facts(of: type) { ViewTypeMetadata(type, madeBy: modifier) }
  }
}

extension ViewTypeMetadata {
  /// Computes the facts about a view type. `modifier` is the type of the modifier that creates the body; `nil` if the
  /// view itself creates it.
  convenience init<V: View>(_ type: V.Type, madeBy modifier: Any.Type? = nil) {
    self.init(of: type, shape: V.Body._rowShape(), modifier: modifier)
  }
}
