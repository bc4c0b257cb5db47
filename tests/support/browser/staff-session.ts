import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { LocalCloud } from '#infra/local/local-cloud.ts'
import type { StaffGroup } from '#shared/lib/staff.ts'
import { uniqueEmail } from '../fixtures/people.ts'
import type { Product } from './product.ts'

export type Account = { email: string; password: string }

export async function createStaffAccount(
  { cloud }: Product,
  group: StaffGroup | undefined = 'staff',
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

export async function typeCredentials(page: Page, { email, password }: Account) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Less than the lifetime of an access token, so that no copied session has to refresh its tokens. */
const SESSION_REUSE_MS = 8 * 60_000

/** Session storage of a signed-in tab: one sign-in serves the tests of a worker. */
type SignedInTab = { readonly storage: string; readonly signedInAt: number }
const signedInTabs = new WeakMap<LocalCloud, SignedInTab>()

export async function visitAsStaff(
  product: Product,
  path: string,
  size?: Parameters<typeof openSignedIn>[1],
): Promise<Page> {
  const page = await openSignedIn(product, size)
  await page.goto(path)
  // The heading is prerendered; the rest of the page is not.
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

export async function openSignedIn(product: Product, { width = 1280, height = 900 } = {}): Promise<Page> {
  const page = await product.visit('/robots.txt', {
    viewport: { width, height },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const tab = signedInTabs.get(product.cloud)
  if (tab === undefined || performance.now() - tab.signedInAt > SESSION_REUSE_MS) {
    const signedInAt = performance.now()
    await page.goto('/admin/login')
    await typeCredentials(page, await createStaffAccount(product))
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
