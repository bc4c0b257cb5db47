import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { VISITOR } from '#shared/activity.ts'
import { business } from '#shared/business.ts'
import { fullName } from '#shared/client.ts'
import { toSearchText } from '#shared/pagination.ts'
import { type PlainDate, plainDateIn } from '#shared/plain-date.ts'
import {
  coversItsClient,
  effectiveWaiverStatus,
  Waiver,
  type WaiverStatus,
  type WaiverStep,
  waiverSummary,
} from '#shared/waiver.ts'
import { findClientRecords } from './client-records.ts'
import { evidenceWrites, type NewEvidence } from './evidence.ts'
import { type Family, familyCounts, familyWrites } from './family.ts'
import { completeLinkWrites, type FormLinkTarget } from './form-requests.ts'
import { findRelated } from './guardians.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from './outbox/outbox.ts'
import {
  type ClientRef,
  type ConditionalWrite,
  type SubmissionWrites,
  writeSubmission,
} from './submissions.ts'
import { incrementAllTime, statusDeltas } from './table/counters.ts'
import { ddb, TABLE_NAME } from './table/dynamodb.ts'
import { listKeys, statusKeys, subjectOf, waiverKey } from './table/keys.ts'
import { type ListQuery, queryPage } from './table/query-pages.ts'
import { ifStatusIs } from './table/status-write.ts'
import { undefinedIfConditionFails, type Write } from './table/transact.ts'
import { clientWrite } from './writes/client-bound-writes.ts'
import type { RequestContext } from './writes/idempotent-write.ts'
import type { StaffAction } from './writes/staff-action.ts'
import { updateStatus } from './writes/status-update.ts'

const TYPE = 'WAIVER'

export function toItem(waiver: Waiver) {
  return {
    ...waiver,
    ...waiverKey(waiver.id),
    ...listKeys(TYPE, waiver),
    ...statusKeys(TYPE, waiver.status, waiver),
    searchText: toSearchText([waiver.waiverType, clientName(waiver), waiver.clientId]),
  }
}

const clientName = ({ clientFirstName, clientLastName }: Waiver) =>
  fullName({ firstName: clientFirstName, lastName: clientLastName })

/** Writes of a pending waiver; they join the transaction of the form request with this `recordId`. */
export function insertPending(waiver: Waiver): Write[] {
  const put = {
    Put: { TableName: TABLE_NAME, Item: toItem(waiver), ConditionExpression: 'attribute_not_exists(pk)' },
  }
  return [put, incrementAllTime({ 'waiver.pending': 1 })]
}

const stepAttributes = {
  opened: 'openedAt',
  scrolledToEnd: 'scrolledToEndAt',
} as const satisfies Record<WaiverStep, keyof Waiver>

/** Stores on the waiver itself when a step was first taken, as long as nobody has signed; independent of links sent. */
export async function markStep(id: string, step: WaiverStep, now: Date): Promise<void> {
  await undefinedIfConditionFails(() =>
    ddb.send(
      new UpdateCommand({
        TableName: TABLE_NAME,
        Key: waiverKey(id),
        UpdateExpression: 'SET #at = if_not_exists(#at, :now)',
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(signatureData)',
        ExpressionAttributeNames: { '#at': stepAttributes[step] },
        ExpressionAttributeValues: { ':now': now.toISOString() },
      }),
    ),
  )
}

export async function find(id: string): Promise<Waiver | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: waiverKey(id), ConsistentRead: true }),
  )
  return Item && z.parse(Waiver, Item)
}

/**
 * Stores a signed waiver with its evidence record and its outbox email and completes the request behind its link. `expectedStatus` is the
 * status of the pending waiver; undefined for a new one.
 */
export async function sign(
  { waiver, evidence }: { waiver: Waiver; evidence: NewEvidence },
  {
    person,
    link,
    expectedStatus,
    family,
  }: {
    person: ClientRef
    link: FormLinkTarget
    expectedStatus: WaiverStatus | undefined
    family: Family
  },
  context: RequestContext,
): Promise<PendingEmails> {
  const key = waiverKey(waiver.id)
  const dueFrom = pendingEmails(key, waiver.emails, context.now)
  const put = (clientId: string): ConditionalWrite => ({
    write: {
      Put: {
        TableName: TABLE_NAME,
        Item: { ...toItem({ ...waiver, clientId }), ...(waiver.emails.length > 0 && outboxKeys(dueFrom)) },
        ...(expectedStatus
          ? ifStatusIs(expectedStatus)
          : { ConditionExpression: 'attribute_not_exists(pk)' }),
      },
    },
    ...(expectedStatus && { errorCode: 'waiverChanged' }),
  })
  const submission: SubmissionWrites = {
    key,
    counts: { ...statusDeltas('waiver', expectedStatus, waiver.status), ...familyCounts(family) },
    writes: (clientId: string) => [
      ...completeLinkWrites(link, waiver.id, context.now),
      put(clientId),
      ...evidenceWrites(evidence).map((write) => ({ write })),
      ...familyWrites(family, waiver, clientId, context),
    ],
    activity: {
      type: 'waiverSigned',
      subject: subjectOf(key),
      details: {
        isGuardian: !!waiver.signatureData?.guardianName,
        ...(waiver.evidence && { agreementVersion: waiver.evidence.agreementVersion }),
      },
    },
    ...(coversItsClient(waiver) && { summary: waiverSummary([waiver]) }),
  }
  const clientId = await writeSubmission(person, submission, context)
  return { ...dueFrom, clientId }
}

