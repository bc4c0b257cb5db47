import type { OutboxEmail } from '#shared/lib/email/outbox-email.ts'
import { createTaskFromRule } from '#shared/lib/follow-up.ts'
import { getActivitySubject } from '../table/activity-subjects.ts'
import type { Key } from '../table/keys.ts'
import { taskWrite } from '../table/task-write.ts'
import type { Write } from '../table/transact.ts'

export function failedEmailTaskWrites(
  key: Key,
  clientId: string | undefined,
  { kind, to, status }: Pick<OutboxEmail, 'kind' | 'to' | 'status'>,
  now: Date,
): Write[] {
  if (!clientId || status !== 'parked') return []
  const subject = getActivitySubject(key)
  const trigger = { type: 'email', id: `${subject.type}:${subject.id}:${kind}` } as const
  return [
    taskWrite(
      createTaskFromRule('emailFailed', { clientId, trigger, failedEmail: { kind, to, subject } }, now),
    ),
  ]
}
