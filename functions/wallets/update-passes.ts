import * as z from 'zod/mini'
import { runInParallel } from '../lib/run-in-parallel.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { WALLET_PASS_TYPE, walletCheckpointKey } from '../lib/table/keys.ts'
import { queryRecords } from '../lib/table/query-pages.ts'
import { putItem } from '../lib/table/table-commands.ts'
import { openApplePushConnection } from './apple-push-connection.ts'
import { createCurrentPassFinder } from './current-passes.ts'
import { notifyPhones } from './notify-phones.ts'
import { WalletRecord } from './wallet-records.ts'
import { getWalletKeys } from './wallet-secrets.ts'

const PAGE_SIZE = 25
/** The job starts no further page of passes in the last 30 seconds before its timeout, because a push may have to wait for Apple's response. */
const TIMEOUT_MARGIN_MS = 30_000

const Checkpoint = z.object({ cursor: z.optional(z.string()) })

/** Notifies the phones of each pass whose content has changed. If the time runs out, the next run continues with the next page. */
export async function updateAllPasses(remainingTimeMs: () => number) {
  const counts = { passes: 0, notified: 0, failed: 0, gone: 0 }
  const start = (await findRecord(Checkpoint, walletCheckpointKey))?.cursor
  let cursor = start
  let page = await findPage(cursor)
  if (page.items.length === 0 && !start) return counts
  const { apple } = await getWalletKeys()
  const push = apple.keys && openApplePushConnection(apple.keys, new Date())
  try {
    while (remainingTimeMs() > TIMEOUT_MARGIN_MS) {
      const { items: records, nextCursor } = page
      const passOf = await createCurrentPassFinder(records, new Date())
      await runInParallel(records, undefined, async (record) => {
        const pushCounts = await notifyPhones(record, passOf(record), push)
        counts.notified += pushCounts.notified
        counts.failed += pushCounts.failed
        counts.gone += pushCounts.gone
      })
      counts.passes += records.length
      cursor = nextCursor
      if (cursor === undefined) break
      page = await findPage(cursor)
    }
  } finally {
    push?.close()
  }
  if (cursor !== start) await saveCheckpoint(cursor)
  return counts
}

const findPage = (cursor: string | undefined) =>
  queryRecords(WALLET_PASS_TYPE, WalletRecord, { cursor, limit: PAGE_SIZE })

const saveCheckpoint = (cursor: string | undefined) => putItem({ Item: { ...walletCheckpointKey, cursor } })
