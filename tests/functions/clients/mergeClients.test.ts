import { afterEach, describe, expect, it, vi } from 'vitest'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import {
  addNote,
  listClients,
  mergeClients,
  searchClients,
  updateClient,
  updateClientStatus,
} from '#shared/clients/clients-operations.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { adjustSessions } from '#shared/payments/memberships-operations.ts'
import { createCheckout } from '#shared/payments/payments-operations.ts'
import { createWaiver, listWaivers } from '#shared/waivers/waivers-operations.ts'
import { createClientRecord, getClientFile, listClientActivities } from '#tests/support/fixtures/clients.ts'
import { bookingInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import {
  buyProgram,
  deliverStripeEvents,
  parseCheckoutSessionId,
} from '#tests/support/fixtures/memberships.ts'
import {
  countRecords,
  createClientWithBookings,
  createClientWithRecords,
  createGuardian,
  mergeInput,
  mergeIntoClient,
  undoClientMerge,
} from '#tests/support/fixtures/merges.ts'
import { dayPassInput, newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { checkoutSession, sendCheckoutEvent } from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke, invokeForErrorCode, invokeUntilAvailable } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'
import { measureCounterDeltas } from '#tests/support/stored-items.ts'

const found = async (text: string) =>
  (await invoke(searchClients, { text }, { as: ana })).body.items.map(({ id }) => id)
const refusal = (input: Record<string, unknown>) => invokeForErrorCode(mergeClients, input, { as: ana })

afterEach(() => void vi.unstubAllEnvs())

describe('the membership of merged clients', () => {
  const sessionsOf = async (id: string) => {
    const { summary } = await getClientFile(id)
    // The order of two purchases in one second is undefined.
    const packs = (summary.sessionPacks ?? []).toSorted((a, b) => a.total - b.total)
    return packs.map(({ total, used }) => [total, used])
  }

  it('lasts as long as the longer one, has the sessions of both, and is restored by an undo', async () => {
    const [into, from] = [
      await buyProgram('personal-training-session', 2),
      await buyProgram('personal-training-session', 3),
    ]
    const set = (id: string, paidThrough: string) =>
      invoke(updateClientStatus, { id, status: 'active', reason: 'Paid in cash', paidThrough }, { as: ana })
    await set(into.id, '2098-01-31')
    await set(from.id, '2099-01-31')
    const { body } = await mergeIntoClient(await into.file(), await from.file())
    const merged = await into.file()
    expect(merged.manualMembership?.paidThrough).toBe('2099-01-31')
    expect(merged.summary.accessUntil).toBe('2099-02-01T08:00:00.000Z')
    expect(await sessionsOf(into.id)).toEqual([
      [2, 0],
      [3, 0],
    ])
    const packId = merged.summary.sessionPacks?.find(({ total }) => total === 3)?.id ?? ''
    await invoke(adjustSessions, { id: into.id, packId, change: -1, reason: 'Used one' }, { as: ana })
    await undoClientMerge(body.id)
    expect((await into.file()).summary.accessUntil).toBe('2098-02-01T08:00:00.000Z')
    expect((await from.file()).summary.accessUntil).toBe('2099-02-01T08:00:00.000Z')
    expect(await sessionsOf(into.id)).toEqual([[2, 0]])
    expect((await from.file()).summary.sessionPacks).toMatchObject([{ total: 3, adjusted: -1 }])
    const ids = [into.id, from.id]
    expect((await findWrongSummaries()).filter(({ client }) => ids.includes(client.id))).toEqual([])
  })
})

describe('a purchase with the email of a merged client', () => {
  it('belongs only to the restored client after the undo', async () => {
    const [into, from] = [await buyProgram('personal-training-session', 2), await createClientRecord()]
    const { body } = await mergeIntoClient(await into.file(), await getClientFile(from.id))
    const url = await invoke(createCheckout, {
      lineItems: [{ priceId: 'vip-transformation-monthly', quantity: 1 }],
    })
    const buyer = { email: from.email ?? '', name: 'Dana Reyes', phone: '1' }
    await localServices.stripe.pay(parseCheckoutSessionId(url.body.url), buyer)
    await deliverStripeEvents()
    expect((await into.file()).summary.accessState).toBe('active')
    await undoClientMerge(body.id)
    const [one, other] = [await into.file(), await getClientFile(from.id)]
    expect([one.summary.accessState, other.summary.accessState]).toEqual([undefined, 'active'])
    expect([one.summary.sessionPacks?.length, other.summary.sessionPacks?.length]).toEqual([1, 1])
    expect(one.payerIds).not.toEqual(other.payerIds)
    expect([one.payerIds?.length, other.payerIds?.length]).toEqual([1, 1])
    const ids = [into.id, from.id]
    expect((await findWrongSummaries()).filter(({ client }) => ids.includes(client.id))).toEqual([])
  })
})

it('moves all records, notes and activities, and keeps the chosen details', async () => {
  const [into, from] = [await createClientWithRecords(), await createClientWithRecords({ firstName: 'Nóra' })]
  const recordsOf = ({ bookings, intakeForms, waivers, dayPasses }: typeof into) =>
    [...bookings, ...intakeForms, ...waivers, ...dayPasses].map(({ id }) => id)
  const both = [...recordsOf(into), ...recordsOf(from)].sort()

  const { status, body } = await mergeIntoClient(into, from, { name: 'from' })
  // Lead, pass, booking, intake form, signed and pending waiver, form request, note.
  expect([status, body.phase, body.records]).toEqual([200, 'done', 8])
  const merged = await getClientFile(into.id)
  expect(merged).toMatchObject({ firstName: 'Nóra', email: into.email, previousEmails: [from.email] })
  expect(recordsOf(merged).sort()).toEqual(both)
  expect(merged.notes.map(({ pinned }) => pinned)).toEqual([true, false])
  const lines = await listClientActivities(into.id)
  expect(lines.find(({ type }) => type === 'clientsMerged')).toMatchObject({
    type: 'clientsMerged',
    actor: { kind: 'staff', id: ana.userId },
    subject: { type: 'client', id: from.id },
    details: { mergeId: body.id, records: 8, status: 'prospect' },
  })
  expect(new Set(lines.map(({ clientId }) => clientId))).toEqual(new Set([into.id]))
  expect((await invoke(listWaivers, { search: into.id }, { as: ana })).body.items).toHaveLength(4)
})

it('redirects requests for the merged client, and removes it from lists, search and counters', async () => {
  const [into, from] = [
    await createClientWithRecords(),
    await createClientWithRecords({ firstName: 'Zelda' }),
  ]
  const counted = await measureCounterDeltas(() => mergeIntoClient(into, from))
  expect(counted).toMatchObject({ 'client.prospect': -1 })
  expect((await getClientFile(from.id)).id).toBe(into.id)
  const { body } = await invoke(listClients, { limit: 100 }, { as: ana })
  expect(body.items.map(({ id }) => id)).not.toContain(from.id)
  // The name is printed on the active pass.
  expect(await found('zelda')).toEqual([into.id])
  const note = (await invoke(addNote, { id: from.id, text: 'By an old link' }, { as: ana })).body
  expect(note.clientId).toBe(into.id)
})

it('assigns new records with either email address to the remaining client', async () => {
  const [into, from] = [await createClientRecord(), await createClientRecord()]
  await mergeIntoClient(into, from, { email: 'from' })
  for (const email of [into.email, from.email])
    await invoke(createBooking, bookingInput({ email: email ?? '' }))
  const merged = await getClientFile(into.id)
  expect(merged).toMatchObject({ email: from.email, previousEmails: [into.email] })
  expect(merged.bookings).toHaveLength(2)
  const { firstName, version } = merged
  const edit = { id: into.id, version, firstName, email: into.email ?? '' }
  expect((await invoke(updateClient, edit, { as: ana })).body.email).toBe(into.email)
})

it('keeps the waiver that is valid longest, the medical alert and one active pass', async () => {
  const [into, from] = [await createClientWithRecords(), await createClientWithRecords()]
  const counted = await measureCounterDeltas(() => mergeIntoClient(into, from))
  expect(counted).toMatchObject({ 'dayPass.active': -1, 'dayPass.expired': 1 })
  const merged = await getClientFile(into.id)
  expect(merged.summary).toMatchObject({
    activePassCode: from.summary.activePassCode,
    waiverId: from.summary.waiverId,
    medicalAlert: true,
  })
  expect(merged.dayPasses.map(({ status }) => status)).toEqual(['active', 'expired'])
  expect(await found(into.summary.activePassCode ?? '')).toEqual([])
  expect(await found(from.summary.activePassCode ?? '')).toEqual([into.id])
  expect(await findWrongSummaries()).toEqual([])
  const again = await invoke(createDayPass, dayPassInput({ email: into.email }))
  expect(again.body).toEqual({ alreadySent: true })
  const passCode = from.summary.activePassCode ?? ''
  expect((await invoke(redeemDayPass, { passCode }, { as: ana })).status).toBe(200)
  expect((await getClientFile(into.id)).summary.activePassCode).toBeUndefined()
})

it('moves guardianships and shows the merged details in the file of the child', async () => {
  const { guardian, child } = await createGuardian()
  const into = await createClientRecord({ firstName: 'Marie' })
  await mergeIntoClient(into, guardian)
  expect((await getClientFile(into.id)).children).toMatchObject([{ clientId: child.id }])
  expect((await getClientFile(child.id)).guardians).toMatchObject([{ clientId: into.id, firstName: 'Marie' }])
})

it('accepts a form link of the merged client', async () => {
  const [into, from] = [await createClientRecord(), await createClientWithRecords()]
  const [pending] = (await invoke(listWaivers, { search: from.id }, { as: ana })).body.items.filter(
    ({ status }) => status === 'pending',
  )
  await mergeIntoClient(into, from)
  const form = { ...waiverInput(), client: from.id, request: pending?.requestId }
  expect((await invoke(createWaiver, form)).body.id).toBe(pending?.id)
  expect((await getClientFile(into.id)).summary.waiverId).toBe(pending?.id)
})

it('returns the number of records in a dry run, and changes nothing', async () => {
  const [into, from] = [await createClientRecord(), await createClientWithRecords()]
  const { body } = await invoke(mergeClients, { ...mergeInput(into, from), dryRun: true }, { as: ana })
  expect(body).toMatchObject({ phase: 'planned', records: 8 })
  expect(await getClientFile(from.id)).toEqual(from)
})

it('refuses the same client, an unknown, changed or merged client, and relatives', async () => {
  const [one, other] = [await createClientRecord(), await createClientRecord()]
  expect(await refusal(mergeInput(one, one))).toBe('400 mergeSameClient')
  expect(await refusal({ ...mergeInput(one, other), fromId: 'nobody' })).toBe('404 clientUnknown')
  expect(await refusal({ ...mergeInput(one, other), fromVersion: 7 })).toBe('409 clientChanged')
  const { guardian, child } = await createGuardian()
  for (const pair of [mergeInput(guardian, child), mergeInput(child, guardian)]) {
    expect(await refusal(pair)).toBe('409 mergeRelatives')
  }
  await mergeIntoClient(one, other)
  expect(await refusal(mergeInput(other, one))).toBe('409 alreadyMerged')
})

it('refuses while one of the two clients has an open checkout', async () => {
  const [one, other] = [await createClientRecord(), await createClientRecord()]
  const session = checkoutSession({
    payment_status: 'unpaid',
    customer_details: { email: one.email, name: 'Mia Ng', phone: null },
  })
  await sendCheckoutEvent('checkout.session.completed', session)
  for (const pair of [mergeInput(one, other), mergeInput(other, one)]) {
    expect(await refusal(pair)).toBe('409 mergeOpenCheckout')
  }
  await sendCheckoutEvent('checkout.session.async_payment_failed', session)
  expect((await mergeIntoClient(one, other)).status).toBe(200)
})

it('merges a pair once for two concurrent requests of different staff members', async () => {
  const [one, other] = [await createClientWithRecords(), await createClientWithRecords()]
  const ben = { userId: 'ben-sub', groups: '[staff]' }
  const answers = await Promise.all([
    invoke(mergeClients, mergeInput(one, other), { as: ana, key: newIdempotencyKey() }),
    invoke(mergeClients, mergeInput(other, one), { as: ben, key: newIdempotencyKey() }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([
    200,
    expect.toSatisfy((s) => [409, 503].includes(s)),
  ])
  const stays = await getClientFile(one.id)
  expect((await getClientFile(other.id)).id).toBe(stays.id)
  expect(stays.bookings).toHaveLength(2)
  expect((await listClientActivities(stays.id)).filter(({ type }) => type === 'clientsMerged')).toHaveLength(
    1,
  )
})

it('keeps every concurrent booking and note', async () => {
  vi.stubEnv('RATE_LIMITS', 'off')
  const [into, from] = [await createClientWithRecords(), await createClientWithBookings(60)]
  const email = from.email ?? ''
  const bookings = Array.from({ length: 8 }, () =>
    invokeUntilAvailable(createBooking, bookingInput({ email }), { key: newIdempotencyKey() }),
  )
  const notes = Array.from({ length: 4 }, (_, n) =>
    invokeUntilAvailable(addNote, { id: from.id, text: `Note ${n}` }, { as: ana, key: newIdempotencyKey() }),
  )
  const answers = await Promise.all([mergeIntoClient(into, from), ...bookings, ...notes])
  expect(answers.map(({ status }) => status)).toEqual(Array(13).fill(200))
  expect(await countRecords(from.id)).toEqual({ records: 0, under: 0 })
  expect((await countRecords(into.id)).records).toBe(69)
  expect((await getClientFile(into.id)).notes).toHaveLength(5)
  const sent = (await listClientActivities(into.id)).filter(({ type }) => type === 'emailSent')
  expect(sent.length).toBeGreaterThan(0)
})

it('returns the first response again for a retry with the same key', async () => {
  const [one, other] = [await createClientRecord(), await createClientRecord()]
  const [key, input] = [newIdempotencyKey(), mergeInput(one, other)]
  const first = await invoke(mergeClients, input, { as: ana, key })
  expect(first.body.phase).toBe('done')
  expect(await invoke(mergeClients, input, { as: ana, key })).toEqual(first)
})
