/// How many colours a terminal shows.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// None: only weight, lines and inversion tell cells apart.
  case none
  /// The 16 of old.
  case sixteen
  /// A cube of 6 × 6 × 6 and 24 greys.
  case palette
  /// 24 bits.
  case full

  /// Reads the depth from the environment: `NO_COLOR` (any text in it) wins, then `COLORTERM`
  /// and `TERM` say what the terminal can do.
  ///
  /// - SeeAlso: https://no-color.org
  public init(environment: [String: String]) {
    let term = environment["TERM"] ?? ""
    let colors = environment["COLORTERM"] ?? ""
    if environment["NO_COLOR"]?.isEmpty == false || term.isEmpty || term == "dumb" {
      self = .none
    } else if colors == "truecolor" || colors == "24bit" || term.hasSuffix("-direct") {
      self = .full
    } else {
      self = term.contains("256") ? .palette : .sixteen
    }
  }

  /// Returns the parameters that select a colour: "31", "38;5;196", "38;2;255;0;0" …
  func parameters(of color: Color, isBackground: Bool) -> String? {
    guard case .rgb(let color) = color else { return nil }
    let introducer = isBackground ? 48 : 38
    switch self {
    case .none: return nil
    case .sixteen:
      let number = Self.nearest(to: color, in: Self.oldColors)
      let base = number < 8 ? 30 : 90 - 8
      return "\(base + number + (isBackground ? 10 : 0))"
    case .palette: return "\(introducer);5;\(Self.paletteNumber(of: color))"
    case .full: return "\(introducer);2;\(color.red);\(color.green);\(color.blue)"
    }
  }

  private static let oldColors: [RGB] = [
    RGB(0, 0, 0), RGB(205, 0, 0), RGB(0, 205, 0), RGB(205, 205, 0), RGB(0, 0, 238),
    RGB(205, 0, 205), RGB(0, 205, 205), RGB(229, 229, 229), RGB(127, 127, 127), RGB(255, 0, 0),
    RGB(0, 255, 0), RGB(255, 255, 0), RGB(92, 92, 255), RGB(255, 0, 255), RGB(0, 255, 255),
    RGB(255, 255, 255),
  ]

  private static func nearest(to color: RGB, in colors: [RGB]) -> Int {
    colors.indices.min { colors[$0].distance(to: color) < colors[$1].distance(to: color) } ?? 0
  }

  /// The nearer of the best corner of the cube and the best grey.
  private static func paletteNumber(of color: RGB) -> Int {
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    func level(_ share: UInt8) -> Int {
      nearest(to: RGB(share, share, share), in: levels.map { RGB($0, $0, $0) })
    }
    let (red, green, blue) = (level(color.red), level(color.green), level(color.blue))
    let corner = RGB(levels[red], levels[green], levels[blue])
    let greys = (0..<24 as Range<UInt8>).map { RGB(8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0) }
    let grey = nearest(to: color, in: greys)
    return greys[grey].distance(to: color) < corner.distance(to: color)
      ? 232 + grey : 16 + 36 * red + 6 * green + blue
  }
}
