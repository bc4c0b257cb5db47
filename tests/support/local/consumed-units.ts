import { ddb } from '#functions/lib/table/dynamodb.ts'

type Consumed = { CapacityUnits: number }

/** Counts the requests of these commands during `work`, and their consumed capacity units. */
export async function measureConsumedCapacity(commands: RegExp, work: () => Promise<unknown>) {
  const total = { requests: 0, units: 0 }
  const name = 'counting'
  ddb.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        if (!commands.test(commandName)) return next(args)
        const result = await next({ ...args, input: { ...args.input, ReturnConsumedCapacity: 'TOTAL' } })
        const { ConsumedCapacity = [] } = result.output as { ConsumedCapacity?: Consumed | Consumed[] }
        for (const { CapacityUnits } of [ConsumedCapacity].flat()) total.units += CapacityUnits
        total.requests++
        return result
      },
    { step: 'initialize', name },
  )
  await work().finally(() => ddb.middlewareStack.remove(name))
  return total
}
