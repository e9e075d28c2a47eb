/// The version of the program.
public enum CheckVersion {
  public static let current = "0.1.0"
}
