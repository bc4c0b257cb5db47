import type { TransformationStory } from '#shared/lib/settings/page-settings.ts'

const LEFT_X = 62
const RIGHT_X = 664
const TOP_Y = 40
const BOTTOM_Y = 394
const GRID_STEP = 10

type WeightChartProps = Pick<TransformationStory, 'weights' | 'notes'> & { description: string }

export function WeightChart({ weights, notes, description }: WeightChartProps) {
  const axisMin = Math.floor((Math.min(...weights) - 3) / 5) * 5
  const axisMax = Math.ceil(Math.max(...weights) / 5) * 5
  const lastWeek = weights.length - 1
  const x = (week: number) => LEFT_X + (week / lastWeek) * (RIGHT_X - LEFT_X)
  const y = (weight: number) => BOTTOM_Y - ((weight - axisMin) / (axisMax - axisMin)) * (BOTTOM_Y - TOP_Y)
  const linePath = weights.map((weight, week) => `${x(week).toFixed(1)} ${y(weight).toFixed(1)}`).join('L')
  const gridWeights = Array.from(
    { length: Math.floor((axisMax - axisMin) / GRID_STEP) + 1 },
    (_, index) => axisMin + index * GRID_STEP,
  )
  const [firstWeight = 0] = weights
  const lastWeight = weights.at(-1) ?? 0
  return (
    <svg role="img" aria-label={description} viewBox="0 0 760 430" className="h-auto w-full overflow-visible">
      {gridWeights.map((weight) => (
        <g key={weight} className="fill-muted-foreground text-[1.9rem] sm:text-base">
          <path d={`M${LEFT_X} ${y(weight)}H${RIGHT_X}`} className="stroke-border" />
          <text x="0" y={y(weight) + 5}>
            {weight}
          </text>
        </g>
      ))}
      <path d={`M${linePath}V${BOTTOM_Y}H${LEFT_X}Z`} className="fill-accent-ink opacity-10" />
      <path
        pathLength="1"
        d={`M${linePath}`}
        className="drawn-line fill-none stroke-accent-ink stroke-4"
        strokeLinejoin="round"
      />
      {notes.map(({ week, text, isBelow, isAfter }) => (
        <g key={week}>
          <circle
            cx={x(week)}
            cy={y(weights[week] ?? 0)}
            r="6"
            className="fill-background stroke-accent-ink stroke-3"
          />
          <text
            x={x(week) + 10}
            y={y(weights[week] ?? 0) + (isBelow ? 44 : -16)}
            textAnchor={week > lastWeek * 0.5 && !isAfter ? 'middle' : 'start'}
            className="fill-foreground text-[1.9rem] sm:text-base"
          >
            {text}
          </text>
        </g>
      ))}
      <circle cx={x(0)} cy={y(firstWeight)} r="8" className="fill-accent-ink" />
      <text
        x={x(0)}
        y={y(firstWeight) - 32}
        className="fill-foreground font-display text-[2.4rem] font-black sm:text-[1.75rem]"
      >
        {Math.round(firstWeight)}
      </text>
      <circle cx={x(lastWeek)} cy={y(lastWeight)} r="8" className="fill-accent-ink" />
      <text
        x={x(lastWeek) + 18}
        y={y(lastWeight) + 12}
        className="fill-foreground font-display text-[3rem] font-black sm:text-[2.25rem]"
      >
        {Math.round(lastWeight)}
      </text>
      <g className="fill-muted-foreground text-[1.9rem] sm:text-base">
        <text x={LEFT_X} y="424">
          Week 0
        </text>
        <text x={RIGHT_X} y="424" textAnchor="middle">
          {lastWeek}
        </text>
      </g>
    </svg>
  )
}
