import { setTimeout as wait } from 'node:timers/promises'
import { parseStaleReads } from '#infra/local/dynamodb/stale-reads.ts'

/** For the write to the replica itself. */
const MARGIN_MS = 100

const staleReads = parseStaleReads(process.env.DYNAMODB_STALE)

/**
 * Where DYNAMODB_STALE delays the indexes: waits until they show what others wrote before. Only what a person wrote
 * herself must be there at once.
 */
export async function untilReplicated(): Promise<void> {
  if (staleReads?.indexes) await wait(staleReads.lagMs + MARGIN_MS)
}
