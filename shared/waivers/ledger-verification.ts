import {
  EMPTY_LEDGER_HASH,
  hashEntry,
  hashPayload,
  type LedgerEntry,
  type LedgerHead,
  type Sha256Function,
} from './audit-ledger.ts'

export type Alteration = string

export function findLedgerAlterations(
  entries: readonly LedgerEntry[],
  {
    head,
    anchors = [],
    sha256,
  }: { head: LedgerHead; anchors?: readonly LedgerHead[]; sha256: Sha256Function },
): Alteration[] {
  const alterations: Alteration[] = []
  let last: LedgerHead = { sequence: 0, hash: EMPTY_LEDGER_HASH }
  for (const entry of entries) {
    const expectedSequence = last.sequence + 1
    if (entry.sequence === expectedSequence)
      alterations.push(...findEntryAlterations(entry, last.hash, sha256))
    else if (entry.sequence > expectedSequence)
      alterations.push(missingEntries(expectedSequence, entry.sequence - 1))
    else alterations.push(`Entry ${entry.sequence}: out of place`)
    last = entry
  }
  if (head.sequence > last.sequence) alterations.push(missingEntries(last.sequence + 1, head.sequence))
  else if (head.sequence !== last.sequence || head.hash !== last.hash) alterations.push('Head of the ledger')
  return [...alterations, ...anchors.flatMap((anchor) => verifyAnchor(entries, anchor))]
}

export function findEntryAlterations(
  entry: LedgerEntry,
  expectedPreviousHash: string,
  sha256: Sha256Function,
): Alteration[] {
  const { sequence } = entry
  return [
    ...(entry.previousHash === expectedPreviousHash ? [] : [`Entry ${sequence}: previous hash`]),
    ...(entry.hash === hashEntry(entry, sha256) ? [] : [`Entry ${sequence}: contents`]),
  ]
}

export function findPayloadAlterations(
  { sequence, ...entry }: LedgerEntry,
  { salt, record }: { salt: string; record: string },
  sha256: Sha256Function,
): Alteration[] {
  return hashPayload(salt, record, sha256) === entry.payloadHash
    ? []
    : [`Evidence record or salt of entry ${sequence}`]
}

/** Compares the ledger with an anchor, a copy of an earlier last entry. Only anchors reveal that the newest entries were removed. */
function verifyAnchor(entries: readonly LedgerEntry[], { sequence, hash }: LedgerHead): Alteration[] {
  const entry = entries.find((each) => each.sequence === sequence)
  if (!entry) return [`Anchored entry ${sequence} is missing`]
  return entry.hash === hash ? [] : [`Entry ${sequence}: hash differs from its anchor`]
}

const missingEntries = (first: number, last: number): Alteration =>
  first === last ? `Entry ${first} is missing` : `Entries ${first} to ${last} are missing`
