/// What the status line says until a key is pressed: the answer to the last key, and behind it what has come of itself since.
struct StatusMessage: Equatable {
  var answer: String?
  var news: String?

  var text: String? {
    guard let answer, let news else { return answer ?? news }
    return answer + "; " + news
  }

  /// Puts what is newer in the place of what was said.
  mutating func update(by newer: StatusMessage) {
    answer = newer.answer ?? answer
    news = newer.news ?? news
  }
}
