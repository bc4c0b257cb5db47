import * as z from 'zod/mini'
import { VISITOR } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import { type Client, fullName } from '#shared/lib/client.ts'
import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { toSearchText } from '#shared/lib/pagination.ts'
import { business } from '#shared/lib/settings/business.ts'
import {
  getEffectiveWaiverStatus,
  isSignedByGuardian,
  summarizeWaivers,
  Waiver,
  type WaiverStatus,
  type WaiverStep,
} from '#shared/waivers/waiver.ts'
import * as formRequests from '../form-requests/form-requests.ts'
import { type FormLinkTarget, formLinkCompletionWrites } from '../form-requests/form-requests.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { subscribedEventWrites } from '../lib/outbox/webhook-events.ts'
import { findWaivers } from '../lib/store/client-records.ts'
import * as clients from '../lib/store/clients.ts'
import {
  clientNotCreatedError,
  EmailTakenError,
  type NewClientDetails,
  newSubmitter,
  type Submission,
  writeSubmission,
} from '../lib/store/submissions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { allTimeCounterWrite, statusDeltas } from '../lib/table/counters.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { listKeys, statusKeys } from '../lib/table/index-keys.ts'
import { waiverKey } from '../lib/table/keys.ts'
import { type ListQuery, queryPage } from '../lib/table/query-pages.ts'
import { statusCondition } from '../lib/table/status-write.ts'
import { tryUpdate } from '../lib/table/table-commands.ts'
import { insertWrite, updateWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import { clientActivityWrites, clientWrite, transactForClient } from '../lib/writes/client-activity-writes.ts'
import {
  type ConditionalWrite,
  conditionalWrites,
  type RequestContext,
} from '../lib/writes/idempotent-write.ts'
import { updateStatus } from '../lib/writes/status-update.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { evidenceWrites, type NewEvidence } from './evidence.ts'
import { type Family, familyCounts, familyWrites, WaiversChangedError } from './family.ts'
import { findRelatedClients } from './guardians.ts'

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

export function pendingWaiverWrites(waiver: Waiver): Write[] {
  return [insertWrite(toItem(waiver)), allTimeCounterWrite({ 'waiver.pending': 1 })]
}

const stepAttributes = {
  opened: 'openedAt',
  scrolledToEnd: 'scrolledToEndAt',
} as const satisfies Record<WaiverStep, keyof Waiver>

/** Stores when the client first opened the waiver or scrolled to its end. Stores nothing after the waiver was signed. */
export async function recordStep(id: string, step: WaiverStep, now: Date): Promise<void> {
  await tryUpdate({
    Key: waiverKey(id),
    UpdateExpression: 'SET #at = if_not_exists(#at, :now)',
    ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(signatureData)',
    ExpressionAttributeNames: { '#at': stepAttributes[step] },
    ExpressionAttributeValues: { ':now': now.toISOString() },
  })
}

export const find = (id: string) => findRecord(Waiver, waiverKey(id))

export type SignedWaiver = { waiver: Waiver; evidence: NewEvidence }
export type SigningPerson = {
  client: Client | NewClientDetails
  link: FormLinkTarget
  expectedStatus: WaiverStatus | undefined
  family: Family
}

/** Throws `WaiversChangedError` if the client's or the family's waivers have changed since the caller read them. */
export async function sign(
  { waiver, evidence }: SignedWaiver,
  { client, link, expectedStatus, family }: SigningPerson,
  context: RequestContext,
): Promise<PendingEmails> {
  const key = waiverKey(waiver.id)
  const submitter = 'summary' in client ? { id: client.id } : newSubmitter(client, context.now)
  const outboxEntry = pendingEmails(key, waiver.emails, context.now, submitter.id)
  const storedWaiver = { ...waiver, clientId: submitter.id }
  const put: ConditionalWrite = {
    write: insertWrite(
      { ...toItem(storedWaiver), ...(waiver.emails.length > 0 && outboxKeys(outboxEntry)) },
      expectedStatus && statusCondition(expectedStatus),
    ),
    ...(expectedStatus && { errorCode: 'waiverChanged' }),
  }
  const submission: Submission = {
    key,
    counts: { ...statusDeltas('waiver', expectedStatus, waiver.status), ...familyCounts(family) },
    writes: [
      ...formLinkCompletionWrites(link, waiver.id, context.now),
      put,
      ...conditionalWrites(evidenceWrites(evidence)),
      ...familyWrites(family, waiver, submitter.id, context),
      ...conditionalWrites(waiverSignedEventWrites(storedWaiver, context.now)),
    ],
    activity: {
      type: 'waiverSigned',
      subject: getActivitySubject(key),
      details: {
        isGuardian: isSignedByGuardian(waiver),
        ...(waiver.evidence && { agreementVersion: waiver.evidence.agreementVersion }),
      },
    },
    summary: 'summary' in client ? [await createSummaryChange(client, waiver)] : [],
    firstSummary: summarizeWaivers([waiver]),
  }
  const refusal = () => new WaiversChangedError()
  await writeSubmission(submitter, submission, context, refusal).catch((error: unknown) => {
    if (error instanceof EmailTakenError) throw refusal()
    throw 'summary' in client ? error : clientNotCreatedError(error)
  })
  return outboxEntry
}

export const waiverSignedEventWrites = ({ id, clientId }: Waiver, now: Date): Write[] =>
  subscribedEventWrites('waiver.signed', { waiverId: id, clientId }, now)

export async function createSummaryChange(client: Client, stored: Waiver): Promise<SummaryChange> {
  const { waivers, covering } = await findWaivers(client.id)
  const isOtherWaiver = ({ id }: Pick<Waiver, 'id'>) => id !== stored.id
  const isOwn = stored.clientId === undefined || stored.clientId === client.id
  const summary = summarizeWaivers(
    [...waivers.filter(isOtherWaiver), ...(isOwn ? [stored] : [])],
    covering.map((one) => (isOtherWaiver(one.waiver) ? one : { ...one, waiver: stored })),
  )
  return SummaryChange.computed('waivers', client, summary)
}

export async function list(query: ListQuery, now: Date) {
  const today = plainDateIn(business.timeZone, now)
  const { items, nextCursor } = await queryByEffectiveStatus(query, today)
  const waivers = items.map((item) => {
    const waiver = z.parse(Waiver, item)
    return { ...waiver, status: getEffectiveWaiverStatus(waiver, today) }
  })
  return { items: waivers.filter(({ status }) => !query.status || status === query.status), nextCursor }
}

/** The filters 'signed' and 'expired' compare the expiration date with `today`, because no job sets the status to 'expired'. */
function queryByEffectiveStatus(query: ListQuery, today: PlainDate) {
  if (query.status !== 'signed' && query.status !== 'expired') return queryPage(TYPE, query)
  // A search is not filtered by status here, because the search index has no expiration dates. list() filters the full records by status.
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

/** Also stores which staff member set the status. Without a signature, this shows who marked the waiver as signed. */
export async function setStatus(
  id: string,
  to: WaiverStatus,
  by: ActionContext,
): Promise<Waiver | undefined> {
  const withNewStatus = (record: Record<string, unknown>) => ({ ...z.parse(Waiver, record), status: to })
  const record = await updateStatus({
    type: TYPE,
    key: waiverKey(id),
    counter: 'waiver',
    to,
    ...by,
    set: { statusSetBy: { userId: by.actor.id, name: by.actor.name, at: by.now.toISOString() } },
    summaryChangeOf: (record) => findSummaryChange(withNewStatus(record)),
    relatedWrites: (record) => childrenWrites(withNewStatus(record)),
  })
  return record && z.parse(Waiver, record)
}

async function findSummaryChange(stored: Waiver): Promise<SummaryChange | undefined> {
  const client = await clients.find(stored.clientId ?? '')
  return client && createSummaryChange(client, stored)
}

async function childrenWrites(stored: Waiver): Promise<Write[]> {
  if (!stored.clientId || !stored.participants?.some(({ relationship }) => relationship)) return []
  const { children } = await findRelatedClients(stored.clientId)
  const childClients = await Promise.all(children.map(({ clientId }) => clients.find(clientId)))
  return Promise.all(
    childClients
      .filter((child) => child !== undefined)
      .map(async (child) => clientWrite(child.id, { summary: [await createSummaryChange(child, stored)] })),
  )
}

export async function confirm(
  confirmedWaiver: Waiver,
  { client, family }: { client: Client; family: Family },
  by: ActionContext,
): Promise<void> {
  const { id, signerProof, signerConfirmedBy, paper } = confirmedWaiver
  const key = waiverKey(id)
  const changes = {
    signerProof,
    childrenToJoin: undefined,
    ...(signerConfirmedBy && { signerConfirmedBy }),
    ...(paper && { paper }),
  }
  const ifUnconfirmed = {
    expression:
      '#status = :signed AND attribute_not_exists(signerConfirmedBy) AND attribute_not_exists(paper.confirmedBy)',
    names: { '#status': 'status' },
    values: { ':signed': 'signed' },
  }
  const activity = {
    type: 'signerConfirmed',
    clientId: client.id,
    actor: by.actor,
    subject: getActivitySubject(key),
  } as const
  const counts = familyCounts(family)
  const failures = await transactForClient([
    updateWrite(key, changes, ifUnconfirmed),
    ...clientActivityWrites(activity, by.now, {
      summary: [await createSummaryChange(client, confirmedWaiver)],
    }),
    ...familyWrites(family, confirmedWaiver, client.id, by).map(({ write }) => write),
    ...(Object.keys(counts).length > 0 ? [allTimeCounterWrite(counts)] : []),
  ])
  if (failures.length > 0) throw new WaiversChangedError()
}

export async function decline(id: string, now: Date): Promise<Waiver | undefined> {
  const record = await updateStatus({
    type: TYPE,
    key: waiverKey(id),
    counter: 'waiver',
    to: 'declined',
    requiredStatus: 'pending',
    activity: 'waiverDeclined',
    actor: VISITOR,
    now,
    set: { declinedAt: now.toISOString() },
  })
  return record && z.parse(Waiver, record)
}

/** Finds the waiver of a form link. Throws the same error for an unknown link and a link to another form type. */
export async function findWaiverRequest(requestId: string): Promise<{ waiverId: string }> {
  const request = await formRequests.find(requestId)
  if (request?.formType !== 'waiver' || !request.recordId) throw new ApiError('formRequestNotFound')
  return { waiverId: request.recordId }
}
