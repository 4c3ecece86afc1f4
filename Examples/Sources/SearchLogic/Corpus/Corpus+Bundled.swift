extension Corpus {
  /// The entries that come with the program: languages, countries, cities, mountains, rivers,
  /// foods, plants, elements, scientists and days, in the scripts of those who use the words.
  public static let bundled: Corpus = {
    do {
      return try Corpus(utf8: PackageResources.entries_txt)
    } catch {
      preconditionFailure("Corpus.bundled needs entries.txt in UTF-8, but it is \(error).")
    }
  }()
}
