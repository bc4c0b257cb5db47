import { expect, it } from 'vitest'
import { checkAppointmentSeries } from '#shared/appointments/appointment-series-operations.ts'
import { createAppointmentForClient } from '#shared/appointments/appointments-operations.ts'
import { addDays, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { listSlotStarts } from '#tests/support/fixtures/appointment-types.ts'
import { createClientRecord } from '#tests/support/fixtures/clients.ts'
import { buyProgram } from '#tests/support/fixtures/memberships.ts'
import { publishChangedSettings } from '#tests/support/fixtures/settings.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const ZONE = 'America/Los_Angeles'
const dayOf = (instant: string) => plainDateIn(ZONE, new Date(instant))

it('reports the weeks that are taken, closed or without a session left', async () => {
  const { id } = await buyProgram('personal-training-session', 3)
  const startsAt = (await listSlotStarts('training'))[0] ?? ''
  const inWeeks = (weeks: number) => addDays(dayOf(startsAt), 7 * weeks)
  const input = { clientId: id, typeId: 'training', trainerId: 'marcus', startsAt, times: 6 }
  const check = async () => (await invoke(checkAppointmentSeries, input, { as: ana })).body.times
  const free = await check()
  expect(free.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5].map(inWeeks))
  const { id: clientId } = await createClientRecord()
  const taken = { clientId, startsAt: free[1]?.startsAt ?? '', trainerId: 'marcus' }
  await invoke(createAppointmentForClient, taken, { as: ana })
  await publishChangedSettings({ closures: [{ from: inWeeks(2), to: inWeeks(2), words: 'Inventory' }] })
  expect((await check()).map(({ problem }) => problem)).toEqual([
    undefined,
    'taken',
    'closed',
    undefined,
    undefined,
    'needs',
  ])
  await publishChangedSettings({ closures: [] })
})

it.each([
  [{ times: 13 }, { times: 'Number of appointments must be from 1 to 12' }],
  [{ trainerId: '' }, { trainerId: 'Trainer is required' }],
  [{ startsAt: 'soon' }, { startsAt: 'Please choose a time' }],
])('rejects %j', async (changes, fields) => {
  const startsAt = '2026-12-01T18:00:00.000Z'
  const input = { clientId: 'x', typeId: 'training', trainerId: 'marcus', startsAt, times: 2, ...changes }
  const { status, body } = await invokeExpectingError(checkAppointmentSeries, input, { as: ana })
  expect([status, body.fields]).toEqual([400, fields])
})
