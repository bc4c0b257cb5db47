import { setTimeout as wait } from 'node:timers/promises'
import { parseStaleReadSettings } from '#infra/local/dynamodb/stale-read-settings.ts'

const MARGIN_MS = 100

const staleReads = parseStaleReadSettings(process.env.DYNAMODB_STALE)

/** Waits until indexes contain earlier writes, if DYNAMODB_STALE delays the indexes. */
export async function waitUntilReplicated(): Promise<void> {
  if (staleReads?.indexes) await wait(staleReads.lagMs + MARGIN_MS)
}
