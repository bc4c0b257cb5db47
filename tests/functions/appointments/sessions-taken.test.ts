import { randomUUID } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { setStatus } from '#functions/appointments/appointment-changes.ts'
import { toItem } from '#functions/appointments/appointments.ts'
import { getById } from '#functions/appointments/change-appointment.ts'
import * as clients from '#functions/lib/store/clients.ts'
import { batchWrite } from '#scripts/demo/batch-write.ts'
import { findSummaryDifferences } from '#scripts/migrate/correct-summaries.ts'
import { scanTable } from '#scripts/migrate/scan-table.ts'
import type { Appointment } from '#shared/appointments/appointment.ts'
import { updateAppointmentStatus } from '#shared/appointments/appointments-operations.ts'
import { checkIn, lookUpClient, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { SYSTEM } from '#shared/lib/activity.ts'
import type { Client } from '#shared/lib/client.ts'
import { deductSessionFromPack } from '#shared/lib/session-packs.ts'
import { adjustSessions } from '#shared/payments/memberships-operations.ts'
import { createWaiver } from '#shared/waivers/waivers-operations.ts'
import { bookForClient, findFreeSlot } from '#tests/support/fixtures/appointments.ts'
import { listClientActivities } from '#tests/support/fixtures/clients.ts'
import { waiverInput } from '#tests/support/fixtures/form-inputs.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const setNow = (instant: string | number) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

/** Creates a client with a waiver and training sessions, but without a membership. */
async function aBuyer(sessions: number) {
  const bought = await buyProgram('personal-training-session', sessions)
  const { id, email, file } = bought
  const name = { firstName: 'Dana', lastName: 'Reyes' }
  await invoke(createWaiver, waiverInput({ ...name, email, signerName: 'Dana Reyes' }))
  const used = async () => (await file()).summary.sessionPacks?.[0]?.used
  const decide = async () => (await invoke(lookUpClient, { clientId: id }, { as: ana })).body
  const enter = (changes: object = {}) =>
    invoke(checkIn, { clientId: id, ...changes }, { as: ana, key: newIdempotencyKey() })
  return { ...bought, used, decide, enter }
}

/** Sets the clock to the start of an appointment that uses a session. */
async function anArrival(sessions = 2) {
  const buyer = await aBuyer(sessions)
  const appointment = await bookForClient(buyer.id, { typeId: 'training' })
  setNow(Date.parse(appointment.startsAt) + 60_000)
  return { ...buyer, appointment }
}

const setOutcome = (id: string, status: Appointment['status'], isLate?: boolean) =>
  invoke(updateAppointmentStatus, { id, status, isLate }, { as: ana })

/** Returns the client's summaries that differ from a recount of the whole table. */
const wrongSummaries = async (clientId: string) =>
  findSummaryDifferences(await scanTable()).filter(({ client }) => client.id === clientId)

describe('a client at the desk with sessions and no membership', () => {
  it('is asked to use a session without an appointment today, and gets it back if the check-in is undone', async () => {
    const { id, decide, enter, used } = await aBuyer(2)
    expect(await decide()).toMatchObject({
      decision: 'useSession',
      takesSession: true,
      client: { sessionsLeft: 2, sessionsUntil: expect.any(String) },
    })
    const refused = await invokeExpectingError(
      checkIn,
      { clientId: id },
      { as: ana, key: newIdempotencyKey() },
    )
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'There is no appointment today. Use a session to check this person in.',
    ])
    const { body: visit } = await enter({ usesSession: true })
    expect(visit).toMatchObject({ decision: 'useSession', sessionPackId: expect.any(String) })
    expect(await used()).toBe(1)
    expect((await listClientActivities(id)).at(-1)).toMatchObject({
      type: 'checkedIn',
      details: { sessionPackId: visit.sessionPackId },
    })
    expect(await wrongSummaries(id)).toEqual([])
    await invoke(undoCheckIn, { id: visit.id, reason: 'Wrong person' }, { as: ana })
    expect(await used()).toBe(0)
    expect(await wrongSummaries(id)).toEqual([])
  })

  it('is welcome on the day of an appointment that a session pays for, and the check-in uses none', async () => {
    const { decide, enter, used } = await anArrival(1)
    expect(await decide()).toMatchObject({ decision: 'welcome' })
    expect((await enter()).body).toMatchObject({ decision: 'welcome' })
    expect(await used()).toBe(0)
  })

  it('is not welcome because of a consultation, which is free for everybody', async () => {
    const { id, decide } = await aBuyer(1)
    const { startsAt } = await bookForClient(id)
    setNow(startsAt)
    expect(await decide()).toMatchObject({ decision: 'useSession' })
  })

  it('is not admitted after all sessions are used or have expired', async () => {
    const { decide, enter } = await aBuyer(1)
    await enter({ usesSession: true })
    expect(await decide()).toMatchObject({ decision: 'notValid', passProblem: 'noPass' })
    const other = await aBuyer(1)
    setNow(Date.now() + 181 * 24 * 60 * 60 * 1000)
    expect(await other.decide()).toMatchObject({ decision: 'notValid' })
  })

  it('is checked in once by 20 concurrent requests, which use one session', async () => {
    const { enter, used } = await aBuyer(5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => enter({ usesSession: true })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await used()).toBe(1)
  })
})

