/** @module-tag nightly */

import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createRandom } from '#scripts/demo/random.ts'
import { firstStartRecordCounts } from '#scripts/demo/record-counts.ts'
import { seedDemo } from '#scripts/demo/seed-demo.ts'
import { findWrongSummaries } from '#scripts/migrate/correct-summaries.ts'
import { replayActivities } from '#scripts/verify/checks/random-operations.ts'
import { type OperationCallers, runRandomOperations } from '#scripts/verify/random-operations.ts'
import type { Input, Operation } from '#shared/lib/operation.ts'
import { newIdempotencyKey } from '#tests/support/fixtures/people.ts'
import { deliverStripeEvent } from '#tests/support/fixtures/stripe-events.ts'
import { ana, invoke } from '#tests/support/invoke-handler.ts'
import { skipWithoutPython } from '#tests/support/skip-without-python.ts'
import { scanStoredItems } from '#tests/support/table-dump.ts'

const OPERATIONS = Number(process.env.REPLAYED_OPERATIONS ?? 60)
const SEEDING_MS = 300_000

const call = (as: object) => async (operation: Operation, input: object) => {
  const answer = await invoke(operation, input as Input<Operation>, { ...as, key: newIdempotencyKey() })
  return { status: answer.status, body: answer.body as Record<string, unknown> }
}
const caller: OperationCallers = {
  visitor: call({}),
  staff: call({ as: ana }),
  stripe: (payload) => deliverStripeEvent(payload),
}

afterEach(() => void vi.unstubAllEnvs())

describe('a Python script that replays the activities', () => {
  beforeAll(() => seedDemo(firstStartRecordCounts, new Date()), SEEDING_MS)

  it('derives every status and every summary of the demo', async ({ skip }) => {
    await skipWithoutPython({ skip })
    const items = await scanStoredItems()
    const { checked, differences } = await replayActivities(items)
    expect(differences).toEqual([])
    expect(checked).toBeGreaterThan(100)
    const outcomes = items.filter(({ sk }) => sk === 'APPOINTMENT').map(({ status }) => status)
    expect(outcomes).toEqual(expect.arrayContaining(['booked', 'attended']))
  })

  it(`and after ${OPERATIONS} random operations`, async ({ skip }) => {
    await skipWithoutPython({ skip })
    vi.stubEnv('RATE_LIMITS', 'off')
    let done = 0
    const hasNext = () => done++ < OPERATIONS
    const statuses = await runRandomOperations({ random: createRandom(7), caller, people: 8, hasNext })
    expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([])
    expect((await replayActivities(await scanStoredItems())).differences).toEqual([])
    expect(await findWrongSummaries()).toEqual([])
  }, 3_600_000)

  it('names each status and each field of a summary that the activities do not tell', async ({ skip }) => {
    await skipWithoutPython({ skip })
    const items = await scanStoredItems()
    const booking = items.find(({ sk, status }) => sk === 'BOOKING' && status === 'pending')
    const appointment = items.find(({ sk, status }) => sk === 'APPOINTMENT' && status === 'attended')
    const clients = items.filter(({ sk, mergedInto }) => sk === 'CLIENT' && !mergedInto)
    const [client] = clients
    const booked = clients.find((item) => item.appointments && item !== client)
    const isOf = (pk: unknown) => (item: { pk: string; sk: string }) =>
      item.pk === pk && !item.sk.includes('#')
    const changed = items.map((item) => {
      if (isOf(booking?.pk)(item)) return { ...item, status: 'completed' }
      if (isOf(appointment?.pk)(item)) return { ...item, status: 'noShow' }
      if (isOf(booked?.pk)(item)) return { ...item, appointments: undefined }
      return isOf(client?.pk)(item) ? { ...item, medicalAlert: !item.medicalAlert } : item
    })
    const { differences } = await replayActivities(changed)
    expect(differences).toHaveLength(4)
    expect(differences.join(' ')).toMatch(/is completed, but its activities say pending/)
    expect(differences.join(' ')).toMatch(/is noShow, but its activities say attended/)
    expect(differences.join(' ')).toMatch(/appointments of client/)
    expect(differences.join(' ')).toMatch(/medicalAlert of client/)
  })
})
