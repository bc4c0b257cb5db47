import { setTimeout as wait } from 'node:timers/promises'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { documents } from './client.ts'

export type Write = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
/** A write whose condition did not hold, with the item that was in its way when the write asked for it. */
export type Refusal = { position: number; item: Record<string, unknown> | undefined }

const CONFLICT_TRIES_MAX = 6
const CONFLICT_WAIT_MS = 25

/** Writes all or nothing. Answers what stood in the way: nothing when it was written. */
export async function transact(writes: readonly Write[]): Promise<readonly Refusal[]> {
  for (let tries = 1; ; tries++) {
    try {
      await documents.send(new TransactWriteCommand({ TransactItems: [...writes] }))
      return []
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error
      const refusals = refusalsOf(error)
      if (refusals.length > 0) return refusals
      // The SDK does not retry a transaction that met another one on the same item.
      if (tries === CONFLICT_TRIES_MAX) throw error
      await wait(CONFLICT_WAIT_MS * 2 ** tries * Math.random())
    }
  }
}

function refusalsOf(error: TransactionCanceledException): Refusal[] {
  return (error.CancellationReasons ?? []).flatMap((reason, position) =>
    reason.Code === 'ConditionalCheckFailed'
      ? [{ position, item: reason.Item && unmarshall(reason.Item) }]
      : [],
  )
}
