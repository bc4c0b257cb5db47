import { setTimeout as wait } from 'node:timers/promises'
import { parseStaleReads } from '#infra/local/dynamodb/stale-reads.ts'

const MARGIN_MS = 100

const staleReads = parseStaleReads(process.env.DYNAMODB_STALE)

/** Waits until indexes contain earlier writes, if DYNAMODB_STALE delays the indexes. */
export async function waitUntilReplicated(): Promise<void> {
  if (staleReads?.indexes) await wait(staleReads.lagMs + MARGIN_MS)
}
