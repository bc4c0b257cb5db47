import { expect, it, vi } from 'vitest'
import { listVisits, undoCheckIn } from '#shared/front-desk/check-in-operations.ts'
import { deleteDayPass } from '#shared/front-desk/day-passes-operations.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { createVisitorAppointment } from '#tests/support/fixtures/appointments.ts'
import { admin } from '#tests/support/fixtures/memberships.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const list = async (day?: string) => (await invoke(listVisits, day ? { day } : {}, { as: ana })).body
const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) })

it('lists clients who chose today, with their waiver status, until they check in', async () => {
  at('2031-05-02T18:00:00Z')
  const signed = await createVisitor({ visitDate: '2031-05-02' })
  const unsigned = await createVisitor({ visitDate: '2031-05-02', waiver: false })
  const tomorrow = await createVisitor({ visitDate: '2031-05-03' })
  const deleted = await createVisitor({ visitDate: '2031-05-02' })
  await invoke(deleteDayPass, { passCode: deleted.passCode }, { as: admin })
  const { day, expected } = await list()
  expect(day).toBe('2031-05-02')
  expect(Object.fromEntries(expected.map(({ passCode, waiver }) => [passCode, waiver]))).toEqual({
    [signed.passCode]: 'valid',
    [unsigned.passCode]: 'missing',
  })
  await checkInAs({ passCode: signed.passCode })
  const after = await list()
  expect(after.expected.map(({ passCode }) => passCode)).toEqual([unsigned.passCode])
  expect(after.visits.map(({ passCode }) => passCode)).toEqual([signed.passCode])
  expect((await list('2031-05-03')).expected.map(({ passCode }) => passCode)).toEqual([tomorrow.passCode])
})

it('begins and ends a day at midnight in the time zone of the gym', async () => {
  const arrivals = { '2031-06-11T06:59:59.999Z': '2031-06-10', '2031-06-11T07:00:00.000Z': '2031-06-11' }
  for (const [instant, day] of Object.entries(arrivals)) {
    at(instant)
    const { passCode } = await createVisitor()
    await checkInAs({ passCode })
    expect((await list()).visits.map((visit) => visit.passCode)).toEqual([passCode])
    expect((await list(day)).day).toBe(day)
  }
  expect((await list('2031-06-10')).visits).toHaveLength(1)
})

it('lists a voided visit with the reason', async () => {
  at('2031-07-01T18:00:00Z')
  const { id } = (await checkInAs({ passCode: (await createVisitor()).passCode })).body
  await invoke(undoCheckIn, { id, reason: 'Wrong person' }, { as: ana })
  expect((await list()).visits).toMatchObject([{ id, voidReason: 'Wrong person' }])
})

it('lists the appointments of the day with the waiver status', async () => {
  const { id, name, startsAt } = await createVisitorAppointment({ trainerId: 'sofia' })
  const day = plainDateIn('America/Los_Angeles', new Date(startsAt))
  const { appointments } = (await invoke(listVisits, { day }, { as: ana })).body
  expect(appointments).toContainEqual(
    expect.objectContaining({ id, name, startsAt, trainerId: 'sofia', waiver: 'missing' }),
  )
})
