import type { Page } from 'playwright-core'
import { afterEach, expect, it, vi } from 'vitest'
import { getClient } from '#shared/clients/clients-operations.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createCheckoutForClient, listUnlinkedPayers } from '#shared/payments/memberships-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import {
  findAxeViolations,
  setUpTestSite,
  visitAs,
  visitAsSharedAdmin,
} from '#tests/support/browser/product.ts'
import { expectToast, interceptNextCall, submit } from '#tests/support/browser/visitor-actions.ts'
import { bookForClient, listFreeSlots } from '#tests/support/fixtures/appointments.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { newIdempotencyKey, uniqueEmail, uniqueLastName } from '#tests/support/fixtures/people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const product = setUpTestSite()
const stripe = () => product().cloud.localServices.stripe
afterEach(() => void vi.useRealTimers())

const PHONE = '(541) 555-0188'
const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

/** A client who has signed. */
async function createSigned() {
  const person = { firstName: 'Mia', lastName: uniqueLastName(), email: uniqueEmail(), phone: PHONE }
  const { id } = await createClientRecord(person)
  await invoke(createWaiver, { ...person, agreed: true })
  return { ...person, id, name: `Mia ${person.lastName}` }
}

const fileOf = async (id: string) => (await invoke(getClient, { id }, { as: ana })).body

/** A client who has signed and bought sessions. */
async function createBuyer(quantity: number) {
  const client = await createSigned()
  const { id, email, name } = client
  const sale = { id, priceId: 'personal-training-session', quantity }
  const { url } = (await invoke(createCheckoutForClient, sale, { as: ana, key: newIdempotencyKey() })).body
  await stripe().pay(url.split('/').at(-1) ?? '', { email, name, phone: PHONE })
  await expect.poll(async () => (await fileOf(id)).summary.sessionPacks?.length).toBe(1)
  return client
}

const card = (page: Page) => page.getByRole('region', { name: 'Membership' })
const shows = (page: Page, text: string | RegExp) => card(page).getByText(text).waitFor()
const openFile = (id: string) => visitAsSharedAdmin(product(), `/admin/clients/${id}`)

/** Stripe's events of one second have no order: nobody changes a plan twice in it. */
async function choose(page: Page, item: string) {
  await page.waitForTimeout(1000)
  await card(page)
    .getByRole('button', { name: /^Change / })
    .click()
  await page.getByRole('button', { name: item, exact: true }).click()
}

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' })
const decides = (page: Page, word: string) =>
  decision(page).getByRole('status').getByText(word, { exact: true }).waitFor()

async function lookUp(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Scan, or type a code, name or phone' }).fill(text)
  await page.keyboard.press('Enter')
}

async function fillPayment(payment: Page, email?: string) {
  if (email) await payment.getByRole('textbox', { name: 'Email' }).fill(email)
  await payment.getByRole('textbox', { name: 'Name on card' }).fill('Mia Ng')
  await payment.getByRole('textbox', { name: 'Phone number' }).fill(PHONE)
}

async function payOnPage(payment: Page, email?: string) {
  await fillPayment(payment, email)
  await payment.getByRole('button', { name: /^Pay / }).click()
  await payment.waitForURL('**/checkout/success**')
}

/** Buys a plan in the cart of the site. */
async function subscribe(email: string) {
  const page = await product().visit('/')
  const plan = { priceId: 'group-fitness-monthly', title: 'Group Fitness', price: '$119/month' }
  await page.evaluate((item) => localStorage.setItem('cart', JSON.stringify([item])), {
    ...plan,
    isRecurring: true,
    quantity: 1,
  })
  await page.reload()
  await page.getByRole('button', { name: /^Open cart/ }).click()
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Checkout' }).click()
  const payment = await opening
  await payOnPage(payment, email)
  return payment
}

