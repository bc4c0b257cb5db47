import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { StaffGroup } from '#shared/staff.ts'
import { anAddress } from './people.ts'
import type { Product } from './product.ts'

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

/** A page of the back office, as a member sees it who asked for it, signed in and was led back. */
export async function visitAsStaff(
  product: Product,
  path: string,
  options: { width?: number } = {},
): Promise<Page> {
  const { width = 1280 } = options
  const page = await product.visit(path, {
    viewport: { width, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await typeCredentials(page, await anAccount(product))
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
  return page
}

/** Opens the record of `name` and answers the part of the page that belongs to it. */
export async function openRecord(page: Page, name: string) {
  const record = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) })
  await record.getByRole('button', { name: `Details of ${name}` }).click()
  return record
}
