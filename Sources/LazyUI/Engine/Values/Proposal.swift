/// The size that is offered to a view. A dimension is `nil` for the view's ideal length.
struct Proposal: Hashable {
  var width: Int?
  var height: Int?

  static let unspecified = Proposal(width: nil, height: nil)
}
