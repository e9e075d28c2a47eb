/// A property of a view in whose value nothing has to be looked for that the engine would give its value: no state, nothing of the
/// environment, no object that is followed.
///
/// That a struct is no property wrapper the runtime finds out by a search through all conformances of the program, a third of a million
/// instructions for each type, and views cannot be shown before. The value is compared as it would be without the wrapper.
@propertyWrapper
package struct Plain<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
