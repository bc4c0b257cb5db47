import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { getBrowserLaunchOptions } from '../../browser/launch-browser.ts'
import type { Lighthouse } from './lighthouse.ts'
import type { Certificate } from './self-signed-certificate.ts'
import type { SessionStorageEntries } from './staff-session.ts'

export type Throttling = 'simulate' | 'devtools'

export type PageVisit = {
  readonly url: string
  readonly throttling: Throttling
  readonly session?: SessionStorageEntries
  readonly cookie?: string
}

export type LighthouseDependencies = { readonly lighthouse: Lighthouse; readonly certificate: Certificate }

const CategoryScore = z.object({ score: z.number() })
const NumericValue = z.object({ numericValue: z.number() })
const NetworkRequest = z.object({
  url: z.string(),
  transferSize: z.number(),
  resourceType: z.optional(z.string()),
})
export type NetworkRequest = z.infer<typeof NetworkRequest>

const LighthouseReport = z.object({
  categories: z.object({
    performance: CategoryScore,
    accessibility: CategoryScore,
    'best-practices': CategoryScore,
    seo: CategoryScore,
  }),
  audits: z.object({
    'first-contentful-paint': NumericValue,
    'largest-contentful-paint': NumericValue,
    'total-blocking-time': NumericValue,
    'cumulative-layout-shift': NumericValue,
    'network-requests': z.object({ details: z.object({ items: z.array(NetworkRequest) }) }),
  }),
})
export type LighthouseReport = z.infer<typeof LighthouseReport>

const LighthouseResult = z.object({ lhr: LighthouseReport })

export async function runLighthouse(
  { lighthouse, certificate }: LighthouseDependencies,
  { url, throttling, session, cookie }: PageVisit,
): Promise<LighthouseReport> {
  const { executablePath, args } = getBrowserLaunchOptions()
  // Makes Chromium trust the self-signed certificate. Otherwise, Chromium would not cache responses and would fetch some files twice.
  const trustArgument = `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`
  const browser = await lighthouse.launch({ executablePath, args: [...args, trustArgument] })
  try {
    const page = await browser.newPage()
    if (session) await page.evaluateOnNewDocument((kept) => void Object.assign(sessionStorage, kept), session)
    const result = await lighthouse.audit(url, lighthouseFlags(throttling, cookie), undefined, page)
    const report = parse(LighthouseResult, result)
    if (report.ok) return report.value.lhr
    throw new Error(`${url} could not be audited: ${JSON.stringify(report.fields)}`)
  } finally {
    await browser.close()
  }
}

const lighthouseFlags = (throttlingMethod: Throttling, cookie: string | undefined) => ({
  logLevel: 'silent',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  throttlingMethod,
  disableFullPageScreenshot: true,
  ...(cookie && { extraHeaders: { cookie } }),
})
