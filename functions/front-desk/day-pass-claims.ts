import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { Client } from '#shared/lib/client.ts'
import { taskOfRule } from '#shared/lib/follow-up.ts'
import { failedEmailCount, type OutboxEmail, queueEmail } from '#shared/lib/outbox-email.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { passTokenWrite } from '../lib/store/search-tokens.ts'
import { type SubmissionWrites, writeForClient, writeForNewClient } from '../lib/store/submissions.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { incrementAllTime, incrementWeek } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { clientKey, dayPassKey, subjectOf } from '../lib/table/keys.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { updateOf } from '../lib/table/update-expression.ts'
import { clientWrite } from '../lib/writes/client-bound-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { toItem } from './day-passes.ts'
import { expectedVisitWrites } from './expected-visits.ts'

/** Another pass has this code. */
export class PassCodeTaken extends Error {
  override name = 'PassCodeTaken'
}

/** The client's passes changed after the claim was decided. */
export class ClientPassesChanged extends Error {
  override name = 'ClientPassesChanged'
}

/** Name of the recipient, for the search token of the code. */
type Recipient = Pick<Client, 'firstName' | 'lastName'>
export type IssuedPass = { pass: DayPass; outboxEntry: PendingEmails }

/** Stores a new pass with its new client; returns the existing client if the email is taken. */
export async function insertForNewClient(
  pass: DayPass,
  recipient: Recipient,
  context: RequestContext,
): Promise<IssuedPass | { ownerId: string }> {
  const details = { ...recipient, email: pass.email, phone: pass.phone }
  const { clientId, isNew } = await writeForNewClient(
    details,
    submissionOf(pass, recipient, context),
    context,
  )
  return isNew ? issued(pass, clientId, context) : { ownerId: clientId }
}

/** Stores a new pass of a client; throws `ClientPassesChanged` when one was claimed or redeemed meanwhile. */
export async function insertForClient(
  pass: DayPass,
  client: Client,
  context: RequestContext,
): Promise<IssuedPass> {
  const { passCode, expiresAt } = pass
  const summary = SummaryChange.computed('passes', client, {
    activePassCode: passCode,
    activePassExpiresAt: expiresAt,
  })
  const submission = { ...submissionOf(pass, client, context), summary: [summary] }
  const refusal = () => new ClientPassesChanged()
  await writeForClient(client.id, submission, context, { refusal })
  return issued(pass, client.id, context)
}

function issued(pass: DayPass, clientId: string, { now }: RequestContext): IssuedPass {
  return {
    pass: { ...pass, clientId },
    outboxEntry: pendingEmails(dayPassKey(pass.passCode), pass.emails, now, clientId),
  }
}

function submissionOf(pass: DayPass, recipient: Recipient, { now, actor }: RequestContext): SubmissionWrites {
  const { passCode, expiresAt, emails } = pass
  const key = dayPassKey(passCode)
  const due = emails.length > 0 ? outboxKeys(pendingEmails(key, emails, now)) : {}
  const put = (clientId: string) => ({
    Put: {
      TableName: TABLE_NAME,
      Item: { ...toItem({ ...pass, clientId }), ...due },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  })
  return {
    key,
    counts: { 'dayPass.active': 1 },
    writes: (id) => [
      { write: put(id), refusal: () => new PassCodeTaken() },
      { write: incrementWeek({ 'dayPass.issued': 1 }, now) },
      { write: passTokenWrite(passCode, { id, ...recipient }) },
      ...expectedVisitWrites(pass).map((write) => ({ write })),
      ...(actor.kind === 'visitor' && pass.phone && !pass.preferredVisitDate
        ? [{ write: taskWrite(callTaskOf(pass, id, now)) }]
        : []),
    ],
    activity: {
      type: 'passClaimed',
      subject: subjectOf(key),
      details: { passCode, ...(actor.kind === 'staff' && { given: true }) },
    },
    firstSummary: { activePassCode: passCode, activePassExpiresAt: expiresAt },
  }
}

const callTaskOf = ({ passCode }: DayPass, clientId: string, now: Date) =>
  taskOfRule('passWithoutVisitDate', { clientId, trigger: { type: 'dayPass', id: passCode } }, now)

/** Queues the email of an active pass again; throws `ClientPassesChanged` if it or its emails changed since it was read. */
export async function queueAgain(pass: DayPass, context: RequestContext): Promise<PendingEmails> {
  const { passCode, clientId } = pass
  const key = dayPassKey(passCode)
  const emails = pass.email ? [queueEmail('dayPass', pass.email)] : []
  const outboxEntry = pendingEmails(key, emails, context.now, clientId)
  const subject = subjectOf(key)
  const failed = failedEmailCount(pass.emails)
  const writes = [
    emails.length > 0 ? queueWrite(pass, outboxEntry) : isActiveCheck(key),
    activityWrite(
      { type: 'passResent', clientId, actor: context.actor, subject, details: { passCode } },
      context.now,
    ),
    ...(clientId ? [clientWrite(clientId)] : []),
    ...(failed > 0 ? [incrementAllTime({ 'email.parked': -failed })] : []),
  ]
  const answered = context.actor.kind === 'visitor' && clientId ? clientKey(clientId) : key
  await writeIdempotently(
    answered,
    conditionalWrites(writes, () => new ClientPassesChanged()),
    context,
  )
  return outboxEntry
}

const isActiveCheck = (Key: PendingEmails['key']) => ({
  ConditionCheck: {
    TableName: TABLE_NAME,
    Key,
    ConditionExpression: '#status = :active',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':active': 'active' },
  },
})

/** On the condition that the same emails have failed as were read: they are counted down in the same transaction. */
function queueWrite({ emails: seen }: DayPass, { key, emails, dueAt }: PendingEmails) {
  const failed = seen.map(
    ({ status }, i) => `emails[${i}].#status ${status === 'parked' ? '=' : '<>'} :parked`,
  )
  return {
    Update: {
      TableName: TABLE_NAME,
      Key: key,
      ...updateOf(
        { emails, ...outboxKeys({ dueAt }) },
        {
          expression: ['#status = :active', ...failed].join(' AND '),
          names: { '#status': 'status' },
          values: { ':active': 'active', ...(failed.length > 0 && { ':parked': 'parked' }) },
        },
      ),
    },
  }
}

/** Queues the email that says that the free pass was used; it is the client's own, as there is no pass to send. */
export async function queuePassUsed(
  client: Client,
  to: string,
  context: RequestContext,
): Promise<PendingEmails> {
  const key = clientKey(client.id)
  const emails: OutboxEmail[] = [queueEmail('passUsed', to)]
  const outboxEntry = pendingEmails(key, emails, context.now, client.id)
  const activity = {
    type: 'passResent',
    clientId: client.id,
    actor: context.actor,
    subject: subjectOf(key),
    details: { reason: 'alreadyUsed' },
  } as const
  const writes = [
    clientWrite(client.id, { set: { emails, ...outboxKeys(outboxEntry) } }),
    activityWrite(activity, context.now),
  ]
  await writeIdempotently(key, conditionalWrites(writes), context)
  return outboxEntry
}
