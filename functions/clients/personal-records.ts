import * as z from 'zod/mini'
import { Appointment } from '#shared/appointments/appointment.ts'
import { decideErasure } from '#shared/clients/retention.ts'
import { DayPass } from '#shared/front-desk/day-pass.ts'
import { Visit } from '#shared/front-desk/visit.ts'
import { Activity } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { getVisitCounterDeltas } from '#shared/lib/visit-counts.ts'
import { appointmentReleaseWrites } from '../appointments/waiting-list.ts'
import { expectedVisitDeleteWrites } from '../front-desk/expected-visits.ts'
import { InternalError } from '../lib/internal-error.ts'
import { findClientRecords, loadRecords } from '../lib/store/client-records.ts'
import * as clients from '../lib/store/clients.ts'
import { activePassSearchTokens, searchTokenKeys } from '../lib/store/search-tokens.ts'
import {
  addCounts,
  allTimeCounterWrite,
  type CounterDeltas,
  monthCounterWrite,
} from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { emailPartition, getIndexedStatus } from '../lib/table/index-keys.ts'
import {
  clientKey,
  type Key,
  MEMBER_CODE_PREFIX,
  memberCodeKey,
  mergeKey,
  type RecordType,
  relationKeys,
  uniqueEmailKey,
} from '../lib/table/keys.ts'
import { type Item, queryAll, queryWholePartition } from '../lib/table/query-all.ts'
import { deleteWrite, insertWrite, transact, transactOrThrow, type Write } from '../lib/table/transact.ts'
import { clientDeleteWrites } from '../report/funnel.ts'
import { evidenceEraseWrites } from '../waivers/erase-evidence.ts'

const MAX_ERASE_ATTEMPTS = 5

export type ErasureResult = {
  pk: string
  type: string
  /** `gone` means that another run erased the record first. */
  action: 'erase' | 'anonymize' | 'keep' | 'gone'
  until?: string
}

const counterNames: Partial<Record<RecordType, string>> = {
  DAY_PASS: 'dayPass',
  BOOKING: 'booking',
  INTAKE_FORM: 'intakeForm',
  WAIVER: 'waiver',
  CLIENT: 'client',
}

/** Also finds records under former emails and of merged clients. Puts the client last, because the other records are found through it. */
export async function findRecordsByEmail(email: string): Promise<Item[]> {
  const directRecords = await queryByEmail(email)
  const ids = directRecords.filter(({ sk }) => sk === 'CLIENT').map(({ id }) => String(id))
  const owner = await clients.findIdByEmail(email)
  const clientsById = new Map<string, Client>()
  for (const id of owner ? [...ids, owner] : ids) {
    const client = await clients.findAfterMerge(id)
    if (client) clientsById.set(client.id, client)
  }
  const recordLists = await Promise.all([...clientsById.values()].map(recordsOf))
  return putClientLast([...directRecords, ...recordLists.flat()])
}

/** Finds records by the client's ID, because children and imported clients may have no email. */
export async function findRecordsByClient(id: string): Promise<Item[]> {
  const client = await clients.findAfterMerge(id)
  if (!client) return []
  const records = client.email
    ? await findRecordsByEmail(client.email)
    : putClientLast(await recordsOf(client))
  return withoutOtherClients(records)
}

/** Removes records of other clients from the list. A child's record, for example, may contain the guardian's email. */
async function withoutOtherClients(records: readonly Item[]): Promise<Item[]> {
  const ids = new Set(records.filter(({ sk }) => sk === 'CLIENT').map(({ id }) => id))
  const otherIds = records.flatMap(({ clientId }) =>
    clientId && !ids.has(clientId) ? [String(clientId)] : [],
  )
  const existingOtherIds = new Set((await loadRecords(otherIds.map(clientKey))).map(({ id }) => id))
  return records.filter(({ clientId }) => !existingOtherIds.has(clientId))
}

export async function includeChildItems(records: readonly Item[]): Promise<Item[]> {
  const parentRecords = records.filter(({ sk }) => sk === 'CLIENT' || sk === 'WAIVER')
  const childItems = (await Promise.all(parentRecords.map(({ pk }) => queryWholePartition(pk)))).flat()
  return [
    ...records,
    ...childItems.filter(({ sk }) => sk !== 'CLIENT' && sk !== 'WAIVER' && sk !== 'DOCUMENT'),
  ]
}

