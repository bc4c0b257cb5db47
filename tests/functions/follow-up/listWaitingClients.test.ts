import { expect, it } from 'vitest'
import { listWaitingClients } from '#shared/follow-up/follow-up-operations.ts'
import { runAtTime } from '#tests/support/fixtures/clock.ts'
import { checkInAs, createVisitor } from '#tests/support/fixtures/visitors.ts'
import { completeTaskAsStaff, createBookingWithTask } from '#tests/support/fixtures/waiting-people.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'

const waiting = async () => (await invoke(listWaitingClients, {}, { as: ana })).body.items

it('lists new and contacted clients by staffed waiting minutes, the longest wait first', async () => {
  const early = await runAtTime('2026-11-20T20:00:00Z', () => createBookingWithTask())
  const late = await runAtTime('2026-11-20T21:00:00Z', () => createBookingWithTask())
  await completeTaskAsStaff(late, 'connected')
  const now = new Date('2026-11-20T22:30:00Z')
  const own = (await runAtTime(now, waiting)).filter(({ client }) =>
    [early.clientId, late.clientId].includes(client.id),
  )
  expect(own.map(({ client, stage, waitingMinutes }) => [client.id, stage, waitingMinutes])).toEqual([
    [early.clientId, 'new', 150],
    [late.clientId, 'contacted', 90],
  ])
})

it('does not list a client who has checked in', async () => {
  const { passCode, clientId } = await createVisitor()
  const shown = async () => (await waiting()).map(({ client }) => client.id)
  expect(await shown()).toContain(clientId)
  await checkInAs({ passCode })
  expect(await shown()).not.toContain(clientId)
})
