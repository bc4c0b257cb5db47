import { describe, expect, it } from 'vitest'
import { axeFindings } from '#tests/support/browser/axe.ts'
import { setUpProduct } from '#tests/support/browser/product.ts'
import { expectToast, fill, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'

const product = setUpProduct()

async function openedDialog() {
  const page = await product().visit('/')
  await page.getByRole('button', { name: 'Get Your Free Day Pass' }).first().click()
  await page.getByRole('dialog', { name: 'Get Your Free 1-Day Pass' }).waitFor()
  return page
}

describe('the free day pass', () => {
  it('is issued, emailed and shown with its code', async () => {
    const email = uniqueEmail()
    const page = await openedDialog()
    await fill(page, { 'Full Name': 'Jordan van Lee', Email: email, Phone: '(541) 555-0188' })
    await submit(page, 'Get My Free Pass')
    await page.waitForURL('**/day-pass/DP*')
    const code = page.url().slice(-8)
    await expectToast(page, 'Success!', `Your day pass has been created and emailed to you. Code: ${code}`)
    await page.getByRole('heading', { name: 'FREE 1-DAY PASS' }).waitFor()
    await page.getByText(code, { exact: true }).waitFor()
    const mails = await product().cloud.localServices.mailbox.list()
    expect(mails.find(({ to }) => to.includes(email))?.text).toContain(code)
    expect(await axeFindings(page)).toEqual([])
  })

  it('keeps the dialog and the input when it cannot be created', async () => {
    const page = await openedDialog()
    await fill(page, { 'Full Name': 'Jordan van Lee', Email: uniqueEmail(), Phone: '(541) 555-0188' })
    await interceptNextCall(page, '/day-passes', { status: 500 })
    await submit(page, 'Get My Free Pass')
    await expectToast(page, 'Error', 'Failed to create day pass. Please try again.')
    expect(await page.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe('Jordan van Lee')
  })

  it('shows missing fields', async () => {
    const page = await openedDialog()
    await submit(page, 'Get My Free Pass')
    const summary = page.getByRole('dialog').locator('section:focus')
    expect(await summary.getByRole('button').allTextContents()).toEqual([
      'Name is required',
      'Invalid email address',
      'Phone is required',
    ])
    expect(await axeFindings(page)).toEqual([])
  })

  it('reports an unknown code', async () => {
    const page = await product().visit('/day-pass/DPXXXXXX')
    await page.getByRole('heading', { name: 'Pass Not Found' }).waitFor()
    await page.getByText("The day pass code you're looking for doesn't exist.").waitFor()
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await page.waitForURL('/')
  })
})

it('shows the 404 page for an unknown path and logs it', async () => {
  const page = await product().visit('/')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  const answer = await page.goto('/no/such/page')
  expect(answer?.status()).toBe(404)
  await page.getByText('Oops! Page not found').waitFor()
  await page.getByRole('link', { name: 'Return to Home' }).waitFor()
  const links = page.getByRole('navigation', { name: 'You may be looking for' }).getByRole('link')
  expect((await links.allInnerTexts())[0]).toBe('Programs and prices\nFrom $40/session')
  await expect.poll(() => logged.join()).toContain('/no/such/page')
})
