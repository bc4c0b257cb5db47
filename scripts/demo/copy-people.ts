import { randomInt, randomUUID } from 'node:crypto'
import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { findRecordsByEmail } from '#functions/clients/personal-records.ts'
import * as clients from '#functions/lib/store/clients.ts'
import { activePassSearchTokens, searchTokenItems } from '#functions/lib/store/search-tokens.ts'
import { batchGetAll } from '#functions/lib/table/batch-get.ts'
import { ddb, TABLE_NAME } from '#functions/lib/table/dynamodb.ts'
import { clientKey, evidenceKey, paymentTransactionKey } from '#functions/lib/table/keys.ts'
import { appendToLedger } from '#functions/waivers/audit-ledger.ts'
import { evidenceItems, newEvidence } from '#functions/waivers/evidence.ts'
import { newId } from '#infra/local/stripe/stripe-state.ts'
import { fullName } from '#shared/lib/client.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { generatePassCode } from '#shared/lib/pass-code.ts'
import { foldText } from '#shared/lib/text/fold-text.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'
import { type CanonicalValue, canonicalJson } from '#shared/waivers/canonical-json.ts'
import { generateWaiverReference } from '#shared/waivers/waiver-reference.ts'
import { batchWrite } from './batch-write.ts'
import { addCountsOfCopies, type Counters } from './counter-deltas.ts'
import type { DemoGym } from './demo-gym.ts'
import { createPerson, type Person, type PersonIndex } from './people.ts'

type Item = Record<string, unknown>

type CopyOptions = {
  people: readonly Person[]
  /** The counters before `people` were created. If they are given, their increase since then is added again for each copy of `people`. */
  before?: Counters
  copiesPerPerson: number
  firstIndex: PersonIndex
  /** This function is called once for each copy of a person. It returns a function that changes each item of the copy. */
  change?: () => (item: Item) => Item
}

export async function copyPeople(
  { random, end }: DemoGym,
  {
    people,
    before,
    copiesPerPerson,
    firstIndex: { run, index: first },
    change = () => keepItem,
  }: CopyOptions,
  onProgress: (copiedCount: number) => void,
): Promise<void> {
  const originals = await Promise.all(
    people.map(async (person) => ({ person, items: await readItems(person) })),
  )
  let copiedCount = 0
  const items = function* () {
    for (let copy = 0; copy < copiesPerPerson; copy++) {
      for (const original of originals) {
        yield* copyItems(original, createPerson(random, { run, index: first + copiedCount++ }), change())
      }
    }
  }
  await batchWrite(items(), () => onProgress(copiedCount))
  if (before) await addCountsOfCopies(before, copiesPerPerson)
  await appendToLedger(() => end)
}

const keepItem = (item: Item): Item => item

/** Reads all items of a person except search tokens and the item that keeps the email unique. */
async function readItems({ email }: Person): Promise<Item[]> {
  const records = await findRecordsByEmail(email)
  const ids = (type: string) => records.flatMap(({ sk, id }) => (sk === type ? String(id) : []))
  const clientItems: Item[] = []
  for (const id of ids('CLIENT')) {
    const query = {
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :client',
      ExpressionAttributeValues: { ':client': clientKey(id).pk },
    }
    for await (const { Items = [] } of paginateQuery({ client: ddb }, query)) clientItems.push(...Items)
  }
  const otherRecords = records.filter(({ sk }) => sk !== 'CLIENT')
  const paymentIds = otherRecords.flatMap(paymentIdsIn)
  return [
    ...clientItems,
    ...otherRecords,
    ...(await batchGetAll([...ids('WAIVER').map(evidenceKey), ...paymentIds.map(paymentTransactionKey)])),
  ]
}

/** Returns the IDs of the payments and refunds in a payer item. `paymentTransactionKey` returns the keys of their items. */
const paymentIdsIn = ({ sk, moves }: Item): string[] =>
  sk === 'PAYER' && Array.isArray(moves) ? moves.map(({ id }) => String(id)) : []

const SignedRecord = z.looseObject({
  waiverId: z.string(),
  reference: z.string(),
  waiver: z.looseObject({ evidence: z.looseObject({ signedAt: z.string() }) }),
})

type OriginalPerson = { person: Person; items: readonly Item[] }

function* copyItems(
  { person, items }: OriginalPerson,
  to: Person,
  change: (item: Item) => Item,
): Generator<Item> {
  const renameRecord = createRenamer(person, to)
  const rename = (item: unknown) => change(renameRecord(item) as Item)
  for (const item of items) {
    if (item.sk === 'EVIDENCE') {
      yield* copyEvidence(item, rename)
      continue
    }
    const copy = rename(item)
    yield copy
    if (copy.sk !== 'CLIENT') continue
    const client = clients.fromItem(copy)
    yield clients.uniqueEmailItem(to.email, client.id)
    yield* searchTokenItems(client)
    yield* activePassSearchTokens(client)
  }
}

/** Returns the evidence items of a copied waiver. The copy has a new hash, because the names differ. copyPeople() adds it to the ledger. */
function copyEvidence({ record }: Item, rename: (value: unknown) => unknown) {
  const signedRecord = z.parse(SignedRecord, rename(JSON.parse(String(record))))
  const { waiverId, reference, waiver } = signedRecord
  const { signedAt } = waiver.evidence
  return evidenceItems(
    newEvidence({ waiverId, reference, signedAt, record: canonicalJson(signedRecord as CanonicalValue) }),
  )
}

/** Matches all kinds of IDs in records. The ID of a visit has 32 hexadecimal digits. */
const ID_PATTERN =
  /\b[\da-f]{32}\b|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b[a-z_]+_[\da-f]{28}\b|\bDP[A-Z2-9]{6}\b|\bW(?:-[A-Z2-9]{4}){2}\b/g

/** Returns a function that replaces names, email, phone number and IDs. The same ID is always replaced by the same new ID. */
function createRenamer(from: Person, to: Person): (value: unknown) => unknown {
  const newIdentifiers = new Map<string, string>()
  const toCopiedId = (old: string): string => {
    const copiedId = newIdentifiers.get(old)
    const copy = copiedId ?? newIdentifier(old)
    newIdentifiers.set(old, copy)
    return copy
  }
  const lines = new Map([...spellingsOf(from)].map((line, i) => [line, spellingsOf(to)[i] ?? '']))
  const renameText = (value: string) =>
    value
      .split('\n')
      .map((line) => lines.get(line) ?? line.replaceAll(from.email, to.email).replace(ID_PATTERN, toCopiedId))
      .join('\n')
  const rename = (value: unknown): unknown => {
    if (typeof value === 'string') return renameText(value)
    if (Array.isArray(value)) return value.map(rename)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, rename(each)]))
  }
  return rename
}

function newIdentifier(old: string): string {
  if (old.startsWith('DP')) return generatePassCode(randomInt)
  const stripeType = /^[a-z_]+(?=_)/.exec(old)?.[0]
  if (stripeType) return newId(stripeType)
  if (old.startsWith('W-')) return generateWaiverReference(randomInt)
  return old.includes('-') ? randomUUID() : randomUUID().replaceAll('-', '')
}

/** Returns all spellings of a person's names and phone number in records and search tokens, in the same order for every person. */
function spellingsOf(person: Person): string[] {
  const { firstName, lastName, phone } = person
  const names = [firstName, lastName, fullName(person)]
  const lines = [...names, ...names.map((name) => toSearchText([name])), ...names.map(foldText)]
  return [...lines, phone, toSearchText([phone]), phoneDigits(phone)]
}
