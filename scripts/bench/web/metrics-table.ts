import { printTable } from '../print-table.ts'
import type { PageMetrics } from './measure-page.ts'
import type { MetricName, PageBudget } from './page-budgets.ts'

export type PageMeasurement = {
  readonly name: string
  readonly figures: PageMetrics
  readonly wanted?: PageBudget
}

type Column = { readonly heading: string; readonly digits: number; readonly isBetterHigh?: true }

const columns: Readonly<Record<MetricName, Column>> = {
  performance: { heading: 'perf', digits: 0, isBetterHigh: true },
  accessibility: { heading: 'a11y', digits: 0, isBetterHigh: true },
  bestPractices: { heading: 'best', digits: 0, isBetterHigh: true },
  seo: { heading: 'seo', digits: 0, isBetterHigh: true },
  fcpSim: { heading: 'FCP sim', digits: 2 },
  lcpSim: { heading: 'LCP sim', digits: 2 },
  fcpDev: { heading: 'FCP dev', digits: 2 },
  lcpDev: { heading: 'LCP dev', digits: 2 },
  tbtMs: { heading: 'TBT ms', digits: 0 },
  blockingRatio: { heading: 'TBT/floor', digits: 2 },
  cls: { heading: 'CLS', digits: 3 },
  requests: { heading: 'files', digits: 0 },
  wireKB: { heading: 'wire KB', digits: 0 },
  scriptKB: { heading: 'JS KB gz', digits: 1 },
}
const names = Object.keys(columns) as MetricName[]

export function printMetricsTable(measured: readonly PageMeasurement[]): void {
  printTable('Lighthouse, phone, medians; times in seconds; ! misses what is wanted', [
    ['', ...names.map((name) => columns[name].heading)],
    ...measured.flatMap(({ name, figures, wanted }) => [
      [name, ...names.map((figure) => cell(figure, figures[figure], wanted?.[figure]))],
      ...(wanted ? [['  wanted', ...names.map((figure) => limit(figure, wanted[figure]))]] : []),
    ]),
  ])
}

function cell(name: MetricName, value: number, wanted: number | undefined): string {
  const { digits, isBetterHigh } = columns[name]
  const text = value.toFixed(digits)
  if (wanted === undefined) return text
  const isMissed = isBetterHigh ? Number(text) < wanted : Number(text) > wanted
  return isMissed ? `!${text}` : text
}

function limit(name: MetricName, wanted: number | undefined): string {
  if (wanted === undefined) return ''
  return `${columns[name].isBetterHigh ? '>=' : '<='} ${wanted}`
}
