import * as z from 'zod/mini'
import { Waiver } from '#shared/waivers/waiver.ts'
import { statusPartition } from '../lib/table/index-keys.ts'
import { AGREEMENTS_PK, REACCEPTANCE_PREFIX, reacceptanceKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { deleteItem, queryTable, tryUpdate } from '../lib/table/table-commands.ts'
import { buildUpdate } from '../lib/table/update-expression.ts'

const Cursor = z.record(z.string(), z.string())

const Reacceptance = z.object({ version: z.string(), cursor: z.optional(Cursor) })
type Reacceptance = z.infer<typeof Reacceptance>

/** Returns the newest request to accept the agreement again. Ends older requests, because clients must accept the newest version. */
export async function findReacceptance(): Promise<Reacceptance | undefined> {
  const items = await queryAll({
    KeyConditionExpression: 'pk = :agreements AND begins_with(sk, :reacceptance)',
    ExpressionAttributeValues: { ':agreements': AGREEMENTS_PK, ':reacceptance': REACCEPTANCE_PREFIX },
    ScanIndexForward: false,
    ConsistentRead: true,
  })
  const [newest, ...olderRequests] = items.map((item) => z.parse(Reacceptance, item))
  await Promise.all(olderRequests.map(({ version }) => endReacceptance(version)))
  return newest
}

export async function endReacceptance(version: string): Promise<void> {
  await deleteItem({ Key: reacceptanceKey(version) })
}

/** Concurrent runs may overwrite each other's cursor. This is safe, because a client is not asked again if a page is read twice. */
export async function saveCursor(version: string, cursor: Record<string, string>): Promise<void> {
  await tryUpdate({
    Key: reacceptanceKey(version),
    ...buildUpdate({ cursor }, { expression: 'attribute_exists(pk)' }),
  })
}

export async function listSignedWaivers(cursor: Record<string, string> | undefined, limit: number) {
  const { Items = [], LastEvaluatedKey } = await queryTable({
    IndexName: 'byStatus',
    KeyConditionExpression: 'statusPk = :signed',
    ExpressionAttributeValues: { ':signed': statusPartition('WAIVER', 'signed') },
    Limit: limit,
    ExclusiveStartKey: cursor,
  })
  return {
    waivers: Items.map((item) => z.parse(Waiver, item)),
    nextCursor: LastEvaluatedKey && z.parse(Cursor, LastEvaluatedKey),
  }
}
