/// How to look out for what others do to what is read.
public enum Lookout: Sendable {
  /// Not at all.
  case off
  /// As the system tells of it, and not where it does not: nothing is done while nothing happens.
  case whenTold
  /// Where the system does not tell, by a look once a second.
  case always
}
