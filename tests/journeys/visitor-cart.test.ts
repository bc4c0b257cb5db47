import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { getClient, listClients } from '#shared/clients/clients-operations.ts'
import { expectFocus } from '#tests/support/browser/keyboard.ts'
import { openRecord, setUpTestSite, visitAsSharedAdmin } from '#tests/support/browser/product.ts'
import { expectToast, holdCalls, loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()

const addToCart = (page: Page, service: string) =>
  page.getByRole('button', { name: `Add to Cart: ${service}` }).click()
const openCart = (page: Page) => page.getByRole('button', { name: /^Open cart/ }).click()
const quantityOf = (page: Page, service: string) =>
  page.getByRole('dialog').getByRole('group', { name: `Quantity of ${service}` })

async function withCart(cart: object[]) {
  const page = await product().visit('/')
  await page.evaluate((items) => localStorage.setItem('cart', JSON.stringify(items)), cart)
  await page.reload()
  await openCart(page)
  return page
}
const training = (quantity: number) => ({
  priceId: 'personal-training-session',
  title: '1-on-1 Personal Training',
  price: '$40/session',
  isRecurring: false,
  quantity,
})

describe('the cart', () => {
  it('adds the quantity of the card, which then resets to one', { tags: 'nightly' }, async () => {
    const page = await product().visit('/')
    await loadDeferredSections(page)
    const card = page.getByRole('group', { name: 'Quantity of 1-on-1 Personal Training' })
    await card.getByRole('button', { name: 'Decrease quantity' }).press('Enter')
    await expect.poll(() => card.getByRole('status').innerText()).toBe('1')
    await card.getByRole('button', { name: 'Increase quantity' }).click()
    await addToCart(page, '1-on-1 Personal Training')
    await expectToast(page, 'Added to cart', '1-on-1 Personal Training added to your cart')
    await expect.poll(() => card.getByRole('status').innerText()).toBe('1')
    await addToCart(page, 'Online Coaching')
    await addToCart(page, '1-on-1 Personal Training')
    await openCart(page)
    await page.getByRole('dialog', { name: 'Your Cart (4 items)' }).waitFor()
    const totals = page.getByRole('dialog').locator('dl')
    expect(await totals.innerText()).toMatch(/Due today\s+\$370\s+then monthly\s+\$250/)
  })

  it('changes by one, removes at zero, is cleared, and shows the empty state', {
    tags: 'nightly',
  }, async () => {
    const page = await withCart([
      training(2),
      { ...training(1), priceId: 'online-coaching-monthly', title: 'Online Coaching' },
    ])
    await page.getByRole('dialog', { name: 'Your Cart (3 items)' }).waitFor()
    await quantityOf(page, '1-on-1 Personal Training')
      .getByRole('button', { name: 'Decrease quantity' })
      .click()
    await quantityOf(page, 'Online Coaching').getByRole('button', { name: 'Decrease quantity' }).click()
    await page.getByRole('dialog', { name: 'Your Cart (1 item)' }).waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByText('Your cart is empty').waitFor()
    const programs = page.getByRole('navigation', { name: 'Popular programs' }).getByRole('link')
    await expect
      .poll(async () => (await programs.allInnerTexts()).slice(0, 2))
      .toEqual(['Online Coaching\n$250/month · Most Popular', '1-on-1 Personal Training\n$40/session'])
    await page.keyboard.press('Escape')
    await expectFocus(page.getByRole('button', { name: 'Open cart, 0 items' }))
  })

  it('shows discontinued items and lets them be removed', { tags: 'nightly' }, async () => {
    const page = await withCart([training(1), { ...training(1), priceId: 'gone', title: 'Aqua Spinning' }])
    await page.getByText('Aqua Spinning is no longer sold. Remove it to check out.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Remove Aqua Spinning' }).click()
    await expect.poll(() => page.getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true)
  })
})