describe('a visit', () => {
  it('uses one session if the trainer marks it before the check-in, and another for a second check-in', async () => {
    const { id, appointment, decide, enter, used } = await anArrival()
    await setOutcome(appointment.id, 'attended')
    expect(await decide()).toMatchObject({ decision: 'welcome' })
    expect((await enter()).body).toMatchObject({ decision: 'welcome' })
    expect(await used()).toBe(1)
    expect(await wrongSummaries(id)).toEqual([])
    expect((await enter({ isAgain: true })).status).toBe(409)
    expect((await enter({ isAgain: true, usesSession: true })).body.decision).toBe('useSession')
    expect(await used()).toBe(2)
  })

  it('is welcome if the trainer has marked it, even with the last session', async () => {
    const { appointment, decide } = await anArrival(1)
    await setOutcome(appointment.id, 'attended')
    expect(await decide()).toMatchObject({ decision: 'welcome' })
  })

  it('uses one session if the check-in comes before the trainer marks it', async () => {
    const { appointment, enter, used } = await anArrival()
    await enter()
    await setOutcome(appointment.id, 'attended')
    expect(await used()).toBe(1)
  })

  it('uses one session if the check-in used it and the appointment is booked afterwards', async () => {
    const { id, enter, used } = await aBuyer(2)
    const startsAt = await findFreeSlot('marcus', 'training')
    setNow(Date.parse(startsAt) - 5 * 60_000)
    await enter({ usesSession: true })
    const appointment = await bookForClient(id, { typeId: 'training', startsAt })
    setNow(Date.parse(startsAt) + 60_000)
    await setOutcome(appointment.id, 'attended')
    expect(await used()).toBe(1)
  })

  it('is not paid for by an outcome that was undone or is of another day', async () => {
    const { appointment, decide, enter } = await anArrival(3)
    setNow(Date.parse(appointment.startsAt) - 24 * 60 * 60 * 1000)
    await enter({ usesSession: true })
    setNow(Date.parse(appointment.startsAt) + 60_000)
    await setOutcome(appointment.id, 'attended')
    setNow(Date.parse(appointment.startsAt) + 120_000)
    await setOutcome(appointment.id, 'noShow')
    expect(await decide()).toMatchObject({ decision: 'useSession' })
    setNow(Date.parse(appointment.startsAt) + 180_000)
    await setOutcome(appointment.id, 'attended')
    setNow(Date.parse(appointment.startsAt) + 24 * 60 * 60 * 1000)
    expect(await decide()).toMatchObject({ decision: 'useSession' })
    expect((await enter()).status).toBe(409)
  })

  it('uses one session if the check-in and the outcome are concurrent', async () => {
    for (let round = 0; round < 6; round++) {
      const { appointment, enter, used } = await anArrival()
      await Promise.all([enter({ usesSession: true }), setOutcome(appointment.id, 'attended')])
      expect(await used()).toBe(1)
    }
  })
})

describe('the outcome of an appointment', () => {
  it('uses a session when it is attended, and returns it when the outcome is corrected', async () => {
    const { id, used, appointment } = await anArrival()
    await setOutcome(appointment.id, 'attended')
    await setOutcome(appointment.id, 'attended', true)
    expect(await used()).toBe(1)
    expect(await wrongSummaries(id)).toEqual([])
    await setOutcome(appointment.id, 'noShow')
    expect(await used()).toBe(0)
    await setOutcome(appointment.id, 'attended')
    expect(await used()).toBe(1)
    expect(await wrongSummaries(id)).toEqual([])
  })

  it('uses no session for a consultation', async () => {
    const { id, used } = await aBuyer(1)
    const appointment = await bookForClient(id)
    setNow(Date.parse(appointment.startsAt) + 60_000)
    await setOutcome(appointment.id, 'attended')
    expect(await used()).toBe(0)
  })

  it('is not stored if a colleague has changed the sessions since they were read', async () => {
    const { id, file } = await aBuyer(3)
    const appointment = await bookForClient(id, { typeId: 'training' })
    const [before, client] = await Promise.all([getById(appointment.id), clients.find(id)])
    const packs = client?.summary.sessionPacks
    const input = { id, packId: packs?.[0]?.id ?? '', change: 1, reason: 'A gift' }
    await invoke(adjustSessions, input, { as: ana })
    const to = { ...before.appointment, status: 'attended', sessionPackId: input.packId } as const
    const by = { actor: SYSTEM, now: new Date() }
    const change = {
      before,
      to,
      client: client as Client,
      sessionPacks: deductSessionFromPack(packs, by.now)?.packs,
    }
    expect(await setStatus(change, by)).toBe(false)
    expect((await file()).summary.sessionPacks).toMatchObject([{ used: 0, adjusted: 1 }])
  })

  it('uses exactly ten sessions for 40 concurrent appointments if ten are left', {
    tags: 'nightly',
    timeout: 300_000,
  }, async () => {
    const { id, used } = await aBuyer(10)
    const seen = await bookForClient(id, { typeId: 'training' })
    const { emailSent, ...template } = seen
    const ids = Array.from({ length: 40 }, () => randomUUID())
    const startsAt = new Date(Date.now() - 60 * 60 * 1000).toISOString()
    const items = ids.map((each) => toItem({ ...template, id: each, startsAt, tokenHash: each, emails: [] }))
    await batchWrite(
      items.map((item) => JSON.parse(JSON.stringify(item))),
      () => undefined,
    )
    const untilDone = async (each: string): Promise<void> => {
      const { status } = await setOutcome(each, 'attended')
      if (status === 409 || status === 503) await untilDone(each)
    }
    await Promise.all(ids.map(untilDone))
    expect(await used()).toBe(10)
    const { appointments } = await scanTable()
    const took = appointments.filter((one) => one.clientId === id && one.sessionPackId)
    expect(took).toHaveLength(10)
  })
})
