type Channels = readonly [red: number, green: number, blue: number]

function parseHexColor(hex: string): Channels {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(1), channel(3), channel(5)]
}

function relativeLuminance(hex: string): number {
  const [red, green, blue] = parseHexColor(hex)
  const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** The WCAG 2 contrast ratio of two colors, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
