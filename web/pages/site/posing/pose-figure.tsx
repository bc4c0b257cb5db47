import { useId, useMemo } from 'react'
import type { Pose } from '../content/poses.ts'
import { armOutlines, SHOULDER } from './arm-outlines.ts'
import {
  type BodyPart,
  createHairOutline,
  createHeadOutline,
  createTorsoOutline,
  createTrunksOutline,
} from './body-outlines.ts'
import { createLegOutline, HIP, stances } from './leg-outlines.ts'
import { completeOutline, createSmoothPath, mirrorPoints, type Point } from './smooth-path.ts'

const HEAT_COLORS = [
  ['0', '#ffe6cc'],
  ['.28', '#ff9a5c'],
  ['.55', '#ff6a1f'],
  ['1', '#a8330a'],
] as const

const BODY_CLASS = 'stroke-background print:fill-print-background print:stroke-print-foreground'
const LINES_CLASS = 'fill-none stroke-background print:stroke-print-foreground'

const RELAXED_ARM_DEGREES = 9
const HEAD_OFFSET_Y = 26
const DARK_PART_CLASS =
  'fill-[#2b130a] stroke-background print:fill-print-foreground print:stroke-print-foreground'

type PoseFigureProps = {
  pose: Pose
  progress: number
}

export function PoseFigure({ pose, progress }: PoseFigureProps) {
  const gradientId = useId()
  const fill = `url(#${gradientId})`
  // Memoizes the paths of the figure, because only the angle of the arms and the opacity change between frames.
  const paths = useMemo(() => buildFigurePaths(pose), [pose])
  const lineOpacity = 0.35 + 0.65 * progress
  const armDegrees = (pose.arms === 'behindHead' ? -1 : 1) * RELAXED_ARM_DEGREES * (1 - progress)
  const arms = paths.arms.map(({ side, ...part }) => (
    <g key={side} transform={`rotate(${side * armDegrees} ${side * SHOULDER[0]} ${SHOULDER[1]})`}>
      <DrawnPart {...part} fill={fill} lineOpacity={lineOpacity} />
    </g>
  ))
  const head = (
    <g transform={pose.arms === 'clasped' ? `translate(0 ${HEAD_OFFSET_Y})` : undefined}>
      <DrawnPart {...paths.head} fill={fill} lineOpacity={1} />
      <path d={paths.hair} className={DARK_PART_CLASS} />
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
          <DrawnPart {...part} fill={fill} lineOpacity={lineOpacity} />
        </g>
      ))}
      <DrawnPart {...paths.torso} fill={fill} lineOpacity={lineOpacity} />
      <path d={paths.trunks.outlinePath + paths.trunks.linesPath} className={DARK_PART_CLASS} />
      {pose.arms !== 'behindHead' && arms}
      {head}
    </svg>
  )
}

type DrawnPartProps = { outlinePath: string; linesPath: string; fill: string; lineOpacity: number }

function DrawnPart({ outlinePath, linesPath, fill, lineOpacity }: DrawnPartProps) {
  return (
    <>
      <path d={outlinePath} fill={fill} className={BODY_CLASS} />
      <path d={linesPath} opacity={lineOpacity} className={LINES_CLASS} />
    </>
  )
}

const SIDE_SIGNS = [-1, 1] as const

function buildFigurePaths({ view, arms, legs }: Pose) {
  return {
    torso: pathsOfBothSides(createTorsoOutline(view, arms)),
    trunks: pathsOfBothSides(createTrunksOutline(view)),
    head: pathsOfBothSides(createHeadOutline(view)),
    hair: createSmoothPath(completeOutline(createHairOutline(view)), true),
    arms: SIDE_SIGNS.map((side) => ({ side, ...pathsOfSide(armOutlines[arms], side) })),
    legs: SIDE_SIGNS.map((side, index) => {
      const { degrees, lengthScale, isOnToes } = stances[legs][index === 0 ? 0 : 1]
      const [x, y] = [side * HIP[0], HIP[1]]
      const transform = `translate(${x} ${y}) rotate(${-side * degrees}) scale(1 ${lengthScale}) translate(${-x} ${-y})`
      return { side, transform, ...pathsOfSide(createLegOutline(view, isOnToes), side) }
    }),
  }
}

const pathsOfBothSides = ({ outline, lines }: BodyPart) => ({
  outlinePath: createSmoothPath(completeOutline(outline), true),
  linesPath: joinLinePaths(lines, 1) + joinLinePaths(lines, -1),
})

const pathsOfSide = ({ outline, lines }: BodyPart, side: 1 | -1) => ({
  outlinePath: createSmoothPath(mirrorForSide(outline, side), true),
  linesPath: joinLinePaths(lines, side),
})

const joinLinePaths = (lines: BodyPart['lines'], side: 1 | -1) =>
  lines.map((line) => createSmoothPath(mirrorForSide(line, side))).join('')

const mirrorForSide = (outline: readonly Point[], side: 1 | -1) =>
  side === 1 ? outline : mirrorPoints(outline)
