/// A text of a record and its name, as the source writes them in JSON: without their quotes, with their escapes.
///
/// JSON can write texts that UTF-8 cannot: a lone half of a surrogate pair is an escape and not a character.
package struct WrittenText: Equatable, Sendable {
  package let name: [UInt8]
  package let text: [UInt8]
}
