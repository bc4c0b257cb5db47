import { ApiError } from '#shared/lib/api-error.ts'
import { normalizeEmail } from '#shared/lib/fields.ts'
import { doneFields, type Task } from '#shared/lib/task.ts'
import { update } from '../clients/client-details.ts'
import * as clients from '../lib/store/clients.ts'
import type { StaffAction } from '../lib/writes/staff-action.ts'
import { queueAgain } from './resend-email.ts'
import { taskChanged } from './task-changed.ts'
import * as tasks from './tasks.ts'

type Resend = Pick<Task, 'clientId' | 'id'> & { to?: string | undefined }

/** Sends a failed email once more; a repeat of an own one succeeds. */
export async function resend({ clientId, id, to }: Resend, by: StaffAction): Promise<Task> {
  const seen = await tasks.getCurrent(clientId, id)
  const { failedEmail } = seen
  if (!failedEmail) throw new ApiError('taskNotFound')
  if (seen.status !== 'open' && seen.doneBy === by.actor.id) return seen
  const task: Task = { ...seen, status: 'done', outcome: 'done', ...doneFields(by) }
  if (seen.status === 'open' && (await queueAgain(seen, task, to ?? failedEmail.to, by))) return task
  throw taskChanged('another change', await tasks.getCurrent(clientId, id))
}

/** Corrects the email of the client, if it is the one that failed. */
export async function correctClient({ clientId, id, to = '' }: Resend, by: StaffAction): Promise<void> {
  const { failedEmail, clientId: owner } = await tasks.getCurrent(clientId, id)
  const client = await clients.find(owner)
  if (!client?.email || normalizeEmail(client.email) !== normalizeEmail(failedEmail?.to ?? '')) return
  const updated = await update(client, { ...client, email: to }, by)
  if (updated === 'changed') throw new ApiError('clientChanged')
  if (updated !== 'emailTaken') return
  const other = await clients.findIdByEmail(to)
  throw new ApiError('clientExists', { current: other && (await clients.findCurrent(other)) })
}
