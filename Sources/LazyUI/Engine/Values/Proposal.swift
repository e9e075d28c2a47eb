/// The size that is offered to a view. If a dimension is `nil`, the view chooses its ideal length.
struct Proposal: Hashable {
  var width: Int?
  var height: Int?

  static let unspecified = Proposal(width: nil, height: nil)
}
