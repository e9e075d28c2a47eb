import CoreData
import SwiftUI

final class Folder: NSManagedObject, Identifiable {
  @NSManaged var uuid: String?

  var id: String { uuid ?? UUID().uuidString }
}

struct ContentView: View {
  let folders: [Folder]

  var body: some View {
    List(folders) { folder in Text(folder.uuid ?? "") }
  }
}
