import { beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '#shared/clients/clients-operations.ts'
import { checkIn } from '#shared/front-desk/check-in-operations.ts'
import { redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { webhookEventTypes } from '#shared/lib/webhook-event.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { leadInput } from '#tests/support/fixtures/form-inputs.ts'
import { createImportFile } from '#tests/support/fixtures/imports.ts'
import { createPass, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createWaiverRecord } from '#tests/support/fixtures/staff-records.ts'
import { checkoutSession, sendCheckoutEvent } from '#tests/support/fixtures/stripe-events.ts'
import {
  createWebhookEndpoint,
  listUndeliveredWebhookEvents,
  refreshSubscribedEventTypes,
} from '#tests/support/fixtures/webhooks.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { emptyTable } from '#tests/support/local/empty-table.ts'
import { localServices } from '#tests/support/local/local-services.ts'

beforeEach(async () => {
  await emptyTable(localServices)
  await createWebhookEndpoint()
})

const person = () => ({ firstName: 'Kim', lastName: 'Lee', email: uniqueEmail(), phone: '(541) 555-0100' })
const newClient = async () => (await invoke(createClient, person(), { as: ana })).body

/** Returns the events that `work` causes, oldest first. */
async function eventsOf(work: () => Promise<unknown>) {
  const before = new Set((await listUndeliveredWebhookEvents()).map(({ pk }) => pk))
  await work()
  const after = (await listUndeliveredWebhookEvents()).filter(({ pk }) => !before.has(pk))
  return after
    .map(({ type, data }) => ({ type, data }))
    .sort((a, b) => (String(a.type) < String(b.type) ? -1 : 1))
}

describe('a webhook event', () => {
  it('is stored for a client created by the staff', async () => {
    let id = ''
    const events = await eventsOf(async () => {
      id = (await newClient()).id
    })
    expect(events).toEqual([{ type: 'client.created', data: { clientId: id } }])
  })

  it('is stored for the first form of a client, but not for the second', async () => {
    const form = leadInput()
    expect(await eventsOf(() => invoke(createLead, form))).toMatchObject([{ type: 'client.created' }])
    expect(await eventsOf(() => invoke(createLead, form))).toEqual([])
  })

  it('is stored once for a redeemed pass, even if the request is repeated', async () => {
    const { passCode } = await createPass()
    const key = newIdempotencyKey()
    const events = await eventsOf(async () => {
      for (let i = 0; i < 3; i++) await invoke(redeemDayPass, { passCode }, { as: ana, key })
    })
    expect(events).toMatchObject([{ type: 'visit.checked_in', data: { visitId: expect.any(String) } }])
  })

  it('is stored for a check-in at the desk', async () => {
    const { passCode } = await createPass()
    const input = { passCode, overrideReason: 'Known to us' }
    expect(await eventsOf(() => invoke(checkIn, input, { as: ana }))).toMatchObject([
      { type: 'visit.checked_in' },
    ])
  })

  it('is stored for a signed waiver', async () => {
    const events = await eventsOf(() => createWaiverRecord())
    expect(events.map(({ type }) => type)).toEqual(['client.created', 'waiver.signed'])
    expect(Object.keys(Object(events[1]?.data)).sort()).toEqual(['clientId', 'waiverId'])
  })

  it('is stored once for a paid order, even if Stripe repeats its event', async () => {
    const session = checkoutSession({ id: `cs_${uniqueEmail()}` })
    const events = await eventsOf(async () => {
      for (let i = 0; i < 2; i++) await sendCheckoutEvent('checkout.session.completed', session)
    })
    expect(events.filter(({ type }) => type === 'order.paid')).toMatchObject([
      { data: { orderId: session.id, clientId: expect.any(String) } },
    ])
  })

  it('is stored for an appointment that a visitor books, with its start', async () => {
    const events = await eventsOf(() => createVisitorAppointment())
    expect(events).toMatchObject([
      { type: 'appointment.booked', data: { startsAt: expect.stringMatching(/^20/) } },
      { type: 'client.created' },
    ])
    expect(Object.keys(Object(events[0]?.data)).sort()).toEqual(['appointmentId', 'clientId', 'startsAt'])
  })

  it('contains only IDs and times', async () => {
    await createWaiverRecord({ firstName: 'Secretname', email: 'secret@mail.example' })
    const stored = JSON.stringify(await listUndeliveredWebhookEvents())
    expect(stored).not.toMatch(/secret|Ng|555-?0100/i)
  })
})

describe('no webhook event', () => {
  it('is stored for an imported client', async () => {
    const row = { firstName: 'Mo', email: uniqueEmail(), status: 'active', paidThrough: '2031-01-31' }
    const events = await eventsOf(async () => {
      expect((await createImportFile().one(row)).outcome).toBe('new')
    })
    expect(events).toEqual([])
  })

  it('is stored for a type without a subscription or for a gym without webhooks', async () => {
    await emptyTable(localServices)
    await createWebhookEndpoint(['order.paid'])
    expect(await eventsOf(newClient)).toEqual([])
    await emptyTable(localServices)
    await refreshSubscribedEventTypes()
    expect(await eventsOf(newClient)).toEqual([])
  })

  it('is stored for a refused request', async () => {
    const client = await newClient()
    const again = () => invoke(createClient, { ...person(), email: client.email ?? '' }, { as: ana })
    expect(await eventsOf(again)).toEqual([])
  })
})

it('has a test for every webhook event type', () => {
  expect([...webhookEventTypes].sort()).toEqual([
    'appointment.booked',
    'client.created',
    'order.paid',
    'visit.checked_in',
    'waiver.signed',
  ])
})
