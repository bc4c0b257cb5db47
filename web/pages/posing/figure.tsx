import type { Stance } from '../../content/poses.ts'

/** A figure standing as its joints say, drawn with a broad brush. */
export function Figure({ stance, label }: { stance: Stance; label: string }) {
  const { head, shoulders, elbows, hands, hips, knees, feet } = stance
  const [left, right] = shoulders
  const [leftHip, rightHip] = hips
  return (
    <svg
      viewBox="0 0 100 140"
      role="img"
      aria-label={label}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto h-72 fill-none print:h-32"
    >
      <g className="stroke-ink print:stroke-print">
        {[0, 1].map((side) => (
          <g key={side}>
            <polyline points={points(hips[side], knees[side])} strokeWidth={11} />
            <polyline points={points(knees[side], feet[side])} strokeWidth={7.5} />
          </g>
        ))}
        <path
          d={`M${left[0]} ${left[1]} L${right[0]} ${right[1]} L${rightHip[0]} ${rightHip[1] - 4} L${leftHip[0]} ${leftHip[1] - 4} Z`}
          strokeWidth={8}
          className="fill-ink print:fill-print"
        />
        <circle cx={head[0]} cy={head[1]} r={6.4} className="fill-ink stroke-none print:fill-print" />
        <polyline
          points={`${head[0]},${head[1] + 5} ${(left[0] + right[0]) / 2},${left[1]}`}
          strokeWidth={6}
        />
      </g>
      <g className="stroke-accent print:stroke-print">
        {[0, 1].map((side) => (
          <g key={side}>
            <polyline points={points(shoulders[side], elbows[side])} strokeWidth={8} />
            <polyline points={points(elbows[side], hands[side])} strokeWidth={6} />
          </g>
        ))}
      </g>
    </svg>
  )
}

function points(...joints: readonly (readonly [number, number] | undefined)[]): string {
  return joints.map((joint) => joint?.join(',')).join(' ')
}
