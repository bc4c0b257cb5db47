import type { Skeleton } from '../../content/poses.ts'
import { limb, torso } from './figure-paths.ts'
import { interpolate, type Point } from './interpolate-stance.ts'

const SIDES = [0, 1] as const

/** Draws a figure from its joint coordinates. */
export function Figure({ stance, label }: { stance: Skeleton; label: string }) {
  const { head, shoulders, elbows, hands, hips, knees, feet } = stance
  const [left, right] = shoulders
  const neck = [(left[0] + right[0]) / 2, (left[1] + right[1]) / 2 - 2] as const
  return (
    <svg viewBox="0 0 100 140" role="img" aria-label={label} className="mx-auto h-72 print:h-32">
      <g className="fill-foreground print:fill-print-foreground">
        {SIDES.map((side) => (
          <g key={side}>
            <path d={limb({ at: hips[side], radius: 7.4 }, { at: knees[side], radius: 4.2 })} />
            <path
              d={limb(
                { at: interpolate(knees[side], feet[side], 0.28), radius: 4.9 },
                { at: feet[side], radius: 2.4 },
              )}
            />
            <path d={limb({ at: knees[side], radius: 3.6 }, { at: feet[side], radius: 2.4 })} />
          </g>
        ))}
        <path d={torso(stance)} />
        <path d={limb({ at: neck, radius: 4.6 }, { at: head, radius: 3.4 })} />
        <ellipse cx={head[0]} cy={head[1] - 1} rx={5.6} ry={6.4} />
      </g>
      <g className="fill-accent print:fill-print-foreground">
        {SIDES.map((side) => (
          <g key={side}>
            <circle cx={shoulders[side][0]} cy={shoulders[side][1]} r={6.4} />
            <path d={limb({ at: shoulders[side], radius: 5 }, { at: elbows[side], radius: 3.2 })} />
            <circle {...centerOf(interpolate(shoulders[side], elbows[side], 0.55))} r={5.2} />
            <path
              d={limb(
                { at: interpolate(elbows[side], hands[side], 0.15), radius: 4.4 },
                { at: hands[side], radius: 2.5 },
              )}
            />
          </g>
        ))}
      </g>
    </svg>
  )
}

const centerOf = ([cx, cy]: Point) => ({ cx, cy })
