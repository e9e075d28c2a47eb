internal import CTerminal

/// The processors that the process may use.
package enum Processors {
  /// The number of processors, at least 1.
  package static var count: Int { max(1, Int(cterminal_processor_count())) }
}
