import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  createStaffAccount,
  findAxeViolations,
  setUpTestSite,
  submitCredentials,
} from '#tests/support/browser/product.ts'

const product = setUpTestSite()
const PASSWORD = 'Correct-Horse-9'

async function signIn(account: { email: string; password: string }): Promise<Page> {
  const page = await product().visit('/admin/login')
  await submitCredentials(page, account)
  await page.getByRole('button', { name: 'Logout' }).waitFor()
  return page
}

async function temporaryPasswordOf(email: string): Promise<string> {
  const emails = await product().cloud.localServices.mailbox.list()
  const html = emails.find(({ to }) => to.includes(email))?.html ?? ''
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
  const [, password = ''] = text.match(/Temporary password\s+(\S{16})/) ?? []
  return password
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) })

/** The sides at which the open menu of a row leaves the window. */
const sidesOutside = (page: Page) =>
  page.locator('.menu:popover-open').evaluate((menu) => {
    const { top, right, bottom, left } = menu.getBoundingClientRect()
    const sides = { top: top < 0, right: right > innerWidth, bottom: bottom > innerHeight, left: left < 0 }
    return Object.entries(sides).flatMap(([side, isOutside]) => (isOutside ? side : []))
  })

async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `More actions for ${name}` }).click()
  await expect.poll(() => sidesOutside(page)).toEqual([])
  await page.getByRole('button', { name: `${action}: ${name}` }).click()
}

describe('the staff page', () => {
  it('invites a colleague, who chooses a password, gets another role and is out of all tabs at once', async () => {
    const admin = await signIn(await createStaffAccount(product(), 'admin'))
    await admin.getByRole('link', { name: 'Staff', exact: true }).click()
    await admin.getByRole('heading', { name: 'Staff', level: 1 }).waitFor()
    const email = `dana-${Date.now()}@gym.example`
    await admin.getByRole('button', { name: 'Invite', exact: true }).click()
    await admin.getByLabel('Name').fill('Dana Cole')
    await admin.getByLabel('Email').fill(email)
    await admin.getByRole('button', { name: 'Send Invitation' }).click()
    await row(admin, 'Dana Cole').getByText('Invited').waitFor()
    expect(await findAxeViolations(admin)).toEqual([])

    const dana = await product().visit('/admin/login')
    await submitCredentials(dana, { email, password: await temporaryPasswordOf(email) })
    await dana.getByLabel('New Password', { exact: true }).fill(PASSWORD)
    const repeat = dana.getByLabel(/confirm|repeat/i)
    if (await repeat.count()) await repeat.first().fill(PASSWORD)
    await dana.getByLabel('New Password', { exact: true }).press('Enter')
    await dana.waitForURL('/admin/check-in')
    await dana.getByText('Dana Cole').first().waitFor({ state: 'attached' })
    expect(await dana.getByRole('link', { name: 'Clients', exact: true }).count()).toBe(0)
    await dana.goto('/admin/clients')
    await dana.getByText('Your role has no access to this page').waitFor()

    await choose(admin, 'Dana Cole', 'Change role')
    await admin.getByRole('combobox', { name: 'Role' }).selectOption('staff')
    await admin.getByRole('combobox', { name: 'Trainer' }).selectOption('Marcus')
    await admin.getByRole('button', { name: 'Save' }).click()
    await row(admin, 'Dana Cole').getByText('Staff', { exact: true }).waitFor()
    const settings = await admin.context().newPage()
    await settings.goto('/admin/settings?section=trainers')
    await settings.locator('summary').getByText('Marcus', { exact: true }).click()
    await settings.getByText(`Signs in as ${email}.`).waitFor()
    await settings.close()
    await dana.goto('/admin/calendar')
    await dana.getByRole('dialog', { name: 'Please sign in again' }).waitFor()
    await dana.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    await dana.getByRole('button', { name: 'Continue' }).click()
    await dana.getByRole('link', { name: 'Clients', exact: true }).waitFor()

    const second = await dana.context().newPage()
    await second.goto('/admin/clients')
    await second.getByRole('button', { name: 'Logout' }).waitFor()
    await choose(admin, 'Dana Cole', 'Remove access')
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove Access' }).click()
    await row(admin, 'Dana Cole').getByText('No access').waitFor()
    // The page may have asked who she is already, and be gone with its links.
    await dana.goto('/admin/follow-up')
    await Promise.all([dana, second].map((page) => page.waitForURL('/admin/login')))
  })
})

