import * as z from 'zod/mini'
import { AgreementVersion, findBuiltInAgreement, toAgreement } from '#shared/waivers/agreement-version.ts'
import { EMPTY_LEDGER_HEAD, LedgerEntry, LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { StoredEvidence } from '#shared/waivers/evidence-record.ts'
import { Waiver } from '#shared/waivers/waiver.ts'
import type { SignedWaiver } from '#shared/waivers/waiver-verification.ts'
import { batchGet } from '../lib/table/batch-get.ts'
import {
  agreementKey,
  evidenceKey,
  ledgerEntryKey,
  ledgerHeadKey,
  pendingLedgerEntryKey,
  waiverKey,
  waiverReferenceKey,
} from '../lib/table/keys.ts'
import { getBySecret } from '../lib/writes/get-by-secret.ts'
import type { RateLimitedAttempt } from '../lib/writes/rate-limit-counters.ts'
import { toAgreementHashes } from './signed-agreement.ts'

type Item = Record<string, unknown>

export const getWaiverByReference = (reference: string, attempt: RateLimitedAttempt): Promise<SignedWaiver> =>
  getBySecret(waiverReferenceKey(reference), ({ waiverId }) => findSignedWaiver(String(waiverId)), {
    ...attempt,
    notFound: 'referenceNotFound',
  })

export async function findSignedWaiver(
  waiverId: string,
  isSecondRead = false,
): Promise<SignedWaiver | undefined> {
  const [waiverItem, evidenceItem, headItem] = await getInOrder([
    waiverKey(waiverId),
    evidenceKey(waiverId),
    ledgerHeadKey,
  ])
  if (!waiverItem || !evidenceItem) return undefined
  const [waiver, evidence] = [z.parse(Waiver, waiverItem), z.parse(StoredEvidence, evidenceItem)]
  const { sequence } = evidence
  const signedVersion = waiver.evidence?.agreementVersion
  const builtInAgreement = signedVersion ? findBuiltInAgreement(signedVersion) : undefined
  const [publishedItem, pendingItem, entryItem, previousItem] = await getInOrder([
    // If the waiver has no signed version, no item has this key.
    agreementKey(signedVersion ?? ''),
    pendingLedgerEntryKey({ signedAt: waiver.evidence?.signedAt ?? waiver.createdAt, waiverId }),
    ...(sequence ? [ledgerEntryKey(sequence), ledgerEntryKey(sequence - 1)] : []),
  ])
  // Reads all items again, because the ledger entry may have been written between the two reads above.
  if (!sequence && !pendingItem && !isSecondRead) return findSignedWaiver(waiverId, true)
  const text = builtInAgreement ?? (publishedItem && toAgreement(z.parse(AgreementVersion, publishedItem)))
  return {
    waiver,
    evidence,
    isWaiting: !!pendingItem,
    entry: entryItem && z.parse(LedgerEntry, entryItem),
    entryBefore: previousItem && z.parse(LedgerEntry, previousItem),
    head: headItem ? z.parse(LedgerHead, headItem) : EMPTY_LEDGER_HEAD,
    agreement: text && toAgreementHashes(text),
  }
}

async function getInOrder(keys: readonly { pk: string; sk: string }[]): Promise<(Item | undefined)[]> {
  const items = await batchGet(keys)
  return keys.map((key) => items.find(({ pk, sk }) => pk === key.pk && sk === key.sk))
}
