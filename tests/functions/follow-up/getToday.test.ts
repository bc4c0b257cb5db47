import { expect, it } from 'vitest'
import { getToday } from '#shared/follow-up/follow-up-operations.ts'
import { wallTimeToInstant } from '#shared/lib/dates/wall-time.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { completeTaskAsStaff, createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { localServices } from '#tests/support/local/local-services.ts'

const gymTime = (day: string, time: string) => wallTimeToInstant(day, time, 'America/Los_Angeles')
const today = async () => (await invoke(getToday, {}, { as: ana })).body

it('lists the clients to call with phone number and best time, the longest wait in staffed minutes first', async () => {
  const first = await runAtTime(gymTime('2026-11-22', '16:00'), () =>
    createBookingWithTask({ name: 'Rachel Reed' }),
  )
  const second = await runAtTime(gymTime('2026-11-23', '09:00'), () =>
    createBookingWithTask({ name: 'Mei Lin' }),
  )
  const { answer, longestWaitMinutes } = await runAtTime(gymTime('2026-11-23', '09:35'), today)
  const own = answer.items.filter(({ client }) => [first.clientId, second.clientId].includes(client.id))
  expect(own.map(({ client, waitingMinutes }) => [client.name, waitingMinutes])).toEqual([
    ['Rachel Reed', 60 + 35],
    ['Mei Lin', 35],
  ])
  expect(own[0]?.client.phone).toBe('(541) 555-0100')
  expect(own[0]?.task.bestTimeToCall).toEqual(['Mornings', 'Weekends'])
  expect(longestWaitMinutes).toBeGreaterThanOrEqual(95)
})

it('does not list clients who were reached or whose next call is due tomorrow', async () => {
  const reached = await createBookingWithTask()
  await completeTaskAsStaff(reached, 'connected')
  const later = await createBookingWithTask()
  await completeTaskAsStaff(later, 'noAnswer')
  const { answer } = await today()
  const shown = answer.items.map(({ client }) => client.id)
  expect(shown).not.toContain(reached.clientId)
  expect(shown).not.toContain(later.clientId)
})

it('lists a client with a recent visit, and a client who checked in without a waiver', async () => {
  const { passCode, clientId } = await createVisitor({ waiver: false })
  await checkInAs({ passCode, overrideReason: 'Signs on paper' })
  const now = await today()
  expect(now.waivers.items.map(({ client }) => client.id)).toContain(clientId)
  expect(now.visitors.items.map(({ client }) => client.id)).not.toContain(clientId)
  const inTwoDays = await runAtTime(new Date(Date.now() + 2 * 24 * 3_600_000), today)
  expect(inTwoDays.visitors.items.map(({ client }) => client.id)).toContain(clientId)
})

it('reads tasks and appointments with two queries, and then the clients with one batch', async () => {
  await createBookingWithTask()
  localServices.calls.reset()
  await today()
  expect(localServices.calls.list()).toEqual({
    'dynamodb Query': 2,
    'dynamodb BatchGetItem': 1,
    'dynamodb GetItem': 1,
  })
})
