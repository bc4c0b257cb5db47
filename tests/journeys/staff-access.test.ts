import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { anAddress } from '#tests/support/people.ts'
import { provideProduct } from '#tests/support/product.ts'
import { anAccount, openRecord, typeCredentials, visitAsStaff } from '#tests/support/staff.ts'
import { aBooking } from '#tests/support/staff-records.ts'
import { expectToast, nextCall, submit } from '#tests/support/visitor.ts'

const product = provideProduct()
const newPassword = 'Fresh-Start-2026'

async function mailTo(address: string) {
  const mails = await product().cloud.standIns.mailbox.list()
  const mail = mails.find(({ to }) => to.includes(address))
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}

/** What an account's mail says, without its markup. */
const textOf = (html = '') => html.replace(/<[^>]+>/g, ' ').replaceAll('&amp;', '&')

const loginShown = (page: Page) => page.getByText('Staff and Admin access only').waitFor()

describe('signing in', () => {
  it('leads back to the page that was asked for', async () => {
    const page = await product().visit('/admin/day-passes?status=expired')
    await loginShown(page)
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    await typeCredentials(page, await anAccount(product()))
    await expectToast(page, 'Login Successful', 'Welcome back!')
    await page.waitForURL('/admin/day-passes?status=expired')
    await page.reload()
    await page.getByRole('heading', { name: 'Day Passes' }).waitFor()
  })

  it('goes to the dashboard when no page was asked for', async () => {
    const page = await product().visit('/admin/login')
    await typeCredentials(page, await anAccount(product(), 'admin'))
    await page.waitForURL('/admin/dashboard')
    await page.getByRole('banner').getByText('Emberforge Admin').waitFor()
  })

  it('answers a wrong password and an unknown address with the same words', async () => {
    const page = await product().visit('/admin/login')
    const { email } = await anAccount(product())
    for (const address of [email, anAddress()]) {
      await typeCredentials(page, { email: address, password: 'Wrong-Password-1' })
      await expectToast(page, 'Login Failed', 'The email or password is not correct.')
    }
    expect(await page.getByLabel('Email').inputValue()).not.toBe('')
  })

  it('asks for both when one is missing', async () => {
    const page = await product().visit('/admin/login')
    await submit(page, 'Login')
    await expectToast(page, 'Login Failed', 'You must provide either an email or phone number and a password')
  })

  it('refuses somebody who is in no group', async () => {
    const page = await product().visit('/admin/login')
    const { email, password } = await anAccount(product())
    await product().cloud.standIns.userPool.perform('AdminRemoveUserFromGroup', {
      Username: email,
      GroupName: 'staff',
    })
    await typeCredentials(page, { email, password })
    await expectToast(page, 'Login Failed', 'Unauthorized: You do not have admin or staff access')
    await page.goto('/admin/bookings')
    await loginShown(page)
  })

  it('shows the password on demand and lets password managers work', async () => {
    const page = await product().visit('/admin/login')
    const field = page.getByLabel('Password', { exact: true })
    await field.fill('secret')
    expect(await field.getAttribute('autocomplete')).toBe('current-password')
    expect(await page.getByLabel('Email').getAttribute('autocomplete')).toBe('username')
    await page.getByRole('button', { name: 'Show password' }).click()
    expect(await field.getAttribute('type')).toBe('text')
  })

  it('says when the service cannot be reached', async () => {
    const page = await product().visit('/admin/login')
    product().cloud.standIns.faults.add({ service: 'cognito', fault: 'resetBefore' })
    await typeCredentials(page, { email: anAddress(), password: 'Any-Password-1' })
    await expectToast(page, 'Login Failed', 'The sign-in service could not be reached. Please try again.')
  })
})

describe('an invited member', () => {
  it('chooses a password at the first sign-in', async () => {
    const email = anAddress()
    const { userPool } = product().cloud.standIns
    await userPool.perform('AdminCreateUser', {
      Username: email,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    })
    await userPool.perform('AdminAddUserToGroup', { Username: email, GroupName: 'staff' })
    const [, temporary = ''] = textOf((await mailTo(email)).html).match(/Temporary password\s+(\S+)/) ?? []

    const page = await product().visit('/admin/login')
    await typeCredentials(page, { email, password: temporary })
    await page.getByRole('heading', { name: 'Choose a password' }).waitFor()
    await page.getByLabel('New Password').fill('short')
    await submit(page, 'Set Password')
    await page.getByText('New password needs 12 characters, an upper-case letter, a digit').waitFor()
    await page.getByLabel('New Password').fill(newPassword)
    await submit(page, 'Set Password')
    await expectToast(page, 'Login Successful', 'Welcome back!')
    await page.waitForURL('/admin/dashboard')
  })
})

