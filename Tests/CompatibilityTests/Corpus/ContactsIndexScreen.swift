// swift-format-ignore-file
import SwiftUI

struct ContactPerson: Identifiable, Hashable {
  let given: String
  let family: String
  var id: String { "\(given) \(family)" }
  var initial: String { String(family.prefix(1)) }

  static let samples: [ContactPerson] = [
    ("Ines", "Abreu"), ("Tom", "Adler"), ("Mei", "Bao"), ("Luca", "Bianchi"),
    ("Ada", "Brandt"), ("Noor", "Chaudhry"), ("Emil", "Dahl"), ("Rosa", "Duarte"),
    ("Finn", "Eriksen"), ("Gita", "Farouk"), ("Otto", "Graf"), ("Hana", "Ito"),
    ("Jonas", "Keller"), ("Lena", "Kovacs"), ("Paul", "Lindgren"), ("Maya", "Mbeki"),
    ("Nils", "Moreau"), ("Sara", "Novak"), ("Ivan", "Orlov"), ("Vera", "Petit"),
    ("Raj", "Sharma"), ("Anna", "Sousa"), ("Kai", "Tanaka"), ("Zoe", "Weiss"),
  ].map { ContactPerson(given: $0.0, family: $0.1) }
}

struct ContactsIndexScreen: View {
  let people: [ContactPerson]
  @State private var query = ""

  init(people: [ContactPerson] = ContactPerson.samples) {
    self.people = people
  }

  private var groups: [(letter: String, people: [ContactPerson])] {
    let matching =
      query.isEmpty
      ? people
      : people.filter { $0.id.localizedCaseInsensitiveContains(query) }
    return Dictionary(grouping: matching, by: \.initial)
      .map { (letter: $0.key, people: $0.value.sorted { $0.family < $1.family }) }
      .sorted { $0.letter < $1.letter }
  }

  var body: some View {
    NavigationView {
      ScrollViewReader { proxy in
        ZStack(alignment: .trailing) {
          List {
            ForEach(groups, id: \.letter) { group in
              Section(header: Text(group.letter).bold()) {
                ForEach(group.people) { person in
                  NavigationLink(destination: ContactCard(person: person)) {
                    Text(person.given) + Text(" ") + Text(person.family).bold()
                  }
                  .id(person.id)
                }
              }
            }
          }
          .listStyle(.plain)

          letterIndex { letter in
            guard let first = groups.first(where: { $0.letter == letter })?.people.first else { return }
            withAnimation(.easeInOut(duration: 0.2)) {
              proxy.scrollTo(first.id, anchor: .top)
            }
          }
        }
      }
      .navigationTitle("Contacts")
      .searchable(text: $query, prompt: Text("Name"))
      .overlay {
        if groups.isEmpty {
          ContentUnavailableView.search(text: query)
        }
      }
    }
    .navigationViewStyle(.stack)
  }

  func letterIndex(onTap: @escaping (String) -> Void) -> some View {
    VStack(spacing: 0) {
      ForEach(groups.map(\.letter), id: \.self) { letter in
        Button(letter) { onTap(letter) }
          .buttonStyle(.plain)
          .font(.caption2)
          .accessibilityLabel(Text("Jump to \(letter)"))
      }
    }
    .padding(.trailing, 8)
  }
}

struct ContactCard: View {
  let person: ContactPerson

  var body: some View {
    Form {
      LabeledContent("Given name", value: person.given)
      LabeledContent {
        Text(person.family)
      } label: {
        Text("Family name")
      }
      Section("Mail") {
        Text(verbatim: "\(person.given.lowercased())@example.org")
          .textSelection(.enabled)
      }
    }
    .navigationTitle(Text(person.id))
  }
}

struct ContactsIndexScreen_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      ContactsIndexScreen()
      ContactsIndexScreen(people: [])
        .previewDisplayName("Empty")
    }
  }
}
