internal import Parquet

/// A comparison of numbers with a constant, mostly without the texts of the numbers.
///
/// Conditions compare the decimal texts of numbers. The text of a binary number, and the text of the constant, are rounded
/// to the nearest binary number here. Rounding keeps the order, so different rounded numbers have the order of their
/// texts.
struct ParquetNumberTest {
  private let relation: FieldComparison.Relation
  private let isNegated: Bool
  private let double: Double
  private let float: Float

  /// - Returns: `nil` if the condition is not a comparison of plain numbers.
  init?(_ condition: RecordCondition) {
    guard case .compares(_, let comparison) = condition.test, comparison.form == nil, comparison.kind == .numbers else {
      return nil
    }
    let text = String(decoding: comparison.bytes, as: UTF8.self)
    guard let double = Double(text), let float = Float(text), double.isFinite, float.isFinite else { return nil }
    (relation, isNegated) = (comparison.relation, condition.isNegated)
    (self.double, self.float) = (double, float)
  }

  /// Returns whether the condition holds for a value; `nil` if that requires the value's text.
  func holds(for value: ParquetValue) -> Bool? {
    switch value {
    case .integer(let number): holds(Double(number), double)
    case .double(let number): holds(number, double)
    case .float(let number): holds(number, float)
    default: nil
    }
  }

  private func holds<Number: BinaryFloatingPoint>(_ number: Number, _ constant: Number) -> Bool? {
    let isLess = number < constant
    // Neither is true for NaN.
    guard isLess || number > constant else { return nil }
    switch relation {
    case .less, .lessOrEqual: return isLess != isNegated
    case .greater, .greaterOrEqual: return isLess == isNegated
    case .notEqual: return !isNegated
    case .equal: return isNegated
    case .identical: return nil
    }
  }
}
