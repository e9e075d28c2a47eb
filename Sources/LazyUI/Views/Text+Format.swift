public import Foundation

extension Text {
  /// A value as `format` writes it: `Text(item.timestamp, format: .dateTime)`.
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F) where F.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }
}
