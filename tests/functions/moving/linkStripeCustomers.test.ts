import { expect, it } from 'vitest'
import { addDays } from '#shared/lib/dates/plain-date.ts'
import { linkStripeCustomers } from '#shared/moving/imports-operations.ts'
import type { StripeCustomerLink } from '#shared/moving/stripe-customer-links.ts'
import { listUnlinkedPayers } from '#shared/payments/memberships-operations.ts'
import { getClientFile } from '#tests/support/fixtures/clients.ts'
import { createImportFile } from '#tests/support/fixtures/imports.ts'
import { admin, createLocalStripeClient } from '#tests/support/fixtures/memberships.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const DAY_SECONDS = 24 * 60 * 60
const inAYear = addDays(new Date().toISOString().slice(0, 10), 365)

/** A subscription that is older than this system, so no webhook events were received for it. */
const subscribe = async (details: { email: string; name?: string }) =>
  (await localServices.stripe.createSubscription({ priceId: 'group-fitness-monthly', ...details })).customer

async function imported(changes: Record<string, string> = {}) {
  const email = uniqueEmail()
  const row = { firstName: 'Ida', lastName: 'Moe', email, status: 'active', paidThrough: inAYear, ...changes }
  return { email, id: (await createImportFile().one(row)).clientId ?? '' }
}

async function adoptSubscribers(count: number): Promise<string[]> {
  const customer = await subscribe({ email: uniqueEmail() })
  const [model] = (await createLocalStripeClient().subscriptions.list({ customer })).data
  const ids = Array.from({ length: count }, (_, i) => `${String(i).padStart(3, '0')}_${customer}`)
  const person = (await createLocalStripeClient().customers.retrieve(customer)) as object
  const customers = ids.map((id) => [id, { ...person, id, email: uniqueEmail() }])
  const subscriptions = ids.map((id) => [`sub_${id}`, { ...model, id: `sub_${id}`, customer: id }])
  const none = { products: {}, prices: {}, cards: {}, invoices: {}, charges: {}, refunds: {}, disputes: {} }
  const records = {
    customers: Object.fromEntries(customers),
    subscriptions: Object.fromEntries(subscriptions),
  }
  localServices.stripe.addBillingRecords({ ...none, ...records })
  return ids
}

async function link(dryRun = false): Promise<StripeCustomerLink[]> {
  const links: StripeCustomerLink[] = []
  let after: string | undefined
  do {
    const input = { dryRun, ...(after && { after }) }
    const { body } = await invoke(linkStripeCustomers, input, { as: admin })
    links.push(...body.links)
    after = body.nextAfter
  } while (after)
  return links
}
const outcomeOf = (links: readonly StripeCustomerLink[], payerId: string) =>
  links.find((one) => one.payerId === payerId)?.outcome

it('links a subscription to the client with its email address and replaces the imported membership', async () => {
  const { id, email } = await imported()
  const payer = await subscribe({ email: email.toUpperCase() })
  const planned = await link(true)
  expect(outcomeOf(planned, payer)).toBe('linked')
  expect((await getClientFile(id)).plans).toEqual([])
  expect(outcomeOf(await link(), payer)).toBe('linked')
  const { plans, summary } = await getClientFile(id)
  expect(plans).toMatchObject([{ payerId: payer, state: 'active' }])
  expect(summary.accessState).toBe('active')
  expect((summary.accessUntil ?? '') < inAYear).toBe(true)
  expect(outcomeOf(await link(), payer)).toBe('known')
})

it('links every subscription of an email address, and stores changes from Stripe in a later run', async () => {
  const { id, email } = await imported()
  const customers = [await subscribe({ email }), await subscribe({ email })]
  await link()
  expect((await getClientFile(id)).plans.map(({ payerId }) => payerId).sort()).toEqual(customers.sort())
  const [first = ''] = customers
  const [own] = (await createLocalStripeClient().subscriptions.list({ customer: first })).data
  const paused = async (days: number) => {
    const resumes_at = Math.floor(Date.now() / 1000) + days * DAY_SECONDS
    await createLocalStripeClient().subscriptions.update(own?.id ?? '', {
      pause_collection: { behavior: 'void', resumes_at },
    })
    await link()
    const { plans } = await getClientFile(id)
    expect(plans.find(({ payerId }) => payerId === first)).toMatchObject({
      state: 'paused',
      resumesAt: new Date(resumes_at * 1000).toISOString(),
    })
  }
  await paused(10)
  await paused(20)
})

it('lists ambiguous customers and links none of them', async () => {
  const { id, email } = await imported()
  const [parent, stranger] = [
    await subscribe({ email, name: 'Mona Quist' }),
    await subscribe({ email: uniqueEmail(), name: 'Nobody Known' }),
  ]
  const links = await link()
  expect([parent, stranger].map((payer) => outcomeOf(links, payer))).toEqual(['otherName', 'nobody'])
  expect(links.find(({ payerId }) => payerId === parent)).toMatchObject({
    clientId: id,
    clientName: 'Ida Moe',
  })
  expect((await getClientFile(id)).plans).toEqual([])
  const { items } = (await invoke(listUnlinkedPayers, {}, { as: ana })).body
  expect(items).toContainEqual(expect.objectContaining({ id: parent, name: 'Mona Quist', email }))
  expect(items).toContainEqual(expect.objectContaining({ id: stranger, name: 'Nobody Known' }))
})

it('returns the subscriptions in pages of 50', async () => {
  const customers = await adoptSubscribers(55)
  const first = (await invoke(linkStripeCustomers, { dryRun: true }, { as: admin })).body
  expect(first.links).toHaveLength(50)
  expect(first.nextAfter).toBe(first.links.at(-1)?.subscriptionId)
  const links = await link(true)
  for (const customer of customers) expect(outcomeOf(links, customer)).toBe('nobody')
  expect(new Set(links.map(({ subscriptionId }) => subscriptionId)).size).toBe(links.length)
})

it('returns an error without changes if Stripe does not respond', async () => {
  const { id, email } = await imported()
  await subscribe({ email })
  localServices.faults.add({ service: 'stripe', fault: 'reject' })
  const { status } = await invokeExpectingError(linkStripeCustomers, {}, { as: admin })
  localServices.faults.clear()
  expect(status).toBe(503)
  expect((await getClientFile(id)).plans).toEqual([])
})
