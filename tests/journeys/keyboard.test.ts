import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  expectFocus,
  expectFocusTrapped,
  tabTo,
  tabToAndPress,
  typeInto,
} from '#tests/support/browser/keyboard.ts'
import { createStaffAccount, findAxeViolations, setUpTestSite } from '#tests/support/browser/product.ts'
import { expectBookingToast, loadDeferredSections } from '#tests/support/browser/visitor-actions.ts'
import { createPass, uniqueEmail } from '#tests/support/fixtures/people.ts'

const product = setUpTestSite()
const visit = (path: string) => product().visit(path)
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first()
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  )

it('the first Tab stop skips the navigation', async () => {
  const page = await visit('/booking')
  await page.keyboard.press('Tab')
  await expectFocus(link(page, 'Skip to main content'))
  await page.keyboard.press('Enter')
  await expectFocus(page.locator('#main'))
  await tabTo(page.getByRole('textbox', { name: 'Name', exact: true }))
})

describe('by keyboard alone', () => {
  it('a visitor gets a free day pass for a chosen date and prints it', { tags: 'nightly' }, async () => {
    const page = await visit('/')
    const opener = button(page, 'Get Your Free Day Pass').first()
    await tabToAndPress(opener)
    const dialog = page.getByRole('dialog', { name: 'Get Your Free 1-Day Pass' })
    await dialog.waitFor()
    await expectFocusTrapped(dialog)
    await dialog.getByRole('textbox', { name: 'Full Name' }).fill('Łukasz Núñez')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(opener)

    await page.keyboard.press('Enter')
    await dialog.waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Full Name' }).inputValue()).toBe('Łukasz Núñez')
    await typeInto(dialog, { Email: uniqueEmail(), Phone: '(541) 555-0199' })
    const date = dialog.getByRole('button', { name: /Preferred Visit Date \(Optional\)/ })
    await tabToAndPress(date)
    await page.getByRole('grid').waitFor()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.getByRole('grid').waitFor({ state: 'hidden' })
    await expectFocus(date)
    expect(await date.innerText()).toMatch(/, 20\d\d$/)
    await tabToAndPress(button(page, 'Get My Free Pass'))

    await page.waitForURL('**/day-pass/DP*')
    await button(page, 'Print Pass').waitFor()
    await expectFocus(page.locator('#main'))
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '')
    })
    await tabToAndPress(button(page, 'Print Pass'))
    await page.locator('body[data-printed]').waitFor()
  })

  it('a visitor registers for a consultation, and the error summary leads to missing fields', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('/')
    await tabToAndPress(link(page, 'Book Your Free Consultation'))
    await page.waitForURL('/booking')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await typeInto(page, { Name: 'Jordan van Lee', Email: uniqueEmail(), Phone: '(541) 555-0188' })
    await tabToAndPress(page.getByRole('checkbox', { name: 'Evenings' }), 'Space')
    await typeInto(page, { 'Height and weight': '180 cm, 80 kg', 'Workout days per week': '3' })
    const level = page.getByRole('combobox', { name: 'Activity level' })
    await tabTo(level)
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => level.inputValue()).not.toBe('')
    await tabToAndPress(page.getByRole('checkbox', { name: 'Energy and Endurance' }), 'Space')
    await tabToAndPress(button(page, 'Submit Registration'))
    await page.locator('section:focus').waitFor()
    await tabToAndPress(button(page, 'Fitness goals are required'))
    await expectFocus(page.getByRole('textbox', { name: 'Fitness goals' }))
    await page.keyboard.type('Run ten kilometres')
    await tabToAndPress(button(page, 'Submit Registration'))
    await expectBookingToast(page)
    const toasts = page.locator('.toast')
    // A toast that is hovered stays.
    await toasts.last().hover()
    await expect.poll(() => toasts.count()).toBe(1)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(() => toasts.count()).toBe(0)
  })

  it('a client reads, fills in and signs a waiver', async () => {
    const page = await visit('/waiver-form')
    const typed = (label: string | RegExp) => page.getByLabel(label)
    const choose = page.getByRole('radio', { name: 'Me', exact: true })
    await tabTo(choose)
    await page.keyboard.press('ArrowDown')
    await typeInto(page, {
      'First name': 'Mia',
      'Last name': 'Chen',
      Email: uniqueEmail(),
      Phone: '(541) 555-0188',
    })
    await tabTo(typed('Your date of birth'))
    await page.keyboard.type('05021990')
    await tabTo(typed('Relationship to the child'))
    await page.keyboard.type('Mother')
    await typeInto(page, { 'Full name of child 1': 'Leo Chen' })
    await tabTo(typed('Date of birth of child 1'))
    await page.keyboard.type('05022016')
    const agreement = page.getByRole('region', { name: /Release of liability/ })
    await tabTo(agreement)
    await page.keyboard.press('End')
    await expect.poll(() => agreement.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0)
    await tabToAndPress(
      page.getByRole('checkbox', { name: /I have read and agree to the terms above/ }),
      'Space',
    )
    await tabToAndPress(page.getByRole('checkbox', { name: /I agree to sign electronically/ }), 'Space')
    await typeInto(page, { 'Full legal name': 'Mia Chen' })
    expect(await findAxeViolations(page)).toEqual([])
    await tabToAndPress(button(page, 'Sign Waiver'))
    const thanks = page.getByRole('heading', { name: 'Thank You!' })
    await thanks.waitFor()
    await expectFocus(thanks)
    expect(await findAxeViolations(page)).toEqual([])
    await tabToAndPress(link(page, 'Return to Home'))
    await page.waitForURL('/')
  })

  it('a visitor fills, changes and pays a cart, and returns from the payment page', {
    tags: 'nightly',
  }, async () => {
    const page = await visit('/')
    await loadDeferredSections(page)
    const vip = page.getByRole('group', { name: 'Quantity of VIP Transformation' })
    await tabToAndPress(button(page, 'Add to Cart: Group Fitness'))
    await tabToAndPress(vip.getByRole('button', { name: 'Increase quantity' }))
    await tabToAndPress(button(page, 'Add to Cart: VIP Transformation'))
    const opener = button(page, 'Open cart, 3 items')
    await tabTo(opener, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const cart = page.getByRole('dialog', { name: /^Your Cart/ })
    await cart.waitFor()
    await expectFocusTrapped(cart)
    await page.keyboard.press('Escape')
    await cart.waitFor({ state: 'hidden' })
    await expectFocus(opener)

    await page.keyboard.press('Enter')
    await cart.waitFor()
    const classes = cart.getByRole('group', { name: 'Quantity of Group Fitness' })
    await tabToAndPress(classes.getByRole('button', { name: 'Increase quantity' }))
    await page.getByRole('dialog', { name: 'Your Cart (4 items)' }).waitFor()
    await tabToAndPress(button(page, 'Remove VIP Transformation'))
    await page.getByRole('dialog', { name: 'Your Cart (2 items)' }).waitFor()
    await expect.poll(() => cart.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    const opening = page.context().waitForEvent('page')
    await tabToAndPress(button(page, 'Checkout'))

    const payment = await opening
    await payment.getByRole('textbox', { name: 'Email' }).waitFor()
    await typeInto(payment, { Email: uniqueEmail(), 'Name on card': 'Jordan van Lee', 'Phone number': '1' })
    await tabToAndPress(payment.getByRole('button', { name: /^Pay \$/ }))
    await payment.waitForURL('**/checkout/success**')
    await payment.getByRole('heading', { name: 'Thank You!' }).waitFor()
    await tabToAndPress(link(payment, 'Return to Home'))
    await payment.waitForURL('/')
    await button(payment, 'Open cart, 0 items').waitFor()
  })

  it('staff sign in, find a pass and redeem it', async () => {
    const { passCode } = await createPass({ fullName: 'Łukasz Núñez' })
    const { email, password } = await createStaffAccount(product())
    const page = await visit('/admin/login')
    await page.getByText('Staff and Admin access only').waitFor()
    await typeInto(page, { Email: email })
    await tabTo(page.getByLabel('Password', { exact: true }))
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await page.waitForURL('/admin/dashboard')
    await tabToAndPress(link(page, 'Day Passes'))
    await page.getByRole('heading', { name: 'Day Passes', level: 1 }).waitFor()
    await page.getByRole('searchbox').waitFor()
    await page.keyboard.press('/')
    await expect.poll(() => focusedName(page)).toBe('Search')
    await page.keyboard.type(passCode)
    await page.waitForURL(`**?search=${passCode}`)
    await page.getByRole('row').filter({ hasText: passCode }).waitFor()

    const redeem = button(page, `Redeem pass ${passCode}`)
    await tabToAndPress(redeem)
    const dialog = page.getByRole('dialog', { name: 'Redeem Day Pass' })
    await dialog.waitFor()
    await expect.poll(() => focusedName(page)).toBe('Cancel')
    await expectFocusTrapped(dialog)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expectFocus(redeem)
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await tabToAndPress(dialog.getByRole('button', { name: 'Redeem Pass' }))
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focusedName(page)).toBe(`View pass ${passCode} in a new tab`)
    await page.getByRole('row').filter({ hasText: passCode }).getByText('Redeemed').waitFor()
  })
})
