internal import LazyUI

/// A list that had to make all of its rows, and the reason.
public struct SlowList: Hashable, Sendable, CustomStringConvertible {
  /// The reason why all rows were made.
  public enum Reason: Hashable, Sendable {
    /// `.id(_:)` on a row.
    case explicitID
    /// An `if` with `else`, or a `switch`, at the first level of a row.
    case conditional
    /// An `if` without `else` at the first level of a row.
    case optional
    /// `AnyView` at the first level of a row.
    case anyView
    /// A `ForEach` at the first level of a row.
    case nestedForEach
    /// The elements of a tree.
    case children
    /// A view of the library, such as `DisclosureGroup`, at the first level of a row.
    case libraryView
    /// A container that is not lazy.
    case eagerContainer
  }

  /// The name of the container, such as `List`; empty if the `ForEach` is in none.
  public let container: String
  public let reason: Reason
  /// The types from the `ForEach` down to the cause: `ForEach → Row.body → if/else`.
  public let path: String
  /// The reason and the advice, in sentences.
  public let description: String

  init(_ slow: SlowPath) {
    (container, path) = (slow.container, slow.path)
    reason = Reason(slow.reason)
    description = "\(slow.path): \(slow.sentence) \(slow.cure)"
  }
}

extension SlowList.Reason {
  init(_ reason: SlowPath.Reason) {
    switch reason {
    case .eagerContainer: self = .eagerContainer
    case .shape(let cause, _): self.init(cause.kind)
    }
  }

  private init(_ kind: _RowShape.Cause.Kind) {
    switch kind {
    case .explicitID: self = .explicitID
    case .conditional: self = .conditional
    case .optional: self = .optional
    case .erased: self = .anyView
    case .nestedForEach: self = .nestedForEach
    case .children: self = .children
    case .libraryView: self = .libraryView
    }
  }
}

extension TestScreen {
  /// The lists that had to make all of their rows since the screen was created. To test that all lists are lazy, expect
  /// an empty array.
  ///
  /// ```swift
  /// import LazyUI
  ///
  /// let screen = TestScreen { List(0..<1_000) { Text("row \($0)").id($0) } }
  /// assert(screen.slowLists.map(\.reason) == [.explicitID])
  /// ```
  public var slowLists: [SlowList] {
    _ = currentSurface
    return session.probe.slowPaths.map(SlowList.init)
  }

  /// Problems in the views that do not end a program, as sentences. Examples are ids that several elements share,
  /// `ForEach` ranges that change, and updates that never end.
  public var warnings: [String] {
    _ = currentSurface
    return session.probe.warnings.map(\.sentence) + [session.probe.updateLoop?.sentence].compactMap(\.self)
  }
}