/** Newest first. */
export async function list(
  query: ListQuery,
  now: Date,
): Promise<{ items: Waiver[]; nextCursor: string | undefined }> {
  const today = plainDateIn(business.timeZone, now)
  const { items, nextCursor } = await queryByEffectiveStatus(query, today)
  const waivers = items.map((item) => {
    const waiver = z.parse(Waiver, item)
    return { ...waiver, status: effectiveWaiverStatus(waiver, today) }
  })
  return { items: waivers.filter(({ status }) => !query.status || status === query.status), nextCursor }
}

/** No job expires waivers: the filters compare the expiration date with today. */
function queryByEffectiveStatus(query: ListQuery, today: PlainDate) {
  if (query.status !== 'signed' && query.status !== 'expired') return queryPage(TYPE, query)
  // The search index has no expiration dates: filter the full records of all statuses.
  if (query.search) return queryPage(TYPE, { ...query, status: undefined })
  if (query.status === 'signed') {
    const expression = 'attribute_not_exists(expirationDate) OR expirationDate > :today'
    return queryPage(TYPE, query, { expression, values: { ':today': today } })
  }
  return queryPage(
    TYPE,
    { ...query, status: undefined },
    {
      expression: '#status = :expired OR (#status = :signed AND expirationDate <= :today)',
      names: { '#status': 'status' },
      values: { ':expired': 'expired', ':signed': 'signed', ':today': today },
      isSelective: true,
    },
  )
}

/** Keeps who set the status: a status that staff set has no signature of its own. Undefined if the waiver does not exist. */
export async function setStatus(id: string, to: WaiverStatus, by: StaffAction): Promise<Waiver | undefined> {
  const record = await updateStatus({
    type: TYPE,
    key: waiverKey(id),
    counter: 'waiver',
    to,
    ...by,
    set: { statusSetBy: { userId: by.actor.id, name: by.actor.name, at: by.now.toISOString() } },
    clientChanges: (record) => summaryAfterStatus(z.parse(Waiver, record), to),
    relatedWrites: (record) => childrenAfterStatus(z.parse(Waiver, record), to),
  })
  return record && z.parse(Waiver, record)
}

/** Declines a pending waiver for its client. Returns the waiver as it is then, unchanged if it was not pending. */
export async function decline(id: string, now: Date): Promise<Waiver | undefined> {
  const record = await updateStatus({
    type: TYPE,
    key: waiverKey(id),
    counter: 'waiver',
    to: 'declined',
    onlyFrom: 'pending',
    activity: 'waiverDeclined',
    actor: VISITOR,
    now,
    set: { declinedAt: now.toISOString() },
  })
  return record && z.parse(Waiver, record)
}

/** The client's summary once the waiver has its new status; the client's other waivers count too. */
async function summaryAfterStatus({ id, clientId = '' }: Waiver, to: WaiverStatus) {
  const { records, covering = [] } = await findClientRecords(clientId)
  const waivers = records.filter(({ sk }) => sk === TYPE).map((record) => z.parse(Waiver, record))
  return waiverSummary(
    waivers.map((waiver) => withStatus(waiver, id, to)),
    covering.map((one) => ({ ...one, waiver: withStatus(one.waiver, id, to) })),
  )
}

const withStatus = <W extends Pick<Waiver, 'id' | 'status'>>(
  waiver: W,
  id: string,
  status: WaiverStatus,
): W => (waiver.id === id ? { ...waiver, status } : waiver)

/** The children whom the waiver covers are clients too. */
async function childrenAfterStatus(waiver: Waiver, to: WaiverStatus): Promise<Write[]> {
  if (!waiver.clientId || !waiver.participants?.some(({ relationship }) => relationship)) return []
  const { children } = await findRelated(waiver.clientId)
  return Promise.all(
    children.map(async ({ clientId }) =>
      clientWrite(clientId, await summaryAfterStatus({ ...waiver, clientId }, to)),
    ),
  )
}
