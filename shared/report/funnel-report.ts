import * as z from 'zod/mini'
import type { PlainDate } from '../lib/dates/plain-date.ts'
import { policies } from '../lib/settings/business.ts'
import { type FunnelSource, type FunnelStep, funnelSources, funnelSteps } from './funnel-steps.ts'

export const FUNNEL_REPORT_WEEKS = 12
export const MAX_FUNNEL_REPORT_WEEKS = 52

const FunnelStepResult = z.object({
  count: z.number(),
  percent: z.number(),
  medianDays: z.optional(z.number()),
})
export type FunnelStepResult = z.infer<typeof FunnelStepResult>

const FunnelReportRow = z.object({
  people: z.number(),
  contacted: FunnelStepResult,
  visited: FunnelStepResult,
  consulted: FunnelStepResult,
  paid: FunnelStepResult,
  response: z.object({
    answered: z.number(),
    medianMinutes: z.optional(z.number()),
    p90Minutes: z.optional(z.number()),
    withinTargetPercent: z.number(),
  }),
})
export type FunnelReportRow = z.infer<typeof FunnelReportRow>

export const FunnelReport = z.object({
  targetMinutes: z.number(),
  weeks: z.array(z.extend(FunnelReportRow, { week: z.string() })),
  sources: z.array(z.extend(FunnelReportRow, { source: z.enum(funnelSources) })),
  total: FunnelReportRow,
})
export type FunnelReport = z.infer<typeof FunnelReport>

/** The counters of one week and source, such as `{ people: 3, 'visited.2': 1 }`. */
export type Cohort = { week: PlainDate; source: FunnelSource; counts: Readonly<Record<string, number>> }

export function buildFunnelReport(cohorts: readonly Cohort[], weeks: readonly PlainDate[]): FunnelReport {
  const selectedCohorts = cohorts.filter(({ week }) => weeks.includes(week))
  const rowOf = (isIncluded: (cohort: Cohort) => boolean) => reportRow(selectedCohorts.filter(isIncluded))
  return {
    targetMinutes: policies.followUp.responseTargetMinutes,
    weeks: weeks.map((week) => ({ week, ...rowOf((cohort) => cohort.week === week) })),
    sources: funnelSources.map((source) => ({ source, ...rowOf((cohort) => cohort.source === source) })),
    total: rowOf(() => true),
  }
}

type Histogram = readonly (readonly [value: number, people: number])[]

function reportRow(cohorts: readonly Cohort[]): FunnelReportRow {
  const sums = new Map<string, number>()
  for (const { counts } of cohorts) {
    for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count)
  }
  const people = sums.get('people') ?? 0
  const response = histogramOf(sums, 'response')
  const onTimeResponses = response.filter(([minutes]) => minutes <= policies.followUp.responseTargetMinutes)
  const steps = funnelSteps.map((step) => [step, reportStep(histogramOf(sums, step), people)])
  return {
    people,
    ...(Object.fromEntries(steps) as Record<FunnelStep, FunnelStepResult>),
    response: {
      answered: countOf(response),
      medianMinutes: percentile(response, 50),
      p90Minutes: percentile(response, 90),
      withinTargetPercent: percentOf(countOf(onTimeResponses), people),
    },
  }
}

const reportStep = (histogram: Histogram, people: number): FunnelStepResult => ({
  count: countOf(histogram),
  percent: percentOf(countOf(histogram), people),
  medianDays: percentile(histogram, 50),
})

function histogramOf(sums: ReadonlyMap<string, number>, name: string): Histogram {
  return [...sums]
    .flatMap(([key, people]) => {
      const [of, value] = key.split('.')
      return of === name && people > 0 ? [[Number(value), people] as const] : []
    })
    .sort(([a], [b]) => a - b)
}

const countOf = (histogram: Histogram): number => histogram.reduce((sum, [, people]) => sum + people, 0)

const percentOf = (count: number, people: number): number =>
  people === 0 ? 0 : Math.round((1000 * count) / people) / 10

/** Returns the nearest-rank percentile: the smallest value such that at least `percent` % of the people have this value or a lower one. */
function percentile(histogram: Histogram, percent: number): number | undefined {
  const rank = Math.ceil((percent / 100) * countOf(histogram))
  let peopleSoFar = 0
  for (const [value, people] of histogram) {
    peopleSoFar += people
    if (peopleSoFar >= rank) return value
  }
  return undefined
}
