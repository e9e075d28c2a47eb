#if !canImport(Darwin)
  import Foundation

  /// A parsed predicate.
  indirect enum PredicateCondition {
    case constant(Bool)
    case not(PredicateCondition)
    case and(PredicateCondition, PredicateCondition)
    case or(PredicateCondition, PredicateCondition)
    case comparison(PredicateOperand, PredicateOperator, PredicateOperand)

    func isTrue(of object: Any?) -> Bool {
      switch self {
      case .constant(let value): value
      case .not(let condition): !condition.isTrue(of: object)
      case .and(let first, let second): first.isTrue(of: object) && second.isTrue(of: object)
      case .or(let first, let second): first.isTrue(of: object) || second.isTrue(of: object)
      case .comparison(let left, let comparison, let right):
        comparison.holds(PredicateValue(left.value(in: object)), right.value(in: object))
      }
    }
  }

  /// One side of a comparison.
  enum PredicateOperand {
    case constant(Any?)
    case list([PredicateOperand])
    /// A key path as names of properties, the outermost first. It is empty for the object itself.
    case path([String])

    func value(in object: Any?) -> Any? {
      switch self {
      case .constant(let value): value
      case .list(let operands): operands.map { $0.value(in: object) as Any }
      case .path(let names): names.reduce(object) { Self.property($1, of: $0) }
      }
    }

    /// Returns a stored property of a value, or the value for a key of a dictionary.
    private static func property(_ name: String, of object: Any?) -> Any? {
      guard let object = PredicateValue.unwrapped(object) else { return nil }
      if let dictionary = object as? [String: Any] { return dictionary[name] }
      var mirror: Mirror? = Mirror(reflecting: object)
      while let current = mirror {
        // Property wrappers and observable classes store a property under its name with an underscore.
        if let child = current.children.first(where: { $0.label == name || $0.label == "_" + name }) {
          return child.value
        }
        mirror = current.superclassMirror
      }
      return nil
    }
  }

  /// A comparison, with its options: `[c]` ignores case, `[d]` diacritics.
  struct PredicateOperator {
    enum Kind {
      case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual
      case contains, beginsWith, endsWith, like, matches, isIn, between
    }

    let kind: Kind
    var options: String.CompareOptions = []

    func holds(_ left: PredicateValue, _ rightValue: Any?) -> Bool {
      let right = PredicateValue(rightValue)
      switch kind {
      case .equal: return left.isEqual(to: right, options)
      case .notEqual: return !left.isEqual(to: right, options)
      case .less: return left.order(to: right, options) == .orderedAscending
      case .lessOrEqual: return [.orderedAscending, .orderedSame].contains(left.order(to: right, options))
      case .greater: return left.order(to: right, options) == .orderedDescending
      case .greaterOrEqual: return [.orderedDescending, .orderedSame].contains(left.order(to: right, options))
      case .contains: return contains(left, right)
      case .isIn: return contains(right, left)
      case .between: return isBetween(left, right)
      case .beginsWith: return find(right.text, in: left.text, options.union(.anchored))
      case .endsWith: return find(right.text, in: left.text, options.union([.anchored, .backwards]))
      case .matches: return matches(left.text, right.text)
      case .like: return matches(left.text, right.text.map(Self.expression))
      }
    }

    private func contains(_ container: PredicateValue, _ part: PredicateValue) -> Bool {
      if let elements = container.elements { return elements.contains { $0.isEqual(to: part, options) } }
      return find(part.text, in: container.text, options)
    }

    private func isBetween(_ value: PredicateValue, _ bounds: PredicateValue) -> Bool {
      guard let bounds = bounds.elements, bounds.count == 2 else { return false }
      let (lower, upper) = (value.order(to: bounds[0], options), value.order(to: bounds[1], options))
      return lower != nil && upper != nil && lower != .orderedAscending && upper != .orderedDescending
    }

    private func find(_ part: String?, in text: String?, _ options: String.CompareOptions) -> Bool {
      guard let part, let text else { return false }
      return text.range(of: part, options: options) != nil
    }

    /// Returns whether the regular expression matches the text from start to end.
    private func matches(_ text: String?, _ expression: String?) -> Bool {
      guard let text, let expression else { return false }
      let all = options.intersection(.caseInsensitive).union(.regularExpression)
      return text.range(of: "^(?:\(expression))$", options: all) != nil
    }

    /// Returns the regular expression for a pattern with `*` and `?`.
    private static func expression(of pattern: String) -> String {
      NSRegularExpression.escapedPattern(for: pattern).replacingOccurrences(of: "\\*", with: ".*")
        .replacingOccurrences(of: "\\?", with: ".")
    }
  }

  /// A value that a predicate compares.
  struct PredicateValue {
    let value: Any?

    init(_ value: Any?) { self.value = Self.unwrapped(value) }

    /// Unwraps optionals, also nested ones. Returns `nil` if they contain no value or `NSNull`.
    static func unwrapped(_ value: Any?) -> Any? {
      guard let value else { return nil }
      if value is NSNull { return nil }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .optional else { return value }
      return unwrapped(mirror.children.first?.value)
    }

    var text: String? { value as? String ?? (value as? any StringProtocol).map { String($0) } }

    var elements: [PredicateValue]? {
      switch value {
      case let list as [Any]: list.map { PredicateValue($0) }
      case let set as Set<AnyHashable>: set.map { PredicateValue($0.base) }
      default: nil
      }
    }

    private var number: Double? {
      switch value {
      case let value as Bool: value ? 1 : 0
      case let value as any BinaryInteger: Double(value)
      case let value as any BinaryFloatingPoint: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as Date: value.timeIntervalSinceReferenceDate
      default: nil
      }
    }

    func order(to other: PredicateValue, _ options: String.CompareOptions) -> ComparisonResult? {
      if let number, let other = other.number {
        return number < other ? .orderedAscending : number > other ? .orderedDescending : .orderedSame
      }
      guard let text, let other = other.text else { return nil }
      return text.compare(other, options: options)
    }

    func isEqual(to other: PredicateValue, _ options: String.CompareOptions) -> Bool {
      if let order = order(to: other, options) { return order == .orderedSame }
      guard let value, let other = other.value else { return value == nil && other.value == nil }
      guard let value = value as? AnyHashable, let other = other as? AnyHashable else { return false }
      return value == other
    }
  }
#endif
