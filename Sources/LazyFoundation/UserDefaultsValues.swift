public import Foundation

#if !canImport(Darwin)
  // On Apple's systems every object has these two methods.
  extension UserDefaults {
    /// Stores a value for a key, as `set(_:forKey:)` does.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

    /// Returns the value for a key, as `object(forKey:)` does.
    public func value(forKey key: String) -> Any? { object(forKey: key) }
  }
#endif
