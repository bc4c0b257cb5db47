import { setTimeout as wait } from 'node:timers/promises'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** By default, a migration uses at most this many write units per second, a fifth of the table's maximum (infra/table-limits.ts). */
export const DEFAULT_WRITE_RATE = 200

export type RateClock = { now: () => number; sleep: (milliseconds: number) => Promise<unknown> }
const systemClock: RateClock = { now: Date.now, sleep: (milliseconds) => wait(milliseconds) }

/** Delays transactions so that on average they use at most `unitsPerSecond` write units per second. */
export function limitWriteRate(
  client: Pick<DynamoDBDocumentClient, 'middlewareStack'>,
  unitsPerSecond: number,
  clock: RateClock = systemClock,
): { getConsumedUnits: () => number; stop: () => void } {
  const name = 'limitWriteRate'
  let nextWriteAt = clock.now()
  let consumedUnits = 0
  client.middlewareStack.add(
    (next) => async (args) => {
      if (!('TransactItems' in args.input)) return next(args)
      for (let waitMs = nextWriteAt - clock.now(); waitMs > 0; waitMs = nextWriteAt - clock.now())
        await clock.sleep(waitMs)
      const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' }
      const result = await next({ ...args, input })
      const units = unitsOf(result.output)
      consumedUnits += units
      nextWriteAt = Math.max(nextWriteAt, clock.now()) + (units / unitsPerSecond) * 1000
      return result
    },
    { step: 'initialize', name },
  )
  return { getConsumedUnits: () => consumedUnits, stop: () => client.middlewareStack.remove(name) }
}

function unitsOf(output: object): number {
  const { ConsumedCapacity = [] } = output as { ConsumedCapacity?: { CapacityUnits?: number }[] }
  return ConsumedCapacity.reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0)
}
