// Nothing here runs: that it compiles, without a warning, is the test.
public import Bindings

// MARK: - Isolation

@Lensed @MainActor
enum OnMain: Equatable { case first(Int), second(Int) }

@globalActor actor Store { static let shared = Store() }

@Lensed @Store
enum OnStore { case first(Int), second(String) }

@MainActor final class Screen {
  @Lensed enum Phase: Equatable { case idle(Int), busy(Int) }
  var phase = Phase.idle(1)

  func advance() {
    phase[.type] = .busy
    phase[.content] += 1
    phase.modify(.busy) { $0 += 1 }
  }
}

actor Worker {
  @Lensed enum Job: Equatable { case wait, run(count: Int) }
  var job = Job.wait

  func start() {
    job.become(.run, content: 1)
    job.modify(.run) { $0 += 1 }
    _ = job.is(.wait) && job[.type] == .run && job[.run] == 2
  }
}

nonisolated func fromAnywhere(_ value: OnMain, _ other: OnStore) -> Bool {
  var value = value
  value[.content] += 1
  value[.type] = .second
  return value.is(.first) && other[.type] == .first && other[.second] == nil
}

@Sendable nonisolated func concurrently() async -> Int {
  let paths: [any WritableKeyPath<OnMain, Int> & Sendable] = [\.[.content]]
  var value = OnMain.first(1)
  for path in paths { value[keyPath: path] += 1 }
  return await Task.detached { ContentLens<OnMain>().get(from: .second(3)) }.value
}

// MARK: - Access

/// An enum that other modules see.
@Lensed public enum Public { case first(Int), second(Int) }
/// One whose payloads differ.
@Lensed public enum PublicMixed { case first(Int), second(String, Bool), third }
@Lensed package enum Package { case first(Int), second(Int) }
@Lensed internal enum Internal { case first(Int), second(Int) }
@Lensed fileprivate enum FilePrivate { case first(Int), second(Int) }
@Lensed private enum Private { case first(Int), second(Int) }
@Lensed @usableFromInline enum Inlinable { case first(Int), second(Int) }
@Lensed(shared: ["count": Int.self]) @usableFromInline enum InlinableMixed {
  case first(count: Int, String), second(Bool, count: Int)
}

/// Uses generated members where they are inlined into other modules.
///
/// - Returns: A payload.
@inlinable public func inlined() -> Int {
  var value = Inlinable.first(1)
  value[.type] = .second
  value[.content] += 1
  value.modify(.second) { $0 += 1 }
  return value[.second] ?? 0
}

extension Public {
  @Lensed enum InInternal { case first(Int), second(Int) }
  /// A nested one that says so itself.
  @Lensed public enum Deeper { case first(Int), second(Int) }
}

/// A place for enums in a public extension.
public enum Namespace {}
public extension Namespace {
  @Lensed enum Implied { case first(Int), second(String) }
  struct Further { @Lensed enum Inside { case first(Int), second(String) } }
}

struct Secret {
  @Lensed private enum Hidden { case first(Int), second(Int) }
  @Lensed private enum HiddenMixed { case first(Int), second(String), third }
  @Lensed fileprivate enum Shown { case first(Int), second(Int) }
  private struct Deeper { @Lensed enum Covered { case first(Int), second(Int) } }

  func use() -> Int {
    var hidden = Hidden.first(1)
    hidden[.type] = .second
    hidden[.content] += 1
    hidden.modify(.second) { $0 += 1 }
    var mixed = HiddenMixed.third
    mixed.become(.first, content: 2)
    mixed[.second] = "a"
    return hidden[.first] ?? (hidden.is(.first) || mixed.is(.third) ? 0 : 1)
  }
}

// MARK: - Availability and deprecation

/// An enum of a later system.
@available(macOS 99, iOS 99, *)
@Lensed public enum Later { case first(Int), second(Int) }

/// An enum that nobody should use.
@available(*, deprecated, message: "use Public")
@Lensed public enum Former { case first(Int), second(Int) }

@Lensed enum Changing: Equatable {
  case first(Int)
  @available(*, deprecated, message: "use first")
  case second(Int)
}

@Lensed(shared: ["text": String.self]) enum ChangingMixed {
  case first(text: String)
  @available(*, deprecated, renamed: "first") case second(text: String, Int), third(
    Int, text: String)
}

@Lensed enum ChangingBare {
  case first(Int)
  @available(*, deprecated) case none
}

/// Cases that older systems don't have, of which one is made only where it is there.
@Lensed enum Extended: Equatable {
  case first(Int)
  @available(macOS 99, iOS 99, *) case later
  @available(macOS, introduced: 99, deprecated: 100, message: "use later") case between
  @available(swift 5.0) case second(String)
}

@Lensed enum ExtendedBare {
  case first
  @available(macOS 99, iOS 99, *) case later
}

// MARK: - Through bindings

@Lensed struct Page: Equatable {
  var title = ""
  var heading: String {
    get { String(title.reversed()) }
    set { title = String(newValue.reversed()) }
  }
  var words: Int = 0 { didSet { title += "." } }
  var condition = SearchCondition.exact("")
}

@MainActor final class Model {
  @State var condition = SearchCondition.partial("")
  @State var page = Page()
  @State var json = JSON.null
  @State var phase = Screen.Phase.idle(1)
  @State var message = Message.note(.init())

  func bind() {
    let _: Binding<SearchCondition.Kind> = $condition[.type]
    let _: Binding<String> = $condition[.content]
    let _: Binding<String?> = $condition[.exact]
    let _: Binding<[JSON]?> = $json[.array]
    let _: Binding<String> = $page.heading
    let _: Binding<String> = $page.title
    let _: Binding<Int> = $page.words
    let _: Binding<String> = $page.condition[.content]
    let _: Binding<Int> = $phase[.content]
    let _: Binding<String> = $message[.text]
  }
}

// MARK: - Generic code

func advance<Root: KindContent>(_ root: inout Root, to kind: Root.Kind) where Root.Content == Int {
  root[Root.KindKey()] = kind
  root[Root.ContentKey()] += 1
}

func compose() -> any Lens<Page, String> {
  KeyPathLens(\Page.condition).appending(ContentLens<SearchCondition>())
}
