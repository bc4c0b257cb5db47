import { setImmediate as nextTurn } from 'node:timers/promises'
import type { TableDescription } from '@aws-sdk/client-dynamodb'
import type { Output } from './engine.ts'

/** Waits for a table that was created or changed: the engine does so in a later turn of the event loop. */
export async function untilActive(describeTable: () => Promise<Output>): Promise<void> {
  while (((await describeTable()).Table as TableDescription).TableStatus !== 'ACTIVE') await nextTurn()
}
