import { afterAll, expect, it } from 'vitest'
import { createStripeClient } from '#functions/payments/stripe.ts'
import { findAxeViolations, setUpTestSite, visitAs } from '#tests/support/browser/product.ts'
import { loadDeferredSections, submit } from '#tests/support/browser/visitor-actions.ts'
import { createClientRecord, getClientFileFor } from '#tests/support/fixtures/clients.ts'
import { getStoredSettings, publishPrograms, withPrice } from '#tests/support/fixtures/settings.ts'

const product = setUpTestSite()
const GROUP = 'group-fitness-monthly'
const MINUTE_MS = 60_000
const stripeAccount = () =>
  createStripeClient({ secretKey: String(process.env.STRIPE_SECRET_KEY), webhookSecret: 'x' })
const stripe = () => product().cloud.localServices.stripe

afterAll(async () => {
  await publishPrograms(withPrice(GROUP, 11_900))
})

it('the owner changes a price on a phone: page and checkout follow, a running subscription keeps its own', {
  tags: 'nightly',
}, async () => {
  const { email = '' } = await createClientRecord()
  const { id } = await stripe().createSubscription({ priceId: GROUP, email })
  await expect.poll(async () => (await getClientFileFor(email)).plans.length).toBe(1)
  const page = await visitAs(product(), 'admin', '/admin/settings?section=programs', { width: 360 })
  await page.locator('summary').getByText('Group Fitness', { exact: true }).click()
  const price = page.getByLabel('Price per month').locator('visible=true').first()
  await price.fill('129')
  await page.getByText(/1 active subscription keeps \$119\./).waitFor()
  await page.getByLabel('Icon').locator('visible=true').first().selectOption('Crown')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findAxeViolations(page)).toEqual([])
  await submit(page, 'Save Draft')
  await submit(page, 'Publish...')
  const dialog = page.getByRole('dialog', { name: 'Publish?' })
  await dialog.getByText(/\$129 a month/).waitFor()
  const before = (await getStoredSettings()).published.version
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/^Published: all pages show version \d+\.$/).waitFor({ timeout: MINUTE_MS })
  expect((await getStoredSettings()).published.version).toBe(before + 1)

  const visitor = await product().visit('/')
  const card = visitor.locator('li', { hasText: 'The energy of a team' })
  await card.getByText('$129/month').waitFor()
  const iconOf = (words: string) =>
    visitor.locator('li', { hasText: words }).locator('svg').first().innerHTML()
  expect(await iconOf('The energy of a team')).toBe(await iconOf('Everything we have'))
  await loadDeferredSections(visitor)
  await card.getByRole('button', { name: 'Add to Cart' }).click()
  await visitor.getByRole('button', { name: /Open cart/ }).click()
  const [payment] = await Promise.all([
    visitor.context().waitForEvent('page'),
    visitor.getByRole('button', { name: 'Checkout' }).click(),
  ])
  await payment.getByText('$129').first().waitFor()
  await payment.close()
  const renewed = stripe().events().length
  await stripe().renew(id)
  const paid = stripe()
    .events()
    .slice(renewed)
    .find(({ type }) => type === 'invoice.paid')
  expect(JSON.parse(paid?.payload ?? '').data.object.amount_paid).toBe(11_900)
})

it('a price with a comma is refused, not read as a hundred times as much', async () => {
  const page = await visitAs(product(), 'admin', '/admin/settings?section=programs')
  await page.locator('summary').getByText('Group Fitness', { exact: true }).click()
  const price = page.getByLabel('Price per month').locator('visible=true').first()
  await price.clear()
  await price.pressSequentially('39,90')
  await price.press('Tab')
  await page.getByText('Use a point for decimals, not a comma').waitFor()
  await page.getByText('No price yet').waitFor()
  await price.fill('39.9')
  await price.press('Tab')
  await page.getByText('$39.90/month').waitFor()
  expect(await price.inputValue()).toBe('39.90')
})

it('the owner decides what an unknown price grants, and who pays it is a member', async () => {
  const box = await stripeAccount().products.create({ name: 'Protein box' })
  const amount = { unit_amount: 900, currency: 'usd', recurring: { interval: 'month' as const } }
  await stripeAccount().prices.create({ product: box.id, lookup_key: 'protein-box', ...amount })
  const { email = '' } = await createClientRecord()
  await stripe().createSubscription({ priceId: 'protein-box', email })
  const state = async () => (await getClientFileFor(email)).summary.accessState
  await expect.poll(state).toBe('unknownPrice')
  const page = await visitAs(product(), 'admin', '/admin/settings?section=programs', { width: 360 })
  await page.getByLabel('Protein box').selectOption('Access to the gym')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  expect(await findAxeViolations(page)).toEqual([])
  await submit(page, 'Save Draft')
  await submit(page, 'Publish...')
  const dialog = page.getByRole('dialog', { name: 'Publish?' })
  await dialog.getByText(/Protein box \(Access to the gym\)/).waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect.poll(state, { timeout: MINUTE_MS }).toBe('active')
})
