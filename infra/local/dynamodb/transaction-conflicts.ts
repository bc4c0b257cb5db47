import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDbError } from './dynamodb-error.ts'
import type { Input, Output } from './engine.ts'
import { transactionCanceled } from './transactions.ts'

const WRITES: readonly string[] = ['PutItem', 'UpdateItem', 'DeleteItem']
const conflict = { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }

type Perform = (operation: string, input: Input) => Promise<Output>

/**
 * Simulates transaction conflicts. A transaction locks its items for `heldMs`; a concurrent write to one of them is
 * rejected, as in DynamoDB, instead of waiting in the queue of the engine.
 */
export function withTransactionConflicts(perform: Perform, heldMs: number): Perform {
  const locked = new Set<string>()
  return async (operation, input) => {
    if (WRITES.includes(operation) && locked.has(itemId(input))) {
      throw new DynamoDbError('TransactionConflictException', conflict.Message)
    }
    if (operation !== 'TransactWriteItems' || !Array.isArray(input.TransactItems))
      return perform(operation, input)
    const ids = input.TransactItems.map((action: Record<string, Input>) =>
      itemId(Object.values(action)[0] ?? {}),
    )
    if (ids.some((id) => locked.has(id))) {
      throw transactionCanceled(ids.map((id) => (locked.has(id) ? conflict : { Code: 'None' })))
    }
    for (const id of ids) locked.add(id)
    try {
      await wait(heldMs / 2)
      const output = await perform(operation, input)
      await wait(heldMs / 2)
      return output
    } finally {
      for (const id of ids) locked.delete(id)
    }
  }
}

/** Table and key of a write. */
function itemId(write: Input): string {
  const { pk, sk } = (write.Key ?? write.Item ?? {}) as Record<string, unknown>
  return JSON.stringify([write.TableName, pk, sk])
}
