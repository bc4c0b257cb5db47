import * as z from 'zod/mini'
import { parse } from '#shared/lib/parse.ts'
import { browserSettings } from './browser-settings.ts'
import type { Lighthouse } from './lighthouse.ts'
import { LighthouseReport } from './lighthouse-report.ts'
import type { Certificate } from './self-signed-certificate.ts'
import type { SessionStorageEntries } from './staff-session.ts'

/** Lighthouse throttling: simulated from an unthrottled load, or applied by DevTools. */
export type Throttling = 'simulate' | 'devtools'

export type Visit = {
  readonly url: string
  readonly throttling: Throttling
  readonly tab?: SessionStorageEntries
}

export type LighthouseRunner = { readonly lighthouse: Lighthouse; readonly certificate: Certificate }

const Result = z.object({ lhr: LighthouseReport })

/** Audits a page in a new mobile browser with the session storage `tab`. */
export async function runLighthouse(
  { lighthouse, certificate }: LighthouseRunner,
  { url, throttling, tab }: Visit,
): Promise<LighthouseReport> {
  const { executablePath, args = [] } = browserSettings()
  // Responses with certificate errors are not cached, so some would be fetched twice.
  const trust = `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`
  const browser = await lighthouse.launch({ executablePath, args: [...args, trust] })
  try {
    const page = await browser.newPage()
    if (tab) await page.evaluateOnNewDocument((kept) => void Object.assign(sessionStorage, kept), tab)
    const result = await lighthouse.audit(url, flags(throttling), undefined, page)
    const report = parse(Result, result)
    if (report.ok) return report.value.lhr
    throw new Error(`${url} could not be audited: ${JSON.stringify(report.fields)}`)
  } finally {
    await browser.close()
  }
}

const flags = (throttlingMethod: Throttling) => ({
  logLevel: 'silent',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  throttlingMethod,
  disableFullPageScreenshot: true,
})
