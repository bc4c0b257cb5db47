import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { builtCode } from '#infra/local/site/built-code.ts'
import { launchBrowser } from './browser.ts'

/** Longer than anything takes on a busy machine. */
const PATIENCE_MS = 15_000

export type Product = {
  readonly cloud: LocalCloud
  /** A page of a new visitor, closed with the test. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
}

/** The whole product with the built site, in memory, and a browser; faults and visitors end with each test. */
export function provideProduct(): () => Product {
  let cloud: LocalCloud | undefined
  let browser: Browser | undefined
  const visitors: BrowserContext[] = []

  beforeAll(async () => {
    process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
    cloud = await startLocalCloud({ port: 0, openCode: builtCode })
    browser = await launchBrowser()
  })
  afterEach(async () => {
    cloud?.standIns.faults.clear()
    for (const visitor of visitors.splice(0)) await visitor.close()
  })
  afterAll(async () => {
    await browser?.close()
    await cloud?.close()
  })

  return () => {
    if (!cloud || !browser) throw new Error('The product runs only while tests do')
    const [running, chromium] = [cloud, browser]
    return {
      cloud: running,
      visit: async (path, options = {}) => {
        const context = await chromium.newContext({ baseURL: running.siteUrl, ...options })
        visitors.push(context)
        const page = await context.newPage()
        page.setDefaultTimeout(PATIENCE_MS)
        await page.goto(path)
        return page
      },
    }
  }
}
