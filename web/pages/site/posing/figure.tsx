import { useId, useMemo } from 'react'
import type { Pose } from '../content/poses.ts'
import { armOutlines, SHOULDER } from './arm-outlines.ts'
import { type BodyPart, hairOf, headOf, trunkOf, trunksOf } from './body-outlines.ts'
import { HIP, legOf, stances } from './leg-outlines.ts'
import { mirror, type Point, smoothPath, wholeOutline } from './smooth-path.ts'

const HEAT_COLORS = [
  ['0', '#ffe6cc'],
  ['.28', '#ff9a5c'],
  ['.55', '#ff6a1f'],
  ['1', '#a8330a'],
] as const

const BODY_CLASS = 'stroke-background print:fill-print-background print:stroke-print-foreground'
const LINES_CLASS = 'fill-none stroke-background print:stroke-print-foreground'

const RELAXED_ARM_DEGREES = 9
const HEAD_DROP = 26
const TRUNKS_CLASS =
  'fill-[#2b130a] stroke-background print:fill-print-foreground print:stroke-print-foreground'

type FigureProps = {
  pose: Pose
  progress: number
}

export function Figure({ pose, progress }: FigureProps) {
  const gradientId = useId()
  const fill = `url(#${gradientId})`
  // The paths are memoized, because only the angle and the opacity change between frames.
  const paths = useMemo(() => figurePaths(pose), [pose])
  const cutOpacity = 0.35 + 0.65 * progress
  const armDegrees = (pose.arms === 'behindHead' ? -1 : 1) * RELAXED_ARM_DEGREES * (1 - progress)
  const arms = paths.arms.map(({ side, ...part }) => (
    <g key={side} transform={`rotate(${side * armDegrees} ${side * SHOULDER[0]} ${SHOULDER[1]})`}>
      <DrawnPart {...part} fill={fill} cutOpacity={cutOpacity} />
    </g>
  ))
  const head = (
    <g transform={pose.arms === 'clasped' ? `translate(0 ${HEAD_DROP})` : undefined}>
      <DrawnPart {...paths.head} fill={fill} cutOpacity={1} />
      <path d={paths.hair} className={TRUNKS_CLASS} />
    </g>
  )
  return (
    <svg
      viewBox="-240 -30 480 930"
      role="img"
      aria-label={`Figure in the pose: ${pose.name}, seen from ${pose.view === 'front' ? 'the front' : 'behind'}`}
      strokeWidth={4}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto h-96 w-full print:h-40"
    >
      <linearGradient id={gradientId} gradientUnits="userSpaceOnUse" x1="0" y1="-20" x2="0" y2="880">
        {HEAT_COLORS.map(([offset, color]) => (
          <stop key={offset} offset={offset} stopColor={color} />
        ))}
      </linearGradient>
      {pose.arms === 'behindHead' && arms}
      {paths.legs.map(({ side, transform, ...part }) => (
        <g key={side} transform={transform}>
          <DrawnPart {...part} fill={fill} cutOpacity={cutOpacity} />
        </g>
      ))}
      <DrawnPart {...paths.trunk} fill={fill} cutOpacity={cutOpacity} />
      <path d={paths.trunks.outlinePath + paths.trunks.cuts} className={TRUNKS_CLASS} />
      {pose.arms !== 'behindHead' && arms}
      {head}
    </svg>
  )
}

type DrawnPartProps = { outlinePath: string; cuts: string; fill: string; cutOpacity: number }

function DrawnPart({ outlinePath, cuts, fill, cutOpacity }: DrawnPartProps) {
  return (
    <>
      <path d={outlinePath} fill={fill} className={BODY_CLASS} />
      <path d={cuts} opacity={cutOpacity} className={LINES_CLASS} />
    </>
  )
}

const SIDE_SIGNS = [-1, 1] as const

function figurePaths({ view, arms, legs }: Pose) {
  return {
    trunk: wholePaths(trunkOf(view, arms)),
    trunks: wholePaths(trunksOf(view)),
    head: wholePaths(headOf(view)),
    hair: smoothPath(wholeOutline(hairOf(view)), true),
    arms: SIDE_SIGNS.map((side) => ({ side, ...pathsOfSide(armOutlines[arms], side) })),
    legs: SIDE_SIGNS.map((side, index) => {
      const { degrees, length, isOnToes } = stances[legs][index === 0 ? 0 : 1]
      const [x, y] = [side * HIP[0], HIP[1]]
      const transform = `translate(${x} ${y}) rotate(${-side * degrees}) scale(1 ${length}) translate(${-x} ${-y})`
      return { side, transform, ...pathsOfSide(legOf(view, isOnToes), side) }
    }),
  }
}

const wholePaths = ({ outline, cuts }: BodyPart) => ({
  outlinePath: smoothPath(wholeOutline(outline), true),
  cuts: cutsPath(cuts, 1) + cutsPath(cuts, -1),
})

const pathsOfSide = ({ outline, cuts }: BodyPart, side: 1 | -1) => ({
  outlinePath: smoothPath(mirrorForSide(outline, side), true),
  cuts: cutsPath(cuts, side),
})

const cutsPath = (cuts: BodyPart['cuts'], side: 1 | -1) =>
  cuts.map((cut) => smoothPath(mirrorForSide(cut, side))).join('')

const mirrorForSide = (outline: readonly Point[], side: 1 | -1) => (side === 1 ? outline : mirror(outline))
