/// What finds elements by id in generic code, where nothing is said of ids.
enum IdentifiedElements<Elements: MutableCollection> {}

/// Conformed to by `IdentifiedElements` of collections whose elements have ids.
protocol ElementFinding {
  /// The binding to the element that is at `index` now.
  ///
  /// `Elements` must be those of the conforming type.
  static func element<Elements: MutableCollection>(
    of base: Binding<Elements>, at index: Elements.Index
  ) -> Binding<Elements.Element>

  /// The binding to the element that has `id`; nil if there is none now.
  static func element<Elements: MutableCollection>(
    of base: Binding<Elements>, id: AnyHashable
  ) -> Binding<Elements.Element>?

  /// Hands out a binding for each of the elements that are there now, unless it has gone by then.
  static func elements<Elements: MutableCollection>(
    of base: Binding<Elements>
  ) -> () -> Binding<Elements.Element>?
}

extension IdentifiedElements: ElementFinding
where Elements: RandomAccessCollection, Elements.Element: Identifiable {
  static func element<Other: MutableCollection>(
    of base: Binding<Other>, at index: Other.Index
  ) -> Binding<Other.Element> {
    let known = unsafeBitCast(base, to: Binding<Elements>.self)
    let element = known[unsafeBitCast(index, to: Elements.Index.self)]
    return unsafeBitCast(element, to: Binding<Other.Element>.self)
  }

  static func element<Other: MutableCollection>(
    of base: Binding<Other>, id: AnyHashable
  ) -> Binding<Other.Element>? {
    guard let id = id.base as? Elements.Element.ID else { return nil }
    let element = unsafeBitCast(base, to: Binding<Elements>.self)[id: id]
    return element.map { unsafeBitCast($0, to: Binding<Other.Element>.self) }
  }

  static func elements<Other: MutableCollection>(
    of base: Binding<Other>
  ) -> () -> Binding<Other.Element>? {
    let known = unsafeBitCast(base, to: Binding<Elements>.self)
    let memory = known.elementMemory { ElementMemory() }
    known.track(OrderPart())
    var ids = known.peek { value in (copy value).map { $0.id } }.enumerated().makeIterator()
    return {
      while let (offset, id) = ids.next() {
        let whole = known.slice?.element(id: AnyHashable(id)) as? Binding<Elements.Element>
        guard let element = whole ?? known.elementUntold(id: id, offset: offset, memory) else {
          continue
        }
        return unsafeBitCast(element, to: Binding<Other.Element>.self)
      }
      return nil
    }
  }
}
