import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  createLedgerEntries,
  EMPTY_LEDGER_HEAD,
  LedgerEntry,
  LedgerHead,
} from '#shared/waivers/audit-ledger.ts'
import { sha256 } from '../lib/sha256.ts'
import { getItem } from '../lib/table/get-item.ts'
import { evidenceKey, ledgerEntryKey, ledgerHeadKey, PENDING_LEDGER_ENTRIES_PK } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { queryTable } from '../lib/table/table-commands.ts'
import { deleteWrite, insertWrite, tryTransact, updateWrite, type Write } from '../lib/table/transact.ts'

/** A DynamoDB transaction has at most 100 writes. Each signature needs three and the head of the ledger needs one. */
const BATCH_SIZE = 33
const MAX_ATTEMPTS = 10
const BASE_DELAY_MS = 20
const MAX_DELAY_MS = 400

const NewEntry = z.object({ pk: z.string(), sk: z.string(), waiverId: z.string(), payloadHash: z.string() })
type NewEntry = z.infer<typeof NewEntry>

/** Appends signatures to the ledger. After MAX_ATTEMPTS conflicts with other calls, the next scheduled run appends the remaining signatures. */
export async function appendToLedger(clock: () => Date, hasTime = () => true): Promise<number> {
  let appendedCount = 0
  let conflictCount = 0
  while (conflictCount < MAX_ATTEMPTS && hasTime()) {
    const batch = await findPendingEntries()
    if (batch.length === 0) break
    if (await appendBatch(batch, clock())) {
      appendedCount += batch.length
      conflictCount = 0
    } else {
      conflictCount++
      await wait(Math.random() * Math.min(BASE_DELAY_MS * 2 ** conflictCount, MAX_DELAY_MS))
    }
  }
  return appendedCount
}

async function findPendingEntries(): Promise<NewEntry[]> {
  const { Items = [] } = await queryTable({
    KeyConditionExpression: 'pk = :pending',
    ExpressionAttributeValues: { ':pending': PENDING_LEDGER_ENTRIES_PK },
    Limit: BATCH_SIZE,
    ConsistentRead: true,
  })
  return Items.map((item) => z.parse(NewEntry, item))
}

export async function findLedgerHead(): Promise<LedgerHead> {
  const item = await getItem(ledgerHeadKey)
  return item ? z.parse(LedgerHead, item) : EMPTY_LEDGER_HEAD
}

async function appendBatch(batch: readonly NewEntry[], now: Date): Promise<boolean> {
  const head = await findLedgerHead()
  const entries = createLedgerEntries(head, batch, { recordedAt: now.toISOString(), sha256 })
  return tryTransact([
    ...entries.flatMap((entry) => [entryWrite(entry), evidenceWrite(entry)]),
    ...batch.map(({ pk, sk }) => deleteWrite({ pk, sk }, { ConditionExpression: 'attribute_exists(pk)' })),
    headWrite(head, entries.at(-1) ?? head),
  ])
}

const entryWrite = (entry: LedgerEntry): Write => insertWrite({ ...ledgerEntryKey(entry.sequence), ...entry })

const evidenceWrite = ({ waiverId = '', sequence }: LedgerEntry): Write =>
  updateWrite(evidenceKey(waiverId), { sequence }, { expression: 'attribute_exists(pk)' })

const headWrite = (from: LedgerHead, { sequence, hash }: LedgerHead): Write =>
  updateWrite(
    ledgerHeadKey,
    { sequence, hash },
    from.sequence === 0
      ? { expression: 'attribute_not_exists(pk)' }
      : { expression: '#hash = :from', names: { '#hash': 'hash' }, values: { ':from': from.hash } },
  )

export async function listLedgerEntries(after: number, limit: number): Promise<LedgerEntry[]> {
  if (limit <= 0) return []
  const items = await queryAll({
    KeyConditionExpression: 'pk = :ledger AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':ledger': ledgerHeadKey.pk,
      ':first': ledgerEntryKey(after + 1).sk,
      ':last': ledgerEntryKey(after + limit).sk,
    },
    ConsistentRead: true,
  })
  return items.map((item) => z.parse(LedgerEntry, item))
}
