import type { ActivityDetails } from '#shared/lib/activity.ts'
import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { createOutboxEmail, type EmailKind } from '#shared/lib/email/outbox-email.ts'
import type { Task } from '#shared/lib/task.ts'
import { startSendingEmail } from '../lib/outbox/start-sending-email.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey, type Key } from '../lib/table/keys.ts'
import { taskWrite } from '../lib/table/task-write.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import {
  conditionalWrites,
  IdempotentReplayError,
  type RequestContext,
  writeIdempotently,
} from '../lib/writes/idempotent-write.ts'

type PlanChangeRequest = Pick<RequestContext, 'operation' | 'request' | 'actor' | 'now'> & {
  details: ActivityDetails
  subjectKey?: Key
  emailKind?: EmailKind
  tasks?: readonly Task[] | undefined
}

/** Records that a change was requested from Stripe. A repeated request is recorded and emailed only once. */
export async function recordPlanChangeRequest(
  { id, email }: Pick<Client, 'id' | 'email'>,
  { details, subjectKey = clientKey(id), emailKind, tasks = [], ...context }: PlanChangeRequest,
): Promise<void> {
  if (emailKind && !email) throw new ApiError('noEmail')
  const activity = {
    type: 'planChangeRequested',
    clientId: id,
    actor: context.actor,
    subject: getActivitySubject(subjectKey),
    details,
  } as const
  const emails = emailKind && email ? [createOutboxEmail(emailKind, email)] : []
  const write = activityWrite(activity, context.now, emails)
  try {
    const writes = [write, clientWrite(id), ...tasks.map(taskWrite)]
    await writeIdempotently(subjectKey, conditionalWrites(writes), context)
  } catch (error) {
    if (error instanceof IdempotentReplayError && error.original.requestHash === error.requestHash) return
    throw error
  }
  const { pk, sk, emailDueSk } = write.Put?.Item ?? {}
  if (emails.length > 0) await startSendingEmail({ pk, sk }, emailDueSk)
}
