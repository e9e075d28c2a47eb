#if !canImport(Darwin)
  public import Foundation

  /// The purpose of a formatted measurement. It has no effect: a measurement is always written in its own unit.
  public struct MeasurementFormatUnitUsage<UnitType: Unit>: Hashable, Sendable {
    private let name: String

    public static var general: Self { Self(name: "general") }
    public static var asProvided: Self { Self(name: "asProvided") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
    public static var person: Self { Self(name: "person") }
    public static var weather: Self { Self(name: "weather") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitLength {
    public static var person: Self { Self(name: "person") }
    public static var personHeight: Self { Self(name: "personHeight") }
    public static var road: Self { Self(name: "road") }
    public static var focalLength: Self { Self(name: "focalLength") }
    public static var rainfall: Self { Self(name: "rainfall") }
    public static var snowfall: Self { Self(name: "snowfall") }
    public static var visibility: Self { Self(name: "visibility") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitMass {
    public static var personWeight: Self { Self(name: "personWeight") }
  }

  extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
    public static var food: Self { Self(name: "food") }
    public static var workout: Self { Self(name: "workout") }
  }

  extension Measurement {
    /// Returns the number and the symbol of the unit.
    public func formatted() -> String { FormatStyle(width: .abbreviated).format(self) }

    /// Returns the measurement in a format.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == Measurement { style.format(self) }

    /// A format for measurements: the number in the locale's format, and the symbol of the unit.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      /// The form of the unit. Names of units are not available, so every form except `narrow` writes the symbol after
      /// a space.
      public enum UnitWidth: String, Codable, Hashable, Sendable {
        case wide, abbreviated
        /// The symbol directly after the number, without a space.
        case narrow
      }

      public var width: UnitWidth
      public var locale: Locale
      public var numberFormatStyle: FloatingPointFormatStyle<Double>?

      public init(
        width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType> = .general,
        numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
      ) {
        (self.width, self.locale, self.numberFormatStyle) = (width, locale, numberFormatStyle)
      }

      public func locale(_ locale: Locale) -> Self {
        Self(width: width, locale: locale, numberFormatStyle: numberFormatStyle)
      }

      public func format(_ value: Measurement) -> String {
        let style = (numberFormatStyle ?? .number.precision(.fractionLength(0...2))).locale(locale)
        return style.format(value.value) + (width == .narrow ? "" : " ") + value.unit.symbol
      }
    }
  }

  extension FormatStyle {
    /// Returns a format with the symbol of the unit.
    public static func measurement<UnitType: Unit>(
      width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) -> Self where Self == Measurement<UnitType>.FormatStyle {
      Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    }
  }
#endif
