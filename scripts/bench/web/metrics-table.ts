import { printTable } from '../print-table.ts'
import type { PageMetrics } from './measure-page.ts'
import { type MetricName, metrics, type PageBudget } from './page-budgets.ts'

export type PageMeasurement = {
  readonly name: string
  readonly figures: PageMetrics
  readonly wanted?: PageBudget
}

const names = Object.keys(metrics) as MetricName[]

export function printMetricsTable(measured: readonly PageMeasurement[]): void {
  printTable('Lighthouse, phone, medians; times in seconds; ! misses what is wanted', [
    ['', ...names.map((name) => metrics[name].heading)],
    ...measured.flatMap(({ name, figures, wanted }) => [
      [name, ...names.map((figure) => cell(figure, figures[figure], wanted?.[figure]))],
      ...(wanted ? [['  wanted', ...names.map((figure) => limit(figure, wanted[figure]))]] : []),
    ]),
  ])
}

const isBetterHigh = (name: MetricName) => 'isBetterHigh' in metrics[name]

function cell(name: MetricName, value: number, wanted: number | undefined): string {
  const text = value.toFixed(metrics[name].digits)
  if (wanted === undefined) return text
  const isMissed = isBetterHigh(name) ? Number(text) < wanted : Number(text) > wanted
  return isMissed ? `!${text}` : text
}

function limit(name: MetricName, wanted: number | undefined): string {
  if (wanted === undefined) return ''
  return `${isBetterHigh(name) ? '>=' : '<='} ${wanted}`
}
