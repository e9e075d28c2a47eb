import Terminal

/// The folders that may contain the sources of lazyscope.
enum SourcePlaces {
  /// The folder of `make install`, and the checkout that the program was built in.
  static var all: [String] {
    let folders = ProgramPath.current.split(separator: "/").dropLast()
    func path(_ folders: some Sequence<Substring>) -> String { folders.map { "/" + $0 }.joined() }
    var places = [path(folders.dropLast()) + "/share/lazyscope/sources"]
    if let build = folders.firstIndex(of: ".build") { places.append(path(folders[..<build])) }
    return places
  }
}
