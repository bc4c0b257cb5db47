import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  createStaffAccount,
  openRecord,
  setUpTestSite,
  submitCredentials,
  visitAsSharedAdmin,
} from '#tests/support/browser/product.ts'
import { expectToast, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { createClientNamed } from '#tests/support/fixtures/visitors.ts'

const product = setUpTestSite()
const newPassword = 'Fresh-Start-2026'

/** Without its markup. */
async function emailTo(address: string): Promise<string> {
  const mails = await product().cloud.localServices.mailbox.list()
  const html = mails.find(({ to }) => to.includes(address))?.html ?? ''
  return html.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&')
}

const loginShown = (page: Page) => page.getByText('Staff and Admin access only').waitFor()

describe('signing in', () => {
  it('returns to the requested page', { tags: 'nightly' }, async () => {
    const page = await product().visit('/admin/day-passes?status=expired')
    await loginShown(page)
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    await submitCredentials(page, await createStaffAccount(product()))
    await expectToast(page, 'Login Successful', 'Welcome back!')
    await page.waitForURL('/admin/day-passes?status=expired')
    await page.reload()
    await page.getByRole('heading', { name: 'Day Passes' }).waitFor()
  })

  it('shows the same message for a wrong password and an unknown email', async () => {
    const page = await product().visit('/admin/login')
    const { email } = await createStaffAccount(product())
    for (const address of [email, uniqueEmail()]) {
      await submitCredentials(page, { email: address, password: 'Wrong-Password-1' })
      await expectToast(page, 'Login Failed', 'The email or password is not correct.')
    }
    expect(await page.getByLabel('Email').inputValue()).not.toBe('')
  })

  it('requires email and password', { tags: 'nightly' }, async () => {
    const page = await product().visit('/admin/login')
    await submit(page, 'Login')
    await expectToast(page, 'Login Failed', 'You must provide either an email or phone number and a password')
  })

  it('rejects a user without a group', async () => {
    const page = await product().visit('/admin/login')
    const { email, password } = await createStaffAccount(product())
    await product().cloud.localServices.userPool.perform('AdminRemoveUserFromGroup', {
      Username: email,
      GroupName: 'staff',
    })
    await submitCredentials(page, { email, password })
    await expectToast(page, 'Login Failed', 'Unauthorized: You do not have admin or staff access')
    await page.goto('/admin/bookings')
    await loginShown(page)
  })

  it('shows the password on demand and lets password managers work', { tags: 'nightly' }, async () => {
    const page = await product().visit('/admin/login')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('secret')
    expect(await field.getAttribute('autocomplete')).toBe('current-password')
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect.poll(() => field.getAttribute('type')).toBe('text')
  })

  it('reports that the service cannot be reached', { tags: 'nightly' }, async () => {
    const page = await product().visit('/admin/login')
    product().cloud.localServices.faults.add({ service: 'cognito', fault: 'resetBefore' })
    await submitCredentials(page, { email: uniqueEmail(), password: 'Any-Password-1' })
    await expectToast(page, 'Login Failed', 'The sign-in service could not be reached. Please try again.')
  })

  it('loads its library at the first touch, and says so if it cannot', { tags: 'nightly' }, async () => {
    const page = await product().visit('/robots.txt')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.route('**/assets/sign-in-*.js', (route) => route.abort('internetdisconnected'))
    await page.goto('/admin/login', { waitUntil: 'networkidle' })
    expect(asked.filter((url) => url.includes('/sign-in-'))).toEqual([])
    const account = await createStaffAccount(product())
    await submitCredentials(page, account)
    await page.getByText('The sign-in service could not be reached. Please try again.').waitFor()
    await page.unroute('**/assets/sign-in-*.js')
    await submit(page, 'Login')
    await page.waitForURL('/admin/dashboard')
  })
})

it('an invited member chooses a password at the first sign-in', async () => {
  const email = uniqueEmail()
  const { userPool } = product().cloud.localServices
  await userPool.perform('AdminCreateUser', {
    Username: email,
    UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
  })
  await userPool.perform('AdminAddUserToGroup', { Username: email, GroupName: 'staff' })
  const [, temporary = ''] = (await emailTo(email)).match(/Temporary password\s+(\S+)/) ?? []

  const page = await product().visit('/admin/login')
  await submitCredentials(page, { email, password: temporary })
  await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
  await page.getByLabel('New Password').fill('short')
  await submit(page, 'Set Password')
  await page.getByText('New password needs 12 characters, an upper-case letter, a digit').waitFor()
  await page.getByLabel('New Password').fill(newPassword)
  await submit(page, 'Set Password')
  await expectToast(page, 'Login Successful', 'Welcome back!')
  await page.waitForURL('/admin/dashboard')
})

describe('a forgotten password', () => {
  it('is reset by the emailed link', async () => {
    const { email } = await createStaffAccount(product())
    const page = await product().visit('/admin/login')
    await submit(page, 'Forgot password?')
    await page.getByLabel('Email').fill(email)
    await submit(page, 'Send Reset Email')
    await expectToast(page, 'Reset Email Sent', 'Check your email for the password reset link.')

    const [link = ''] = (await emailTo(email)).match(/http\S+reset=1\S+/) ?? []
    await page.goto(link)
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
    await page.getByLabel('New Password').fill(newPassword)
    await submit(page, 'Update Password')
    await expectToast(page, 'Password Updated', 'Your password has been successfully reset.')
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await submitCredentials(page, { email, password: newPassword })
    await page.waitForURL('/admin/dashboard')
  })

  it('does not reveal which emails have an account', { tags: 'nightly' }, async () => {
    const page = await product().visit('/admin/login')
    await submit(page, 'Forgot password?')
    await page.getByLabel('Email').fill(uniqueEmail())
    await submit(page, 'Send Reset Email')
    await expectToast(page, 'Reset Email Sent', 'Check your email for the password reset link.')
    await submit(page, 'Back to login')
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor()
  })

  it('rejects an expired reset link', { tags: 'nightly' }, async () => {
    const { email } = await createStaffAccount(product())
    const page = await product().visit(`/admin/login?reset=1&email=${email}&code=123456`)
    await page.getByLabel('New Password').fill(newPassword)
    await submit(page, 'Update Password')
    await expectToast(page, 'Error', 'This reset link is no longer valid. Please ask for a new one.')
    expect(await page.getByLabel('New Password').inputValue()).toBe(newPassword)
  })
})

const tokenIn = (tab: Page, kind: string) =>
  tab.evaluate((ending) => {
    const key = Object.keys(sessionStorage).find((name) => name.endsWith(ending))
    return sessionStorage.getItem(key ?? '')
  }, `.${kind}`)

describe('a session', () => {
  it('is the same in every tab, and ends in all of them', async () => {
    const page = await visitAsSharedAdmin(product(), '/admin/day-passes')
    const other = await page.context().newPage()
    await other.goto('/admin/bookings')
    await other.getByRole('button', { name: 'Logout' }).waitFor()
    expect(new URL(other.url()).pathname).toBe('/admin/bookings')
    await submit(other, 'Logout')
    await expectToast(other, 'Logged Out', 'You have been successfully logged out.')
    await page.waitForURL('/admin/login')
    for (const tab of [page, other]) {
      await expect.poll(() => tab.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Token/)
      await tab.goto('/admin/bookings')
      await loginShown(tab)
    }
  })

  it('begins in every tab with one sign-in', { tags: 'nightly' }, async () => {
    const page = await product().visit('/admin/login')
    const other = await page.context().newPage()
    await other.goto('/admin/day-passes')
    await loginShown(other)
    await submitCredentials(page, await createStaffAccount(product()))
    await other.waitForURL('/admin/day-passes')
  })

  it('is refreshed once for all tabs', { tags: 'nightly' }, async () => {
    const page = await product().visit('/admin/login')
    await submitCredentials(page, await createStaffAccount(product()))
    await page.waitForURL('/admin/dashboard')
    const other = await page.context().newPage()
    await other.goto('/admin/bookings')
    await other.getByRole('button', { name: 'Logout' }).waitFor()
    const accessToken = (tab: Page) => tokenIn(tab, 'accessToken')
    const before = await accessToken(page)
    expect(await accessToken(other)).toBe(before)
    await interceptNextCall(page, '/admin/bookings*', { status: 401 })
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await expect.poll(() => accessToken(page)).not.toBe(before)
    await expect.poll(async () => (await accessToken(other)) === (await accessToken(page))).toBe(true)
    await interceptNextCall(other, '/admin/day-passes*', { status: 401 })
    await other.getByRole('link', { name: 'Day Passes', exact: true }).click()
    await other.getByRole('heading', { name: 'Day Passes' }).waitFor()
    await expect.poll(async () => (await accessToken(other)) === (await accessToken(page))).toBe(true)
  })

  it('takes the tokens that another tab has refreshed within the second in which they were made', {
    tags: 'nightly',
  }, async () => {
    const page = await product().visit('/admin/login')
    await submitCredentials(page, await createStaffAccount(product()))
    await page.waitForURL('/admin/dashboard')
    const refreshToken = () => tokenIn(page, 'refreshToken')
    const before = await refreshToken()
    const other = await page.context().newPage()
    await other.goto('/admin/bookings')
    await other.getByRole('button', { name: 'Logout' }).waitFor()
    await other.evaluate(() => {
      const items = Object.fromEntries(
        Object.entries(sessionStorage).map(([key, value]: [string, string]) => [
          key,
          key.endsWith('.refreshToken') ? `${value}-rotated` : value,
        ]),
      )
      const accessToken = Object.entries(items).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? ''
      const { exp } = JSON.parse(
        atob((accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
      )
      const tokens = { items, expiresAtMs: exp * 1000, signedInAt: Number(items['staff-signed-in-at']) }
      new BroadcastChannel('staff-session').postMessage({ type: 'tokens', tokens })
    })
    await expect.poll(refreshToken).toBe(`${before}-rotated`)
  })

  it('signs out a user who lost their group', async () => {
    const page = await product().visit('/admin/login')
    const account = await createStaffAccount(product())
    await submitCredentials(page, account)
    await page.waitForURL('/admin/dashboard')
    await product().cloud.localServices.userPool.perform('AdminRemoveUserFromGroup', {
      Username: account.email,
      GroupName: 'staff',
    })
    await interceptNextCall(page, '/admin/bookings*', { status: 401 })
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await expectToast(page, 'Access Denied', 'You do not have permission to access this area.')
    await page.waitForURL('/admin/login')
  })

  it('that expires keeps unsaved text until the user has signed in again', { tags: 'nightly' }, async () => {
    const name = `Mia ${uniqueLastName()}`
    await createBookingRecord({ name })
    const account = await createStaffAccount(product())
    const page = await product().visit(`/admin/bookings?search=${encodeURIComponent(name)}`)
    await submitCredentials(page, account)
    const record = await openRecord(page, name)
    await record.getByLabel('Internal notes').fill('Called twice, will come on Friday')
    await product().cloud.localServices.userPool.perform('AdminUserGlobalSignOut', {
      Username: account.email,
    })
    await interceptNextCall(page, '/admin/bookings/*/notes', { status: 401 })
    await record.getByRole('button', { name: 'Save Notes' }).click()

    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill('Wrong-Password-1')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('The email or password is not correct.').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(account.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expectToast(page, 'Notes Updated', 'Booking notes have been saved.')
    expect(await record.getByLabel('Internal notes').inputValue()).toBe('Called twice, will come on Friday')
  })

  it('keeps unsaved text when a page or the sign-in dialog cannot be loaded, until a retry loads it', async () => {
    const { id } = await createClientNamed(uniqueLastName())
    const account = await createStaffAccount(product())
    const page = await product().visit(`/admin/clients/${id}`)
    await submitCredentials(page, account)
    await page.getByLabel('Add a note').fill('Half a note')
    const chunks = /assets\/(waivers-page|reauthentication-dialog)/
    await page.route(chunks, (route) => route.abort())
    await page.getByRole('link', { name: 'Liability Waivers' }).click()
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await submit(page, 'Lock')
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByRole('button', { name: 'Retry' }).waitFor()

    await page.unroute(chunks)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('log out first: this discards unsaved work').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await submit(page, 'Unlock')
    await submit(page, 'Retry')
    await page.getByRole('heading', { name: 'Liability Waivers', level: 1 }).waitFor()
    await page.goBack()
    expect(await page.getByLabel('Add a note').inputValue()).toBe('Half a note')
  })
})
