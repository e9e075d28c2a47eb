/// Marks a property of a view whose value holds no state, no environment values and no observed objects. The engine
/// does not search the property, so it would not find state within it.
///
/// Without this wrapper, the runtime would search all conformances of the program to find out whether a struct is a
/// property wrapper. The search takes about 330,000 instructions for each type, before the view is first shown. The
/// wrapper makes no difference when values are compared.
@propertyWrapper
package struct NonDynamic<Value> {
  package var wrappedValue: Value

  package init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}
