import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { BatchGetCommand, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchGet } from '#functions/lib/table/batch-get.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { transact } from '#functions/lib/table/transact.ts'
import { listBookings } from '#shared/appointments/bookings-operations.ts'
import { getDayPass, listDayPasses } from '#shared/front-desk/day-passes-operations.ts'
import { createPass } from '#tests/support/fixtures/people.ts'
import { createBookingRecord } from '#tests/support/fixtures/staff-records.ts'
import { ana, invoke, invokeExpectingError } from '#tests/support/invoke-handler.ts'

const keys = [
  { pk: 'TEST#1', sk: 'TEST' },
  { pk: 'TEST#2', sk: 'TEST' },
]
type Send = (command: unknown) => Promise<unknown>
const real = ddb.send.bind(ddb) as Send
const send = vi.spyOn(ddb, 'send') as unknown as {
  mockImplementation: (fake: Send) => void
  mock: { calls: [unknown][] }
}
const respondWith = (fake: Send) => send.mockImplementation(fake)
const commandsOf = <C>(type: new (...args: never[]) => C) =>
  send.mock.calls.map(([command]) => command).filter((command): command is C => command instanceof type)

beforeEach(() => {
  send.mock.calls.length = 0
  respondWith(real)
})
afterEach(() => respondWith(real))

/** A throttled partition leaves keys of a batch unprocessed. */
function leaveFirstKey(times: number): void {
  let left = times
  respondWith(async (command) => {
    if (!(command instanceof BatchGetCommand) || left-- <= 0) return real(command)
    const { Keys = [], ...options } = command.input.RequestItems?.[TABLE_NAME] ?? {}
    const [first, ...rest] = Keys
    const others =
      rest.length > 0
        ? await real(new BatchGetCommand({ RequestItems: { [TABLE_NAME]: { Keys: rest, ...options } } }))
        : { Responses: {} }
    return { ...(others as object), UnprocessedKeys: { [TABLE_NAME]: { Keys: [first] } } }
  })
}

describe('a read of the base table', () => {
  it('is consistent for a pass code', async () => {
    const { passCode } = await createPass()
    send.mock.calls.length = 0
    await invoke(getDayPass, { passCode })
    expect(commandsOf(BatchGetCommand).map(({ input }) => input.RequestItems?.[TABLE_NAME])).toEqual([
      expect.objectContaining({ ConsistentRead: true }),
    ])
  })

  it('retries an unprocessed key and finds the pass', async () => {
    const { passCode } = await createPass()
    leaveFirstKey(2)
    expect((await invoke(getDayPass, { passCode })).body.passCode).toBe(passCode)
  })

  it('returns 503 instead of 404 if the key stays unprocessed', { tags: 'nightly' }, async () => {
    const { passCode } = await createPass()
    leaveFirstKey(100)
    expect((await invokeExpectingError(getDayPass, { passCode })).status).toBe(503)
    await expect(batchGet(keys)).rejects.toThrow('The service is busy.')
  })

  it('loads the results of a search consistently', async () => {
    await createBookingRecord({ name: 'Consistent Hit' })
    send.mock.calls.length = 0
    await invoke(listBookings, { search: 'consistent hit' }, { as: ana })
    const [batch] = commandsOf(BatchGetCommand)
    expect(batch?.input.RequestItems?.[TABLE_NAME]?.ConsistentRead).toBe(true)
  })
})

describe('a search for a complete code or ID', () => {
  it('finds a pass by its code without a query', async () => {
    const { passCode } = await createPass()
    send.mock.calls.length = 0
    const { body } = await invoke(listDayPasses, { search: passCode.toLowerCase() }, { as: ana })
    expect(body.items.map((pass) => pass.passCode)).toEqual([passCode])
    expect(commandsOf(QueryCommand)).toEqual([])
    expect(commandsOf(GetCommand).every(({ input }) => input.ConsistentRead)).toBe(true)
    const redeemed = await invoke(listDayPasses, { search: passCode, status: 'redeemed' }, { as: ana })
    expect(redeemed.body.items).toEqual([])
  })

  it('finds a booking by its ID without a query', async () => {
    const id = await createBookingRecord({ name: 'By Id' })
    send.mock.calls.length = 0
    const { body } = await invoke(listBookings, { search: id }, { as: ana })
    expect(body.items.map((booking) => booking.id)).toEqual([id])
    expect(commandsOf(QueryCommand)).toEqual([])
  })
})

describe('a canceled transaction', () => {
  const canceled = (...codes: string[]) =>
    new TransactionCanceledException({
      message: 'canceled',
      $metadata: {},
      CancellationReasons: codes.map((Code) => ({ Code })),
    })

  it('is not retried after a ValidationError, and throws', async () => {
    respondWith(() => Promise.reject(canceled('None', 'ValidationError')))
    await expect(transact([])).rejects.toThrow('DynamoDB rejected the transaction: ValidationError')
    expect(send.mock.calls).toHaveLength(1)
  })

  it('is retried after a conflict', async () => {
    let attempts = 0
    respondWith(() =>
      ++attempts < 3 ? Promise.reject(canceled('None', 'TransactionConflict')) : Promise.resolve({}),
    )
    expect(await transact([{}, {}])).toEqual([])
  })
})
