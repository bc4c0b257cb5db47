import { expect, it } from 'vitest'
import { setUpTestSite } from '#tests/support/browser/product.ts'
import {
  expectErrorSummary,
  expectToast,
  fill,
  holdCalls,
  readInputValues,
  submit,
} from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'

const product = setUpTestSite()

it('sends the guide, and is busy for at least a second', async () => {
  const email = uniqueEmail()
  const page = await product().visit('/resources')
  await fill(page, { 'First name': 'Jordan', Email: email })
  await page.getByRole('combobox', { name: 'Goal' }).selectOption('Strength')
  const release = await holdCalls(page, '/leads')
  const start = Date.now()
  await submit(page, 'Get My Free Guide')
  await page.getByRole('button', { name: 'Sending...' }).waitFor()
  release()
  await expectToast(page, 'Success! 🎉', 'Your free transformation guide is on its way to your inbox!')
  expect(Date.now() - start).toBeGreaterThanOrEqual(1000)
  await expect.poll(() => readInputValues(page)).toEqual([])
  const mails = await product().cloud.localServices.mailbox.list()
  expect(mails.find(({ to }) => to.includes(email))?.text).toContain('For strength:')
})

it('requires a first name and an email', async () => {
  const page = await product().visit('/resources')
  await submit(page, 'Get My Free Guide')
  await expectErrorSummary(page, ['First name is required', 'Invalid email address'])
})

it('calculates macros without sending anything', async () => {
  const page = await product().visit('/resources/macro-calculator')
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()))
  await page.getByText('kg, cm').click()
  await fill(page, { Age: '40', 'Height (cm)': '170', 'Weight (kg)': '70' })
  await page.getByText('Female', { exact: true }).click()
  await page.getByText('Lose fat').click()
  // Mifflin-St Jeor: (10 * 70 + 6.25 * 170 - 5 * 40 - 161) * 1.55 - 400
  await page.getByText('1,770').waitFor()
  expect(calls).toEqual([])
})
