// Scenario 39: members, keys and elements, chained, in generic code, on the main actor and on another one.
import Bindings

struct Track: Identifiable {
  enum TitleKey { case title }
  let id: Int
  var name: String
  var tags: [String] = []
  var best: Int?
  subscript(_ key: TitleKey) -> String {
    get { name.uppercased() }
    set { name = newValue.lowercased() }
  }
}

struct Album<Extra> {
  var tracks: [Track] = []
  var byName: [String: Track] = [:]
  var extra: Extra
  var selected: Track?
}

func members<Extra>(_ album: Binding<Album<Extra>>) -> [Binding<String>] {
  var names = album.tracks.map(\.name)
  names += album.tracks.map { $0[.title] }
  if let selected = Binding(album.selected) { names += [selected.name, selected[.title]] }
  if let track = album.tracks[id: 1] { names += Array(track.tags) }
  return names
}

func optional<Extra>(_ album: Binding<Album<Extra>>) -> (Binding<String?>, Binding<Int?>) {
  (album.byName["a"].name, album.selected.best)
}

func slices<Extra>(_ album: Binding<Album<Extra>>) -> Binding<ArraySlice<Track>> {
  album.tracks[1...].modify { $0.removeAll { $0.tags.isEmpty } }
  return album.tracks[0..<2]
}

@MainActor final class Player {
  @State var album = Album(extra: 1)

  func play() {
    $album.tracks[id: 1]?.tags[0].wrappedValue = "loud"
    $album.extra.wrappedValue += members($album).count
    Task { $album.selected[default: Track(id: 0, name: "")][.title].wrappedValue = "x" }
  }
}

actor Library {
  @State private var album = Album(extra: "")

  func rename() -> Int {
    for track in $album.tracks { track[.title].wrappedValue = "x" }
    $album.tracks.forEach { $track in track.name += "!" }
    return members($album).count
  }
}