function putClientLast(records: readonly Item[]): Item[] {
  const recordsByKey = new Map(records.map((record) => [`${record.pk} ${record.sk}`, record]))
  const rank = ({ sk, mergedInto }: Item) => (sk !== 'CLIENT' ? 0 : mergedInto ? 1 : 2)
  return [...recordsByKey.values()].sort((a, b) => rank(a) - rank(b))
}

const isMerge = ({ type }: Readonly<Record<string, unknown>>) => type === 'clientsMerged'

const queryByEmail = (email: string): Promise<Item[]> =>
  queryAll({
    IndexName: 'byPerson',
    KeyConditionExpression: 'personPk = :person',
    ExpressionAttributeValues: { ':person': emailPartition(email) },
  })

async function recordsOf({ id, email, previousEmails = [] }: Client): Promise<Item[]> {
  const recordLists = await Promise.all([email ?? [], previousEmails].flat().map(queryByEmail))
  const ownRecords = recordLists.flat().filter((record) => record.sk !== 'CLIENT' && record.clientId === id)
  // Records without an email, such as a child's visit, are found through the client's activities.
  const { records, activities } = await findClientRecords(id)
  const mergedKeys = activities.filter(isMerge).map(({ subject }) => clientKey(subject.id))
  const storedClients = await loadRecords([clientKey(id), ...mergedKeys])
  return [...ownRecords, ...records, ...storedClients.filter((item) => item.id === id || item.mergedInto)]
}

export async function applyErasure(record: Item, today: string, dryRun: boolean): Promise<ErasureResult> {
  const decision = decideErasure(record.sk, record, today)
  if (!dryRun && decision.action === 'erase') {
    if (record.sk === 'CLIENT') await eraseClient(record, await queryWholePartition(record.pk))
    else if (!(await erase(record))) return { pk: record.pk, type: record.sk, action: 'gone' }
  }
  if (!dryRun && decision.action === 'anonymize') await transact([anonymizeWrite(record)])
  return { pk: record.pk, type: record.sk, ...decision }
}

/** Erases `childItems` first and the client last. `otherWrites` are part of the transaction that erases the client. */
export async function eraseClient(
  client: Item,
  childItems: readonly Item[],
  otherWrites: readonly Write[] = [],
): Promise<void> {
  await eraseClientFile(client, childItems)
  await erase(client, otherWrites)
}

/** Retries if a counter or the record changed concurrently. Returns false if another run erased the record. */
async function erase(
  record: Item,
  otherWrites: readonly Write[] = [],
  attemptsLeft = MAX_ERASE_ATTEMPTS,
): Promise<boolean> {
  const { pk, sk } = record
  const evidence = sk === 'WAIVER' ? await evidenceEraseWrites(String(record.id)) : []
  const erasure =
    sk === 'CLIENT'
      ? await clientDeleteWrites({ pk, sk })
      : { writes: await deleteWrites(record), counts: {} }
  const failures = await transact([
    ...evidence,
    ...erasure.writes,
    ...eraseWrites(record, erasure.counts),
    ...otherWrites,
  ])
  if (failures.length === 0) return true
  const isChangeable = sk === 'CLIENT' || sk === 'APPOINTMENT'
  const isGone = isChangeable ? (await loadRecords([{ pk, sk }])).length === 0 : undefined
  if (isGone ?? failures.some(({ index }) => index === evidence.length)) return false
  if (attemptsLeft > 1) return erase(record, otherWrites, attemptsLeft - 1)
  throw new InternalError('eraseContended', `A record of type ${sk} changed with each attempt to erase it`)
}

/** Returns the writes that delete the record. Reads an appointment again, because a waiting client may have been offered a seat meanwhile. */
async function deleteWrites(record: Item): Promise<Write[]> {
  const { pk, sk } = record
  if (sk === 'PAYER') return [payerEraseWrite(record)]
  const [storedItem] = sk === 'APPOINTMENT' ? await loadRecords([{ pk, sk }]) : []
  if (!storedItem) return [deleteWrite({ pk, sk }, IF_STORED)]
  const appointment = z.parse(Appointment, storedItem)
  return [
    deleteWrite({ pk, sk }, ifUnchanged(appointment)),
    ...(await appointmentReleaseWrites(appointment, new Date())),
  ]
}

