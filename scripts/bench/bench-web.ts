import { parseArgs } from 'node:util'
import { printTable } from './print-table.ts'
import { startBaselineSite } from './web/baseline-site.ts'
import { measureBlockingTime } from './web/blocking-time.ts'
import { startBuiltSite } from './web/built-site.ts'
import {
  createBenchPages,
  type MetricName,
  metricColumns,
  type PageBudget,
} from './web/create-bench-pages.ts'
import { startHttp2Proxy } from './web/http2-proxy.ts'
import { loadLighthouse } from './web/lighthouse.ts'
import { measurePage, type PageMetrics } from './web/measure-page.ts'
import { createMemberCookie } from './web/member-session.ts'
import { createSelfSignedCertificate } from './web/self-signed-certificate.ts'
import { createSignedInSession } from './web/staff-session.ts'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const runCount = Number(values.runs)
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'

const lighthouseRunner = { lighthouse: await loadLighthouse(), certificate: createSelfSignedCertificate() }
const baseline = await startBaselineSite()
const product = await startBuiltSite()
const proxies = {
  baseline: await startHttp2Proxy(baseline.url, lighthouseRunner.certificate),
  product: await startHttp2Proxy(product.url, lighthouseRunner.certificate),
}
const pages = createBenchPages(product.passCode).filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
)

const metricNames = Object.keys(metricColumns) as MetricName[]
const measurements: PageMeasurement[] = []
console.log('baseline: a page with only React and its router')
const baselineBlockingMs = await measureBlockingTime({ url: `${baseline.url}/`, runs: runCount })
console.log(`the baseline blocks a slow phone for ${baselineBlockingMs.toFixed(0)} ms`)
measurements.push({
  name: 'baseline',
  figures: await measurePage(lighthouseRunner, {
    proxyUrl: proxies.baseline.url,
    origin: baseline.url,
    path: '/',
    runs: runCount,
    baselineBlockingMs,
  }),
})
for (const { name, path, isForStaff, isForMember, pageBudget: budget } of pages) {
  console.log(`${name}: ${path}`)
  const session = isForStaff ? await createSignedInSession(product.url) : undefined
  const cookie = isForMember ? await createMemberCookie(product) : undefined
  const visit = {
    proxyUrl: proxies.product.url,
    origin: product.url,
    path,
    session,
    cookie,
    runs: runCount,
    baselineBlockingMs,
  }
  measurements.push({ name, figures: await measurePage(lighthouseRunner, visit), budget })
  printMetricsTable(measurements)
}
for (const proxy of Object.values(proxies)) proxy.close()
baseline.close()
await product.close()
// Ends the process, because timers of the local cloud would keep it running.
process.exit(0)

type PageMeasurement = {
  readonly name: string
  readonly figures: PageMetrics
  readonly budget?: PageBudget
}

function printMetricsTable(measurements: readonly PageMeasurement[]): void {
  printTable('Lighthouse on a phone: medians, times in seconds; ! marks a missed target', [
    ['', ...metricNames.map((name) => metricColumns[name].heading)],
    ...measurements.flatMap(({ name, figures, budget }) => [
      [name, ...metricNames.map((figure) => formatCell(figure, figures[figure], budget?.[figure]))],
      ...(budget ? [['  target', ...metricNames.map((figure) => formatLimit(figure, budget[figure]))]] : []),
    ]),
  ])
}

function isHigherBetter(name: MetricName): boolean {
  return 'isHigherBetter' in metricColumns[name]
}

function formatCell(name: MetricName, value: number, target: number | undefined): string {
  const text = value.toFixed(metricColumns[name].digits)
  if (target === undefined) return text
  const missesTarget = isHigherBetter(name) ? Number(text) < target : Number(text) > target
  return missesTarget ? `!${text}` : text
}

function formatLimit(name: MetricName, target: number | undefined): string {
  if (target === undefined) return ''
  return `${isHigherBetter(name) ? '>=' : '<='} ${target}`
}
