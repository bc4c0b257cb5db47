import { useId, useMemo } from 'react'
import type { Pose } from '../../content/poses.ts'
import { armOutlines, type Half, trunkOf } from './body-outlines.ts'
import { mirror, type Point, smoothPath, wholeOutline } from './smooth-path.ts'

/** Iron heated from below, as in the display type: the head glows, the feet are dark. */
const HEAT = [
  ['0', '#ffe6cc'],
  ['.28', '#ff9a5c'],
  ['.55', '#ff6a1f'],
  ['1', '#a8330a'],
] as const

const SKIN = 'stroke-background print:fill-print-background print:stroke-print-foreground'
const CUTS = 'fill-none stroke-background print:stroke-print-foreground'

/** How far below the pose the arms begin, in degrees around the shoulder. */
const RELAXED_ARM_DEGREES = 9
const SHOULDER: Point = [98, 140]

type FigureProps = {
  pose: Pose
  /** 0 is at rest, 1 holds the pose. */
  share: number
}

/** A figure in a pose: outlines filled with heat from above, and cuts that sharpen as the pose is held. */
export function Figure({ pose, share }: FigureProps) {
  const heat = useId()
  // Only angle and opacity change from frame to frame.
  const { skin, cuts, arms: armPaths } = useMemo(() => figurePaths(pose), [pose])
  const cutOpacity = 0.35 + 0.65 * share
  const turn = (pose.arms === 'behindHead' ? -1 : 1) * RELAXED_ARM_DEGREES * (1 - share)
  const arms = armPaths.map(({ side, skin, cuts }) => (
    <g key={side} transform={`rotate(${side * turn} ${side * SHOULDER[0]} ${SHOULDER[1]})`}>
      <path d={skin} fill={`url(#${heat})`} className={SKIN} />
      <path d={cuts} opacity={cutOpacity} className={CUTS} />
    </g>
  ))
  return (
    <svg
      viewBox="-240 -30 480 916"
      role="img"
      aria-label={`Figure in the pose: ${pose.name}, seen from ${pose.view === 'front' ? 'the front' : 'behind'}`}
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto h-96 w-full print:h-40"
    >
      <linearGradient id={heat} gradientUnits="userSpaceOnUse" x1="0" y1="-20" x2="0" y2="880">
        {HEAT.map(([offset, color]) => (
          <stop key={offset} offset={offset} stopColor={color} />
        ))}
      </linearGradient>
      {pose.arms === 'behindHead' && arms}
      <path d={skin} fill={`url(#${heat})`} className={SKIN} />
      <path d={cuts} opacity={cutOpacity} className={CUTS} />
      {pose.arms !== 'behindHead' && arms}
    </svg>
  )
}

function figurePaths({ view, arms }: Pose) {
  const trunk = trunkOf(view, arms)
  const arm = armOutlines[arms]
  return {
    skin: smoothPath(wholeOutline(trunk.outline), true),
    cuts: cutsPath(trunk.cuts, true) + cutsPath(trunk.cuts, false),
    arms: [1, -1].map((side) => ({
      side,
      skin: smoothPath(side === 1 ? arm.outline : mirror(arm.outline), true),
      cuts: cutsPath(arm.cuts, side === 1),
    })),
  }
}

const cutsPath = (cuts: Half['cuts'], isRight: boolean) =>
  cuts.map((cut) => smoothPath(isRight ? cut : mirror(cut))).join('')
