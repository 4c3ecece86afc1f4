/// A dictionary from addresses to objects, by open addressing with linear probing.
///
/// Its keys need no protection from an attacker's choice, and the lookup is on the path of every state
/// change; the standard dictionary's hashing costs more than all the rest of it.
///
/// Invariant: no empty slot lies between a key's own slot and the one where it is.
package struct AddressMap<Value: AnyObject> {
  private struct Slot {
    /// 0 when the slot is empty.
    var address: UInt
    var value: Value?
  }

  private var slots: ContiguousArray<Slot>

  /// How many of the upper bits of a hash name a slot.
  private var bits: Int

  /// How many addresses have a value.
  package private(set) var count = 0

  private static var leastBits: Int { 6 }

  package init() {
    self.init(bits: Self.leastBits)
  }

  private init(bits: Int) {
    self.bits = bits
    slots = ContiguousArray(repeating: Slot(address: 0, value: nil), count: 1 << bits)
  }

  /// The value at an address, or nil.
  ///
  /// - Complexity: O(1) on average; writing also amortised.
  package subscript(address: UInt) -> Value? {
    get {
      slots[index(of: address)].value
    }
    set {
      let index = index(of: address)
      let isKnown = slots[index].address != 0
      switch (newValue, isKnown) {
      case (let newValue?, true):
        slots[index].value = newValue
      case (let newValue?, false):
        slots[index] = Slot(address: address, value: newValue)
        count += 1
        if count * 4 > slots.count * 3 { resize(bits: bits + 1) }
      case (nil, true):
        removeSlot(at: index)
        count -= 1
        if bits > Self.leastBits, count * 8 < slots.count { resize(bits: bits - 1) }
      case (nil, false):
        break
      }
    }
  }

  /// The slot where an address is, or else the empty one where it would be put.
  private func index(of address: UInt) -> Int {
    var index = home(of: address)
    while slots[index].address != address, slots[index].address != 0 {
      index = (index + 1) & (slots.count - 1)
    }
    return index
  }

  /// An address's own slot: Fibonacci hashing, as the lower bits of addresses are all alike.
  private func home(of address: UInt) -> Int {
    let hash = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    return Int(hash >> UInt64(64 - bits))
  }

  /// Empties a slot, and moves those behind it up that would be cut off from their own slots.
  ///
  /// ```
  /// before   own(c) …  x  b  c  ·        after   own(c) …  c  b  ·  ·      if b stands in its own slot
  /// ```
  private mutating func removeSlot(at index: Int) {
    let mask = slots.count - 1
    var gap = index
    var next = (gap + 1) & mask
    while slots[next].address != 0 {
      let distance = (next - home(of: slots[next].address)) & mask
      if distance >= (next - gap) & mask {
        slots[gap] = slots[next]
        gap = next
      }
      next = (next + 1) & mask
    }
    slots[gap] = Slot(address: 0, value: nil)
  }

  private mutating func resize(bits: Int) {
    var resized = AddressMap(bits: bits)
    for slot in slots where slot.address != 0 {
      resized.slots[resized.index(of: slot.address)] = slot
    }
    resized.count = count
    self = resized
  }
}