it('a card fails: amber at the desk, red after the grace, green when the card is changed in the portal', async () => {
  const { email, id, name } = await createSigned()
  const now = Date.now()
  // The seven days of grace ended at the midnight before today.
  const failedAt = now - 8 * MS_PER_DAY
  setClock(failedAt - 31 * MS_PER_DAY)
  const visitor = await subscribe(email)
  expect(await visitor.getByRole('link', { name: 'My Membership' }).first().getAttribute('href')).toBe(
    '/membership',
  )
  await expect.poll(async () => (await fileOf(id)).plans).toHaveLength(1)
  const [plan] = (await fileOf(id)).plans
  setClock(failedAt)
  await stripe().failRenewal(plan?.subscriptionId ?? '')
  vi.useRealTimers()

  const desk = await visitAsSharedAdmin(product(), '/admin/check-in')
  const withinGrace = now - 2 * MS_PER_DAY
  setClock(withinGrace)
  await desk.clock.setFixedTime(withinGrace)
  await lookUp(desk, name)
  await decides(desk, 'Check payment')
  await decision(desk)
    .getByText(/^Payment failed \w+ \d+ · may train until \w+ \d+$/)
    .waitFor()
  await submit(desk, 'Send card link')
  await expectToast(desk, 'Card Link Sent', `${name} gets the link by email within minutes.`)

  vi.useRealTimers()
  await desk.clock.setFixedTime(now)
  await desk.keyboard.press('Escape')
  await lookUp(desk, name)
  await decides(desk, 'Not valid')
  await decision(desk)
    .getByText(/^Payment failed \w+ \d+$/)
    .waitFor()
  for (const key of ['Let in anyway...', 'Send card link', 'Give a pass'])
    await decision(desk).getByRole('button', { name: key }).waitFor()
  expect(await findAxeViolations(desk)).toEqual([])

  // The member opens the page of the link, signs in at Stripe by email and changes the card.
  await visitor.goto('/membership')
  await visitor.waitForURL('**/portal/login/**')
  await visitor.getByRole('textbox', { name: 'Email' }).fill(email)
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => portalLinkTo(email)).toBeTruthy()
  await visitor.goto(String(await portalLinkTo(email)))
  await visitor.getByLabel('Card').selectOption('4242')
  await visitor.getByRole('button', { name: 'Save card' }).click()
  // The new card pays what is open.
  await visitor.getByRole('button', { name: 'Pay open invoice' }).waitFor({ state: 'detached' })

  await desk.keyboard.press('Escape')
  await lookUp(desk, name)
  await decides(desk, 'Welcome')
  await desk.keyboard.press('Enter')
  await decides(desk, 'Checked in')
})

async function portalLinkTo(email: string): Promise<string | undefined> {
  const sent = await product().cloud.localServices.mailbox.list()
  return sent
    .filter(({ to }) => to.includes(email))
    .map(({ html = '' }) => /href="([^"]*\/portal\/[^"]+)"/.exec(html)?.[1])
    .find(Boolean)
}

/** Returns the dialog that sells a plan, with the code of the payment page. */
async function showPaymentCode(page: Page) {
  await submit(page, 'Sell a plan')
  const dialog = page.getByRole('dialog', { name: 'Sell a Plan' })
  await dialog.getByLabel('Plan or sessions').selectOption('group-fitness-monthly')
  await submit(page, 'Show QR code')
  return dialog
}

it('says that a sale is paid when its own payment has arrived, and not because of an earlier one', async () => {
  const { id } = await createBuyer(1)
  const page = await openFile(id)
  const dialog = await showPaymentCode(page)
  const url = await dialog.getByRole('link', { name: 'Open payment page' }).getAttribute('href')
  const payment = await product().visit(url ?? '')
  await fillPayment(payment)
  await payment.getByText('Other outcomes').click()
  await payment.getByRole('button', { name: 'Pay by bank transfer' }).click()
  await dialog.getByText(/^Stripe is processing the payment/).waitFor()
  await payment.goto(url ?? '')
  await payment.getByRole('button', { name: 'Payment succeeds' }).click()
  await dialog.getByText('Paid. The payment is in the client file.').waitFor()
})

