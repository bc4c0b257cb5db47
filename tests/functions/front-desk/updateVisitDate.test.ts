import { expect, it } from 'vitest'
import { listVisits } from '#shared/front-desk/check-in-operations.ts'
import { getDayPass, redeemDayPass, updateVisitDate } from '#shared/front-desk/day-passes-operations.ts'
import { addDays, formatPlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { rateLimits } from '#shared/lib/rate-limits.ts'
import { business } from '#shared/lib/settings/business.ts'
import { listClientActivityTypes } from '#tests/support/fixtures/clients.ts'
import { stopClock } from '#tests/support/fixtures/clock.ts'
import { createPass, createPassIssuedDaysAgo } from '#tests/support/fixtures/people.ts'
import { createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const today = plainDateIn(business.timeZone, new Date())
const [tomorrow, later] = [addDays(today, 1), addDays(today, 9)]
const change = (passCode: string, preferredVisitDate: string) =>
  invoke(updateVisitDate, { passCode, preferredVisitDate })
const expectedOn = async (day: string) =>
  (await invoke(listVisits, { day }, { as: ana })).body.expected.map(({ passCode }) => passCode)

it('moves the visitor to the list of the chosen day', async () => {
  const { passCode, clientId } = await createVisitor({ visitDate: tomorrow })
  const { body } = await change(passCode, later)
  expect(body).toEqual((await invoke(getDayPass, { passCode })).body)
  expect(body.preferredVisitDate).toBe(later)
  expect(await expectedOn(tomorrow)).not.toContain(passCode)
  expect(await expectedOn(later)).toContain(passCode)
  expect((await listClientActivityTypes(clientId)).at(-1)).toBe('visitDateChanged')
})

it('sets the first day of a pass, and clears it', async () => {
  const { passCode } = await createPass()
  await change(passCode, today)
  expect(await expectedOn(today)).toContain(passCode)
  expect((await change(passCode, '')).body.preferredVisitDate).toBeUndefined()
  expect(await expectedOn(today)).not.toContain(passCode)
})

it('writes nothing if the day is the same', async () => {
  const { passCode, clientId } = await createVisitor({ visitDate: tomorrow })
  const before = await listClientActivityTypes(clientId)
  await change(passCode, tomorrow)
  expect(await listClientActivityTypes(clientId)).toEqual(before)
})

it('stores one of several concurrent changes, and lists the visitor only on that day', async () => {
  const { passCode } = await createVisitor()
  const days = Array.from({ length: 6 }, (_, i) => addDays(today, i + 1))
  await Promise.allSettled(days.map((day) => change(passCode, day)))
  const { preferredVisitDate } = (await invoke(getDayPass, { passCode })).body
  const expected = await Promise.all(days.map(async (day) => (await expectedOn(day)).includes(passCode)))
  expect(days.filter((_, i) => expected[i])).toEqual([preferredVisitDate])
})

it('rejects a day in the past and a day after the pass expires', async () => {
  const { passCode } = await createPassIssuedDaysAgo(20)
  const errorOf = async (preferredVisitDate: string) =>
    (await invokeExpectingError(updateVisitDate, { passCode, preferredVisitDate })).body.fields
  expect(await errorOf(addDays(today, -1))).toEqual({
    preferredVisitDate: 'Preferred visit date cannot be in the past',
  })
  const lastDay = plainDateIn(
    business.timeZone,
    new Date((await invoke(getDayPass, { passCode })).body.expiresAt),
  )
  expect((await change(passCode, lastDay)).body.preferredVisitDate).toBe(lastDay)
  expect(await errorOf(addDays(lastDay, 1))).toEqual({
    preferredVisitDate: `Preferred visit date must be on or before ${formatPlainDate(lastDay)}`,
  })
  expect(await errorOf('2026-02-30')).toEqual({ preferredVisitDate: 'Invalid date' })
})

it('rejects a redeemed and an expired pass with the same message', async () => {
  const used = await createPass()
  await invoke(redeemDayPass, { passCode: used.passCode }, { as: ana })
  const expired = await createPassIssuedDaysAgo(31)
  for (const { passCode } of [used, expired]) {
    expect(
      await invokeExpectingError(updateVisitDate, {
        passCode,
        preferredVisitDate: tomorrow,
      }),
    ).toMatchObject({
      status: 409,
      body: {
        message: 'This pass has been used or has expired, so its visit date can no longer be changed.',
      },
    })
  }
})

it.each(['DPZZZZZZ', 'nonsense'])('returns 404 for the code %s', async (passCode) => {
  const { status } = await invokeExpectingError(updateVisitDate, { passCode, preferredVisitDate: tomorrow })
  expect(status).toBe(404)
})

it('returns 429 even for a correct code after too many wrong ones', async () => {
  stopClock()
  const { passCode } = await createPass()
  const ip = '203.0.113.77'
  const [{ limit }] = rateLimits.updateVisitDate
  const guess = (code: string) =>
    invokeExpectingError(updateVisitDate, { passCode: code, preferredVisitDate: '' }, { address: ip })
  for (let i = 0; i < limit; i++) expect((await guess('DPZZZZZZ')).status).toBe(404)
  expect((await guess(passCode)).status).toBe(429)
})
