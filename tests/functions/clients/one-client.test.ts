import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBooking } from '#shared/appointments/bookings-operations.ts'
import { createDayPass, redeemDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { createIntakeForm } from '#shared/intake-forms/intake-forms-operations.ts'
import { createLead } from '#shared/leads/leads-operations.ts'
import { createWaiver, getWaiverDocument, updateWaiverStatus } from '#shared/waivers/waivers-operations.ts'
import {
  getClientFileFor,
  listClientActivities,
  listClientActivityTypes,
} from '#tests/support/fixtures/clients.ts'
import { bookingInput, intakeFormInput, leadInput, waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { createPass, dayPassInput, newIdempotencyKey, uniqueEmail } from '#tests/support/fixtures/people.ts'
import { getPropertyRunCount } from '#tests/support/get-property-run-count.ts'
import { ana, invoke, invokeUntilAvailable } from '#tests/support/invoke-handler.ts'
import { emailsTo } from '#tests/support/local/mailbox.ts'
import { itemsByEmail } from '#tests/support/stored-items.ts'

// These tests claim many passes with one email.
beforeEach(() => void vi.stubEnv('RATE_LIMITS', 'off'))
afterEach(() => void vi.unstubAllEnvs())

const ROUNDS = getPropertyRunCount(2)
const COPIES = 5

describe('a person with one email address', () => {
  it('becomes one client after concurrent pass, lead, booking and waiver requests', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const email = uniqueEmail()
      const responses = await Promise.all(
        Array.from({ length: COPIES }, () => [
          invokeUntilAvailable(createDayPass, dayPassInput({ email }), { key: newIdempotencyKey() }),
          invokeUntilAvailable(createLead, leadInput({ email }), { key: newIdempotencyKey() }),
          invokeUntilAvailable(createBooking, bookingInput({ email }), { key: newIdempotencyKey() }),
          invokeUntilAvailable(createWaiver, waiverInput({ email }), { key: newIdempotencyKey() }),
        ]).flat(),
      )
      expect(responses.filter(({ status }) => status !== 200)).toEqual([])
      const items = await itemsByEmail(email)
      const clients = items.filter(({ sk }) => sk === 'CLIENT')
      expect(clients).toHaveLength(1)
      expect(items.filter(({ sk }) => sk === 'DAY_PASS')).toHaveLength(1)
      const others = items.filter(({ sk }) => sk !== 'CLIENT')
      expect(new Set(others.map(({ clientId }) => clientId))).toEqual(new Set([clients[0]?.id]))
      expect(new Set(others.map(({ sk }) => sk))).toEqual(new Set(['DAY_PASS', 'LEAD', 'BOOKING', 'WAIVER']))
    }
  }, 60_000)

  it('has a timeline of all activities and a summary of the current state', async () => {
    const email = uniqueEmail()
    const { passCode } = await createPass({ email })
    const { firstName, lastName } = await getClientFileFor(email)
    const { body: waiver } = await invoke(createWaiver, waiverInput({ email, firstName, lastName }))
    await invoke(createIntakeForm, intakeFormInput({ email, medications: 'canary' }))
    const before = await getClientFileFor(email)
    expect(before.summary).toMatchObject({
      activePassCode: passCode,
      waiverId: waiver.id,
      waiverValidThrough: expect.any(String),
      agreementVersion: expect.any(String),
      medicalAlert: true,
    })
    await invoke(redeemDayPass, { passCode }, { as: ana })
    await invoke(getWaiverDocument, { id: waiver.id }, { as: ana })
    const { id, summary } = await getClientFileFor(email)
    expect(summary.activePassCode).toBeUndefined()
    expect(summary.lastPassRedeemedAt).toEqual(expect.any(String))
    expect(await listClientActivityTypes(id)).toEqual([
      'passClaimed',
      'emailSent',
      'waiverSigned',
      'emailSent',
      'intakeFormSubmitted',
      'emailSent',
      'passRedeemed',
      'documentDownloaded',
    ])
    expect(JSON.stringify(await listClientActivities(id))).not.toMatch(new RegExp(`canary|${email}`))
  })

  it('has the older waiver, if there is one, after the staff revokes the newer one', async () => {
    const email = uniqueEmail()
    const { body: first } = await invoke(createWaiver, waiverInput({ email }))
    const { body: second } = await invoke(createWaiver, waiverInput({ email }))
    const current = async () => (await getClientFileFor(email)).summary.waiverId
    expect(await current()).toBe(second.id)
    await invoke(updateWaiverStatus, { id: second.id, status: 'declined' }, { as: ana })
    expect(await current()).toBe(first.id)
    await invoke(updateWaiverStatus, { id: first.id, status: 'expired' }, { as: ana })
    expect(await current()).toBeUndefined()
  })

  it('keeps the medical alert after a later form without conditions', async () => {
    const email = uniqueEmail()
    await invoke(createIntakeForm, intakeFormInput({ email, injuries: 'Knee' }))
    await invoke(createIntakeForm, intakeFormInput({ email }))
    expect((await getClientFileFor(email)).summary.medicalAlert).toBe(true)
  })

  it('keeps the name and the phone number after a later form with another name', async () => {
    const email = uniqueEmail()
    await createPass({ email, fullName: 'Ann Lee' })
    await invoke(createBooking, bookingInput({ email, name: 'Mallory Evil', phone: '1' }))
    expect(await getClientFileFor(email)).toMatchObject({
      firstName: 'Ann',
      lastName: 'Lee',
      phone: '(541) 555-0100',
    })
  })
})

describe('the free pass of a client', () => {
  it('is sent again while it is active, without revealing its code to the caller', async () => {
    const email = uniqueEmail()
    const { passCode } = await createPass({ email })
    const form = dayPassInput({ email: email.toUpperCase() })
    const key = newIdempotencyKey()
    const responses = [await invoke(createDayPass, form, { key }), await invoke(createDayPass, form, { key })]
    expect(responses).toEqual([
      { status: 200, body: { alreadySent: true } },
      { status: 200, body: { alreadySent: true } },
    ])
    const subjects = (await emailsTo(email)).map(({ subject }) => subject)
    expect(subjects).toHaveLength(2)
    expect(subjects.every((subject) => subject.includes(passCode))).toBe(true)
  })

  it('gets the same response after it was redeemed, with an emailed invitation to book', async () => {
    const email = uniqueEmail()
    const { passCode } = await createPass({ email })
    await invoke(redeemDayPass, { passCode }, { as: ana })
    expect((await invoke(createDayPass, dayPassInput({ email }))).body).toEqual({ alreadySent: true })
    const texts = (await emailsTo(email)).map(({ text }) => text)
    expect(texts.some((text) => text?.includes('https://gym.example/booking'))).toBe(true)
    expect((await getClientFileFor(email)).dayPasses).toHaveLength(1)
  })

  it('is issued once for 20 concurrent requests with 20 idempotency keys', async () => {
    const email = uniqueEmail()
    const claims = await Promise.all(
      Array.from({ length: 20 }, () =>
        invoke(createDayPass, dayPassInput({ email }), { key: newIdempotencyKey() }),
      ),
    )
    expect(claims.every(({ status }) => status === 200)).toBe(true)
    expect(claims.filter(({ body }) => 'passCode' in body)).toHaveLength(1)
  }, 60_000)
})