it('a plan is sold by QR code, paused, resumed, ended and kept: the file follows Stripe', async () => {
  const { id, email, name } = await createSigned()
  const page = await openFile(id)
  await shows(page, 'No membership')
  const dialog = await showPaymentCode(page)
  await dialog.getByRole('img', { name: 'QR code of the payment page' }).waitFor()
  await dialog.getByText('Waiting for the payment...').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  const url = await dialog.getByRole('link', { name: 'Open payment page' }).getAttribute('href')
  const payment = await product().visit(url ?? '')
  expect(await payment.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
  await payOnPage(payment)
  await dialog.getByText('Paid. The payment is in the client file.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await shows(page, /^Group Fitness · \$119 on \w+ \d+$/)

  await choose(page, 'Pause until...')
  await submit(page, 'Pause')
  await shows(page, /^Group Fitness · Paused until \w+ \d+$/)
  await choose(page, 'Resume')
  await shows(page, /^Group Fitness · \$119 on/)
  await choose(page, 'End at period end...')
  await page
    .getByRole('dialog', { name: 'End at Period End' })
    .getByText(new RegExp(`of ${name} ends on`))
    .waitFor()
  await submit(page, 'End the Plan')
  await shows(page, /^Group Fitness · Ends \w+ \d+$/)
  await choose(page, 'Keep after all')
  await shows(page, /^Group Fitness · \$119 on/)
  await card(page).getByText('Sent to Stripe').waitFor({ state: 'detached' })
  await card(page).getByRole('button', { name: 'Change Group Fitness' }).click()
  const { plans } = await fileOf(id)
  const link = page.getByRole('link', { name: 'Open in Stripe' })
  expect(await link.getAttribute('href')).toBe(`https://dashboard.stripe.com/customers/${plans[0]?.payerId}`)
})

it('what Stripe was asked is shown as sent until its event comes, and nothing changes while Stripe is down', {
  tags: 'nightly',
}, async () => {
  const { id, email } = await createSigned()
  await stripe().createSubscription({ priceId: 'group-fitness-monthly', email })
  await expect.poll(async () => (await fileOf(id)).plans.length).toBe(1)
  const page = await openFile(id)
  await shows(page, /^Group Fitness · \$119 on/)
  // The event is lost.
  const { faults } = product().cloud.localServices
  faults.add({ service: 'stripe', fault: 'reject' })
  await choose(page, 'End at period end...')
  await submit(page, 'End the Plan')
  await page.getByRole('dialog').getByText('Stripe did not respond. Nothing was changed.').waitFor()
  faults.clear()
  await page.keyboard.press('Escape')
  await choose(page, 'End at period end...')
  await page.getByRole('dialog', { name: 'End at Period End' }).waitFor()
  expect(await page.getByText('Stripe did not respond. Nothing was changed.').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.route('**/api/admin/clients/*/membership', (route) =>
    route.fulfill({ status: 200, json: { id: 'sub_lost' } }),
  )
  await page.clock.install()
  await choose(page, 'End at period end...')
  await submit(page, 'End the Plan')
  await shows(page, 'Sent to Stripe')
  await shows(page, /^Group Fitness · \$119 on/)
  await page.clock.runFor(31_000)
  await shows(page, 'Stripe has not responded yet.')
})

it('sessions are sold, used at the desk, given back by undo and taken by an attended appointment', {
  tags: 'nightly',
}, async () => {
  const { id, name } = await createBuyer(2)
  const page = await visitAsSharedAdmin(product(), '/admin/check-in')
  await lookUp(page, name)
  await decides(page, 'Session')
  await decision(page).getByText('2 sessions left, no appointment today').waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await decides(page, 'Checked in')
  await decision(page)
    .getByText(/used a session$/)
    .waitFor()
  expect((await fileOf(id)).summary.sessionPacks).toMatchObject([{ used: 1 }])
  await decision(page)
    .getByRole('button', { name: `Undo the check-in of ${name}` })
    .click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Wrong person')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await fileOf(id)).summary.sessionPacks).toMatchObject([{ used: 0 }])

  await page.goto(`/admin/clients/${id}`)
  await shows(page, /^2 of 2 left, until \w+ \d+$/)
  await submit(page, 'Book a Time')
  const booking = page.getByRole('dialog', { name: 'New Appointment' })
  const kind = booking.getByRole('combobox', { name: 'Appointment type' })
  await expect.poll(() => kind.inputValue()).toBe('training')
  await booking.getByText('A training session of 60 minutes.').waitFor()
  await booking.getByText(/^Uses a session when attended: 2 sessions left, until/).waitFor()
  await booking.getByRole('list').getByRole('button').first().click()
  await submit(page, 'Book Appointment')
  await booking.waitFor({ state: 'hidden' })
  const startsAt = (await fileOf(id)).summary.appointments?.[0]?.startsAt ?? ''
  expect((await fileOf(id)).summary.appointments).toMatchObject([{ usesSession: true }])

  await openAppointment(page, startsAt, name)
  const appointment = page.getByRole('dialog', { name })
  await appointment.getByText(/^Uses one session if attended · 2 of 2 left, until/).waitFor()

  const past = await runAtTime(new Date(Date.now() - 14 * MS_PER_DAY), async () => {
    const [slot] = await listFreeSlots('priya')
    return bookForClient(id, { trainerId: 'priya', typeId: 'training', ...(slot && { startsAt: slot }) })
  })
  await openAppointment(page, past.startsAt, name)
  await appointment.getByRole('button', { name: 'Attended', exact: true }).click()
  await appointment.waitFor({ state: 'hidden' })
  await openAppointment(page, past.startsAt, name)
  await appointment.getByText(/^Used one session · 1 of 2 left, until/).waitFor()
  expect((await fileOf(id)).summary.sessionPacks).toMatchObject([{ used: 1 }])
})

async function openAppointment(page: Page, startsAt: string, name: string) {
  await page.goto(`/admin/calendar?day=${plainDateIn('America/Los_Angeles', new Date(startsAt))}`)
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
}

async function openAdjustSessions() {
  const { id, name } = await createBuyer(1)
  const page = await openFile(id)
  await card(page)
    .getByRole('button', { name: /^Adjust sessions: 1 of 1 left/ })
    .click()
  return { id, name, page, dialog: page.getByRole('dialog', { name: 'Adjust Sessions' }) }
}

it('staff adjust sessions with a reason, and enter a membership that is paid in cash', {
  tags: 'nightly',
}, async () => {
  const { name, page, dialog } = await openAdjustSessions()
  await submit(page, 'Save')
  await dialog.getByText('Choose another number of sessions.').waitFor()
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await submit(page, 'Save')
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The coach was ill')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Sessions Changed', `Sessions left for ${name}: 2.`)
  await shows(page, /^Changed by \+1: The coach was ill/)

  await submit(page, 'Manual membership')
  const manual = page.getByRole('dialog', { name: 'Manual Membership' })
  await manual.getByLabel('Plan').selectOption({ label: 'Group Fitness' })
  await manual.getByRole('textbox', { name: 'Reason' }).fill('Paid in cash')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Membership Saved', `${name} may train.`)
  await shows(page, /^Group Fitness · Paid in cash through \w+ \d+/)
})

it('sessions are adjusted once when the response was lost and staff save again', {
  tags: 'nightly',
}, async () => {
  const { id, name, page, dialog } = await openAdjustSessions()
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The coach was ill')
  await interceptNextCall(page, '/admin/clients/*/sessions', 'lost response')
  await submit(page, 'Save')
  await dialog.getByText(/could not reach the server/).waitFor()
  await submit(page, 'Save')
  await expectToast(page, 'Sessions Changed', `Sessions left for ${name}: 2.`)
  expect((await fileOf(id)).summary.sessionPacks).toMatchObject([{ adjusted: 1 }])
})

it('asks for an end and a reason when a client without access is made active', {
  tags: 'nightly',
}, async () => {
  const { id, name } = await createSigned()
  const page = await visitAsSharedAdmin(
    product(),
    `/admin/bookings?panel=clients&search=${name.split(' ')[1]}`,
  )
  await page.getByRole('button', { name: `Details of ${name}` }).click()
  const status = page.getByLabel('Client status')
  await status.selectOption('Active')
  const dialog = page.getByRole('dialog', { name: 'Manual Membership' })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A gift')
  await dialog.getByRole('button', { name: 'Clear the date' }).click()
  await submit(page, 'Save Membership')
  await expectToast(page, 'Membership Saved', `${name} may train.`)
  await expect.poll(() => status.inputValue()).toBe('active')
  const { manualMembership } = await fileOf(id)
  expect(manualMembership).toMatchObject({ reason: 'A gift' })
  expect(manualMembership).not.toHaveProperty('paidThrough')
  await status.selectOption('Former')
  await expectToast(page, 'Status Updated', 'Client status has been updated.')
})

it('an administrator refunds a part of an order, and staff cannot', { tags: 'nightly' }, async () => {
  const { id } = await createBuyer(3)
  const [order] = (await fileOf(id)).orders
  const path = `/admin/clients/${id}?record=order:${order?.id}`
  const staff = await visitAs(product(), 'staff', path)
  const panel = (page: Page) => page.getByRole('complementary', { name: 'Order' })
  await panel(staff).getByText('$120', { exact: true }).waitFor()
  // The button would load later than the order.
  await staff.waitForLoadState('networkidle')
  expect(await panel(staff).getByRole('button', { name: 'Refund' }).count()).toBe(0)

  const page = await visitAs(product(), 'admin', path)
  await panel(page).getByRole('button', { name: 'Refund' }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByRole('radio', { name: 'Part of the amount' }).check()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('500')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('Enter an amount up to $120').waitFor()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('12,50')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('Use a point for decimals, not a comma').waitFor()
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('40')
  expect(await findAxeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await fileOf(id)).summary.sessionPacks).toMatchObject([{ voided: 1 }])
  await panel(page).getByText('Partial refund').waitFor()
  await panel(page).getByText('Sent to Stripe').waitFor({ state: 'detached' })

  await panel(page).getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('$40 is already refunded').waitFor()
  expect(await dialog.getByRole('radio', { name: 'Full remaining amount, $80' }).isChecked()).toBe(true)
  await dialog.getByRole('radio', { name: 'Part of the amount' }).check()
  expect(await dialog.getByRole('textbox', { name: 'Amount' }).inputValue()).toBe('')
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('80.01')
  await page.keyboard.press('Enter')
  await dialog.getByText('Enter an amount up to $80').waitFor()
  await page.keyboard.press('Escape')
  await panel(page).getByRole('button', { name: 'Refund' }).click()
  expect(await dialog.getByText('Enter an amount').count()).toBe(0)
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await panel(page).getByText('Refunded', { exact: true }).waitFor()
  expect(await panel(page).getByRole('button', { name: 'Refund' }).count()).toBe(0)
})

it('an unlinked payer is linked to a client', { tags: 'nightly' }, async () => {
  const { id, name } = await createSigned()
  const payer = uniqueEmail()
  const page = await visitAsSharedAdmin(product(), '/admin/clients')
  await page.getByRole('button', { name: 'New Client' }).waitFor()
  await stripe().createSubscription({ priceId: 'group-fitness-monthly', email: payer })
  const payers = async () => (await invoke(listUnlinkedPayers, {}, { as: ana })).body.items
  await expect.poll(payers).toContainEqual(expect.objectContaining({ email: payer }))
  await page.reload()
  await page
    .getByRole('region', { name: 'Payers without a client' })
    .getByRole('button', { name: 'Show' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Payers Without a Client' })
  await dialog.getByRole('button', { name: `Link with a client: payer ${payer}` }).click()
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name)
  await dialog.getByRole('listbox').getByText(name).click()
  await dialog.getByRole('button', { name: 'Link', exact: true }).click()
  await expectToast(page, 'Payer Linked', `${payer} pays for ${name}.`)
  await dialog.getByText(payer).waitFor({ state: 'detached' })
  expect(await fileOf(id)).toMatchObject({ status: 'active', plans: [{ state: 'active' }] })
})

it('the membership page leads to the portal, and says how to reach the gym when it cannot', {
  tags: 'nightly',
}, async () => {
  const plain = await product().visit('/membership', { javaScriptEnabled: false })
  await plain.getByRole('heading', { name: 'My membership' }).waitFor()
  await plain.getByRole('main').getByRole('link', { name: '(541) 555-0142' }).waitFor()
  const page = await product().visit('/')
  await page.route('**/api/membership', (route) => route.fulfill({ status: 200, json: {} }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Membership' }).click()
  await page.getByRole('heading', { name: 'Your membership page is not ready yet' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'hello@emberforge.example' }).waitFor()
  await page.unrouteAll()
  product().cloud.localServices.faults.add({ service: 'stripe', fault: 'reject' })
  await page.goto('/membership')
  await page.getByRole('heading', { name: 'Your membership page is not ready yet' }).waitFor()
  product().cloud.localServices.faults.clear()
  await page.goto('/membership')
  await page.waitForURL('**/portal/login/**')
})
