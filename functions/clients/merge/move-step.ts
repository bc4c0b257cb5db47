import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Activity } from '#shared/lib/activity.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { type Item, loadPointedRecords, payerKeyOf, pointedKeys } from '../../lib/store/client-records.ts'
import { ddb, TABLE_NAME } from '../../lib/table/dynamodb.ts'
import { ACTIVITY_PREFIX, clientKey, type Key, NOTE_PREFIX, waiverKey } from '../../lib/table/keys.ts'
import { transact, type Write } from '../../lib/table/transact.ts'
import { updateOf } from '../../lib/table/update-expression.ts'
import * as notes from '../notes.ts'
import { isGuardianship, moveGuardianship } from './guardianship-moves.ts'
import { type Journal, journalWrite } from './journal.ts'
import { imagePut, type MergeImage } from './merge-image.ts'

export const MAX_RECORDS_PER_STEP = 30
/** DynamoDB takes 100 writes in a transaction; two are the journal and the before-images. */
const MAX_WRITES_PER_STEP = 98

/** What moves together. */
type Unit = Pick<MergeImage, 'moved' | 'records' | 'guardianships'> & { writes: Write[]; emails: string[] }

/** The journal after a step; 'nothing' when there is nothing left to do, 'overtaken' when another write came first. */
export type StepResult = Journal | 'nothing' | 'overtaken'

/** Moves the next items of the merged client, with their before-images and the cursor in one transaction. */
export async function moveStep(journal: Journal): Promise<StepResult> {
  const units = firstThatFit(await nextUnits(journal))
  if (units.length === 0) return 'nothing'
  const step = journal.step + 1
  const image: MergeImage = {
    step,
    moved: units.flatMap(({ moved }) => moved),
    records: units.flatMap(({ records }) => records),
    guardianships: units.flatMap(({ guardianships }) => guardianships),
  }
  const next: Journal = {
    ...journal,
    step,
    records: journal.records + countRecords(image),
    emails: [...new Set([...journal.emails, ...units.flatMap(({ emails }) => emails)])],
  }
  const writes = units.flatMap((unit) => unit.writes)
  const failures = await transact([journalWrite(journal, next), imagePut(journal.id, image), ...writes])
  return failures.length === 0 ? next : 'overtaken'
}

/** Records and notes; activities and guardianships are not counted. */
const countRecords = ({ moved, records }: MergeImage) =>
  records.length + moved.filter(({ sk }) => sk.startsWith(NOTE_PREFIX)).length

function firstThatFit(units: readonly Unit[]): Unit[] {
  const chosen: Unit[] = []
  let [writes, records] = [0, 0]
  for (const unit of units) {
    writes += unit.writes.length
    records += Math.max(1, unit.records.length)
    if (writes > MAX_WRITES_PER_STEP || records > MAX_RECORDS_PER_STEP) break
    chosen.push(unit)
  }
  return chosen
}

async function nextUnits({ from, into }: Journal): Promise<Unit[]> {
  const items = await firstItems(from)
  const activities = items.filter(({ sk }) => sk.startsWith(ACTIVITY_PREFIX))
  const found = await loadPointedRecords(activities.map((item) => z.parse(Activity, item)))
  const records = new Map(
    found.filter(({ clientId }) => clientId === from).map((record) => [record.pk, record]),
  )
  const isPinned = items.some(({ pinned }) => pinned) && (await notes.list(into)).some((note) => note.pinned)
  const units: Unit[] = []
  for (const item of items) {
    if (isGuardianship(item)) units.push(await guardianshipUnit(item, { from, into }))
    else units.push(itemUnit(item, { from, into, records: takeRecords(item, records), isPinned }))
  }
  return units
}

/** Items under the merged client but the client itself. What was moved is gone, so the first are always the next. */
async function firstItems(from: string): Promise<Item[]> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({
      TableName: TABLE_NAME,
      KeyConditionExpression: 'pk = :client',
      ExpressionAttributeValues: { ':client': clientKey(from).pk },
      Limit: MAX_RECORDS_PER_STEP + 1,
      ConsistentRead: true,
    }),
  )
  return Items.map((item) => ({ ...item, pk: String(item.pk), sk: String(item.sk) })).filter(
    ({ sk }) => sk !== 'CLIENT',
  )
}

/** The records that an activity is the first to point to. */
function takeRecords(item: Item, records: Map<string, Item>): Item[] {
  if (!item.sk.startsWith(ACTIVITY_PREFIX)) return []
  const pointed = pointedKeys(z.parse(Activity, item)).map(({ pk }) => records.get(pk))
  const requested = pointed.map((record) =>
    record?.recordId ? records.get(waiverKey(String(record.recordId)).pk) : undefined,
  )
  const payers = pointed.map((record) => records.get((record && payerKeyOf(record)?.pk) ?? ''))
  const taken = [...pointed, ...requested, ...payers].filter((one) => one !== undefined)
  for (const { pk } of taken) records.delete(pk)
  return taken
}

type Move = { from: string; into: string }

function itemUnit(
  item: Item,
  { from, into, records, isPinned }: Move & { records: Item[]; isPinned: boolean },
): Unit {
  const losesPin = isPinned && item.pinned === true
  const moved = { ...item, ...(losesPin && { pinned: false }) }
  return {
    writes: [
      ...moveWrites(moved, { from, into }),
      ...records.map((record) => ownerWrite(record, { from, into })),
    ],
    moved: [{ sk: item.sk, ...(losesPin && { pinned: true }) }],
    records: records.map(({ pk, sk }) => ({ pk, sk })),
    guardianships: [],
    emails: records.flatMap(({ email }) => (typeof email === 'string' && email ? normalizeEmail(email) : [])),
  }
}

async function guardianshipUnit(item: Item, move: Move): Promise<Unit> {
  const { writes, image } = await moveGuardianship(item, move)
  return { writes, moved: [], records: [], guardianships: [image], emails: [] }
}

/** Moves an item from under one client to the other. */
export function moveWrites(item: Item, { from, into }: Move): Write[] {
  const old: Key = { pk: clientKey(from).pk, sk: item.sk }
  return [
    { Delete: { TableName: TABLE_NAME, Key: old, ConditionExpression: 'attribute_exists(pk)' } },
    { Put: { TableName: TABLE_NAME, Item: { ...item, pk: clientKey(into).pk, clientId: into } } },
  ]
}

/** Gives a record to the other client; the search text of a waiver names its client too. */
export function ownerWrite({ pk, sk, searchText }: Item, { from, into }: Move): Write {
  const isNamed = typeof searchText === 'string' && searchText.includes(from)
  const changes = { clientId: into, ...(isNamed && { searchText: searchText.replace(from, into) }) }
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: { pk, sk },
      ...updateOf(changes, { expression: 'clientId = :owner', values: { ':owner': from } }),
    },
  }
}
