/// The version of lazyscope-check.
public enum CheckVersion {
  public static let current = "0.1.0"
}
