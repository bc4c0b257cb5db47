import { gzipSync } from 'node:zlib'
import { median } from '../print-table.ts'
import {
  type LighthouseDependencies,
  type LighthouseReport,
  type NetworkRequest,
  runLighthouse,
  type Throttling,
} from './audit.ts'
import { measureBlockingTime } from './blocking-time.ts'
import type { MetricName } from './create-bench-pages.ts'
import type { SessionStorageEntries } from './staff-session.ts'

export type PageMetrics = Readonly<Record<MetricName, number>>

type PageVisit = {
  readonly proxyUrl: string
  readonly origin: string
  readonly path: string
  readonly session?: SessionStorageEntries
  readonly cookie?: string
  readonly runs: number
  readonly baselineBlockingMs: number
}

export async function measurePage(
  lighthouseRunner: LighthouseDependencies,
  { proxyUrl, origin, path, session, cookie, runs, baselineBlockingMs }: PageVisit,
): Promise<PageMetrics> {
  const runAudits = async (throttling: Throttling) => {
    const results: LighthouseReport[] = []
    const tryAudit = () =>
      runLighthouse(lighthouseRunner, { url: proxyUrl + path, throttling, session, cookie })
    // Retries each audit once, because an audit can fail on a busy machine.
    while (results.length < runs) results.push(await tryAudit().catch(tryAudit))
    return results
  }
  const simulatedReports = await runAudits('simulate')
  const devToolsReports = await runAudits('devtools')
  const blockingMs = await measureBlockingTime({ url: origin + path, session, cookie, runs })
  const medianOf = (reports: readonly LighthouseReport[], figureOf: (report: LighthouseReport) => number) =>
    median(reports.map(figureOf))
  const medianScore = (name: keyof LighthouseReport['categories']) =>
    Math.round(medianOf(simulatedReports, ({ categories }) => categories[name].score) * 100)
  const medianSeconds = (
    reports: readonly LighthouseReport[],
    name: 'first-contentful-paint' | 'largest-contentful-paint',
  ) => medianOf(reports, ({ audits }) => audits[name].numericValue / 1000)

  return {
    performance: medianScore('performance'),
    accessibility: medianScore('accessibility'),
    bestPractices: medianScore('best-practices'),
    seo: medianScore('seo'),
    fcpSimulated: medianSeconds(simulatedReports, 'first-contentful-paint'),
    lcpSimulated: medianSeconds(simulatedReports, 'largest-contentful-paint'),
    fcpDevTools: medianSeconds(devToolsReports, 'first-contentful-paint'),
    lcpDevTools: medianSeconds(devToolsReports, 'largest-contentful-paint'),
    tbtMs: medianOf(simulatedReports, ({ audits }) => audits['total-blocking-time'].numericValue),
    blockingRatio: blockingMs / baselineBlockingMs,
    cls: medianOf(devToolsReports, ({ audits }) => audits['cumulative-layout-shift'].numericValue),
    requests: medianOf(simulatedReports, (report) => requestsOf(report).length),
    transferKB: medianOf(simulatedReports, (report) =>
      requestsOf(report).reduce((sum, { transferSize }) => sum + transferSize / 1000, 0),
    ),
    scriptKB: await measureScriptKB(simulatedReports.at(-1), origin),
  }
}

const requestsOf = ({ audits }: LighthouseReport): NetworkRequest[] =>
  audits['network-requests'].details.items.filter(
    ({ url, transferSize, resourceType }) =>
      url.startsWith('https:') && transferSize > 0 && resourceType !== 'Media',
  )

async function measureScriptKB(report: LighthouseReport | undefined, origin: string): Promise<number> {
  const scripts = report ? requestsOf(report).filter(({ resourceType }) => resourceType === 'Script') : []
  const sizes = scripts.map(async ({ url }) => {
    const response = await fetch(origin + new URL(url).pathname)
    return gzipSync(await response.arrayBuffer(), { level: 9 }).length / 1000
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
