public import Foundation

extension Bundle {
  /// The bundle of the program. SwiftPM generates this property for targets with resources; a program that is built from
  /// single files has none.
  public static var module: Bundle { .main }
}