const ifUnchanged = ({ status, sequence }: Appointment) => ({
  ConditionExpression: '#status = :status AND #sequence = :sequence',
  ExpressionAttributeNames: { '#status': 'status', '#sequence': 'sequence' },
  ExpressionAttributeValues: { ':status': status, ':sequence': sequence },
})

/** Keeps the ID of the Stripe customer, so that a later event from Stripe does not create the person again. */
const payerEraseWrite = ({ pk, sk, id, payerVersion }: Item): Write =>
  insertWrite({ pk, sk, id, isErased: true, payerVersion: Number(payerVersion) + 1 }, IF_STORED)

const IF_STORED = { ConditionExpression: 'attribute_exists(pk)' }

const MAX_TRANSACTION_ITEMS = 100

/** Deletes all items of the client, such as search tokens, and the data for undoing its merges. */
async function eraseClientFile({ id, ...record }: Item, childItems: readonly Item[]): Promise<void> {
  if (record.mergingInto || record.mergingFrom) throw new ApiError('clientMerging')
  const mergeActivities = childItems.filter(isMerge).map((item) => z.parse(Activity, item))
  const clientId = String(id)
  const client = clients.fromItem({ ...record, id })
  const keys: Key[] = [
    ...childItems.filter(({ sk }) => sk !== 'CLIENT'),
    ...childItems.flatMap(({ sk }) => mirroredKey(sk, clientId) ?? []),
    ...searchTokenKeys(client),
    ...activePassSearchTokens(client),
    ...(await uniqueEmailsOf(client)),
    ...(await Promise.all(mergeActivities.map(findMergeItems))).flat(),
  ]
  const writes = keys.map((key) => deleteWrite({ pk: key.pk, sk: key.sk }))
  for (let start = 0; start < writes.length; start += MAX_TRANSACTION_ITEMS) {
    await transactOrThrow(writes.slice(start, start + MAX_TRANSACTION_ITEMS))
  }
}

async function uniqueEmailsOf({ id, previousEmails = [] }: Client): Promise<Key[]> {
  const storedEmails = await loadRecords(previousEmails.map(uniqueEmailKey))
  return storedEmails.filter(({ clientId }) => clientId === id)
}

const findMergeItems = ({ details }: Activity): Promise<Key[]> =>
  queryWholePartition(mergeKey(String(details?.mergeId)).pk)

function mirroredKey(sk: string, clientId: string): Key | undefined {
  if (sk.startsWith(MEMBER_CODE_PREFIX)) return memberCodeKey(sk.slice(MEMBER_CODE_PREFIX.length))
  return relationKeys(sk, clientId)?.[1]
}

/** Returns the writes that an erasure needs besides deleting the record. Adds up all counter changes, because a transaction writes an item once. */
function eraseWrites(record: Item, erasureCounts: CounterDeltas): Write[] {
  const { sk, email } = record
  const counts = addCounts(counterDeltas(record), erasureCounts)
  return [
    ...(sk === 'CLIENT' && email ? [deleteWrite(uniqueEmailKey(String(email)))] : []),
    ...(sk === 'DAY_PASS' ? expectedVisitDeleteWrites(z.parse(DayPass, record)) : []),
    ...(sk === 'VISIT' ? visitCountWrites(z.parse(Visit, record)) : []),
    ...(Object.keys(counts).length > 0 ? [allTimeCounterWrite(counts)] : []),
  ]
}

const visitCountWrites = (visit: Visit): Write[] =>
  visit.voidedAt ? [] : [monthCounterWrite(getVisitCounterDeltas(visit, -1), new Date(visit.at))]

function counterDeltas(record: Item): CounterDeltas {
  const { sk, emails } = record
  const status = getIndexedStatus(record)
  const counter = Object.entries(counterNames).find(([type]) => type === sk)?.[1]
  const failedCount = Array.isArray(emails) ? emails.filter((email) => email.status === 'parked').length : 0
  return {
    ...(counter && status && { [`${counter}.${status}`]: -1 }),
    ...(failedCount > 0 && { 'email.parked': -failedCount }),
  }
}

function anonymizeWrite({ pk, sk }: Item): Write {
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: { pk, sk },
      UpdateExpression:
        'SET #name = :nobody, email = :nobody, isErased = :yes REMOVE phone, stripeCustomerId, subscriptionId, paymentIntentId, clientId, personPk, personSk, searchText',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':nobody': 'erased', ':yes': true },
    },
  }
}
