import { setTimeout as wait } from 'node:timers/promises'
import { parseStaleReads } from '#infra/local/dynamodb/stale-reads.ts'

const MARGIN_MS = 100

const staleReads = parseStaleReads(process.env.DYNAMODB_STALE)

/** Where DYNAMODB_STALE delays the indexes, only what a person wrote herself must be there at once. */
export async function untilReplicated(): Promise<void> {
  if (staleReads?.indexes) await wait(staleReads.lagMs + MARGIN_MS)
}
