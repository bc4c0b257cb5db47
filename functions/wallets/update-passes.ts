import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { inParallel } from '../lib/in-parallel.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { WALLET_PASS, walletCheckpointKey } from '../lib/table/keys.ts'
import { openApplePush } from './apple-push.ts'
import { shownNow } from './shown-now.ts'
import { tellPhones } from './tell-phones.ts'
import { WalletRecord } from './wallet-records.ts'
import { getWalletKeys } from './wallet-secrets.ts'

const PAGE_SIZE = 25
/** A page whose pushes all wait for Apple. */
const TIMEOUT_MARGIN_MS = 30_000

const Checkpoint = z.object({ after: z.string() })

/** Compares each pass on a phone with its record. Without phones it reads one empty page; the next run goes on where time ended. */
export async function updateAllPasses(remainingTimeMs: () => number) {
  const counts = { passes: 0, told: 0, failed: 0, gone: 0 }
  const start = (await findRecord(Checkpoint, walletCheckpointKey))?.after ?? ''
  let after = start
  let records = await findPage(after)
  if (records.length === 0 && !start) return counts
  const { apple } = await getWalletKeys()
  const push = apple.keys && openApplePush(apple.keys, new Date())
  try {
    while (records.length > 0 && remainingTimeMs() > TIMEOUT_MARGIN_MS) {
      const shown = await shownNow(records, new Date())
      await inParallel(records, undefined, async (record) => {
        const done = await tellPhones(record, shown(record), push)
        counts.told += done.told
        counts.failed += done.failed
        counts.gone += done.gone
      })
      counts.passes += records.length
      after = records.at(-1)?.serial ?? ''
      records = await findPage(after)
    }
  } finally {
    push?.close()
  }
  const next = records.length > 0 ? after : ''
  if (next !== start) await saveCheckpoint(next)
  return counts
}

async function findPage(after: string): Promise<WalletRecord[]> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      IndexName: 'byType',
      KeyConditionExpression: `typePk = :type AND typeSk > :after`,
      ExpressionAttributeValues: { ':type': WALLET_PASS, ':after': after || ' ' },
      Limit: PAGE_SIZE,
    }),
  )
  return Items.map((item) => z.parse(WalletRecord, item))
}

const saveCheckpoint = (after: string) =>
  ddb.send(new PutCommand({ TableName: TABLE_NAME, Item: { ...walletCheckpointKey, after } }))
