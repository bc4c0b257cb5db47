import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { builtCodeSource } from '#infra/local/site/built-code-source.ts'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { emptyTable } from '../local/empty-table.ts'
import { untilReplicated } from '../local/until-replicated.ts'

/** Far more than any step takes, so that the tests pass on a busy machine. */
const TEST_TIMEOUT_MS = 30_000

export type Product = {
  readonly cloud: LocalCloud
  /** Opens a page in a context of its own, which is closed after the test. Motion is reduced by default. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
}

type Running = { readonly cloud: LocalCloud; readonly browser: Browser }

/** Started once per worker, shared by its test files, and ended with its process. */
let started: Promise<Running> | undefined

async function start(): Promise<Running> {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  const [cloud, browser] = await Promise.all([
    startLocalCloud({ port: 0, openCodeSource: builtCodeSource }),
    launchBrowser(),
  ])
  return { cloud, browser }
}

/** The whole product with the built site, in memory, and a browser. Each test file starts with an empty table. */
export function setUpProduct(): () => Product {
  let running: Running | undefined
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    started ??= start()
    running = await started
    await emptyTable(running.cloud.localServices)
  })
  afterEach(async () => {
    running?.cloud.localServices.faults.clear()
    for (const context of contexts.splice(0)) await context.close()
  })

  return () => {
    if (!running) throw new Error('The product runs only while tests do')
    const { cloud, browser } = running
    return {
      cloud,
      visit: async (path, options = {}) => {
        const context = await browser.newContext({
          baseURL: cloud.siteUrl,
          reducedMotion: 'reduce',
          ...options,
        })
        contexts.push(context)
        const page = await context.newPage()
        page.setDefaultTimeout(TEST_TIMEOUT_MS)
        await untilReplicated()
        await page.goto(path)
        return page
      },
    }
  }
}
