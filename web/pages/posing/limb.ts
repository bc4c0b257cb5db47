type Point = readonly [x: number, y: number]
type End = { at: Point; radius: number }

const round = (value: number) => Math.round(value * 100) / 100

/** The outline of a limb that is round at both ends and grows thinner from one to the other. */
export function limb(from: End, to: End): string {
  const [x1, y1] = from.at
  const [x2, y2] = to.at
  const length = Math.hypot(x2 - x1, y2 - y1) || 1
  const across: Point = [-(y2 - y1) / length, (x2 - x1) / length]
  const beside = ({ at: [x, y], radius }: End, side: 1 | -1) =>
    `${round(x + side * across[0] * radius)} ${round(y + side * across[1] * radius)}`
  const arc = ({ radius }: End) => `A${radius} ${radius} 0 0 1`
  return `M${beside(from, 1)}${arc(from)} ${beside(from, -1)}L${beside(to, -1)}${arc(to)} ${beside(to, 1)}Z`
}
