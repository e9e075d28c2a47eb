import Foundation

/// The type of a file or of transferred data. It has an identifier and file extensions.
///
/// A terminal has no registry of types, so only the types in this file are known. A type that a program declares has an
/// identifier, but no file extensions.
public struct UTType: Hashable, Sendable, Codable {
  /// The unique name of the type.
  public let identifier: String
  private let endings: [String]
  private let parents: [String]

  private init(_ identifier: String, _ endings: [String] = [], in parents: [String] = []) {
    self.identifier = identifier
    self.endings = endings
    self.parents = parents
  }

  /// Creates the known type with an identifier. Returns `nil` if no such type is known.
  public init?(_ identifier: String) {
    guard let known = Self.known.first(where: { $0.identifier == identifier }) else { return nil }
    self = known
  }

  /// Creates the type of files with an extension, or a new type if the extension is unknown. Returns `nil` if the
  /// extension is empty.
  public init?(filenameExtension: String, conformingTo parent: UTType = .data) {
    guard !filenameExtension.isEmpty else { return nil }
    let ending = filenameExtension.lowercased()
    self =
      Self.known.first { $0.endings.contains(ending) }
      ?? UTType("dyn.\(ending)", [ending], in: [parent.identifier] + parent.parents)
  }

  /// Creates a type that the program declares.
  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(identifier, in: parent.map { [$0.identifier] + $0.parents } ?? [])
  }

  /// Creates a type that another program declares.
  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parent)
  }

  /// The preferred file extension, or `nil` if the type has none.
  public var preferredFilenameExtension: String? { endings.first }

  /// A name such as "PNG file", or `nil` if the type has no extension.
  public var localizedDescription: String? { endings.first.map { "\($0.uppercased()) file" } }

  /// Whether the type equals `type` or is a subtype of it.
  public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }

  /// Whether the type is a subtype of `type`.
  public func isSubtype(of type: UTType) -> Bool { self != type && parents.contains(type.identifier) }

  /// Whether the extension of a file belongs to this type. `item`, `data` and `content` match every file.
  func matches(_ url: URL) -> Bool {
    if [Self.item, .data, .content].contains(self) { return true }
    guard let type = UTType(filenameExtension: url.pathExtension) else { return false }
    return type.conforms(to: self)
  }

  public static func == (left: UTType, right: UTType) -> Bool { left.identifier == right.identifier }
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType {
  private static let inData = ["public.data", "public.item"]
  private static let inText = ["public.text", "public.data", "public.content", "public.item"]
  private static let inImage = ["public.image", "public.data", "public.content", "public.item"]
  private static let inMovie = ["public.movie", "public.audiovisual-content", "public.data", "public.item"]
  private static let inAudio = ["public.audio", "public.audiovisual-content", "public.data", "public.item"]

  /// The type of all files, folders and data.
  public static let item = UTType("public.item", in: [])
  /// The type of content that is shown to users, such as text, pictures and sound.
  public static let content = UTType("public.content", in: ["public.item"])
  /// The type of bytes of any format.
  public static let data = UTType("public.data", in: ["public.item"])
  public static let folder = UTType("public.folder", in: ["public.directory", "public.item"])
  public static let directory = UTType("public.directory", in: ["public.item"])
  public static let url = UTType("public.url", in: inData)
  public static let fileURL = UTType("public.file-url", in: ["public.url"] + inData)
  public static let text = UTType("public.text", in: Array(inText.dropFirst()))
  public static let plainText = UTType("public.plain-text", ["txt", "text"], in: inText)
  public static let utf8PlainText = UTType("public.utf8-plain-text", in: ["public.plain-text"] + inText)
  public static let rtf = UTType("public.rtf", ["rtf"], in: inText)
  public static let html = UTType("public.html", ["html", "htm"], in: inText)
  public static let xml = UTType("public.xml", ["xml"], in: inText)
  public static let json = UTType("public.json", ["json"], in: inText)
  public static let yaml = UTType("public.yaml", ["yaml", "yml"], in: inText)
  public static let commaSeparatedText = UTType("public.comma-separated-values-text", ["csv"], in: inText)
  public static let tabSeparatedText = UTType("public.tab-separated-values-text", ["tsv"], in: inText)
  public static let sourceCode = UTType("public.source-code", in: ["public.plain-text"] + inText)
  public static let swiftSource = UTType("public.swift-source", ["swift"], in: ["public.source-code"] + inText)
  public static let propertyList = UTType("com.apple.property-list", ["plist"], in: inData)
  public static let pdf = UTType("com.adobe.pdf", ["pdf"], in: ["public.content"] + inData)
  public static let image = UTType("public.image", in: Array(inImage.dropFirst()))
  public static let png = UTType("public.png", ["png"], in: inImage)
  public static let jpeg = UTType("public.jpeg", ["jpg", "jpeg"], in: inImage)
  public static let gif = UTType("com.compuserve.gif", ["gif"], in: inImage)
  public static let heic = UTType("public.heic", ["heic"], in: inImage)
  public static let svg = UTType("public.svg-image", ["svg"], in: inImage)
  public static let audiovisualContent = UTType("public.audiovisual-content", in: ["public.content"] + inData)
  public static let movie = UTType("public.movie", in: Array(inMovie.dropFirst()))
  public static let video = UTType("public.video", in: inMovie)
  public static let mpeg4Movie = UTType("public.mpeg-4", ["mp4"], in: inMovie)
  public static let quickTimeMovie = UTType("com.apple.quicktime-movie", ["mov"], in: inMovie)
  public static let audio = UTType("public.audio", in: Array(inAudio.dropFirst()))
  public static let mp3 = UTType("public.mp3", ["mp3"], in: inAudio)
  public static let wav = UTType("com.microsoft.waveform-audio", ["wav"], in: inAudio)
  public static let archive = UTType("public.archive", in: inData)
  public static let zip = UTType("public.zip-archive", ["zip"], in: ["public.archive"] + inData)
  public static let database = UTType("public.database", in: inData)
  public static let contact = UTType("public.contact", in: inData)
  public static let vCard = UTType("public.vcard", ["vcf"], in: ["public.contact"] + inText)
  public static let calendarEvent = UTType("public.calendar-event", in: inData)

  private static let known: [UTType] = [
    item, content, data, folder, directory, url, fileURL, text, plainText, utf8PlainText, rtf, html, xml, json, yaml,
    commaSeparatedText, tabSeparatedText, sourceCode, swiftSource, propertyList, pdf, image, png, jpeg, gif, heic, svg,
    audiovisualContent, movie, video, mpeg4Movie, quickTimeMovie, audio, mp3, wav, archive, zip, database, contact,
    vCard, calendarEvent,
  ]
}
