import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import * as z from 'zod/mini'
import { parse } from '#shared/parse.ts'
import { AuditReport } from './audit-report.ts'
import { browserSettings } from './browser-settings.ts'
import type { Certificate } from './certificate.ts'
import type { Lighthouse } from './lighthouse.ts'
import type { TabStorage } from './staff-tab.ts'

/** Computed for a slow phone from an unhindered load, or a load that is really slowed down. */
export type Throttling = 'simulate' | 'devtools'

export type Visit = { readonly url: string; readonly throttling: Throttling; readonly tab?: TabStorage }

export type Auditor = { readonly lighthouse: Lighthouse; readonly certificate: Certificate }

const Result = z.object({ lhr: AuditReport })

/** Audits a page as on a phone, in a browser of its own, whose tabs hold `tab` from the beginning. */
export async function audit(
  { lighthouse, certificate }: Auditor,
  { url, throttling, tab }: Visit,
): Promise<AuditReport> {
  const profile = mkdtempSync(join(tmpdir(), 'gym-lighthouse-'))
  const { executablePath, args = [] } = browserSettings()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [
      ...args,
      '--remote-debugging-port=0',
      // Files that came under an error of the certificate would not be kept: some would be fetched twice.
      `--ignore-certificate-errors-spki-list=${certificate.publicKeyHash}`,
    ],
    viewport: null,
  })
  try {
    if (tab) await context.addInitScript((kept) => void Object.assign(sessionStorage, kept), tab)
    const result = await lighthouse(url, {
      port: debuggingPortOf(profile),
      logLevel: 'silent',
      onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
      throttlingMethod: throttling,
    })
    const report = parse(Result, result)
    if (report.ok) return report.value.lhr
    throw new Error(`${url} could not be audited: ${JSON.stringify(report.fields)}`)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

function debuggingPortOf(profile: string): number {
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return Number(port)
}