describe('a forgotten password', () => {
  it('is replaced by way of the mailed link', async () => {
    const { email } = await anAccount(product())
    const page = await product().visit('/admin/login')
    await submit(page, 'Forgot password?')
    await page.getByLabel('Email').fill(email)
    await submit(page, 'Send Reset Email')
    await expectToast(page, 'Reset Email Sent', 'Check your email for the password reset link.')

    const [link = ''] = textOf((await mailTo(email)).html).match(/http\S+reset=1\S+/) ?? []
    await page.goto(link)
    await page.getByRole('heading', { name: 'Reset password' }).waitFor()
    await page.getByLabel('New Password').fill(newPassword)
    await submit(page, 'Update Password')
    await expectToast(page, 'Password Updated', 'Your password has been successfully reset.')
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
    await typeCredentials(page, { email, password: newPassword })
    await page.waitForURL('/admin/dashboard')
  })

  it('tells nobody which addresses have an account', async () => {
    const page = await product().visit('/admin/login')
    await submit(page, 'Forgot password?')
    await page.getByLabel('Email').fill(anAddress())
    await submit(page, 'Send Reset Email')
    await expectToast(page, 'Reset Email Sent', 'Check your email for the password reset link.')
    await submit(page, 'Back to login')
    await page.getByRole('heading', { name: 'Login', exact: true }).waitFor()
  })

  it('is not replaced by a link that is worn out', async () => {
    const { email } = await anAccount(product())
    const page = await product().visit(`/admin/login?reset=1&email=${email}&code=123456`)
    await page.getByLabel('New Password').fill(newPassword)
    await submit(page, 'Update Password')
    await expectToast(page, 'Error', 'This reset link is no longer valid. Please ask for a new one.')
    expect(await page.getByLabel('New Password').inputValue()).toBe(newPassword)
  })
})

describe('a session', () => {
  it('ends by logging out', async () => {
    const page = await visitAsStaff(product(), '/admin/day-passes')
    await submit(page, 'Logout')
    await expectToast(page, 'Logged Out', 'You have been successfully logged out.')
    await page.waitForURL('/admin/login')
    await page.goto('/admin/dashboard')
    await loginShown(page)
  })

  it('ends in every tab of the computer', async () => {
    const page = await visitAsStaff(product(), '/admin/day-passes')
    const tab = await page.evaluate(() => JSON.stringify(sessionStorage))
    const other = await page.context().newPage()
    await other.goto('/robots.txt')
    await other.evaluate((kept) => Object.assign(sessionStorage, JSON.parse(kept)), tab)
    await other.goto('/admin/bookings')
    await other.getByRole('button', { name: 'Logout' }).waitFor()
    await submit(page, 'Logout')
    await other.waitForURL('/admin/login')
    await other.goto('/admin/bookings')
    await loginShown(other)
  })

  it('that lost its group is shown out', async () => {
    const page = await product().visit('/admin/login')
    const account = await anAccount(product())
    await typeCredentials(page, account)
    await page.waitForURL('/admin/dashboard')
    await product().cloud.standIns.userPool.perform('AdminRemoveUserFromGroup', {
      Username: account.email,
      GroupName: 'staff',
    })
    await nextCall(page, '/admin/bookings*', { status: 401 })
    await page.getByRole('link', { name: 'Bookings', exact: true }).click()
    await expectToast(page, 'Access Denied', 'You do not have permission to access this area.')
    await page.waitForURL('/admin/login')
  })

  it('that ends while somebody writes keeps the text until they have signed in again', async () => {
    const name = `Mia ${anAddress()}`
    await aBooking({ name })
    const account = await anAccount(product())
    const page = await product().visit(`/admin/bookings?search=${encodeURIComponent(name)}`)
    await typeCredentials(page, account)
    const record = await openRecord(page, name)
    await record.getByLabel('Internal notes').fill('Called twice, will come on Friday')
    await product().cloud.standIns.userPool.perform('AdminUserGlobalSignOut', { Username: account.email })
    await nextCall(page, '/admin/bookings/*/notes', { status: 401 })
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
})
