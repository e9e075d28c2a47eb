/// A text of a record, with its name, as JSON writes both in the source: between their quotes, with their escapes.
///
/// JSON has texts that no text in UTF-8 is: a lone half of a surrogate pair is an escape, and no character.
package struct WrittenText: Equatable, Sendable {
  package let name: [UInt8]
  package let text: [UInt8]
}
