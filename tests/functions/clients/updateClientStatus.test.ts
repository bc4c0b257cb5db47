import { describe, expect, it, vi } from 'vitest'
import { getClient, listClients, updateClientStatus } from '#shared/clients/clients-operations.ts'
import { checkIn, lookUpClient } from '#shared/front-desk/check-in-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { itUpdatesStatus } from '#tests/support/contracts/staff-update-contract.ts'
import { listClientActivities } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { createBookingRecord, getClientAsStaff } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const makeClient = async () => {
  const email = uniqueEmail()
  await createBookingRecord({ email })
  return (await getClientAsStaff(email))?.id ?? ''
}

// The status 'active' grants a membership: see the tests below.
itUpdatesStatus({
  operation: updateClientStatus,
  list: listClients,
  make: makeClient,
  statuses: ['prospect', 'former'],
  missing: 'There is no client with this ID.',
})

describe('a manual membership', () => {
  const setNow = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

  async function aSigner() {
    const email = uniqueEmail()
    const name = { firstName: 'Dana', lastName: 'Reyes' }
    await invoke(createWaiver, waiverInput({ ...name, email, signerName: 'Dana Reyes' }))
    const id = (await getClientAsStaff(email))?.id ?? ''
    const set = (changes: object) =>
      invoke(updateClientStatus, { id, status: 'active', ...changes }, { as: ana })
    const file = async () => (await invoke(getClient, { id }, { as: ana })).body
    const decide = async () => (await invoke(lookUpClient, { clientId: id }, { as: ana })).body
    return { id, set, file, decide }
  }

  it('is valid through its last day in the time zone of the gym, even on a day of 25 hours', async () => {
    setNow('2026-10-20T18:00:00Z')
    const { id, set, file, decide } = await aSigner()
    await set({ reason: 'Paid in cash', paidThrough: '2026-11-01', priceId: 'group-fitness-monthly' })
    expect(await file()).toMatchObject({
      status: 'active',
      manualMembership: { reason: 'Paid in cash', paidThrough: '2026-11-01', by: 'a colleague' },
      summary: { accessState: 'manual', accessUntil: '2026-11-02T08:00:00.000Z' },
    })
    setNow('2026-11-02T07:59:00Z')
    expect(await decide()).toMatchObject({ decision: 'welcome' })
    setNow('2026-11-02T08:00:00Z')
    expect(await decide()).toMatchObject({ decision: 'noMembership', membershipProblem: 'ended' })
    const refused = await invokeExpectingError(
      checkIn,
      { clientId: id },
      { as: ana, key: newIdempotencyKey() },
    )
    expect(refused.body.message).toBe('Membership ended Nov 1. Check-in not recorded.')
  })

  it('does not end without a last day, and ends immediately with another status', async () => {
    const { id, set, file, decide } = await aSigner()
    await set({})
    expect(await file()).toMatchObject({
      manualMembership: { reason: 'Set to Active' },
      summary: { accessUntil: '9999-12-31T00:00:00.000Z' },
    })
    expect(await decide()).toMatchObject({ decision: 'welcome' })
    await set({ status: 'former' })
    expect(await file()).toMatchObject({ status: 'former', summary: { accessState: 'manual' } })
    expect(await decide()).toMatchObject({ decision: 'noMembership' })
    const told = (await listClientActivities(id)).map(({ type }) => type)
    expect(told.slice(-4).sort()).toEqual([
      'membershipSet',
      'membershipSet',
      'statusChanged',
      'statusChanged',
    ])
  })

  it('has the values of only one of two concurrent changes', async () => {
    const { set, file } = await aSigner()
    await Promise.all([set({ reason: 'A gift', paidThrough: '2099-01-31' }), set({ reason: 'Paid in cash' })])
    const { manualMembership, summary } = await file()
    expect(summary.accessUntil === '9999-12-31T00:00:00.000Z').toBe(
      manualMembership?.reason === 'Paid in cash',
    )
  })
})
