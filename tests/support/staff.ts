import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { LocalCloud } from '#infra/local/local-cloud.ts'
import type { StaffGroup } from '#shared/staff.ts'
import { anAddress } from './people.ts'
import type { Product } from './product.ts'

/** Every page of the back office, with both panels of the bookings. */
export const staffPaths = [
  '/admin/dashboard',
  '/admin/bookings',
  '/admin/bookings?panel=clients',
  '/admin/intake-forms',
  '/admin/waivers',
  '/admin/day-passes',
] as const

export type Account = { email: string; password: string }

/** Somebody with an account, in a group or in none. */
export async function anAccount(
  { cloud }: Product,
  group: StaffGroup | undefined = 'staff',
): Promise<Account> {
  const { userPool } = cloud.standIns
  const account = { email: anAddress(), password: `Aa1!${randomUUID()}` }
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

/** What a signed-in tab holds, by the product that it signed in to: one real sign-in serves the tests of a file. */
const tabs = new WeakMap<LocalCloud, string>()

/** A page of the back office, as a member of staff sees it. */
export async function visitAsStaff(product: Product, path: string, { width = 1280 } = {}): Promise<Page> {
  const page = await product.visit('/robots.txt', {
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const tab = tabs.get(product.cloud)
  if (tab === undefined) {
    await page.goto('/admin/login')
    await typeCredentials(page, await anAccount(product))
    await page.waitForURL('/admin/dashboard')
    tabs.set(product.cloud, await page.evaluate(() => JSON.stringify(sessionStorage)))
  } else {
    await page.evaluate((kept) => Object.assign(sessionStorage, JSON.parse(kept)), tab)
  }
  await page.goto(path)
  // The heading stands there already, without what surrounds it.
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

/** Opens the record of `name` and answers the part of the page that belongs to it. */
export async function openRecord(page: Page, name: string) {
  const record = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await record.getByRole('button', { name: `Details of ${name}` }).click()
  await record.getByRole('heading', { level: 3 }).first().waitFor()
  return record
}