describe('the checkout', () => {
  it('pays in a new tab, empties the cart and records the order, which the front desk sees', async () => {
    const email = uniqueEmail()
    const page = await withCart([training(3)])
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const payment = await opening
    await payment.getByRole('textbox', { name: 'Email' }).fill(email)
    await payment.getByRole('textbox', { name: 'Name on card' }).fill('Jordan van Lee')
    await payment.getByRole('textbox', { name: 'Phone number' }).fill('(541) 555-0188')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Open cart, 0 items' }).waitFor()
    await payment.getByRole('button', { name: 'Pay $120.00' }).click()
    await payment.waitForURL('**/checkout/success**')
    await payment.getByRole('heading', { name: 'Thank You!' }).waitFor()
    const order = payment.getByRole('region', { name: 'Your order' })
    await expect
      .poll(() => order.innerText())
      .toMatch(/3 × 1-on-1 Personal Training\s+\$120\s+\$40\/session\s+Total today\s+\$120/)
    expect(await payment.getByRole('link', { name: 'Fill In the Health Form' }).getAttribute('href')).toBe(
      '/intake-form',
    )
    await expect.poll(() => payment.evaluate(() => localStorage.length)).toBe(0)

    const { items } = (await invoke(listClients, { search: email }, { as: ana })).body
    expect(items).toMatchObject([{ email, status: 'active' }])
    const { orders } = (await invoke(getClient, { id: String(items[0]?.id) }, { as: ana })).body
    expect(orders).toMatchObject([
      { status: 'paid', amountTotal: 12000, lines: [{ priceId: 'personal-training-session', quantity: 3 }] },
    ])

    const desk = await visitAsSharedAdmin(product(), `/admin/bookings?panel=clients&search=${email}`)
    const client = await openRecord(desk, 'Jordan van Lee')
    const paid = client.getByRole('listitem').filter({ hasText: '$120' })
    await paid.getByText('Paid', { exact: true }).waitFor()
    await paid.getByText('3 x 1-on-1 Personal Training', { exact: true }).waitFor()
  })

  it('asks again later for a payment that was asked for a moment ago, such as by a reload', async () => {
    const page = await product().visit('/')
    await page.clock.install()
    const json = { code: 'tooManyRequests', message: 'Please wait a while' }
    await page.route('**/checkout/confirm', (route) => route.fulfill({ status: 429, json }), { times: 1 })
    const answered = (status: number) =>
      page.waitForResponse((each) => each.url().endsWith('/checkout/confirm') && each.status() === status)
    const refused = answered(429)
    await page.goto('/checkout/success?session_id=cs_test_reloaded')
    await (await refused).finished()
    const received = answered(200)
    await page.clock.fastForward(10_000)
    await received
  })

  it('restores the cart when the payment was canceled', async () => {
    const page = await withCart([training(2)])
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Checkout' }).click()
    const payment = await opening
    await payment.getByRole('button', { name: 'Cancel' }).click()
    await payment.waitForURL('**/checkout/cancelled')
    await payment.getByText('We kept your cart (2 items)').waitFor()
    const order = payment.getByRole('region', { name: 'Your order' })
    await expect
      .poll(() => order.innerText())
      .toMatch(/2 × 1-on-1 Personal Training\s+\$80\s+\$40\/session\s+Due today\s+\$80/)
    await payment.getByRole('button', { name: 'Restore my cart' }).click()
    // The button is gone: the focus is on the next step.
    await expect
      .poll(() => payment.evaluate(() => document.activeElement?.textContent))
      .toBe('See the programs')
    await payment.getByRole('button', { name: 'Open cart, 2 items' }).waitFor()
    await page.getByRole('button', { name: 'Open cart, 2 items' }).waitFor()
  })

  it('continues in the same tab if pop-ups are blocked', { tags: 'nightly' }, async () => {
    const page = await withCart([training(1)])
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Pay $40.00' }).waitFor()
  })

  it('shows the error, closes the tab and keeps the cart when Stripe is down', async () => {
    product().cloud.localServices.faults.add({ service: 'stripe', fault: 'reject' })
    const page = await withCart([training(1)])
    const release = await holdCalls(page, '/checkout')
    const opening = page.context().waitForEvent('page')
    await page.getByRole('button', { name: 'Checkout' }).click()
    await page.getByRole('button', { name: 'Processing...' }).waitFor()
    release()
    const payment = await opening
    if (!payment.isClosed()) await payment.waitForEvent('close')
    await expectToast(page, 'Error', 'Failed to start checkout. Please try again.')
    await page.getByRole('dialog', { name: 'Your Cart (1 item)' }).waitFor()
    const checkout = page.getByRole('button', { name: 'Checkout' })
    await expect.poll(() => checkout.getAttribute('aria-disabled')).not.toBe('true')
  })

  it('shows a quantity error at its line immediately, and removes it when the quantity is lower', {
    tags: 'nightly',
  }, async () => {
    const page = await withCart([training(21)])
    const limit = page.getByRole('dialog').getByText('Quantity must be at most 20')
    await limit.waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('button', { name: 'Decrease quantity' }).click()
    await limit.waitFor({ state: 'detached' })
    await expect.poll(() => page.getByRole('button', { name: 'Checkout' }).isEnabled()).toBe(true)
  })
})
