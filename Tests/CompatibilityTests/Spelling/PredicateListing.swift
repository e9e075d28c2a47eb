import SwiftUI
import Testing

private class Animal {
  let name: String
  init(name: String) { self.name = name }
}

private final class Dog: Animal {
  let age: Int?
  let tags: [String]

  init(name: String, age: Int?, tags: [String]) {
    self.tags = tags
    self.age = age
    super.init(name: name)
  }
}

private struct Person {
  let name: String
  let age: Int?
  let tags: [String]
}

private struct MailField: View {
  @State private var address: String

  init(_ address: String) { _address = State(initialValue: address) }

  private var isValid: Bool {
    NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._]+@[a-z.]+").evaluate(with: address)
  }

  var body: some View { Text(isValid ? "valid" : "invalid") }
}

@MainActor
@Suite("Predicates with a format")
struct PredicateListing {
  @Test func `a view validates a text`() {
    #expect(Screen(MailField("ada@example.org")).lines == ["valid"])
    #expect(Screen(MailField("ada@")).lines == ["invalid"])
  }

  @Test(arguments: [
    ("name CONTAINS[cd] 'LÓVE' AND age > 3", true), ("name CONTAINS 'LOVE'", false),
    ("NOT (name BEGINSWITH 'Ada') OR age BETWEEN {30, 40}", true), ("age != nil && tags CONTAINS \"b\"", true),
    ("name LIKE[c] 'ada*'", true), ("name LIKE 'ada?'", false), ("SELF.name ENDSWITH 'lace'", true),
    ("age >= 37 || age <= 35", false), ("!(age < 36)", true), ("age IN {1, 36}", true), ("missing == nil", true),
    ("TRUEPREDICATE", true), ("FALSEPREDICATE", false), ("name ==", false), ("", false), ("age ~ 3", false),
  ])
  func `a format compares properties`(format: String, isTrue: Bool) {
    let ada = Person(name: "Ada Lovelace", age: 36, tags: ["a", "b"])
    #expect(NSPredicate(format: format).evaluate(with: ada) == isTrue)
  }

  @Test func `arguments are values and names`() {
    let ada = Person(name: "Ada", age: 36, tags: [])
    #expect(NSPredicate(format: "%K == %ld AND name IN %@", "age", 36, ["Bea", "Ada"]).evaluate(with: ada))
    #expect(!NSPredicate(format: "%K == %@", argumentArray: ["name", "Bea"]).evaluate(with: ada))
    #expect(!NSPredicate(format: "name == %@").evaluate(with: ada), "an argument is missing")
  }

  @Test func `properties of superclasses and of dictionaries are read`() {
    #expect(NSPredicate(format: "name == 'Rex'").evaluate(with: Dog(name: "Rex", age: 3, tags: [])))
    #expect(NSPredicate(format: "size.width < 3").evaluate(with: ["size": ["width": 2]]))
  }
}
