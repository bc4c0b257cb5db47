import { describe, expect, it } from 'vitest'
import { getClient } from '#shared/operations/clients.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/day-passes.ts'
import { uniqueEmail } from '#tests/support/fixtures/people.ts'
import {
  createBookingRecord,
  createIntakeFormRecord,
  createWaiverRecord,
  getClientAsStaff,
} from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

describe('getClient', () => {
  it('returns a client with all records of the person, newest first', async () => {
    const email = uniqueEmail()
    const first = await createBookingRecord({ email, name: 'Ada Lovelace', phone: '123' })
    const second = await createBookingRecord({ email: email.toUpperCase() })
    const form = await createIntakeFormRecord({ email })
    const waiver = await createWaiverRecord({ email })
    const { passCode } = await createPass({ email })
    const { id = '' } = (await getClientAsStaff(email)) ?? {}
    const { body } = await invoke(getClient, { id }, { as: ana })
    expect(body).toMatchObject({
      id,
      firstName: 'Ada',
      lastName: 'Lovelace',
      email,
      phone: '123',
      status: 'prospect',
    })
    expect(body.bookings.map((booking) => booking.id)).toEqual([second, first])
    expect(body.intakeForms).toEqual([{ id: form, status: 'pending', createdAt: expect.any(String) }])
    expect(body.waivers.map(({ id, status }) => [id, status])).toEqual([[waiver, 'signed']])
    expect(body.dayPasses.map((pass) => [pass.passCode, pass.status])).toEqual([[passCode, 'active']])
    expect(body.orders).toEqual([])
  })

  it('returns no records of others, also of an email with the same prefix', async () => {
    const email = uniqueEmail()
    await createBookingRecord({ email })
    await createBookingRecord({ email: `${email}.pl` })
    const { id = '' } = (await getClientAsStaff(email)) ?? {}
    expect((await invoke(getClient, { id }, { as: ana })).body.bookings).toHaveLength(1)
  })

  it('shows an overdue pass as expired before the job has run', async () => {
    const email = uniqueEmail()
    await createBookingRecord({ email })
    await createPassIssuedDaysAgo(31, { email })
    const { id = '' } = (await getClientAsStaff(email)) ?? {}
    expect((await invoke(getClient, { id }, { as: ana })).body.dayPasses[0]?.status).toBe('expired')
  })

  it('returns no health answers', async () => {
    const email = uniqueEmail()
    await createBookingRecord({ email, medications: 'canary' })
    await createIntakeFormRecord({ email, medicalConditions: 'canary' })
    const { id = '' } = (await getClientAsStaff(email)) ?? {}
    expect(JSON.stringify((await invoke(getClient, { id }, { as: ana })).body)).not.toContain('canary')
  })

  it('returns 404 with a plain message for an unknown client', async () => {
    const { status, body } = await invokeExpectingError(getClient, { id: 'nobody' }, { as: ana })
    expect([status, body.message]).toEqual([404, 'There is no client with this ID.'])
  })

  it('is for staff only', async () => {
    expect((await invokeExpectingError(getClient, { id: 'x' })).status).toBe(401)
    expect(
      (await invokeExpectingError(getClient, { id: 'x' }, { as: { userId: 'eve', groups: '[guests]' } }))
        .status,
    ).toBe(403)
  })
})
