/// The space that is offered to a view; nil for as much as it would like.
struct Proposal: Hashable {
  var width: Int?
  var height: Int?

  static let unspecified = Proposal(width: nil, height: nil)
}
