/// Marks a property of a view whose value holds no state, no environment values and no observed objects. The engine
/// does not search it, so state within it would not be linked.
///
/// To find out whether a struct is a property wrapper, the runtime searches all conformances of the program. That takes
/// about 330,000 instructions for each type, before the view is first shown. Values are compared as without the
/// wrapper.
@propertyWrapper
package struct NonDynamic<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
