import { describe, expect, it } from 'vitest'
import { getClient } from '#shared/operations.ts'
import { ana, call, refusal } from '#tests/support/call.ts'
import { anIssuedPass, anIssuedPassOf } from '#tests/support/day-passes.ts'
import { anAddress } from '#tests/support/people.ts'
import { aBooking, anIntakeForm, aWaiver, clientSeen } from '#tests/support/staff-records.ts'

describe('getClient', () => {
  it('shows a client with all that this person has left behind, newest first', async () => {
    const email = anAddress()
    const first = await aBooking({ email, name: 'Ada Lovelace', phone: '123' })
    const second = await aBooking({ email: email.toUpperCase() })
    const form = await anIntakeForm({ email })
    const waiver = await aWaiver({ email })
    const { passCode } = await anIssuedPass({ email })
    const { id = '' } = (await clientSeen(email)) ?? {}
    const { body } = await call(getClient, { id }, { as: ana })
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

  it('shows nothing of anybody else, also of one whose address starts alike', async () => {
    const email = anAddress()
    await aBooking({ email })
    await aBooking({ email: `${email}.pl` })
    const { id = '' } = (await clientSeen(email)) ?? {}
    expect((await call(getClient, { id }, { as: ana })).body.bookings).toHaveLength(1)
  })

  it('shows a pass that has run out as expired although no job has run', async () => {
    const email = anAddress()
    await aBooking({ email })
    await anIssuedPassOf(31, { email })
    const { id = '' } = (await clientSeen(email)) ?? {}
    expect((await call(getClient, { id }, { as: ana })).body.dayPasses[0]?.status).toBe('expired')
  })

  it('shows no health answers', async () => {
    const email = anAddress()
    await aBooking({ email, medications: 'canary' })
    await anIntakeForm({ email, medicalConditions: 'canary' })
    const { id = '' } = (await clientSeen(email)) ?? {}
    expect(JSON.stringify((await call(getClient, { id }, { as: ana })).body)).not.toContain('canary')
  })

  it('refuses an unknown client in plain words', async () => {
    const { status, body } = await refusal(getClient, { id: 'nobody' }, { as: ana })
    expect([status, body.message]).toEqual([404, 'There is no client with this ID.'])
  })

  it('is for staff only', async () => {
    expect((await refusal(getClient, { id: 'x' })).status).toBe(401)
    expect(
      (await refusal(getClient, { id: 'x' }, { as: { userId: 'eve', groups: '[guests]' } })).status,
    ).toBe(403)
  })
})
