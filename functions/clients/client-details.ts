import { isDeepStrictEqual } from 'node:util'
import type { Client } from '#shared/lib/client.ts'
import { createOutboxEmail, type OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { phoneDigits } from '#shared/lib/text/phone.ts'
import { findPendingLinks, linkWithdrawalWrites } from '../form-requests/pending-links.ts'
import { subscribedEventWrites } from '../lib/outbox/webhook-events.ts'
import { newClientWrites, searchTextOf, uniqueEmailItem } from '../lib/store/clients.ts'
import * as sessions from '../lib/store/member-sessions.ts'
import { relatedPersonWrites } from '../lib/store/relations.ts'
import { searchTokenUpdateWrites } from '../lib/store/search-tokens.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { listKeys } from '../lib/table/index-keys.ts'
import { clientKey, uniqueEmailKey } from '../lib/table/keys.ts'
import { deleteWrite, type Write } from '../lib/table/transact.ts'
import type { ActionContext } from '../lib/writes/action-context.ts'
import {
  type ClientChanges,
  clientWrite,
  transactForClient,
  versionCondition,
} from '../lib/writes/client-activity-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { findRelatedClients } from '../waivers/guardians.ts'

export type ClientDetailsUpdate = Pick<Client, 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth'>

export async function insert(
  client: Client,
  context: RequestContext,
  refusal: () => Promise<Error>,
): Promise<void> {
  const { uniqueEmail, puts, counts } = newClientWrites(client)
  const key = clientKey(client.id)
  const activity = {
    type: 'clientCreated',
    clientId: client.id,
    actor: context.actor,
    subject: getActivitySubject(key),
  } as const
  const events = subscribedEventWrites('client.created', { clientId: client.id }, context.now)
  const otherWrites = [...puts, activityWrite(activity, context.now), allTimeCounterWrite(counts), ...events]
  await writeIdempotently(
    key,
    [...conditionalWrites(uniqueEmail, refusal), ...conditionalWrites(otherWrites)],
    context,
  )
}

export type UpdateRefusal = 'changed' | 'emailTaken'

type UpdateOptions = {
  set?: Partial<Pick<Client, 'unsubscribedAt' | 'emergencyContact'>>
  /** True if the client confirmed the new email in the old and the new mailbox. The client then stays signed in and gets no email about it. */
  isConfirmed?: boolean
}

export async function updateClientDetails(
  oldClient: Client,
  details: ClientDetailsUpdate,
  { actor, now }: ActionContext,
  { set = {}, isConfirmed = false }: UpdateOptions = {},
): Promise<Client | UpdateRefusal> {
  const client = applyDetails(oldClient, details)
  const links = await findOldEmailLinks(oldClient, client)
  const activity = {
    type: 'clientUpdated',
    clientId: oldClient.id,
    actor,
    subject: getActivitySubject(clientKey(oldClient.id)),
    details: {
      changed: changedFields(oldClient, { ...client, ...set }).join(' '),
      ...(links.length > 0 && { withdrawn: links.length }),
    },
  } as const
  const emailChangeWrites = emailWrites(oldClient, client)
  const failures = await transactForClient([
    ...emailChangeWrites,
    detailsWrite(oldClient, client, set),
    ...searchTokenUpdateWrites(oldClient, client),
    ...(await relatedPersonWrites(client)),
    ...linkWithdrawalWrites(links, now),
    // Signs the client out everywhere, because another person may have signed in with the former email.
    ...(isConfirmed || isSameEmail(oldClient.email, client.email)
      ? []
      : await sessions.signOutWrites(oldClient.id)),
    activityWrite(activity, now, isConfirmed ? [] : emailChangeNotice(oldClient, client)),
  ])
  if (failures.length === 0) return client
  return failures.every(({ index }) => index < emailChangeWrites.length) ? 'emailTaken' : 'changed'
}

/** Returns the open form links of the client and the client's children that were sent to the former email. */
async function findOldEmailLinks({ id, email: oldEmail }: Client, { email }: Client) {
  if (!oldEmail || isSameEmail(oldEmail, email)) return []
  const { children } = await findRelatedClients(id)
  return findPendingLinks(oldEmail, [id, ...children.map(({ clientId }) => clientId)])
}

/** Notifies the former email address, so that the client can object if another person changed the email. */
const emailChangeNotice = ({ email: oldEmail }: Client, { email }: Client): OutboxEmail[] =>
  oldEmail && !isSameEmail(oldEmail, email) ? [createOutboxEmail('addressChanged', oldEmail)] : []

export function applyDetails(client: Client, details: ClientDetailsUpdate): Client {
  const { email: oldEmail, previousEmails = [] } = client
  const { firstName, lastName, email, phone, dateOfBirth } = details
  const isEmailChanged = oldEmail && !isSameEmail(oldEmail, email)
  return {
    ...client,
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    contactEmail: email ? undefined : client.contactEmail,
    phoneDigits: phone && phoneDigits(phone),
    version: client.version + 1,
    ...(isEmailChanged && { previousEmails: [...new Set([...previousEmails, normalizeEmail(oldEmail)])] }),
  }
}

const isSameEmail = (one: string | undefined, other: string | undefined) =>
  normalizeEmail(one ?? '') === normalizeEmail(other ?? '')

const detailFields = ['firstName', 'lastName', 'email', 'phone', 'dateOfBirth'] as const
const changedFields = (before: Client, after: Client) =>
  [...detailFields, 'emergencyContact' as const].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  )

function detailsWrite({ version }: Client, client: Client, otherChanges: ClientChanges): Write {
  const names = [...detailFields, 'phoneDigits', 'contactEmail', 'previousEmails', 'version'] as const
  const { personPk, personSk } = listKeys('CLIENT', client)
  const details = Object.fromEntries(names.map((name) => [name, client[name]]))
  return clientWrite(client.id, {
    set: { ...details, ...otherChanges, personPk, personSk, searchText: searchTextOf(client) },
    condition: versionCondition(version),
  })
}

/** Reserves the new email and fails if another client has it. After a merge, the client may already have it as a former email. */
const reserveEmailWrite = (email: string, clientId: string): Write => ({
  Put: {
    TableName: TABLE_NAME,
    Item: uniqueEmailItem(email, clientId),
    ConditionExpression: 'attribute_not_exists(pk) OR clientId = :own',
    ExpressionAttributeValues: { ':own': clientId },
    ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
  },
})

function emailWrites(oldClient: Client, client: Client): Write[] {
  if (isSameEmail(oldClient.email, client.email)) return []
  return [
    ...(client.email ? [reserveEmailWrite(client.email, client.id)] : []),
    ...(oldClient.email ? [deleteWrite(uniqueEmailKey(oldClient.email))] : []),
  ]
}
