import Testing
import TestSupport
@Suite("Temporary") struct TemporaryTests {
  @Test func spuriousTable() {
    var sum = PartsTally()
    for seed in UInt64(0)..<8 {
      var oracle = PartsOracle(seed: seed)
      sum.add(oracle.run(writes: 500))
    }
    let total = sum.spurious.values.reduce(0, +)
    print("TOTAL needed", sum.needed, "ran", sum.ran, "spurious", total, Double(total) * 100 / Double(sum.ran), "missed", sum.missed, "repeated", sum.repeated, "misread", sum.misread)
    var kinds: [String: Int] = [:]
    for (name, n) in sum.details { kinds[String(name.prefix { $0 != "|" }), default: 0] += n }
    for (k, n) in kinds { print("KIND", k, n, Double(n) * 100 / Double(sum.ran)) }
    var looks: [String: Int] = [:]
    var stepsOf: [String: Int] = [:]
    for (name, n) in sum.details {
      let kind = String(name.prefix { $0 != "|" })
      let look = name.split(separator: ": ").last!.filter { !$0.isNumber }
      looks["\(kind)|\(look)", default: 0] += n
      if kind != "restored" { stepsOf[String(name.split(separator: ": ")[0]), default: 0] += n }
    }
    for (k, n) in looks.sorted(by: { $0.value > $1.value }) { print("LOOK", n, k) }
    for (k, n) in stepsOf.sorted(by: { $0.value > $1.value }) { print("STEP", n, k) }
    for (name, n) in sum.details.sorted(by: { $0.value > $1.value }).prefix(120) { print("DETAIL", n, name) }
  }
}
