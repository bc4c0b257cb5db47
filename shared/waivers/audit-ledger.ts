import * as z from 'zod/mini'
import { canonicalJson } from './canonical-json.ts'

export type Sha256Function = (text: string) => string

/** A page of this size stays well below the limit of 6 MB for a Lambda response. */
export const LEDGER_EXPORT_PAGE_SIZE = 5000

export const EMPTY_LEDGER_HASH = '0'.repeat(64)

const HashedFields = z.object({
  sequence: z.int(),
  previousHash: z.string(),
  payloadHash: z.string(),
  recordedAt: z.string(),
})
type HashedFields = z.infer<typeof HashedFields>

/** The hash does not include the waiver's ID, so that an erasure can remove the ID. */
export const LedgerEntry = z.extend(HashedFields, { hash: z.string(), waiverId: z.optional(z.string()) })
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const LedgerHead = z.object({ sequence: z.int(), hash: z.string() })
export type LedgerHead = z.infer<typeof LedgerHead>

export const EMPTY_LEDGER_HEAD: LedgerHead = { sequence: 0, hash: EMPTY_LEDGER_HASH }

/** Returns a hash with a salt. Without the salt, the canonical JSON could be guessed from the hash. */
export const hashPayload = (salt: string, record: string, sha256: Sha256Function): string =>
  sha256(salt + record)

export const hashEntry = (
  { sequence, previousHash, payloadHash, recordedAt }: HashedFields,
  sha256: Sha256Function,
): string => sha256(canonicalJson({ sequence, previousHash, payloadHash, recordedAt }))

type NewEntry = { payloadHash: string; waiverId: string }

export function createLedgerEntries(
  head: LedgerHead,
  newEntries: readonly NewEntry[],
  { recordedAt, sha256 }: { recordedAt: string; sha256: Sha256Function },
): LedgerEntry[] {
  let last = head
  return newEntries.map(({ payloadHash, waiverId }) => {
    const link = { sequence: last.sequence + 1, previousHash: last.hash, payloadHash, recordedAt }
    const entry = { ...link, hash: hashEntry(link, sha256), waiverId }
    last = entry
    return entry
  })
}
