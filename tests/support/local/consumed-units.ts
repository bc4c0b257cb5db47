import { ddb } from '#functions/lib/table/dynamodb.ts'

type Consumed = { CapacityUnits: number }

/** How many requests of these commands a work makes, and the units that the table reports for them. */
export async function consumedBy(commands: RegExp, work: () => Promise<unknown>) {
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