it('the menu of a row at the lower right corner of the window stays in it', async () => {
  for (let n = 0; n < 8; n++) await createStaffAccount(product(), 'staff')
  const page = await signIn(await createStaffAccount(product(), 'admin'))
  await page.goto('/admin/staff')
  const more = page.getByRole('button', { name: /^More actions for / }).last()
  await more.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await more.click()
  await expect.poll(() => sidesOutside(page)).toEqual([])
})

describe('a desk session', () => {
  it('works at the front desk without a refusal', { tags: 'nightly' }, async () => {
    const desk = await product().visit('/admin/login')
    const refused: string[] = []
    desk.on('response', (response) => {
      if (response.url().includes('/api/') && [401, 403].includes(response.status()))
        refused.push(response.url())
    })
    await submitCredentials(desk, await createStaffAccount(product(), 'desk'))
    await desk.waitForURL('/admin/check-in')
    const scan = desk.getByLabel('Scan, or type a code, name or phone')
    await scan.fill('Noa Lind')
    await scan.press('Enter')
    await desk.getByRole('button', { name: /^New visitor/ }).click()
    const dialog = desk.getByRole('dialog', { name: 'New Visitor' })
    await dialog.getByLabel('Phone').fill('(512) 555-0143')
    await dialog.getByLabel('Email').fill(`noa-${Date.now()}@gym.example`)
    await dialog.getByRole('button', { name: 'Create Pass' }).click()
    await desk.getByRole('status').filter({ hasText: 'Sign first' }).waitFor()
    await desk.getByRole('button', { name: /^Let in/ }).click()
    await desk.getByRole('dialog').getByRole('textbox').fill('Forgot the glasses')
    await desk.getByRole('dialog').getByRole('button', { name: /^Let/ }).click()
    await desk.getByText('Checked in').waitFor()
    await desk.keyboard.press('Control+k')
    await desk.getByRole('combobox', { name: 'Search' }).fill('Noa')
    await desk.getByText('phone ending in 0143').waitFor()
    await desk.getByRole('option', { name: /Noa Lind/ }).click()
    await desk.getByText('Already used today').waitFor()
    await desk.getByRole('link', { name: 'Calendar' }).click()
    await desk.getByText(/^Times in /).waitFor()
    expect(await desk.getByRole('button', { name: 'New', exact: true }).count()).toBe(0)
    await desk.waitForTimeout(2000)
    expect(refused).toEqual([])
  })

  it('locks every tab, and the password of the same person brings both back', async () => {
    const account = await createStaffAccount(product(), 'desk')
    const one = await signIn(account)
    const other = await one.context().newPage()
    await other.goto('/admin/check-in')
    await other.getByRole('button', { name: 'Logout' }).waitFor()
    await one.getByLabel('Scan, or type a code, name or phone').fill('half typed')
    await one.getByRole('button', { name: 'Lock' }).click()
    for (const page of [one, other]) {
      await page.getByRole('dialog', { name: 'Locked' }).waitFor()
      await page.getByRole('heading', { name: 'Check-In', level: 1 }).waitFor({ state: 'hidden' })
    }
    // A browser closes a dialog at the second Escape, which must not log out and lose what is typed.
    for (let press = 0; press < 3; press++) await one.keyboard.press('Escape')
    await one.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(account.password)
    await one.getByRole('button', { name: 'Unlock' }).click()
    for (const page of [one, other]) await page.getByRole('heading', { name: 'Check-In', level: 1 }).waitFor()
    expect(await one.getByLabel('Scan, or type a code, name or phone').inputValue()).toBe('half typed')
  })
})
