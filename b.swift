@preconcurrency @MainActor public protocol DP { nonisolated mutating func update() }
extension DP { public nonisolated mutating func update() {} }
@MainActor @propertyWrapper public struct LS<T>: @preconcurrency DP {
  var x: T
  public var wrappedValue: T { x }
  public func update() { print(x) }
}
struct S: DP { var y = 0
  mutating func update() { y += 1; MainActor.preconditionIsolated() ; f() }
  @MainActor func f() {}
}
