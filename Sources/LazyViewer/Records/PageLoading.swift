/// The loading state of a list that grows while it is read.
package struct PageLoading: Equatable {
  package var loads: Int
  package var isLoading: Bool
  /// The reason why the last load failed; nil if it did not.
  package var failure: String?
  /// A row within this distance of the last one starts the next load; nil if the list does not report it.
  package var threshold: Int?

  package init(loads: Int, isLoading: Bool, failure: String?, threshold: Int? = nil) {
    self.loads = loads
    self.isLoading = isLoading
    self.failure = failure
    self.threshold = threshold
  }
}
