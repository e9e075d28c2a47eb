#if !canImport(Darwin)
  public import Foundation

  extension NSPredicate {
    /// Creates a predicate from a format: comparisons of texts, numbers and dates, joined by `AND`, `OR` and `NOT`.
    ///
    /// ```swift
    /// import Foundation
    ///
    /// let isMail = NSPredicate(format: "SELF MATCHES %@", "[^@ ]+@[^@ ]+")
    /// let matches = isMail.evaluate(with: "ada@example.org")
    /// ```
    ///
    /// Names are read as stored properties, by reflection. A predicate with a format that cannot be parsed is never
    /// true.
    public convenience init(format predicateFormat: String, _ arguments: Any...) {
      self.init(format: predicateFormat, argumentArray: arguments)
    }

    /// Creates a predicate from a format, with the arguments in an array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
      var parser = PredicateParser(predicateFormat, arguments ?? [])
      let condition = parser.parse()
      self.init { object, _ in condition?.isTrue(of: object) ?? false }
    }
  }
#endif
