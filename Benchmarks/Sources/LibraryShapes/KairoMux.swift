public import BenchmarkKit

/// 100 sources gathered into a dictionary, and 100 chains that each take one number out of it.
///
/// Dictionaries are never equal here, as the objects of the original never are.
public func muxDictionary() -> Work {
  let heads = (0..<100).map { _ in Source(0) }
  let gathered = Derived(equality: .never) {
    Dictionary(uniqueKeysWithValues: heads.enumerated().map { ($0.offset, $0.element.value) })
  }
  let ends = (0..<100).map { index in
    let split = Derived { gathered.value[index] ?? -1 }
    return Derived { split.value + 1 }
  }
  let effects = ends.map { end in Effect { keep(end.value) } }
  return muxWrites(heads: heads, read: { ends[$0].value }, keeping: effects)
}
