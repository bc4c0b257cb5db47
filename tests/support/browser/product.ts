import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterEach, beforeAll } from 'vitest'
import type { LoadModule } from '#infra/local/lambda/invoke-lambda.ts'
import { type LocalCloud, startLocalCloud } from '#infra/local/local-cloud.ts'
import { getBuiltSite } from '#infra/local/site/open-built-code-source.ts'
import { launchBrowser } from '#scripts/browser/launch-browser.ts'
import { replaceSettings } from '#shared/lib/settings/business.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import type { StaffRole } from '#shared/lib/staff.ts'
import { uniqueEmail } from '../fixtures/people.ts'
import { emptyTable } from '../local/empty-table.ts'
import { waitUntilReplicated } from '../local/until-replicated.ts'

/** The timeout is much longer than any step, so that the tests pass on a busy machine. */
const TEST_TIMEOUT_MS = 30_000

export type Product = {
  readonly cloud: LocalCloud
  /** Opens a page in its own browser context, which is closed after the test. Motion is reduced by default. */
  readonly visit: (path: string, options?: BrowserContextOptions) => Promise<Page>
}

type RunningProduct = { readonly cloud: LocalCloud; readonly browser: Browser }

/** The product starts once per worker, and ends with the worker's process. */
let startedProduct: Promise<RunningProduct> | undefined

/** Imports modules through Vitest, which has transformed them already. Otherwise, the product's Vite server would transform them again. */
const load: LoadModule = (source) => import(/* @vite-ignore */ `../../../${source}`)
const openCodeSource = async () => ({ ...getBuiltSite(), load, close: async () => {} })

async function start(): Promise<RunningProduct> {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
  const [cloud, browser] = await Promise.all([startLocalCloud({ port: 0, openCodeSource }), launchBrowser()])
  return { cloud, browser }
}

/** Starts the product with the built site in memory, and a browser. Each test file starts with an empty table. */
export function setUpTestSite(): () => Product {
  let running: RunningProduct | undefined
  const contexts: BrowserContext[] = []

  beforeAll(async () => {
    startedProduct ??= start()
    running = await startedProduct
    await emptyTable(running.cloud.localServices)
    running.cloud.localServices.site.clear()
    replaceSettings(defaultSettings, 0)
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
        await waitUntilReplicated()
        await page.goto(path)
        return page
      },
    }
  }
}

export type Account = { email: string; password: string }

export async function createStaffAccount(
  { cloud }: Product,
  group: StaffRole | undefined = 'staff',
): Promise<Account> {
  const { userPool } = cloud.localServices
  const account = { email: uniqueEmail(), password: `Aa1!${randomUUID()}` }
  const Username = account.email
  await userPool.perform('AdminCreateUser', {
    Username,
    MessageAction: 'SUPPRESS',
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })
  await userPool.perform('AdminSetUserPassword', { Username, Password: account.password, Permanent: true })
  if (group) await userPool.perform('AdminAddUserToGroup', { Username, GroupName: group })
  return account
}

export async function submitCredentials(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** A session is reused for less time than an access token is valid, so a page with a copied session needs no new token. */
const SESSION_REUSE_MS = 8 * 60_000

/** The session storage of a signed-in page. All tests of a worker copy this session storage into their pages. */
type SignedInTab = { readonly storage: string; readonly signedInAt: number }
const signedInTabs = new WeakMap<LocalCloud, SignedInTab>()

export async function visitAsSharedAdmin(
  product: Product,
  path: string,
  size?: Parameters<typeof openSignedInPage>[1],
): Promise<Page> {
  const page = await openSignedInPage(product, size)
  await page.goto(path)
  // Waits for the logout button too, because the prerendered heading is visible before the page works.
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Signs in as a new account with this role, in its own browser context. */
export async function visitAs(
  product: Product,
  role: StaffRole,
  path: string,
  { width = 1280 } = {},
): Promise<Page> {
  const page = await product.visit('/admin/login', { viewport: { width, height: 900 } })
  await submitCredentials(page, await createStaffAccount(product, role))
  await page.waitForURL('/admin/dashboard')
  await page.goto(path)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  return page
}

export async function openSignedInPage(product: Product, { width = 1280, height = 900 } = {}): Promise<Page> {
  const page = await product.visit('/robots.txt', {
    viewport: { width, height },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const tab = signedInTabs.get(product.cloud)
  if (tab === undefined || performance.now() - tab.signedInAt > SESSION_REUSE_MS) {
    const signedInAt = performance.now()
    await page.goto('/admin/login')
    await submitCredentials(page, await createStaffAccount(product, 'admin'))
    await page.waitForURL('/admin/dashboard')
    const storage = await page.evaluate(() => JSON.stringify(sessionStorage))
    signedInTabs.set(product.cloud, { storage, signedInAt })
  } else {
    await page.evaluate((storage) => Object.assign(sessionStorage, JSON.parse(storage)), tab.storage)
  }
  return page
}

export async function openRecord(page: Page, name: string) {
  const record = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await record.getByRole('button', { name: `Details of ${name}` }).click()
  await record.getByRole('heading', { level: 3 }).first().waitFor()
  return record
}

/** Uses the minified script, because it is half as long and is sent to each tested page. */
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

export async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  await page.evaluate(waitForAnimations)
  const violations = await page.evaluate(async () => {
    const { violations } = await window.axe.run({ resultTypes: ['violations'], selectors: false })
    // Returns only the violations, because the other parts of the axe results are a hundred times as large.
    return violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}

/** Waits for the end of fades, because they change the contrast. Does not wait for endless and scroll-driven animations. */
async function waitForAnimations(): Promise<void> {
  const ending = document.getAnimations().filter(({ timeline, effect }) => {
    return timeline === document.timeline && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(ending.map(({ finished }) => finished))
}

declare global {
  interface Window {
    axe: typeof axe
  }
}
