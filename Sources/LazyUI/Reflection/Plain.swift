/// Marks a property of a view whose value holds no state, nothing of the environment and no object that is followed, so that the engine
/// need not search it: state within it would not be linked.
///
/// Whether a struct is a property wrapper the runtime finds out by a search through all conformances of the program. That takes a third
/// of a million instructions for each type, before the view is shown for the first time. Values are compared as without the wrapper.
@propertyWrapper
package struct Plain<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
