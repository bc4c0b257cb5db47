import type { DayPass } from '#shared/front-desk/day-pass.ts'
import type { Client } from '#shared/lib/client.ts'
import { countFailedEmails, createOutboxEmail, type OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import { outboxKeys, type PendingEmails, pendingEmails } from '../lib/outbox/outbox.ts'
import { passTokenWrites } from '../lib/store/search-tokens.ts'
import { newSubmitter, type Submission, writeSubmission } from '../lib/store/submissions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { allTimeCounterWrite, weekCounterWrite } from '../lib/table/counters.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { clientKey, dayPassKey } from '../lib/table/keys.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { insertWrite, updateWrite } from '../lib/table/transact.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'
import { activePassFields, toItem } from './day-passes.ts'
import { expectedVisitWrites } from './expected-visits.ts'

export class PassCodeTakenError extends Error {
  override name = 'PassCodeTakenError'
}

export class ClientPassesChangedError extends Error {
  override name = 'ClientPassesChangedError'
}

type Recipient = Pick<Client, 'firstName' | 'lastName'>
export type IssuedPass = { pass: DayPass; outboxEntry: PendingEmails }

export async function insertForNewClient(
  pass: DayPass,
  recipient: Recipient,
  context: RequestContext,
): Promise<IssuedPass> {
  const submitter = newSubmitter({ ...recipient, email: pass.email, phone: pass.phone }, context.now)
  const issuedPass = toIssuedPass(pass, submitter.id, context)
  await writeSubmission(submitter, submissionOf(issuedPass, recipient, context), context)
  return issuedPass
}

export async function insertForClient(
  pass: DayPass,
  client: Client,
  context: RequestContext,
): Promise<IssuedPass> {
  const issuedPass = toIssuedPass(pass, client.id, context)
  const submission = submissionOf(issuedPass, client, context)
  const summary = [SummaryChange.computed('passes', client, activePassFields(pass))]
  const refusal = () => new ClientPassesChangedError()
  await writeSubmission({ id: client.id }, { ...submission, summary }, context, refusal)
  return issuedPass
}

const toIssuedPass = (pass: DayPass, clientId: string, { now }: RequestContext): IssuedPass => ({
  pass: { ...pass, clientId },
  outboxEntry: pendingEmails(dayPassKey(pass.passCode), pass.emails, now, clientId),
})

function submissionOf(
  { pass, outboxEntry }: IssuedPass,
  recipient: Recipient,
  { now, actor }: RequestContext,
): Submission {
  const { passCode, clientId = '', emails } = pass
  const put = insertWrite({ ...toItem(pass), ...(emails.length > 0 && outboxKeys(outboxEntry)) })
  const needsCall = actor.kind === 'visitor' && pass.phone && !pass.preferredVisitDate
  const otherWrites = [
    weekCounterWrite({ 'dayPass.issued': 1 }, now),
    ...passTokenWrites(pass, { id: clientId, ...recipient }),
    ...expectedVisitWrites(pass),
    ...(needsCall ? [taskWrite(callTaskOf(pass, clientId, now))] : []),
  ]
  return {
    key: outboxEntry.key,
    counts: { 'dayPass.active': 1 },
    writes: [{ write: put, refusal: () => new PassCodeTakenError() }, ...conditionalWrites(otherWrites)],
    activity: {
      type: 'passClaimed',
      subject: getActivitySubject(outboxEntry.key),
      details: { passCode, ...(actor.kind === 'staff' && { given: true }) },
    },
    firstSummary: activePassFields(pass),
  }
}

const callTaskOf = ({ passCode }: DayPass, clientId: string, now: Date) =>
  createTaskFromRule('passWithoutVisitDate', { clientId, trigger: { type: 'dayPass', id: passCode } }, now)

export async function queueEmailAgain(pass: DayPass, context: RequestContext): Promise<PendingEmails> {
  const { passCode, clientId } = pass
  const key = dayPassKey(passCode)
  const emails = pass.email ? [createOutboxEmail('dayPass', pass.email)] : []
  const outboxEntry = pendingEmails(key, emails, context.now, clientId)
  const subject = getActivitySubject(key)
  const failedCount = countFailedEmails(pass.emails)
  const writes = [
    emails.length > 0 ? queueWrite(pass, outboxEntry) : activeCheck(key),
    activityWrite(
      { type: 'passResent', clientId, actor: context.actor, subject, details: { passCode } },
      context.now,
    ),
    ...(clientId ? [clientWrite(clientId)] : []),
    ...(failedCount > 0 ? [allTimeCounterWrite({ 'email.parked': -failedCount })] : []),
  ]
  const idempotencyKey = context.actor.kind === 'visitor' && clientId ? clientKey(clientId) : key
  const checkedWrites = conditionalWrites(writes, () => new ClientPassesChangedError())
  await writeIdempotently(idempotencyKey, checkedWrites, context)
  return outboxEntry
}

const activeCheck = (Key: PendingEmails['key']) => ({
  ConditionCheck: {
    TableName: TABLE_NAME,
    Key,
    ConditionExpression: '#status = :active',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':active': 'active' },
  },
})

/** Queues the emails again. Fails if an email has failed since the pass was read, because the count of failed emails would then be wrong. */
function queueWrite({ emails: oldEmails }: DayPass, { key, emails, dueAt }: PendingEmails) {
  const statusConditions = oldEmails.map(
    ({ status }, i) => `emails[${i}].#status ${status === 'parked' ? '=' : '<>'} :parked`,
  )
  return updateWrite(
    key,
    { emails, ...outboxKeys({ dueAt }) },
    {
      expression: ['#status = :active', ...statusConditions].join(' AND '),
      names: { '#status': 'status' },
      values: { ':active': 'active', ...(statusConditions.length > 0 && { ':parked': 'parked' }) },
    },
  )
}

/** Queues an email that says that the free pass was already used. The email is stored in the client's item, because no pass is created. */
export async function queuePassUsedEmail(client: Client, to: string, context: RequestContext) {
  const key = clientKey(client.id)
  const emails: OutboxEmail[] = [createOutboxEmail('passUsed', to)]
  const outboxEntry = pendingEmails(key, emails, context.now, client.id)
  const activity = {
    type: 'passResent',
    clientId: client.id,
    actor: context.actor,
    subject: getActivitySubject(key),
    details: { reason: 'alreadyUsed' },
  } as const
  const writes = [
    clientWrite(client.id, { set: { emails, ...outboxKeys(outboxEntry) } }),
    activityWrite(activity, context.now),
  ]
  await writeIdempotently(key, conditionalWrites(writes), context)
  return outboxEntry
}
