import { parseArgs } from 'node:util'
import { printTable } from './print-table.ts'
import { startBaselineSite } from './web/baseline-site.ts'
import { measureBlockingTime } from './web/blocking-time.ts'
import { openBuiltProduct } from './web/built-product.ts'
import { startHttp2Proxy } from './web/http2-proxy.ts'
import { loadLighthouse } from './web/lighthouse.ts'
import { measurePage, type PageMetrics } from './web/measure-page.ts'
import { createMemberCookie } from './web/member-session.ts'
import { type MetricName, metrics, type PageBudget, pageBudgets } from './web/page-budgets.ts'
import { createSelfSignedCertificate } from './web/self-signed-certificate.ts'
import { createSignedInSession } from './web/staff-session.ts'

const { values, positionals } = parseArgs({
  options: { runs: { type: 'string', default: '3' } },
  allowPositionals: true,
})
const runs = Number(values.runs)
process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'

const lighthouseRunner = { lighthouse: await loadLighthouse(), certificate: createSelfSignedCertificate() }
const baseline = await startBaselineSite()
const product = await openBuiltProduct()
const proxies = {
  baseline: await startHttp2Proxy(baseline.url, lighthouseRunner.certificate),
  product: await startHttp2Proxy(product.url, lighthouseRunner.certificate),
}
const pages = pageBudgets(product.passCode).filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
)

const names = Object.keys(metrics) as MetricName[]
const measured: PageMeasurement[] = []
console.log('baseline: a page of React and its router alone')
const baselineBlockingMs = await measureBlockingTime({ url: `${baseline.url}/`, runs })
console.log(`it blocks a slow phone for ${baselineBlockingMs.toFixed(0)} ms`)
measured.push({
  name: 'baseline',
  figures: await measurePage(lighthouseRunner, {
    front: proxies.baseline.url,
    origin: baseline.url,
    path: '/',
    runs,
    baselineBlockingMs,
  }),
})
for (const { name, path, isForStaff, isForMember, wanted } of pages) {
  console.log(`${name}: ${path}`)
  const tab = isForStaff ? await createSignedInSession(product.url) : undefined
  const cookie = isForMember ? await createMemberCookie(product) : undefined
  const visit = {
    front: proxies.product.url,
    origin: product.url,
    path,
    tab,
    cookie,
    runs,
    baselineBlockingMs,
  }
  measured.push({ name, figures: await measurePage(lighthouseRunner, visit), wanted })
  printMetricsTable(measured)
}
for (const front of Object.values(proxies)) front.close()
baseline.close()
await product.close()
// The schedules of the local cloud would keep the process alive.
process.exit(0)

type PageMeasurement = {
  readonly name: string
  readonly figures: PageMetrics
  readonly wanted?: PageBudget
}

function printMetricsTable(measured: readonly PageMeasurement[]): void {
  printTable('Lighthouse on a phone: medians, times in seconds; ! marks a missed target', [
    ['', ...names.map((name) => metrics[name].heading)],
    ...measured.flatMap(({ name, figures, wanted }) => [
      [name, ...names.map((figure) => cell(figure, figures[figure], wanted?.[figure]))],
      ...(wanted ? [['  wanted', ...names.map((figure) => limit(figure, wanted[figure]))]] : []),
    ]),
  ])
}

function isBetterHigh(name: MetricName): boolean {
  return 'isBetterHigh' in metrics[name]
}

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
